#include "HostSystem.h"
