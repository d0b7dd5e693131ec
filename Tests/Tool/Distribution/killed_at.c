/* Loaded before other libraries (LD_PRELOAD): kills the process before its n-th call that changes
   files; n is the environment variable KILLED_AT. The count includes all threads. If CALLS names a
   file, the calls are logged there, one per line. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

static void *next(const char *name) {
  const char *last = getenv("KILLED_AT");
  if (last && atomic_fetch_add(&calls, 1) + 1 == atoi(last))
    raise(SIGKILL);
  const char *log = getenv("CALLS");
  if (log) {
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    dprintf(file, "%s\n", name);
    close(file);
  }
  return dlsym(RTLD_NEXT, name);
}

#define WRAPPED(result, name, parameters, arguments)                                               \
  result name parameters {                                                                         \
    result(*call) parameters = (result(*) parameters)next(#name);                                  \
    return call arguments;                                                                         \
  }

WRAPPED(ssize_t, write, (int file, const void *data, size_t size), (file, data, size))
WRAPPED(int, fsync, (int file), (file))
WRAPPED(int, rename, (const char *from, const char *to), (from, to))
WRAPPED(int, unlink, (const char *path), (path))
WRAPPED(int, mkdir, (const char *path, mode_t mode), (path, mode))
WRAPPED(int, rmdir, (const char *path), (path))
