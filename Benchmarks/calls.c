/*
 * calls.c - the cheapest call, through the plugin's table and through a swappable handle, beside an
 * empty C call through a pointer.
 *
 *    calls PLUGINS
 */
#include "subjects.h"

#include <pthread.h>
#include <stdatomic.h>

enum { CALLS = 20000, OTHERS = 4 };

struct ways {
  struct subject subject;
  lh_layout *layout;
};

static void query_table(void *ways) {
  struct subject *self = &((struct ways *)ways)->subject;
  lh_size size;
  for (int i = 0; i < CALLS; i++)
    check(self->cls->vtable->content_size(self->instance, &size, &error));
}

static void query_handle(void *ways) {
  lh_layout *layout = ((struct ways *)ways)->layout;
  lh_size size;
  for (int i = 0; i < CALLS; i++)
    check(lh_layout_content_size(layout, &size, &error));
}

/* Other threads that make the same calls until they are stopped. */
static atomic_bool is_over;
static pthread_t others[OTHERS];
static struct doing {
  void (*run)(void *);
  void *subject;
} doing;

static void *go_on(void *nothing) {
  while (!atomic_load_explicit(&is_over, memory_order_relaxed))
    doing.run(doing.subject);
  return nothing;
}

static void begin(void (*run)(void *), void *subject) {
  doing = (struct doing){run, subject};
  atomic_store(&is_over, false);
  for (int i = 0; i < OTHERS; i++)
    pthread_create(&others[i], NULL, go_on, NULL);
}

static void stop(void) {
  atomic_store(&is_over, true);
  for (int i = 0; i < OTHERS; i++)
    pthread_join(others[i], NULL);
}

static void query_table_too(void *ways) { begin(query_table, ways); }
static void query_handle_too(void *ways) { begin(query_handle, ways); }
static void leave(void *ways) {
  (void)ways;
  stop();
}

/* Alternatives to a slot per thread that could keep a swap from destroying an instance during a
 * call. */
static atomic_long inside;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void count_calls(void *nobody) {
  (void)nobody;
  lh_size size;
  for (int i = 0; i < CALLS; i++) {
    atomic_fetch_add(&inside, 1);
    check(empty_call[i % 2](NULL, &size, &error));
    atomic_fetch_sub(&inside, 1);
  }
}

static void lock_calls(void *nobody) {
  (void)nobody;
  lh_size size;
  for (int i = 0; i < CALLS; i++) {
    pthread_rwlock_rdlock(&lock);
    check(empty_call[i % 2](NULL, &size, &error));
    pthread_rwlock_unlock(&lock);
  }
}

static void count_calls_too(void *nobody) { begin(count_calls, nobody); }
static void lock_calls_too(void *nobody) { begin(lock_calls, nobody); }

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: calls PLUGINS\n"), 2;
  char path[4096];
  snprintf(path, sizeof path, "%s/libBnbLayout.so", arguments[1]);
  int64_t items = 1000;
  lh_host *host = NULL;
  struct ways ways = {subject_of(class_of(arguments[1], "BnbLayout", "bnb"), &items, 1), NULL};
  prepare(&ways.subject);
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create_from_file(host, path, "bnb", NULL, &ways.layout, &error));
  check(lh_layout_prepare(ways.layout, &error));
  struct contender contenders[] = {
      {.run = query_table, .subject = &ways, .times = CALLS},
      {.run = query_handle, .subject = &ways, .times = CALLS},
      {.run = query_table,
       .subject = &ways,
       .times = CALLS,
       .before = query_table_too,
       .after = leave},
      {.run = query_handle,
       .subject = &ways,
       .times = CALLS,
       .before = query_handle_too,
       .after = leave},
      {.run = count_calls, .times = CALLS},
      {.run = lock_calls, .times = CALLS},
      {.run = count_calls, .times = CALLS, .before = count_calls_too, .after = leave},
      {.run = lock_calls, .times = CALLS, .before = lock_calls_too, .after = leave},
      empty_calls};
  take_turns(contenders, 9);
  double call = contenders[8].median, table = contenders[0].median;
  row("content_size through the plugin's table", "ns", table, "empty call", call, 6);
  row("content_size through the handle", "ns", contenders[1].median, "empty call", call, 14);
  row("what the handle adds to a call", "ns", contenders[1].median - table, "empty call", call, 8);
  row("the same, 4 other threads calling too", "ns", contenders[3].median - contenders[2].median,
      "empty call", call, 8);
  const char *const instead[] = {
      "instead: two atomic additions around a call", "instead: a read lock around a call",
      "instead: two atomic additions, 4 other threads", "instead: a read lock, 4 other threads"};
  for (int i = 0; i < 4; i++)
    row(instead[i], "ns", contenders[4 + i].median, "empty call", call, 0);
  lh_layout_destroy(ways.layout);
  lh_host_destroy(host);
  end(&ways.subject);
}
