/* What a program in a language of SWIG's needs beside the contract: places for results, and sizes. */
%include <stdint.i>
%include <cpointer.i>
%include <carrays.i>

%pointer_functions(lh_host *, host_place)
%pointer_functions(lh_layout *, layout_place)
%pointer_functions(int64_t, count_place)
%pointer_functions(size_t, size_place)
%array_functions(lh_element, elements)

%constant unsigned int size_of_lh_error = sizeof(lh_error);
%constant unsigned int size_of_lh_host_options = sizeof(lh_host_options);
%constant unsigned int size_of_lh_viewport = sizeof(lh_viewport);
