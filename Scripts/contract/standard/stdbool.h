/* What the contract needs of <stdbool.h>. */
#define bool _Bool
