package layouthost

/*
#include <stddef.h>
#include <stdint.h>
#include "layouthost_flat.h"
*/
import "C"

import (
	"runtime"
	"unsafe"
)

// Layout computes where each element goes. It owns the handle of the view that drives it, which must
// not outlive it. It has no reference to the View, because a cycle with a finalizer is never collected.
type Layout struct {
	handle *C.lh_layout
	view   *C.lh_view
}

// Rect is in points.
type Rect struct{ X, Y, Width, Height float64 }

// Element is one element to draw, with the fields that fling prints.
type Element struct {
	Kind          string // the layout's name of the kind: "cell", "header" ...
	Section, Item int
	Frame         Rect
}

// Target is the target of values: the result of Whole or ItemsOf.
type Target struct{ c *C.lh_target }

// Whole is the whole layout.
func Whole() Target { return Target{} }

// ItemsOf is all items of a section, with one value each.
func ItemsOf(section int) Target {
	all := C.lh_target{scope: C.LH_SCOPE_ITEM, section: C.int64_t(section), count: C.LH_ALL}
	return Target{&all}
}

func window(width, height float64) C.lh_viewport {
	size := C.lh_rect{width: C.double(width), height: C.double(height)}
	return C.lh_viewport{struct_size: C.sizeof_lh_viewport, scale: 1, bounds: size}
}

func (l *Layout) call(function func(*C.lh_layout, *C.lh_error) C.lh_status) error {
	if l == nil || l.handle == nil {
		return ErrClosed
	}
	defer runtime.KeepAlive(l)
	return call(func(e *C.lh_error) C.lh_status { return function(l.handle, e) })
}

// SetItemCounts sets the number of items in each section.
func (l *Layout) SetItemCounts(counts ...int64) error {
	return l.call(func(layout *C.lh_layout, e *C.lh_error) C.lh_status {
		values := (*C.int64_t)(first(counts))
		return C.lh_layout_set_item_counts(layout, values, C.size_t(len(counts)), e)
	})
}

// Set sets a property.
func (l *Layout) Set(name string, target Target, values ...float64) error {
	return withName(name, func(name *C.char) error {
		return l.call(func(layout *C.lh_layout, e *C.lh_error) C.lh_status {
			numbers, count := (*C.double)(first(values)), C.size_t(len(values))
			return C.lh_layout_set_property(layout, name, target.c, numbers, count, e)
		})
	})
}

// SetViewport sets a viewport of that size at the start of the content.
func (l *Layout) SetViewport(width, height float64) error {
	viewport := window(width, height)
	return l.call(func(layout *C.lh_layout, e *C.lh_error) C.lh_status {
		return C.lh_layout_set_viewport(layout, &viewport, e)
	})
}

// Title returns the layout's ID and version.
func (l *Layout) Title() (string, error) {
	if l == nil || l.handle == nil {
		return "", ErrClosed
	}
	defer runtime.KeepAlive(l)
	class := C.lh_layout_class_of(l.handle)
	return C.GoString(class.id) + " " + C.GoString(class.version), nil
}

// Elements returns the elements that intersect a rectangle.
func (l *Layout) Elements(within Rect) ([]Element, error) {
	rect := C.lh_rect{C.double(within.X), C.double(within.Y), C.double(within.Width), C.double(within.Height)}
	var found []C.lh_element
	var count C.size_t
	ask := func(layout *C.lh_layout, e *C.lh_error) C.lh_status {
		room := C.size_t(len(found))
		return C.lh_layout_elements_in_rect(layout, &rect, (*C.lh_element)(first(found)), room, &count, e)
	}
	// The first call has no buffer and returns the required size.
	err := l.call(ask)
	if err != nil && count > 0 {
		found = make([]C.lh_element, count)
		err = l.call(ask)
	}
	if err != nil {
		return nil, err
	}
	kinds := l.kinds()
	elements := make([]Element, count)
	for i, e := range found {
		f := e.frame
		frame := Rect{float64(f.x), float64(f.y), float64(f.width), float64(f.height)}
		elements[i] = Element{kinds[e.kind], int(e.section), int(e.item), frame}
	}
	return elements, nil
}

// kinds returns the layout's names of its element kinds.
func (l *Layout) kinds() map[C.uint32_t]string {
	defer runtime.KeepAlive(l)
	names := map[C.uint32_t]string{}
	class := C.lh_layout_class_of(l.handle)
	for _, kind := range unsafe.Slice(class.kinds, class.kind_count) {
		names[kind.kind] = C.GoString(kind.name)
	}
	return names
}

// Close frees the view that drives the layout, then the layout. A second call does nothing.
func (l *Layout) Close() error {
	if l != nil {
		C.lh_view_destroy(l.view)
		C.lh_layout_destroy(l.handle)
		l.view, l.handle = nil, nil
	}
	return nil
}
