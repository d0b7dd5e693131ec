/* Functions of glibc that Swift's Glibc module does not have, for they are GNU's own. */
#ifndef TOOL_SYSTEM_H
#define TOOL_SYSTEM_H

#include <spawn.h>

/* As pipe, but programs that are started do not inherit the ends. */
int ts_pipe(int *_Nonnull ends);

/* As accept without an address, but programs that are started do not inherit the connection. */
int ts_accept(int socket);

/* Adds a change of the working folder to what a new process does first. */
int ts_spawn_in(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);

#endif
