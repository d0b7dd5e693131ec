/* layouthost-prove: verifies a plugin out of process before a program swaps it in. The library
 * starts it and passes the open files that it needs; it is of no use on its own. The
 * implementation is in the library, so that both always have the same version. */
#include <stdint.h>

int32_t layouthost_prove(void);

int main(void) { return layouthost_prove(); }
