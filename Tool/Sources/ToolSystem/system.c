#define _GNU_SOURCE
#include "ToolSystem.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

int ts_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int ts_accept(int socket) { return accept4(socket, 0, 0, SOCK_CLOEXEC); }

int ts_spawn_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int ts_nameless_file(void) { return memfd_create("output", MFD_CLOEXEC); }
