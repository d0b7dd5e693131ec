/*
 * Tests liblayouthost.so from C: a plugin's file is replaced while it is loaded. In any order in
 * which two hosts create and destroy layouts, a new layout uses the bytes that are in the file at
 * that moment. Run it with the folder of the builds, 0.so to 2.so, and "rename" or "overwrite";
 * prints the first broken rule and fails.
 */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "expect.h"

enum { BUILDS = 3, HOSTS = 2, MOST = 4, STEPS = 9 };

/* The descriptions of the builds; the first two share their version. */
static const double heights[BUILDS] = {44, 55, 66};
static const char *const versions[BUILDS] = {"1.0.0", "1.0.0", "1.7.0"};

static char folder[1000], path[1100], next[1100];
static bool overwrites;
static int current;

static struct {
  lh_host *host;
  lh_layout *layouts[MOST];
  int builds[MOST];
  int count;
} hosts[HOSTS];

/* Replaces the plugin's file with a build: by another file of its name, or by overwriting it. The
   file never becomes shorter meanwhile, since truncation alone would unmap loaded pages. */
static int put(int build) {
  static char bytes[1 << 20];
  char source[1100];
  snprintf(source, sizeof source, "%s/%d.so", folder, build);
  int from = open(source, O_RDONLY);
  int to = open(overwrites ? path : next, O_WRONLY | O_CREAT, 0700);
  EXPECT(from >= 0 && to >= 0);
  ssize_t size = read(from, bytes, sizeof bytes);
  EXPECT(size > 0 && write(to, bytes, (size_t)size) == size);
  EXPECT(ftruncate(to, size) == 0);
  close(from), close(to);
  EXPECT(overwrites || rename(next, path) == 0);
  current = build;
  return 0;
}

/* Checks that a layout comes from a build. */
static int check(lh_layout *layout, int build) {
  lh_size size;
  EXPECT(!strcmp(lh_layout_class_of(layout)->version, versions[build]));
  EXPECT(lh_layout_set_item_counts(layout, &(int64_t){10}, 1, &error) == LH_OK);
  EXPECT(lh_layout_content_size(layout, &size, &error) == LH_OK);
  EXPECT(size.height == 10 * heights[build]);
  return 0;
}

static int make(int h) {
  if (hosts[h].count == MOST)
    return 0;
  lh_layout *layout;
  EXPECT(lh_layout_create_from_file(hosts[h].host, path, NULL, NULL, &layout, &error) == LH_OK);
  hosts[h].layouts[hosts[h].count] = layout;
  hosts[h].builds[hosts[h].count++] = current;
  return check(layout, current);
}

static void drop(int h) {
  while (hosts[h].count)
    lh_layout_destroy(hosts[h].layouts[--hosts[h].count]);
}

static int renew(int h) {
  lh_host_destroy(hosts[h].host);
  EXPECT(lh_host_create(NULL, &hosts[h].host, &error) == LH_OK);
  return 0;
}

static int step(int number) {
  int h = number % 2;
  switch (number / 2) {
  case 0:
    return make(h);
  case 1:
    drop(h);
    return 0;
  case 2:
    EXPECT(lh_host_unload_unused(hosts[h].host, NULL, &error) == LH_OK);
    return 0;
  case 3:
    return renew(h);
  default:
    return put((current + 1) % BUILDS);
  }
}

/* Whether any page of the plugin is mapped in this process, under any name. */
static bool is_mapped(void) {
  static char line[4096];
  FILE *maps = fopen("/proc/self/maps", "r");
  bool found = false;
  while (maps && fgets(line, sizeof line, maps))
    found |= strstr(line, "rows.so") != NULL;
  if (maps)
    fclose(maps);
  return found;
}

static int descriptors(void) {
  DIR *all = opendir("/proc/self/fd");
  int count = 0;
  while (all && readdir(all))
    count++;
  if (all)
    closedir(all);
  return count;
}

/* After each sequence: live layouts are unchanged, and then nothing is left behind. */
static int finish(void) {
  for (int h = 0; h < HOSTS; h++) {
    for (int i = 0; i < hosts[h].count; i++)
      /* Overwritten code no longer belongs to the layout; no rule covers it. */
      if (!overwrites && check(hosts[h].layouts[i], hosts[h].builds[i]))
        return 1;
    drop(h);
  }
  for (int h = 0; h < HOSTS; h++)
    EXPECT(lh_host_unload_unused(hosts[h].host, NULL, &error) == LH_OK);
  return 0;
}

