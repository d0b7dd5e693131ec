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

// View drives a layout. Meanwhile, change the layout only through the view.
type View struct {
	handle *C.lh_view
	layout *Layout
}

// Phase is the phase of a pointer.
type Phase uint32

// The phases of a pointer.
const (
	Down  Phase = C.LH_POINTER_DOWN
	Moved Phase = C.LH_POINTER_MOVED
	Up    Phase = C.LH_POINTER_UP
)

// Pointer is a finger at a point in screen space, at a time in seconds.
type Pointer struct {
	Phase      Phase
	Time, X, Y float64
}

// Frame is the state of a view at one time. It is a copy.
type Frame struct {
	OffsetX, OffsetY float64
	Elements         int
	NeedsAnother     bool
	// The times at which the content came to rest since the previous frame.
	Rests []float64
}

// View creates the view that drives the layout. Closing the layout closes it too.
func (l *Layout) View() (*View, error) {
	view := &View{layout: l}
	err := l.call(func(layout *C.lh_layout, e *C.lh_error) C.lh_status {
		return C.lh_view_create(layout, &view.handle, e)
	})
	if err != nil {
		return nil, err
	}
	l.view = view.handle
	return view, nil
}

func (v *View) isOpen() bool { return v != nil && v.handle != nil && v.handle == v.layout.view }

func (v *View) call(function func(*C.lh_view, *C.lh_error) C.lh_status) error {
	if !v.isOpen() {
		return ErrClosed
	}
	defer runtime.KeepAlive(v.layout)
	return call(func(e *C.lh_error) C.lh_status { return function(v.handle, e) })
}

// SetViewportSize sets the size of the viewport.
func (v *View) SetViewportSize(width, height float64) error {
	size := window(width, height)
	return v.call(func(view *C.lh_view, e *C.lh_error) C.lh_status {
		return C.lh_view_set_window(view, &size, e)
	})
}

// Set sets a property of the whole layout, animated.
func (v *View) Set(name string, values ...float64) error {
	return withName(name, func(name *C.char) error {
		return v.call(func(view *C.lh_view, e *C.lh_error) C.lh_status {
			numbers, count := (*C.double)(first(values)), C.size_t(len(values))
			return C.lh_view_set_property(view, name, nil, numbers, count, e)
		})
	})
}

// Input reports user input, in the order in which it happened.
func (v *View) Input(pointers ...Pointer) error {
	inputs := make([]C.lh_input, len(pointers))
	for i, p := range pointers {
		inputs[i] = C.lh_input{kind: C.LH_INPUT_POINTER, phase: C.uint32_t(p.Phase)}
		inputs[i].time = C.double(p.Time)
		inputs[i].location = C.lh_point{C.double(p.X), C.double(p.Y)}
	}
	return v.call(func(view *C.lh_view, e *C.lh_error) C.lh_status {
		return C.lh_view_input(view, (*C.lh_input)(first(inputs)), C.size_t(len(inputs)), e)
	})
}

// Frame returns the state of the view at a time.
func (v *View) Frame(time float64) (Frame, error) {
	shown := C.lh_frame{struct_size: C.sizeof_lh_frame}
	err := v.call(func(view *C.lh_view, e *C.lh_error) C.lh_status {
		return C.lh_view_frame(view, C.double(time), &shown, e)
	})
	if err != nil {
		return Frame{}, err
	}
	defer runtime.KeepAlive(v.layout) // the events are in the view's memory
	frame := Frame{
		OffsetX:      float64(shown.content_offset.x),
		OffsetY:      float64(shown.content_offset.y),
		Elements:     int(shown.element_count),
		NeedsAnother: shown.flags&C.LH_FRAME_NEEDS_ANOTHER != 0,
	}
	for _, event := range unsafe.Slice(shown.events, shown.event_count) {
		if event.kind == C.LH_VIEW_EVENT_SCROLL_ENDED {
			frame.Rests = append(frame.Rests, float64(event.time))
		}
	}
	return frame, nil
}

// Close frees the view; the layout stays. A second call does nothing.
func (v *View) Close() error {
	if v.isOpen() {
		C.lh_view_destroy(v.handle)
		v.handle, v.layout.view = nil, nil
	}
	return nil
}
