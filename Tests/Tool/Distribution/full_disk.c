/* Loaded before other libraries (LD_PRELOAD): from the n-th write to a file on, the disk is full; n
   is the environment variable FULL_AT. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t write(int file, const void *data, size_t size) {
  static int writes;
  ssize_t (*call)(int, const void *, size_t) =
      (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  struct stat status;
  const char *full = getenv("FULL_AT");
  if (full && !fstat(file, &status) && S_ISREG(status.st_mode)) {
    /* As on a disk that fills up: one partial write, and then none. */
    if (++writes == atoi(full) && size > 1)
      return call(file, data, size / 2);
    if (writes >= atoi(full)) {
      errno = ENOSPC;
      return -1;
    }
  }
  return call(file, data, size);
}
