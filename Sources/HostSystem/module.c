#define _GNU_SOURCE
#include "HostSystem.h"

#include <link.h>

int hs_errno(void) { return errno; }

const char *hs_error_text(int code, char *buffer, size_t capacity) {
  return strerror_r(code, buffer, capacity);
}

int hs_open(const char *path) { return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY); }

int hs_mutex_init(pthread_mutex_t *mutex) {
  pthread_mutexattr_t attributes;
  int result = pthread_mutexattr_init(&attributes);
  if (result)
    return result;
  result = pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  if (!result)
    result = pthread_mutex_init(mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
  return result;
}

const char *hs_environment(const char *name) { return secure_getenv(name); }

size_t hs_own_path(char *buffer, size_t capacity) {
  Dl_info info;
  struct link_map *map = NULL;
  if (!dladdr1((const void *)hs_own_path, &info, (void **)&map, RTLD_DL_LINKMAP) || !map)
    return 0;
  if (map->l_name[0]) {
    size_t length = strlen(map->l_name);
    if (length >= capacity)
      return 0;
    memcpy(buffer, map->l_name, length + 1);
    return length;
  }
  /* The main program's entry has no name. */
  ssize_t length = readlink("/proc/self/exe", buffer, capacity);
  return length <= 0 || (size_t)length >= capacity ? 0 : (size_t)length;
}

const char *hs_entry_name(const struct dirent *entry) { return entry->d_name; }
