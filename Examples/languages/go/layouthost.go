// Package layouthost wraps the part of the host library that the program in fling uses. cgo reads the
// flat header; no C type leaves this package.
//
// Close every handle, best with defer; otherwise the garbage collector closes it. Calls of a closed or
// nil handle return ErrClosed. Only one goroutine at a time may call a layout and its view; neither the
// library nor this package checks that.
package layouthost

/*
#cgo CFLAGS: -I${SRCDIR}/../../../include/layouthost
#cgo LDFLAGS: -L${SRCDIR}/../../../.build/release -Wl,-rpath,${SRCDIR}/../../../.build/release
#cgo LDFLAGS: -llayouthost
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include "layouthost_flat.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"unsafe"
)

// ErrClosed is the error of every call of a closed handle.
var ErrClosed = errors.New("it is closed")

// Error is an error of the library: the name of the status, and the message.
type Error struct{ Status, Message string }

func (e *Error) Error() string { return e.Status + ": " + e.Message }

// call calls a function that returns a status.
func call(function func(*C.lh_error) C.lh_status) error {
	failure := C.lh_error{struct_size: C.sizeof_lh_error}
	if status := function(&failure); status != C.LH_OK {
		return &Error{C.GoString(C.lh_status_name(status)), C.GoString(&failure.message[0])}
	}
	return nil
}

// withName calls a function with a name as a C string.
func withName(name string, function func(*C.char) error) error {
	if strings.ContainsRune(name, 0) {
		return fmt.Errorf("%q is not a name: it contains a NUL", name)
	}
	copied := C.CString(name)
	defer C.free(unsafe.Pointer(copied))
	return function(copied)
}

// first returns the address of a slice for C; nil if it is empty.
func first[T any](slice []T) unsafe.Pointer {
	if len(slice) == 0 {
		return nil
	}
	return unsafe.Pointer(&slice[0])
}

// Host finds and loads plugins.
type Host struct{ handle *C.lh_host }

// NewHost creates a host.
func NewHost() (*Host, error) {
	host := &Host{}
	err := call(func(e *C.lh_error) C.lh_status { return C.lh_host_create(nil, &host.handle, e) })
	if err != nil {
		return nil, err
	}
	runtime.SetFinalizer(host, (*Host).Close)
	return host, nil
}

func (h *Host) call(function func(*C.lh_host, *C.lh_error) C.lh_status) error {
	if h == nil || h.handle == nil {
		return ErrClosed
	}
	// Otherwise the collector may close it during the C call.
	defer runtime.KeepAlive(h)
	return call(func(e *C.lh_error) C.lh_status { return function(h.handle, e) })
}

// Layout creates a layout from an ID and the accepted versions. It may outlive the host.
func (h *Host) Layout(requirement string) (*Layout, error) {
	layout := &Layout{}
	err := withName(requirement, func(name *C.char) error {
		return h.call(func(host *C.lh_host, e *C.lh_error) C.lh_status {
			return C.lh_layout_create(host, name, nil, &layout.handle, e)
		})
	})
	if err != nil {
		return nil, err
	}
	runtime.SetFinalizer(layout, (*Layout).Close)
	return layout, nil
}

// UnloadUnused unloads the plugins that no live layout uses, and returns their number.
func (h *Host) UnloadUnused() (int, error) {
	var count C.size_t
	err := h.call(func(host *C.lh_host, e *C.lh_error) C.lh_status {
		return C.lh_host_unload_unused(host, &count, e)
	})
	return int(count), err
}

// Close frees the host. A second call does nothing.
func (h *Host) Close() error {
	if h != nil {
		C.lh_host_destroy(h.handle)
		h.handle = nil
	}
	return nil
}
