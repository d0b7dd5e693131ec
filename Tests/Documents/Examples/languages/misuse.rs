//! Prints what the wrapper makes of bad calls that compile, one line for each; the others are a table
//! in test_languages.py.
#![allow(dead_code)]

#[path = "../../../../Examples/languages/rust/layouthost/mod.rs"]
mod layouthost;

use layouthost::{c, Host, Result, View};
use std::mem::zeroed;

fn attempt<T>(what: &str, result: Result<T>) {
    match result {
        Ok(_) => println!("{}: nothing", what),
        Err(problem) => println!("{}: {}", what, problem),
    }
}

fn main() -> Result<()> {
    let host = Host::new()?;
    let mut layout = host.layout("column")?;
    attempt("too many values", layout.set("columns", None, &[2.0, 3.0]));
    attempt("no values", layout.set("columns", None, &[]));
    attempt("a count below 0", layout.set_item_counts(&[5, -1]));
    attempt("a NUL in a name", layout.set("columns\0", None, &[2.0]));
    let target = c::lh_target { scope: c::LH_SCOPE_ITEM, reserved: 0, section: 7, first: 0, count: 1 };
    attempt("no such section", layout.set("exact_height", Some(target), &[2.0]));
    let mut view: View = layout.view()?;
    let mut input: c::lh_input = unsafe { zeroed() };
    input.phase = 9;
    attempt("an unknown phase", view.input(&[input]));
    drop(view);
    let second = layout.view()?;
    drop(second);
    drop(layout);
    println!("closed: {}", host.unload_unused()?);
    Ok(())
}
