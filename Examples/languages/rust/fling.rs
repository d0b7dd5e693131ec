//! Lays out two sections of cards, flings them with a finger, and prints an error.
//! How to build and run it: ../README.md.

mod layouthost;

use layouthost::{c, window, Host, Layout, Result, View};

/// Sets two columns, two headers, and a height for each card of the first section.
fn tell(layout: &mut Layout) -> Result<()> {
    const CARDS: usize = 9;
    let heights: Vec<f64> = (0..CARDS).map(|i| 120.0 + 30.0 * (i % 4) as f64).collect();
    let cards = c::lh_target {
        scope: c::LH_SCOPE_ITEM, reserved: 0, section: 0, first: 0, count: c::LH_ALL as i64,
    };
    layout.set_item_counts(&[CARDS as i64, 40])?;
    layout.set("columns", None, &[2.0])?;
    layout.set("item_spacing", None, &[10.0])?;
    layout.set("header_size", None, &[390.0, 40.0])?;
    layout.set("exact_height", Some(cards), &heights)
}

fn print_elements(layout: &Layout, rect: &c::lh_rect) -> Result<()> {
    let elements = layout.elements(rect)?;
    println!("{} shows {} elements", layout.title(), elements.len());
    for e in &elements {
        let (kind, f) = (layout.kind_name(e.kind), e.frame);
        print!("{} {}.{} ", kind, e.section, e.item);
        println!("at {:.1} {:.1}, {:.1} by {:.1}", f.x, f.y, f.width, f.height);
    }
    Ok(())
}

/// Presses a finger, moves it up by 30 points every 1/60 second, and lifts it.
fn fling(view: &mut View) -> Result<()> {
    const MOVES: u32 = 5;
    let inputs: Vec<_> = (0..=MOVES + 1)
        .map(|i| c::lh_input {
            kind: c::LH_INPUT_POINTER,
            phase: match i {
                0 => c::LH_POINTER_DOWN,
                i if i > MOVES => c::LH_POINTER_UP,
                _ => c::LH_POINTER_MOVED,
            },
            id: 0,
            time: i as f64 / 60.0,
            location: c::lh_point { x: 195.0, y: 700.0 - 30.0 * i as f64 },
            delta: c::lh_point { x: 0.0, y: 0.0 },
        })
        .collect();
    view.input(&inputs)
}

/// Prints four frames per second, until the view needs no more.
fn print_frames(view: &mut View) -> Result<()> {
    for quarter in 1.. {
        let now = quarter as f64 / 4.0;
        let frame = view.frame(now)?;
        let (offset, count) = (frame.offset().y, frame.elements().len());
        println!("at {:.2} s: offset {:.3}, {} elements", now, offset, count);
        for event in frame.events().iter().filter(|e| e.kind == c::LH_VIEW_EVENT_SCROLL_ENDED) {
            println!("at rest since {:.3} s", event.time);
        }
        if !frame.needs_another() {
            break;
        }
    }
    Ok(())
}

fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let host = Host::new()?;
    {
        let viewport = window(390.0, 844.0);
        let mut layout = host.layout("column@^1.0")?;
        tell(&mut layout)?;
        layout.set_viewport(&viewport)?;
        print_elements(&layout, &viewport.bounds)?;

        let mut view = layout.view()?;
        view.set_viewport_size(&viewport)?;
        fling(&mut view)?;
        print_frames(&mut view)?;

        // A typing error: the message suggests the right name.
        if let Err(problem) = view.set("colums", &[3.0]) {
            println!("{}", problem);
        }
    } // Drops the view, then the layout.
    println!("plugins unloaded: {}", host.unload_unused()?);
    Ok(())
}
