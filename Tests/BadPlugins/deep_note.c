/* Its metadata nests without end. */
#define TEN "[[[[[[[[[["
#define NOTE "{\"a\":" TEN TEN TEN TEN
#include "../Plugins/rows.h"
