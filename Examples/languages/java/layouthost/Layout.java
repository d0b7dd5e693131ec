package layouthost;

import static layouthost.Host.C;
import static layouthost.Host.call;
import static layouthost.Host.named;
import static layouthost.Host.opened;

import com.sun.jna.Pointer;
import java.util.List;
import layouthost.Contract.lh_element;
import layouthost.Contract.lh_kind;
import layouthost.Contract.lh_layout;
import layouthost.Contract.lh_layout_class;
import layouthost.Contract.lh_rect;
import layouthost.Contract.lh_target;
import layouthost.Contract.lh_viewport;

/** One layout at work. */
public final class Layout implements AutoCloseable {
  private lh_layout handle;
  private View view;

  Layout(lh_layout handle) {
    this.handle = handle;
  }

  /** Says how many items each section has. */
  public void setItemCounts(long... counts) {
    var layout = opened(handle, "layout");
    call(e -> C.lh_layout_set_item_counts(layout, counts, counts.length, e));
  }

  /** Sets a property of the whole layout. */
  public void set(String name, double... values) {
    set(name, null, values);
  }

  /** Sets a property of all items of a section, each to a value of its own. */
  public void setItems(String name, int section, double... values) {
    var target = new lh_target();
    target.scope = Contract.LH_SCOPE_ITEM;
    target.section = section;
    target.count = Contract.LH_ALL;
    set(name, target, values);
  }

  private void set(String name, lh_target target, double[] values) {
    var layout = opened(handle, "layout");
    call(e -> C.lh_layout_set_property(layout, named(name), target, values, values.length, e));
  }

  /** Shows the content's beginning in a window of that size. */
  public void setViewport(double width, double height) {
    var layout = opened(handle, "layout");
    call(e -> C.lh_layout_set_viewport(layout, window(width, height), e));
  }

  static lh_viewport window(double width, double height) {
    var viewport = new lh_viewport();
    viewport.bounds.width = width;
    viewport.bounds.height = height;
    return viewport;
  }

  /** What shows in a rectangle. */
  public List<lh_element> elements(double x, double y, double width, double height) {
    var layout = opened(handle, "layout");
    var rect = new lh_rect();
    rect.x = x;
    rect.y = y;
    rect.width = width;
    rect.height = height;
    // The first call has no room, and is told how much it takes.
    var count = new long[1];
    call(e -> {
      int status = C.lh_layout_elements_in_rect(layout, rect, null, 0, count, e);
      return status == Contract.LH_BUFFER_TOO_SMALL ? Contract.LH_OK : status;
    });
    if (count[0] == 0) {
      return List.of();
    }
    var elements = (lh_element[]) new lh_element().toArray((int) count[0]);
    call(e -> C.lh_layout_elements_in_rect(layout, rect, elements[0], elements.length, count, e));
    return List.of(elements);
  }

  /** The layout's id and version. */
  public String title() {
    var layoutClass = layoutClass();
    return layoutClass.id + " " + layoutClass.version;
  }

  /** What the layout calls a kind of element: "cell", "header" ... */
  public String kindName(int number) {
    var layoutClass = layoutClass();
    for (Pointer at : layoutClass.kinds.getPointerArray(0, layoutClass.kind_count)) {
      var kind = new lh_kind(at);
      if (kind.kind == number) {
        return kind.name;
      }
    }
    throw new IllegalArgumentException("the layout has no kind " + number);
  }

  private lh_layout_class layoutClass() {
    return C.lh_layout_class_of(opened(handle, "layout"));
  }

  /** The view that drives the layout, which nobody else tells anything meanwhile. */
  public View view() {
    view = new View(opened(handle, "layout"));
    return view;
  }

  /** Frees the layout, and first the view that drives it. Closing again does nothing. */
  @Override
  public void close() {
    if (view != null) {
      view.close();
    }
    C.lh_layout_destroy(handle);
    handle = null;
  }
}
