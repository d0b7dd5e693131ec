/* layouthost-prove: tries a plugin in a process of its own, for a program that is about to swap it
   in. What it does is the library's own code, so that both are always of one version; it is started
   by the library, with what it needs as open files, and of no use by itself. */
#include <stdint.h>

int32_t layouthost_prove(void);

int main(void) { return layouthost_prove(); }
