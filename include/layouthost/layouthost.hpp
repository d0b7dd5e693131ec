/*
 * layouthost/layouthost.hpp - the host library in C++17 and later, headers only.
 *
 * Link with liblayouthost.so, as in C:
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
 *    std::vector<Element> elements;                     // reuse it for each query
 *    layout.elements({0, 0, 320, 568}, elements);
 *
 * Or let a view scroll it:
 *
 *    View view = View::create(layout);
 *    view.set_viewport_size(Viewport({0, 0, 320, 568}));
 *    view.input({pointer(PointerPhase::down, {160, 400}, 0.0)});
 *    Frame frame = view.frame(0.1);
 *    for (const ViewElement &element : frame.elements()) draw(element);
 *
 * Every function behaves as the C function of its name: Layout::prepare is lh_layout_prepare. Where
 * names differ, the comment names the C function. C++ adds:
 *
 *  - Host, Layout, View and Report own their C handle and destroy it; they can be moved, not
 *    copied. Calls of an empty or moved-from object fail with LH_INVALID_ARGUMENT. get() returns
 *    the handle.
 *  - Lifetimes are those of C: a delegate's callable outlives its layout, and a layout the view
 *    that drives it. Declare them in this order. Layouts may outlive their host.
 *  - A const function is [reader] or [any-thread] in C, all others are [owner]; those of Host and
 *    Report are always [any-thread].
 *  - A call that fails throws Error, with status() and what(). Compiled without exceptions, or
 *    with LAYOUTHOST_NO_EXCEPTIONS defined, it returns a Result instead, which is a value or an
 *    Error. Files of both kinds can be linked together. Below, Answer<T> is T (may throw) or
 *    Result<T>.
 *  - A call allocates memory if C does, if it fails, or if a vector that it fills is too small. If
 *    the vector cannot grow, the call fails with LH_OUT_OF_MEMORY. After a failed call, the vector
 *    is empty.
 *  - Text arguments are std::string_view, of at most 4,095 bytes without a zero; otherwise the call
 *    fails with LH_INVALID_ARGUMENT. Array arguments are a Span: a vector, an array, or {1, 2, 3}.
 *    A target is the second argument: set_property("span", items_target(0), 2) sets all items of
 *    section 0, and item_target(0, 5) is one of them.
 *  - A returned Span, Frame, LayoutClass or pointer is borrowed; its comment says for how long.
 *  - Structs are C's under shorter names; the constructor of one with struct_size sets its initial
 *    values. Compare fields with C's constants: event.kind == LH_EVENT_LOAD_MORE. Function
 *    parameters are enumerations.
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
