// program.c, over bindgen's output for the headers. Constants need no conversion if bindgen gives them the type that
// they are compared with.
#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals, dead_code)]

include!("bindings.rs");

use std::ffi::{CStr, CString};
use std::mem::{size_of, zeroed};
use std::os::raw::c_char;
use std::ptr::null;

unsafe fn text(pointer: *const c_char) -> &'static str {
    CStr::from_ptr(pointer).to_str().unwrap()
}

fn main() {
    unsafe { run() }
}

unsafe fn run() {
    let mut failure: lh_error = zeroed();
    failure.struct_size = size_of::<lh_error>() as u32;
    let mut options: lh_host_options = zeroed();
    options.struct_size = size_of::<lh_host_options>() as u32;
    options.flags = LH_HOST_NO_DEFAULT_PATHS;
    let mut host: *mut lh_host = std::ptr::null_mut();
    let folder = CString::new(std::env::args().nth(1).unwrap()).unwrap();
    assert!(lh_host_create(&options, &mut host, &mut failure) == LH_OK);
    assert!(lh_host_add_search_path(host, folder.as_ptr(), &mut failure) == LH_OK);

    println!("most items {}", LH_MAX_ITEMS);
    println!("nearest cycle {}", LH_NEAREST_CYCLE);
    println!("largest coordinate {:.0}", LH_MAX_COORDINATE);
    println!("every one {}", LH_ALL);
    let mut layout: *mut lh_layout = std::ptr::null_mut();
    let none = CString::new("nonesuch").unwrap();
    let status = lh_layout_create(host, none.as_ptr(), null(), &mut layout, &mut failure);
    let found = (status == LH_NOT_FOUND) as i32;
    println!("{} {} {}", found, failure.status, text(lh_status_name(status)));

    let bnb = CString::new("bnb").unwrap();
    assert!(lh_layout_create(host, bnb.as_ptr(), null(), &mut layout, &mut failure) == LH_OK);
    let class = &*lh_layout_class_of(layout);
    println!("{} {} {}", text(class.id), text(class.version), class.property_count);
    let mut viewport: lh_viewport = zeroed();
    viewport.struct_size = size_of::<lh_viewport>() as u32;
    viewport.scale = 1.0;
    viewport.bounds.width = 320.0;
    viewport.bounds.height = 568.0;
    let count = 10i64;
    assert!(lh_layout_set_item_counts(layout, &count, 1, &mut failure) == LH_OK);
    assert!(lh_layout_set_viewport(layout, &viewport, &mut failure) == LH_OK);
    let mut size: lh_size = zeroed();
    lh_layout_content_size(layout, &mut size, &mut failure);
    println!("content {:.3} {:.3}", size.width, size.height);

    let mut elements: [lh_element; 64] = zeroed();
    let mut visible = 0;
    let bounds = &viewport.bounds;
    let first = elements.as_mut_ptr();
    let status = lh_layout_elements_in_rect(layout, bounds, first, 64, &mut visible, &mut failure);
    assert!(status == LH_OK);
    for e in elements.iter().take(visible as usize) {
        print!("{} {} {} {} ", e.kind, e.flags, e.section, e.item);
        let f = &e.frame;
        println!("{:.3} {:.3} {:.3} {:.3}", f.x, f.y, f.width, f.height);
    }
    let mut path: lh_path = zeroed();
    path.kind = LH_CELL;
    path.item = 10;
    path.cycle = LH_NEAREST_CYCLE;
    let status = lh_layout_element_at(layout, &path, first, &mut failure);
    println!("{} {}", (status == LH_NO_SUCH_INDEX) as i32, text(failure.message.as_ptr()));

    lh_layout_destroy(layout);
    lh_host_destroy(host);
}
