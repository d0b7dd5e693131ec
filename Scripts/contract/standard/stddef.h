/* What the contract needs of <stddef.h>, so that reading it needs no compiler's headers. */
#ifndef CONTRACT_STDDEF_H
#define CONTRACT_STDDEF_H
#define NULL ((void *)0)
typedef __SIZE_TYPE__ size_t;
#endif
