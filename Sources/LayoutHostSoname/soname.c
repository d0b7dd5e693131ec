/* This target is only a linker flag in Package.swift: the SONAME must apply to the library, and
 * not to layouthost-prove, which shares all other code. */
typedef int lh_soname_is_a_linker_flag;
