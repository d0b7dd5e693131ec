/* Loaded into a process before its libraries (LD_PRELOAD): from its n-th write to a file on, n
   being the environment's FULL_AT, the disk is full. */
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
    /* As it is on a disk that fills up: a part of it is written, and then nothing any more. */
    if (++writes == atoi(full) && size > 1)
      return call(file, data, size / 2);
    if (writes >= atoi(full)) {
      errno = ENOSPC;
      return -1;
    }
  }
  return call(file, data, size);
}
