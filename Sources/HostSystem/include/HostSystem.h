/* The parts of libc that the host needs, as a module for both ordinary and Embedded Swift: the
 * latter has no Glibc module. What libc offers as macros or variadic functions, which Swift
 * cannot import, has functions here. */
#ifndef HOST_SYSTEM_H
#define HOST_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CallSlots.h"

/* Returns an address in this library, always the same, from which offsets to others are computed.
 * */
const void *_Nonnull hs_anchor(void) __attribute__((const));

/* Returns whether so many bytes can be allocated now. It allocates nothing. */
bool hs_has_memory(size_t bytes);

/* Tells the processor that memory will be read soon. It reads nothing: any address is valid. */
static inline void hs_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

/* WebAssembly modules have no files, processes or threads; the rest is for other systems. */
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

/* Returns errno of the calling thread. */
int hs_errno(void);

/* Returns the text for an errno, in buffer or as a constant. */
const char *_Nonnull hs_error_text(int code, char *_Nonnull buffer, size_t capacity);

/* Returns the time of a monotonic clock, in seconds. */
double hs_seconds(void);

/* Returns the time of the clock that dates files, in seconds. */
double hs_date(void);

/* Sleeps for a number of seconds, or until a signal. */
void hs_sleep(double seconds);

/* Opens a file for reading without blocking, even if it is a FIFO. Returns a descriptor, or -1 and
 * errno. */
int hs_open(const char *_Nonnull path);

/* Initializes a mutex that returns EDEADLK to its own thread instead of blocking. Returns 0 or an
 * errno. */
int hs_mutex_init(pthread_mutex_t *_Nonnull mutex);

/* Locks the process-wide lock, which must be held while libraries are loaded and unloaded.
 * Returns 0, or EDEADLK if this thread holds it already. */
int hs_loader_lock(void);
void hs_loader_unlock(void);

/* Returns whether a library is loaded under a path, or from the file that is there now. */
bool hs_is_loaded(const char *_Nonnull path);

/* Returns whether a library was loaded under this very path, without reading any file. */
bool hs_is_mapped(const char *_Nonnull path);

/* Copies the GNU build ID of a loaded library from memory. Returns its length; 0 if the library
 * has none or it is longer than the capacity. */
size_t hs_mapped_build_id(void *_Nonnull library, uint8_t *_Nonnull buffer, size_t capacity);

/* Creates an empty anonymous file from which code may be loaded. Returns a descriptor, or -1 and
 * errno. */
int hs_memory_file(const char *_Nonnull name);

/* Makes such a file immutable. Returns 0, or -1 and errno. */
int hs_seal(int descriptor);

/* Creates a file that only this user may read and write, replacing one of that name. Returns a
 * descriptor, or -1 and errno. */
int hs_create(const char *_Nonnull path);

/* Writes all bytes. Returns false and sets errno on failure. */
bool hs_write_all(int descriptor, const void *_Nullable bytes, size_t count);

/* Returns whether code may be loaded from files in a folder. */
bool hs_may_run_code(const char *_Nonnull folder);

/* The number of the first descriptor that a trial run inherits. */
enum { HS_FIRST_GIVEN = 3 };

/* Starts the program arguments[0], which leads a process group and has no handlers or masks of this
 * one. It inherits the environment (this program's if NULL) and at most 3 descriptors: `first` and
 * the following numbers are the given ones, those before are /dev/null, and those after are closed.
 * Returns the child's process ID, or -1 and errno. */
int hs_spawn(char *_Nullable const *_Nonnull arguments,
             char *_Nullable const *_Nullable environment, const int *_Nonnull given, int count,
             int first);

/* Returns the signal that ended a child which has closed its end of a pipe; 0 if there was none or
 * it is unknown. */
int hs_child_signal(int child);

/* Kills a child that may be running, with all processes that it started, and reaps it. */
void hs_end_child(int child);

/* Returns a signal's description, which is valid forever. */
const char *_Nonnull hs_signal_name(int signal);

/* Waits until there is something to read or the other end is closed. Returns false on timeout. */
bool hs_wait_for(int descriptor, double seconds);

/* Creates a pipe that no other program inherits: reading end, then writing end. Returns 0, or -1
 * and errno. */
int hs_pipe(int *_Nonnull ends);

/* Makes the system end this process without a core file: after so much processor time with SIGXCPU,
 * and two seconds after so much time with SIGALRM. */
void hs_limit_this_process(double processor_seconds, double seconds);

/* Makes allocations of this process fail that need more than `more` bytes beyond what it has
 * now. A negative number ends that. */
void hs_limit_memory(int64_t more);

/* Returns how many bytes this process has allocated and not yet freed. */
size_t hs_memory_in_use(void);

/* Returns the processor time that a process has used, in seconds; negative if there is no such
 * process. *sleeps becomes whether its main thread sleeps. */
double hs_processor_time(pid_t process, bool *_Nonnull sleeps);

/* Creates a nonblocking watcher of folders. Returns a descriptor, or -1 and errno. */
int hs_watcher(void);

/* Starts to watch a folder. Returns the watch's number, or -1 and errno. */
int hs_watch(int watcher, const char *_Nonnull folder);
int hs_unwatch(int watcher, int watch);
/* Creates a timer whose descriptor becomes readable when it fires. Returns it, or -1 and errno. */
int hs_timer(void);
/* Fires the timer once after some seconds; 0: never. It is no longer readable until then. */
void hs_set_timer(int timer, double seconds);
/* Creates a descriptor that is readable while one of two others is. Returns it, or -1 and errno. */
int hs_either(int one, int other);

/* The meaning of an event: a file was written or moved into the folder; a file was created
 * there; the folder is gone; or events were lost. */
enum hs_happened { HS_NOTHING, HS_WRITTEN, HS_APPEARED, HS_GONE, HS_TOO_MUCH };
enum hs_happened hs_watched(uint32_t mask);

/* Returns whether a path is a symbolic link. */
bool hs_is_link(const char *_Nonnull path);

/* Returns an environment variable; NULL if it is unset, or if the program runs with raised
 * privileges. */
const char *_Nullable hs_environment(const char *_Nonnull name);

/* Writes the path of the library or program that contains this code. Returns its length, or 0 if
 * unknown. */
size_t hs_own_path(char *_Nonnull buffer, size_t capacity);

/* Returns the name of a folder's entry. `entry->d_name` is an array, which Swift would copy. */
const char *_Nonnull hs_entry_name(const struct dirent *_Nonnull entry);

#endif

#endif
