// Command fling lays out two sections of cards, flings them with a finger, and prints an error.
//
// How to build and run it: ../../README.md.
package main

import (
	"fmt"
	"log"

	"example.org/layouthost"
)

// tell sets two columns, two headers, and a height for each card of the first section.
func tell(layout *layouthost.Layout) error {
	heights := make([]float64, 9)
	for i := range heights {
		heights[i] = 120 + 30*float64(i%4)
	}
	if err := layout.SetItemCounts(int64(len(heights)), 40); err != nil {
		return err
	}
	for _, property := range []struct {
		name   string
		target layouthost.Target
		values []float64
	}{
		{"columns", layouthost.Whole(), []float64{2}},
		{"item_spacing", layouthost.Whole(), []float64{10}},
		{"header_size", layouthost.Whole(), []float64{390, 40}},
		{"exact_height", layouthost.ItemsOf(0), heights},
	} {
		if err := layout.Set(property.name, property.target, property.values...); err != nil {
			return err
		}
	}
	return nil
}

func printElements(layout *layouthost.Layout, within layouthost.Rect) error {
	title, err := layout.Title()
	if err != nil {
		return err
	}
	elements, err := layout.Elements(within)
	if err != nil {
		return err
	}
	fmt.Printf("%s shows %d elements\n", title, len(elements))
	for _, e := range elements {
		f := e.Frame
		fmt.Printf("%s %d.%d at %.1f %.1f, %.1f by %.1f\n",
			e.Kind, e.Section, e.Item, f.X, f.Y, f.Width, f.Height)
	}
	return nil
}

// fling presses a finger, moves it up by 30 points every 1/60 second, and lifts it.
func fling(view *layouthost.View) error {
	pointers := make([]layouthost.Pointer, 7)
	for i := range pointers {
		at := float64(i)
		pointers[i] = layouthost.Pointer{Phase: layouthost.Moved, Time: at / 60, X: 195, Y: 700 - 30*at}
	}
	pointers[0].Phase = layouthost.Down
	pointers[len(pointers)-1].Phase = layouthost.Up
	return view.Input(pointers...)
}

// printFrames prints four frames per second, until the view needs no more.
func printFrames(view *layouthost.View) error {
	for now, needed := 0.25, true; needed; now += 0.25 {
		frame, err := view.Frame(now)
		if err != nil {
			return err
		}
		fmt.Printf("at %.2f s: offset %.3f, %d elements\n", now, frame.OffsetY, frame.Elements)
		for _, time := range frame.Rests {
			fmt.Printf("at rest since %.3f s\n", time)
		}
		needed = frame.NeedsAnother
	}
	return nil
}

func show(host *layouthost.Host) error {
	const width, height = 390, 844
	layout, err := host.Layout("column@^1.0")
	if err != nil {
		return err
	}
	defer layout.Close()
	if err := tell(layout); err != nil {
		return err
	}
	if err := layout.SetViewport(width, height); err != nil {
		return err
	}
	if err := printElements(layout, layouthost.Rect{Width: width, Height: height}); err != nil {
		return err
	}

	view, err := layout.View()
	if err != nil {
		return err
	}
	defer view.Close() // runs before layout.Close, because deferred calls run in reverse order
	if err := view.SetViewportSize(width, height); err != nil {
		return err
	}
	if err := fling(view); err != nil {
		return err
	}
	if err := printFrames(view); err != nil {
		return err
	}

	// A typing error: the message suggests the right name.
	fmt.Println(view.Set("colums", 3))
	return nil
}

func main() {
	log.SetFlags(0)
	host, err := layouthost.NewHost()
	if err != nil {
		log.Fatal(err)
	}
	defer host.Close()
	if err := show(host); err != nil {
		log.Fatal(err)
	}
	unloaded, err := host.UnloadUnused()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("plugins unloaded:", unloaded)
}
