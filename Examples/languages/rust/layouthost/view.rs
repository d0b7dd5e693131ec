//! A collection view: takes user input, returns frames.

use super::{c, call, named, Layout, Result};
use std::marker::PhantomData;
use std::mem::{size_of, zeroed};
use std::{ptr, slice};

/// Drives a layout, which it borrows.
pub struct View<'layout> {
    view: *mut c::lh_view,
    layout: PhantomData<&'layout mut Layout>,
}

impl Layout {
    pub fn view(&mut self) -> Result<View<'_>> {
        let mut view = ptr::null_mut();
        call(|e| unsafe { c::lh_view_create(self.0, &mut view, e) })?;
        Ok(View { view, layout: PhantomData })
    }
}

impl View<'_> {
    pub fn set_viewport_size(&mut self, viewport: &c::lh_viewport) -> Result<()> {
        call(|e| unsafe { c::lh_view_set_window(self.view, viewport, e) })
    }

    /// Sets a property of the whole layout, animated.
    pub fn set(&mut self, name: &str, values: &[f64]) -> Result<()> {
        let (name, first, count) = (named(name)?, values.as_ptr(), values.len() as _);
        let name = name.as_ptr();
        call(|e| unsafe { c::lh_view_set_property(self.view, name, ptr::null(), first, count, e) })
    }

    pub fn input(&mut self, inputs: &[c::lh_input]) -> Result<()> {
        let (first, count) = (inputs.as_ptr(), inputs.len() as _);
        call(|e| unsafe { c::lh_view_input(self.view, first, count, e) })
    }

    /// Returns the state of the view at a time.
    pub fn frame(&mut self, time: f64) -> Result<Frame<'_>> {
        let mut frame: c::lh_frame = unsafe { zeroed() };
        frame.struct_size = size_of::<c::lh_frame>() as u32;
        call(|e| unsafe { c::lh_view_frame(self.view, time, &mut frame, e) })?;
        Ok(Frame { frame, view: PhantomData })
    }
}

impl Drop for View<'_> {
    fn drop(&mut self) {
        unsafe { c::lh_view_destroy(self.view) }
    }
}

/// The state of a view at one time. Its slices are in the view's memory, so it borrows the view, which
/// cannot be called while the frame is in use.
pub struct Frame<'view> {
    frame: c::lh_frame,
    view: PhantomData<&'view mut ()>,
}

impl Frame<'_> {
    pub fn offset(&self) -> c::lh_point {
        self.frame.content_offset
    }

    /// Whether the view needs another frame.
    pub fn needs_another(&self) -> bool {
        self.frame.flags & c::LH_FRAME_NEEDS_ANOTHER != 0
    }

    pub fn elements(&self) -> &[c::lh_view_element] {
        unsafe { array(self.frame.elements, self.frame.element_count as usize) }
    }

    pub fn events(&self) -> &[c::lh_view_event] {
        unsafe { array(self.frame.events, self.frame.event_count as usize) }
    }
}

/// A slice over a C array, which may be NULL if it is empty.
unsafe fn array<'a, T>(first: *const T, count: usize) -> &'a [T] {
    if count == 0 {
        return &[];
    }
    slice::from_raw_parts(first, count)
}
