//! A safe wrapper of the part of the host library that `fling.rs` uses. Handles are freed by `Drop`. The
//! compiler enforces the rules that the headers only state: a program cannot change a layout while a view
//! drives it, because the view borrows it.

/// The bindings that bindgen generates from the headers.
#[allow(non_camel_case_types, non_upper_case_globals, dead_code)]
pub mod c {
    include!(concat!(env!("OUT_DIR"), "/bindings.rs"));
}

mod view;
pub use view::View;

use std::ffi::{CStr, CString};
use std::mem::{size_of, zeroed};
use std::os::raw::c_char;
use std::{fmt, ptr, slice};

/// An error of the library: a status, and the message.
#[derive(Debug)]
pub struct Error {
    pub status: c::lh_status,
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        let name = unsafe { text(c::lh_status_name(self.status)) };
        write!(to, "{}: {}", name, self.message)
    }
}

impl std::error::Error for Error {}

pub type Result<T> = std::result::Result<T, Error>;

unsafe fn text(pointer: *const c_char) -> String {
    CStr::from_ptr(pointer).to_string_lossy().into_owned()
}

/// Calls a function that returns a status.
fn call(function: impl FnOnce(*mut c::lh_error) -> c::lh_status) -> Result<()> {
    let mut error: c::lh_error = unsafe { zeroed() };
    error.struct_size = size_of::<c::lh_error>() as u32;
    match function(&mut error) {
        c::LH_OK => Ok(()),
        status => Err(Error { status, message: unsafe { text(error.message.as_ptr()) } }),
    }
}

/// Converts a name to a C string. Fails for a name with a NUL.
fn named(name: &str) -> Result<CString> {
    let message = format!("{:?} is not a name: it contains a NUL", name);
    CString::new(name).map_err(|_| Error { status: c::LH_INVALID_ARGUMENT, message })
}

/// A viewport of that size, at the content's top left corner.
pub fn window(width: f64, height: f64) -> c::lh_viewport {
    let mut window: c::lh_viewport = unsafe { zeroed() };
    window.struct_size = size_of::<c::lh_viewport>() as u32;
    window.scale = 1.0;
    window.bounds = c::lh_rect { x: 0.0, y: 0.0, width, height };
    window
}

/// Finds and loads plugins.
pub struct Host(*mut c::lh_host);

impl Host {
    pub fn new() -> Result<Host> {
        let mut host = ptr::null_mut();
        call(|e| unsafe { c::lh_host_create(ptr::null(), &mut host, e) })?;
        Ok(Host(host))
    }

    /// Creates a layout from an ID and the accepted versions. It may outlive the host.
    pub fn layout(&self, requirement: &str) -> Result<Layout> {
        let (id, mut layout) = (named(requirement)?, ptr::null_mut());
        call(|e| unsafe { c::lh_layout_create(self.0, id.as_ptr(), ptr::null(), &mut layout, e) })?;
        Ok(Layout(layout))
    }

    /// Unloads the plugins that no live layout uses, and returns their number.
    pub fn unload_unused(&self) -> Result<usize> {
        let mut count = 0;
        call(|e| unsafe { c::lh_host_unload_unused(self.0, &mut count, e) })?;
        Ok(count as usize)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        unsafe { c::lh_host_destroy(self.0) }
    }
}

/// A layout: takes items, properties and a viewport, and computes where each element goes.
pub struct Layout(*mut c::lh_layout);

impl Layout {
    pub fn set_item_counts(&mut self, counts: &[i64]) -> Result<()> {
        let (first, count) = (counts.as_ptr(), counts.len() as _);
        call(|e| unsafe { c::lh_layout_set_item_counts(self.0, first, count, e) })
    }

    /// Sets a property of the whole layout, or with a target, of sections or items.
    pub fn set(&mut self, name: &str, target: Option<c::lh_target>, values: &[f64]) -> Result<()> {
        let (name, target) = (named(name)?, target.as_ref().map_or(ptr::null(), |t| t));
        let (name, first, count) = (name.as_ptr(), values.as_ptr(), values.len() as _);
        call(|e| unsafe { c::lh_layout_set_property(self.0, name, target, first, count, e) })
    }

    pub fn set_viewport(&mut self, viewport: &c::lh_viewport) -> Result<()> {
        call(|e| unsafe { c::lh_layout_set_viewport(self.0, viewport, e) })
    }

    /// Returns the elements that intersect a rectangle.
    pub fn elements(&self, rect: &c::lh_rect) -> Result<Vec<c::lh_element>> {
        let mut elements: Vec<c::lh_element> = Vec::new();
        loop {
            // The first call has no buffer and returns the required size.
            let (first, room, mut count) = (elements.as_mut_ptr(), elements.capacity() as _, 0);
            match call(|e| unsafe {
                c::lh_layout_elements_in_rect(self.0, rect, first, room, &mut count, e)
            }) {
                Ok(()) => unsafe { elements.set_len(count as usize) },
                Err(e) if e.status == c::LH_BUFFER_TOO_SMALL => {
                    elements.reserve_exact(count as usize);
                    continue;
                }
                Err(other) => return Err(other),
            }
            return Ok(elements);
        }
    }

    fn class(&self) -> &c::lh_layout_class {
        unsafe { &*c::lh_layout_class_of(self.0) }
    }

    pub fn title(&self) -> String {
        unsafe { format!("{} {}", text(self.class().id), text(self.class().version)) }
    }

    /// Returns the layout's name of an element kind: "cell", "header" ...
    pub fn kind_name(&self, kind: u32) -> String {
        let kinds = self.class().kinds;
        let kinds = unsafe { slice::from_raw_parts(kinds, self.class().kind_count as usize) };
        let mut kinds = kinds.iter().map(|&kind| unsafe { &*kind });
        kinds.find(|k| k.kind == kind).map_or("?".into(), |k| unsafe { text(k.name) })
    }
}

impl Drop for Layout {
    fn drop(&mut self) {
        unsafe { c::lh_layout_destroy(self.0) }
    }
}
