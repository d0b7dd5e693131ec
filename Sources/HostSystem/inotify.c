#include "HostSystem.h"

#include <sys/inotify.h>

int hs_watcher(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int hs_watch(int watcher, const char *folder) {
  return inotify_add_watch(watcher, folder,
                           IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF |
                               IN_MOVE_SELF | IN_ONLYDIR);
}

int hs_unwatch(int watcher, int watch) { return inotify_rm_watch(watcher, watch); }

enum hs_happened hs_watched(uint32_t mask) {
  if (mask & IN_Q_OVERFLOW)
    return HS_TOO_MUCH;
  if (mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED))
    return HS_GONE;
  if (mask & (IN_CLOSE_WRITE | IN_MOVED_TO))
    return HS_WRITTEN;
  return mask & IN_CREATE ? HS_APPEARED : HS_NOTHING;
}

bool hs_is_link(const char *path) {
  struct stat about;
  return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}
