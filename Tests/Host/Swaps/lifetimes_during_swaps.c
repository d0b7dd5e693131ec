/*
 * Some threads create and destroy layouts while another swaps: each is destroyed once, and the list
 * of live ones stays intact.
 *
 *    lifetimes_during_swaps <swaps> <carousel 1.0> <carousel 1.1>
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "layouthost/layouthost.h"

enum { MAKERS = 3 };

static lh_host *host;
static const char *file;
static atomic_bool is_over;
static atomic_ulong made, failures;

static void *make_and_end(void *nothing) {
  (void)nothing;
  while (!atomic_load(&is_over)) {
    lh_error error = LH_ERROR_INIT;
    lh_layout *layout = NULL;
    if (lh_layout_create_from_file(host, file, "carousel", NULL, &layout, &error))
      atomic_fetch_add(&failures, 1), fprintf(stderr, "%s\n", error.message);
    lh_layout_destroy(layout);
    atomic_fetch_add(&made, 1);
  }
  return NULL;
}

int main(int argc, char **argv) {
  if (argc != 4)
    return 2;
  lh_error error = LH_ERROR_INIT;
  pthread_t makers[MAKERS];
  file = argv[2];
  if (lh_host_create(NULL, &host, &error))
    return 1;
  for (int i = 0; i < MAKERS; i++)
    pthread_create(&makers[i], NULL, make_and_end, NULL);
  for (long i = 0; i < atol(argv[1]); i++) {
    lh_swap_options options = LH_SWAP_OPTIONS_INIT;
    options.flags = LH_SWAP_ALLOWS_OLDER;
    if (lh_host_swap_to_file(host, "carousel", argv[2 + i % 2], &options, NULL, &error))
      atomic_fetch_add(&failures, 1), fprintf(stderr, "%s\n", error.message);
  }
  atomic_store(&is_over, true);
  for (int i = 0; i < MAKERS; i++)
    pthread_join(makers[i], NULL);
  printf("%lu layouts, %lu failures\n", atomic_load(&made), atomic_load(&failures));
  lh_host_destroy(host);
  return atomic_load(&failures) > 0;
}
