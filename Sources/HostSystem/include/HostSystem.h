/* The parts of libc that the host needs, as a module that both kinds of Swift can import: Embedded
   Swift has no Glibc module. */
#ifndef HOST_SYSTEM_H
#define HOST_SYSTEM_H

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#endif
