#define _GNU_SOURCE
#include "HostSystem.h"

#include <malloc.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

/* Above the descriptors that the child gets, so that placing one does not overwrite another. */
enum { FIRST_FREE = 64, MOST_GIVEN = 3 };

static int move_up(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_FREE); }

static int prepare_actions(posix_spawn_file_actions_t *actions, const int *given, int count,
                           int first) {
  int result = 0;
  for (int i = 0; i < first && !result; i++)
    result = posix_spawn_file_actions_addopen(actions, i, "/dev/null", i ? O_WRONLY : O_RDONLY, 0);
  for (int i = 0; i < count && !result; i++)
    result = posix_spawn_file_actions_adddup2(actions, given[i], first + i);
  if (!result)
    result = posix_spawn_file_actions_addclosefrom_np(actions, first + count);
  return result;
}

/* The child gets neither handlers nor masks of this program, and leads a group that ends with it.
 * */
static int prepare_signals(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none), sigfillset(&all);
  int result = posix_spawnattr_setsigmask(attributes, &none);
  if (!result)
    result = posix_spawnattr_setsigdefault(attributes, &all);
  if (!result)
    result = posix_spawnattr_setpgroup(attributes, 0);
  if (!result)
    result = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                                      POSIX_SPAWN_SETPGROUP);
  return result;
}

int hs_spawn(char *const *arguments, char *const *environment, const int *given, int count,
             int first) {
  int moved[MOST_GIVEN], result = 0;
  pid_t child = 0;
  if (count > MOST_GIVEN)
    return errno = EINVAL, -1;
  for (int i = 0; i < count; i++)
    if ((moved[i] = move_up(given[i])) < 0)
      result = errno;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (!result && !(result = posix_spawn_file_actions_init(&actions))) {
    if (!(result = posix_spawnattr_init(&attributes))) {
      if (!(result = prepare_actions(&actions, moved, count, first)) &&
          !(result = prepare_signals(&attributes)))
        result = posix_spawn(&child, arguments[0], &actions, &attributes, arguments,
                             environment ? environment : environ);
      posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
  }
  for (int i = 0; i < count; i++)
    if (moved[i] >= 0)
      close(moved[i]);
  errno = result;
  return result ? -1 : child;
}

void hs_end_child(int child) {
  siginfo_t about = {0};
  /* If the program ignores SIGCHLD, the child's number may belong to another process by now. */
  if (waitid(P_PID, (id_t)child, &about, WEXITED | WNOHANG | WNOWAIT))
    return;
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
    continue;
}

int hs_child_signal(int child) {
  siginfo_t about = {0};
  /* A child that has closed its end of the pipe will usually end very soon. */
  for (int i = 0; i < 200; i++) {
    if (waitid(P_PID, (id_t)child, &about, WEXITED | WNOHANG | WNOWAIT))
      return 0;
    if (about.si_pid)
      return about.si_code == CLD_EXITED ? 0 : about.si_status;
    hs_sleep(0.001);
  }
  return 0;
}

const char *hs_signal_name(int signal) {
  const char *name = sigdescr_np(signal);
  return name ? name : "unknown signal";
}

bool hs_wait_for(int descriptor, double seconds) {
  struct pollfd waiting = {descriptor, POLLIN, 0};
  return poll(&waiting, 1, seconds <= 0 ? 0 : (int)fmin(ceil(seconds * 1e3), 1e9)) > 0;
}

int hs_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

void hs_limit_memory(int64_t more) {
  struct rlimit limit;
  getrlimit(RLIMIT_AS, &limit);
  limit.rlim_cur = limit.rlim_max;
  if (more >= 0) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file || fscanf(file, "%lu", &pages) != 1)
      pages = 0;
    if (file)
      fclose(file);
    /* Otherwise malloc would reuse freed memory, and nothing would seem to need more. */
    mallopt(M_MMAP_THRESHOLD, 1 << 16);
    malloc_trim(0);
    rlim_t most = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + (rlim_t)more;
    if (pages > 0 && most < limit.rlim_max)
      limit.rlim_cur = most;
  }
  setrlimit(RLIMIT_AS, &limit);
}

size_t hs_memory_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

double hs_processor_time(pid_t process, bool *sleeps) {
  char path[32], line[512];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  FILE *file = fopen(path, "re");
  if (!file)
    return -1;
  size_t length = fread(line, 1, sizeof line - 1, file);
  fclose(file);
  line[length] = 0;
  /* The name in parentheses may contain any characters. */
  const char *rest = strrchr(line, ')');
  char state = 'R';
  unsigned long user = 0, system = 0;
  if (!rest || sscanf(rest + 1, " %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &state,
                      &user, &system) != 3)
    return -1;
  *sleeps = state == 'S';
  return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

void hs_limit_this_process(double processor_seconds, double seconds) {
  rlim_t limit = (rlim_t)fmin(fmax(ceil(processor_seconds), 1), 1e6);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  setrlimit(RLIMIT_CPU, &(struct rlimit){limit, limit + 1});
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  /* If the parent is gone, nobody else would end this process. The parent allows less. */
  alarm((unsigned)fmin(fmax(ceil(seconds), 1), 1e6) + 2);
}