/* Every sequence of up to three steps, and long random ones. */
static int orders(void) {
  int tried[3];
  for (int length = 1; length <= 3; length++) {
    int count = 1;
    for (int i = 0; i < length; i++)
      count *= STEPS;
    for (int order = 0; order < count; order++) {
      for (int i = 0, rest = order; i < length; i++, rest /= STEPS) {
        tried[i] = rest % STEPS;
        if (step(tried[i])) {
          for (int j = 0; j <= i; j++)
            printf("%d ", tried[j]);
          return printf("of %d\n", order), 1;
        }
      }
      if (finish())
        return printf("order %d of length %d\n", order, length), 1;
    }
  }
  srand(7);
  for (int i = 0; i < 4000; i++)
    if (step(rand() % STEPS) || (i % 50 == 49 && finish()))
      return printf("step %d of seed 7\n", i), 1;
  return finish();
}

/* If no copy can be made, the message has the reason, and loaded plugins stay. */
static int errors(void) {
  lh_layout *layout;
  if (put(0) || make(0) || put(1))
    return 1;
  struct rlimit old, limit;

  getrlimit(RLIMIT_NOFILE, &old);
  int free_one = dup(0);
  close(free_one);
  limit = old, limit.rlim_cur = (rlim_t)free_one + 1;
  setrlimit(RLIMIT_NOFILE, &limit);
  lh_status status = lh_layout_create_from_file(hosts[1].host, path, NULL, NULL, &layout, &error);
  setrlimit(RLIMIT_NOFILE, &old);
  EXPECT(status == LH_IO_ERROR && layout == NULL);
  EXPECT(strstr(error.message,
                ": another library is loaded under its name: it cannot be copied: Too many "
                "open files"));

  signal(SIGXFSZ, SIG_IGN);
  getrlimit(RLIMIT_FSIZE, &old);
  limit = old, limit.rlim_cur = 4096;
  setrlimit(RLIMIT_FSIZE, &limit);
  status = lh_layout_create_from_file(hosts[1].host, path, NULL, NULL, &layout, &error);
  setrlimit(RLIMIT_FSIZE, &old);
  EXPECT(status == LH_IO_ERROR && layout == NULL);
  EXPECT(strstr(error.message, "it cannot be copied: File too large"));

  if (make(1))
    return 1;
  return finish();
}

/* A requirement never loads a file that replaced the candidate since the scan. */
static int requirement(void) {
  lh_layout *layout;
  char here[1100];
  snprintf(here, sizeof here, "%s/here", folder);
  if (put(2))
    return 1;
  EXPECT(lh_host_add_search_path(hosts[0].host, here, &error) == LH_OK);
  EXPECT(lh_layout_create(hosts[0].host, "rows@1.7", NULL, &layout, &error) == LH_OK);
  lh_layout_destroy(layout);
  if (put(0))
    return 1;
  EXPECT(lh_layout_create(hosts[0].host, "rows@1.7", NULL, &layout, &error) == LH_NOT_FOUND);
  EXPECT(strstr(error.message, ": the file was replaced since the last scan and has version 1.0.0 "
                               "now, not 1.7; scan again"));
  return renew(0) || finish();
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  overwrites = !strcmp(arguments[2], "overwrite");
  snprintf(folder, sizeof folder, "%s", arguments[1]);
  snprintf(path, sizeof path, "%s/here/rows.so", folder);
  snprintf(next, sizeof next, "%s/here/next", folder);
  unsetenv("LAYOUTHOST_PATH");
  for (int h = 0; h < HOSTS; h++)
    EXPECT(lh_host_create(NULL, &hosts[h].host, &error) == LH_OK);
  int open_before = descriptors();
  if (put(0) || orders() || errors() || requirement())
    return 1;
  EXPECT(!is_mapped());
  EXPECT(descriptors() == open_before);
  for (int h = 0; h < HOSTS; h++)
    lh_host_destroy(hosts[h].host);
  return 0;
}
