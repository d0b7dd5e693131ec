/*
 * Runs a program on a system without membarrier: each call then has its own fence.
 *
 *    without_membarrier <program> <its arguments>
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_membarrier, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof rules / sizeof *rules, rules};
  if (argc < 2)
    return 2;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter))
    return perror("seccomp"), 77;
  if (syscall(SYS_membarrier, 0, 0, 0) != -1 || errno != ENOSYS)
    return fprintf(stderr, "membarrier still works\n"), 1;
  execv(argv[1], argv + 1);
  return perror(argv[1]), 1;
}
