/* Nothing but a linker flag in Package.swift: the SONAME is the library's, and not that of
   layouthost-prove, which has all its other code. */
typedef int lh_name_is_a_linker_flag;
