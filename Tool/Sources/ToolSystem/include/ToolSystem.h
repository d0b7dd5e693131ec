/* GNU functions of glibc that Swift's Glibc module lacks. */
#ifndef TOOL_SYSTEM_H
#define TOOL_SYSTEM_H

#include <spawn.h>

/* Like pipe, but child processes do not inherit the ends. */
int ts_pipe(int *_Nonnull ends);

/* Like accept without an address, but child processes do not inherit the connection. */
int ts_accept(int socket);

/* Makes a new process change its working folder before it starts. */
int ts_spawn_in(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);

/* A file without a name, in memory; child processes do not inherit it. -1 with errno on failure. */
int ts_nameless_file(void);

#endif
