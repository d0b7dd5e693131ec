#include "HostSystem.h"

#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>

int hs_watcher(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int hs_watch(int watcher, const char *folder) {
  return inotify_add_watch(watcher, folder,
                           IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF |
                               IN_MOVE_SELF | IN_ONLYDIR);
}

int hs_unwatch(int watcher, int watch) { return inotify_rm_watch(watcher, watch); }

int hs_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

void hs_set_timer(int timer, double seconds) {
  struct itimerspec when = {{0, 0}, {0, 0}};
  when.it_value.tv_sec = (time_t)seconds;
  when.it_value.tv_nsec = (long)((seconds - (double)when.it_value.tv_sec) * 1e9);
  timerfd_settime(timer, 0, &when, NULL);
}

int hs_either(int one, int other) {
  int either = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event readable = {.events = EPOLLIN};
  if (either < 0)
    return -1;
  if (epoll_ctl(either, EPOLL_CTL_ADD, one, &readable) == 0 &&
      epoll_ctl(either, EPOLL_CTL_ADD, other, &readable) == 0)
    return either;
  int reason = errno;
  close(either);
  errno = reason;
  return -1;
}

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
