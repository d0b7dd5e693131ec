package layouthost;

import static layouthost.Host.C;
import static layouthost.Host.call;
import static layouthost.Host.named;
import static layouthost.Host.opened;

import com.sun.jna.Structure;
import com.sun.jna.ptr.PointerByReference;
import java.util.ArrayList;
import java.util.List;
import layouthost.Contract.lh_frame;
import layouthost.Contract.lh_input;
import layouthost.Contract.lh_layout;
import layouthost.Contract.lh_view;
import layouthost.Contract.lh_view_event;

/** A collection view: what the user does goes in, frames come out. */
public final class View implements AutoCloseable {
  private lh_view handle;

  /** What a finger does at a place of the window; `phase` is an LH_POINTER_ number of Contract. */
  public record Touch(int phase, double time, double x, double y) {}

  /**
   * One moment of a view; it stays as it is.
   *
   * @param needsAnother whether there will be something else to see
   * @param rests when the content came to rest since the frame before
   */
  public record Frame(
      double x, double y, long elementCount, boolean needsAnother, List<Double> rests) {}

  View(lh_layout layout) {
    var out = new PointerByReference();
    call(e -> C.lh_view_create(layout, out, e));
    handle = new lh_view(out.getValue());
  }

  /** Says how large the window is. */
  public void setWindow(double width, double height) {
    var view = opened(handle, "view");
    call(e -> C.lh_view_set_window(view, Layout.window(width, height), e));
  }

  /** Sets a property of the whole layout, animated. */
  public void set(String name, double... values) {
    var view = opened(handle, "view");
    call(e -> C.lh_view_set_property(view, named(name), null, values, values.length, e));
  }

  /** Takes in what a finger did, in the order in which it happened. */
  public void input(List<Touch> touches) {
    var view = opened(handle, "view");
    if (touches.isEmpty()) {
      return;
    }
    var inputs = (lh_input[]) new lh_input().toArray(touches.size());
    for (int i = 0; i < inputs.length; i++) {
      var touch = touches.get(i);
      inputs[i].kind = Contract.LH_INPUT_POINTER;
      inputs[i].phase = touch.phase;
      inputs[i].time = touch.time;
      inputs[i].location.x = touch.x;
      inputs[i].location.y = touch.y;
    }
    call(e -> C.lh_view_input(view, inputs[0], inputs.length, e));
  }

  /** How it looks at a time. */
  public Frame frame(double time) {
    var view = opened(handle, "view");
    var told = new lh_frame();
    call(e -> C.lh_view_frame(view, time, told, e));
    var rests = new ArrayList<Double>();
    if (told.event_count > 0) {
      for (Structure each : new lh_view_event(told.events).toArray((int) told.event_count)) {
        var event = (lh_view_event) each;
        if (event.kind == Contract.LH_VIEW_EVENT_SCROLL_ENDED) {
          rests.add(event.time);
        }
      }
    }
    boolean needsAnother = (told.flags & Contract.LH_FRAME_NEEDS_ANOTHER) != 0;
    var offset = told.content_offset;
    return new Frame(offset.x, offset.y, told.element_count, needsAnother, List.copyOf(rests));
  }

  /** Frees the view; the layout stays. Closing again does nothing. */
  @Override
  public void close() {
    C.lh_view_destroy(handle);
    handle = null;
  }
}
