/* The parts of libc that the host needs, as a module that both kinds of Swift can import: Embedded
   Swift has no Glibc module. What libc says through macros or variadic functions, which Swift
   cannot see, has a function of its own here. */
#ifndef HOST_SYSTEM_H
#define HOST_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CallSlots.h"

/* A place in this library, the same for every caller, from which others in it can be told. */
const void *_Nonnull hs_anchor(void) __attribute__((const));

/* Whether so many bytes could be had now; what is done with them later asks again. */
bool hs_has_memory(size_t bytes);

/* A module of WebAssembly has no files, processes and threads: the rest is of a system. */
#ifndef __wasm__

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* errno of the calling thread. */
int hs_errno(void);

/* What an errno means, in words: in buffer, or a constant. */
const char *_Nonnull hs_error_text(int code, char *_Nonnull buffer, size_t capacity);

/* The time by a clock that never goes back, in seconds since some moment. */
double hs_seconds(void);

/* The time by which files are dated, in seconds. */
double hs_date(void);

/* Sleeps for so many seconds, or until a signal. */
void hs_sleep(double seconds);

/* Opens for reading and never waits, as opening a FIFO would. A descriptor, or -1 and errno. */
int hs_open(const char *_Nonnull path);

/* Makes a mutex that answers EDEADLK to its own thread instead of hanging. 0, or an errno. */
int hs_mutex_init(pthread_mutex_t *_Nonnull mutex);

/* One lock for the whole process, to be held while libraries come and go. 0, or EDEADLK when this
   very thread holds it. */
int hs_loader_lock(void);
void hs_loader_unlock(void);

/* Whether a library is loaded under a path, or from the file that is there now. */
bool hs_is_loaded(const char *_Nonnull path);

/* The same of a library that was loaded under this very path, without looking at any file. */
bool hs_is_mapped(const char *_Nonnull path);

/* The GNU build id that a loaded library has in memory. Its length, 0 if it has none or one that is
   longer than the capacity. */
size_t hs_mapped_build_id(void *_Nonnull library, uint8_t *_Nonnull buffer, size_t capacity);

/* An empty file that only this process sees and that code may be loaded from. A descriptor, or -1
   and errno. */
int hs_memory_file(const char *_Nonnull name);

/* Forbids all change to such a file for ever. 0, or -1 and errno. */
int hs_seal(int descriptor);

/* A new file that only this user may read and write; one of that name is replaced. A descriptor, or
   -1 and errno. */
int hs_create(const char *_Nonnull path);

/* Writes all bytes; false and errno when it cannot. */
bool hs_write_all(int descriptor, const void *_Nullable bytes, size_t count);

/* Whether code may be loaded from files in a folder. */
bool hs_may_run_code(const char *_Nonnull folder);

/* The descriptors that a child is given, under these numbers. */
enum { HS_FIRST_GIVEN = 3, HS_GIVEN_DESCRIPTORS = 3 };

/* Starts a program with nothing else of this one's than its environment and HS_GIVEN_DESCRIPTORS
   descriptors. The child's number, or -1 and errno. */
int hs_spawn(const char *_Nonnull program, const int *_Nonnull descriptors);

/* The signal that ended a child which has given up its end of a pipe; 0 if none did, or nobody can
   tell. */
int hs_child_signal(int child);

/* Ends a child that may be at work, with all that it has started, and forgets it. */
void hs_end_child(int child);

/* A signal in words. Valid for ever. */
const char *_Nonnull hs_signal_name(int signal);

/* Waits until there is something to read, or the other end is gone; false when the time is up. */
bool hs_wait_for(int descriptor, double seconds);

/* A pipe's reading and writing end, which no other program inherits. 0, or -1 and errno. */
int hs_pipe(int *_Nonnull ends);

/* Has the system end this process if it works or waits for longer than that. */
void hs_limit_this_process(double seconds);

/* Has the system end this process by SIGXCPU once it has worked for longer than that, and leave no
   file of its memory. */
void hs_limit_processor_time(double seconds);

/* Makes allocations of this process fail that need more than `more` bytes beyond what it has now. A
 * negative number ends that. */
void hs_limit_memory(int64_t more);

/* Returns the processor time that a process has used, in seconds; negative if there is no such
 * process. *sleeps becomes whether its main thread sleeps. */
double hs_processor_time(pid_t process, bool *_Nonnull sleeps);

/* A list of what happens in folders, that is read without waiting. A descriptor, or -1 and errno.
 */
int hs_watcher(void);

/* Puts a folder on the list. Its number, or -1 and errno. */
int hs_watch(int watcher, const char *_Nonnull folder);
int hs_unwatch(int watcher, int watch);

/* What an entry of the list means: a file was written or moved to the folder, a file was made
   there, the folder is gone, or so much happened that the list is not complete. */
enum hs_happened { HS_NOTHING, HS_WRITTEN, HS_APPEARED, HS_GONE, HS_TOO_MUCH };
enum hs_happened hs_watched(uint32_t mask);

/* Whether a path is a symbolic link. */
bool hs_is_link(const char *_Nonnull path);

/* An environment variable; NULL when unset, and in programs that run with raised privileges. */
const char *_Nullable hs_environment(const char *_Nonnull name);

/* The file that holds this very code, a library or a program. Its length, or 0 if unknown. */
size_t hs_own_path(char *_Nonnull buffer, size_t capacity);

/* The name of a folder's entry; `entry->d_name` is an array, which Swift copies. */
const char *_Nonnull hs_entry_name(const struct dirent *_Nonnull entry);

#endif

#endif
