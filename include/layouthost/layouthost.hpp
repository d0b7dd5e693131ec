/*
 * layouthost/layouthost.hpp - the host library in C++17 and later: headers, and nothing to build.
 *
 * Link with liblayouthost.so, as a C program does:
 *
 *    #include <layouthost/layouthost.hpp>
 *    using namespace layouthost;
 *
 *    Host host = Host::create();
 *    Layout layout = Layout::create(host, "bnb@^1.0");
 *    layout.set_item_counts({1000});
 *    layout.set_property("grid_padding", 8);
 *    layout.set_viewport(Viewport({0, 0, 320, 568}));
 *
 *    std::vector<Element> elements;                     // kept, and filled again for each question
 *    layout.elements({0, 0, 320, 568}, elements);
 *
 * Or let a view scroll it:
 *
 *    View view = View::create(layout);
 *    view.set_window(Viewport({0, 0, 320, 568}));
 *    view.input({pointer(PointerPhase::down, {160, 400}, 0.0)});
 *    Frame frame = view.frame(0.1);
 *    for (const ViewElement &element : frame.elements()) draw(element);
 *
 * Everything means what the C headers say of the function that bears its name: lh_layout_prepare is
 * Layout::prepare. What is said here is only what C++ adds:
 *
 *  - Host, Layout, View and Report own what they stand for: they can be moved and not copied, and
 *    let go of it at their end. One that is empty or was moved from is C's NULL: calls fail with
 *    LH_INVALID_ARGUMENT. get() is the C handle, for whatever C has and this has not.
 *  - What must outlive what is as in C: a layout the view that drives it, a delegate's callable the
 *    layout. Declare them in this order. Layouts outlive their host if they like.
 *  - A const function is [reader] or [any-thread] in C, all others are [owner]; those of Host and of
 *    the reports are [any-thread] without exception.
 *  - A call that fails throws Error: its status, and its sentence as what(). Compiled without
 *    exceptions, or with LAYOUTHOST_NO_EXCEPTIONS defined, it answers a Result instead, which is a
 *    value or an Error. Both kinds of program may be parts of one. Below, Answer<T> stands for both:
 *    T that may throw, or Result<T>.
 *  - No call takes memory that C does not take, but to fail, or where a vector that it fills is too
 *    small; a vector whose call failed is empty. One that cannot grow is LH_OUT_OF_MEMORY.
 *  - Text goes in as std::string_view, of at most 4,095 bytes and without a zero; else the call
 *    fails with LH_INVALID_ARGUMENT. Arrays go in as a Span: a vector, an array, or {1, 2, 3}.
 *  - What comes out as a Span, a Frame, a LayoutClass or a pointer is borrowed; each says for how
 *    long.
 *  - A struct without struct_size is C's own under a shorter name; one with it has its initial
 *    values. Fields are C's, and are compared with C's constants: event.kind == LH_EVENT_LOAD_MORE.
 *    Numbers that functions take are enumerations.
 */
#ifndef LAYOUTHOST_LAYOUTHOST_HPP
#define LAYOUTHOST_LAYOUTHOST_HPP

#if __cplusplus < 201703L
#error "layouthost.hpp needs C++17; in C++11 and 14 there is layouthost.h"
#endif

#include "cpp/answer.hpp"
#include "cpp/changes.hpp"
#include "cpp/frame.hpp"
#include "cpp/host.hpp"
#include "cpp/inputs.hpp"
#include "cpp/layout.hpp"
#include "cpp/library.hpp"
#include "cpp/paths.hpp"
#include "cpp/span.hpp"
#include "cpp/structs.hpp"
#include "cpp/view.hpp"

#endif
