/*
 * Counts the hosts that the views of a program create: its own functions hide those of the library.
 */
#ifndef HOSTS_HPP
#define HOSTS_HPP

#include <layouthost/layouthost.h>

#include <dlfcn.h>

/* How many there are, and how many there have been. */
struct Hosts {
  int live = 0, created = 0;
};

inline Hosts hosts;

template <class Function> Function *library_function(const char *name) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

extern "C" lh_status lh_host_create(const lh_host_options *options, lh_host **host,
                                    lh_error *error) {
  hosts.created++;
  hosts.live++;
  return library_function<decltype(lh_host_create)>("lh_host_create")(options, host, error);
}

extern "C" void lh_host_destroy(lh_host *host) {
  hosts.live -= host != nullptr ? 1 : 0;
  library_function<decltype(lh_host_destroy)>("lh_host_destroy")(host);
}

#endif
