#define _GNU_SOURCE
#include "HostSystem.h"

#include <link.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <time.h>

/* Missing in the libc of Debian 12. */
#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U
#endif
/* Missing in the libc of older systems. */
#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 0x0010
#endif

int hs_errno(void) { return errno; }

const char *hs_error_text(int code, char *buffer, size_t capacity) {
  return strerror_r(code, buffer, capacity);
}

static double read_clock(clockid_t clock) {
  struct timespec now = {0, 0};
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double hs_seconds(void) { return read_clock(CLOCK_MONOTONIC); }

double hs_date(void) { return read_clock(CLOCK_REALTIME); }

void hs_sleep(double seconds) {
  time_t whole = (time_t)seconds;
  struct timespec time = {whole, (long)((seconds - (double)whole) * 1e9)};
  nanosleep(&time, NULL);
}

int hs_open(const char *path) { return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY); }

int hs_mutex_init(pthread_mutex_t *mutex) {
  pthread_mutexattr_t attributes;
  int result = pthread_mutexattr_init(&attributes);
  if (result)
    return result;
  result = pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  if (!result)
    result = pthread_mutex_init(mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
  return result;
}

static pthread_mutex_t loader = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;

int hs_loader_lock(void) { return pthread_mutex_lock(&loader); }

void hs_loader_unlock(void) { pthread_mutex_unlock(&loader); }

bool hs_is_loaded(const char *path) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL | RTLD_NOLOAD);
  if (library)
    dlclose(library);
  return library != NULL;
}

static int has_name(struct dl_phdr_info *info, size_t size, void *name) {
  (void)size;
  return !strcmp(info->dlpi_name, name);
}

bool hs_is_mapped(const char *path) { return dl_iterate_phdr(has_name, (void *)path); }

struct wanted {
  const struct link_map *map;
  uint8_t *buffer;
  size_t capacity, length;
};

/* Returns the offset after `size` bytes, in notes of this alignment. */
static size_t aligned(size_t size, size_t alignment) {
  return (size + alignment - 1) / alignment * alignment;
}

static void read_notes(const uint8_t *notes, size_t size, size_t alignment, struct wanted *wanted) {
  while (size >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) head;
    memcpy(&head, notes, sizeof head);
    size_t content = aligned(sizeof head + head.n_namesz, alignment);
    size_t next = aligned(content + head.n_descsz, alignment);
    if (content + head.n_descsz > size)
      return;
    if (head.n_type == NT_GNU_BUILD_ID && head.n_namesz == 4 &&
        !memcmp(notes + sizeof head, "GNU", 4) && head.n_descsz <= wanted->capacity) {
      memcpy(wanted->buffer, notes + content, head.n_descsz);
      wanted->length = head.n_descsz;
    }
    if (next >= size)
      return;
    notes += next, size -= next;
  }
}

/* Returns whether all of a range of addresses is mapped from the file. */
static bool is_mapped(const struct dl_phdr_info *info, ElfW(Addr) start, ElfW(Xword) size) {
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type == PT_LOAD && start >= segment->p_vaddr &&
        start - segment->p_vaddr <= segment->p_filesz &&
        size <= segment->p_filesz - (start - segment->p_vaddr))
      return true;
  }
  return false;
}

static int look(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct wanted *wanted = context;
  if (info->dlpi_addr != wanted->map->l_addr || strcmp(info->dlpi_name, wanted->map->l_name))
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type == PT_NOTE && is_mapped(info, segment->p_vaddr, segment->p_filesz))
      read_notes((const uint8_t *)(info->dlpi_addr + segment->p_vaddr), segment->p_filesz,
                 segment->p_align == 8 ? 8 : 4, wanted);
  }
  return 1;
}

size_t hs_mapped_build_id(void *library, uint8_t *buffer, size_t capacity) {
  struct link_map *map = NULL;
  struct wanted wanted = {NULL, buffer, capacity, 0};
  if (dlinfo(library, RTLD_DI_LINKMAP, &map) || !map)
    return 0;
  wanted.map = map;
  dl_iterate_phdr(look, &wanted);
  return wanted.length;
}

int hs_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_EXEC);
  /* Before Linux 6.3 this flag does not exist, and every memory file is executable. */
  if (file >= 0 || errno != EINVAL)
    return file;
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int hs_seal(int descriptor) {
  const int size = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  /* Nobody has the file mapped for writing, so both seals protect it alike. The second waits until
   * the system has put down every page, and fails with EBUSY after 0.15 s. */
  if (fcntl(descriptor, F_ADD_SEALS, F_SEAL_FUTURE_WRITE | size) == 0)
    return 0;
  if (errno != EINVAL) /* Linux before 5.1 has no such seal. */
    return -1;
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_WRITE | size);
}

int hs_create(const char *path) {
  unlink(path);
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
}

bool hs_write_all(int descriptor, const void *bytes, size_t count) {
  for (const char *next = bytes; count > 0;) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    next += written, count -= (size_t)written;
  }
  return true;
}

bool hs_may_run_code(const char *folder) {
  struct statvfs about;
  return statvfs(folder, &about) || !(about.f_flag & ST_NOEXEC);
}

const char *hs_environment(const char *name) { return secure_getenv(name); }

size_t hs_own_path(char *buffer, size_t capacity) {
  Dl_info info;
  struct link_map *map = NULL;
  if (!dladdr1((const void *)hs_own_path, &info, (void **)&map, RTLD_DL_LINKMAP) || !map)
    return 0;
  if (map->l_name[0]) {
    size_t length = strlen(map->l_name);
    if (length >= capacity)
      return 0;
    memcpy(buffer, map->l_name, length + 1);
    return length;
  }
  /* The main program's entry has no name. */
  ssize_t length = readlink("/proc/self/exe", buffer, capacity);
  return length <= 0 || (size_t)length >= capacity ? 0 : (size_t)length;
}

const char *hs_entry_name(const struct dirent *entry) { return entry->d_name; }
