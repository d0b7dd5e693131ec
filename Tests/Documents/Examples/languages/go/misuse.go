// Command misuse prints the results of bad calls of the package, one line for each.
package main

import (
	"fmt"
	"log"
	"runtime"
	"time"

	"example.org/layouthost"
)

func try(what string, err error) {
	if err == nil {
		fmt.Println(what + ": nothing")
		return
	}
	fmt.Println(what+":", err)
}

func must[T any](made T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return made
}

func forget(host *layouthost.Host) {
	layout := must(host.Layout("bnb"))
	try("forgotten", layout.SetItemCounts(9))
	must(must(layout.View()).Frame(0))
}

func main() {
	host := must(layouthost.NewHost())
	layout := must(host.Layout("column"))
	try("too many values", layout.Set("columns", layouthost.Whole(), 2, 3))
	try("no values", layout.Set("columns", layouthost.Whole()))
	try("a count below 0", layout.SetItemCounts(5, -1))
	try("a NUL in a name", layout.Set("columns\x00", layouthost.Whole(), 2))
	try("no such section", layout.Set("exact_height", layouthost.ItemsOf(7), 2))
	view := must(layout.View())
	_, err := layout.View()
	try("a second view", err)
	try("an unknown phase", view.Input(layouthost.Pointer{Phase: 9}))
	try("closing", layout.Close())
	try("closing again", layout.Close())
	try("a layout that is closed", layout.Set("columns", layouthost.Whole(), 2))
	_, err = view.Frame(0)
	try("the view of a layout that is closed", err)
	try("closing that view", view.Close())
	_, err = (*layouthost.View)(nil).Frame(0)
	try("a nil view", err)
	try("a nil layout", (*layouthost.Layout)(nil).SetViewport(1, 1))
	fmt.Println("closed:", must(host.UnloadUnused()))

	forget(host)
	unloaded := 0
	// A finalizer runs some time after a collection finds the layout unreachable.
	for end := time.Now().Add(20 * time.Second); unloaded == 0 && time.Now().Before(end); {
		runtime.GC()
		time.Sleep(time.Millisecond)
		unloaded = must(host.UnloadUnused())
	}
	fmt.Println("collected:", unloaded)
	try("closing the host", host.Close())
	_, err = host.Layout("column")
	try("a host that is closed", err)
}
