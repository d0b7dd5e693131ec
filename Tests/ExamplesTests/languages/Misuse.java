import java.util.List;
import layouthost.Host;
import layouthost.View.Touch;

/** Prints what the package makes of bad calls, one line for each. */
public final class Misuse {
  private static void attempt(String what, Runnable call) {
    try {
      call.run();
      System.out.println(what + ": nothing");
    } catch (RuntimeException raised) {
      System.out.println(what + ": " + raised);
    }
  }

  public static void main(String[] arguments) {
    var host = new Host();
    var layout = host.layout("column");
    attempt("too many values", () -> layout.set("columns", 2, 3));
    attempt("no values", () -> layout.set("columns"));
    attempt("a count below 0", () -> layout.setItemCounts(5, -1));
    attempt("no name", () -> layout.set(null, 2));
    attempt("a NUL in a name", () -> layout.set("columns\0", 2));
    attempt("no such section", () -> layout.setItems("exact_height", 7, 2));
    var view = layout.view();
    attempt("a second view", layout::view);
    attempt("an unknown phase", () -> view.input(List.of(new Touch(9, 0, 0, 0))));
    layout.close();
    layout.close();
    attempt("a layout that is closed", () -> layout.set("columns", 2));
    attempt("the view of a layout that is closed", () -> view.frame(0));
    view.close();
    attempt("a view that is closed", () -> view.frame(0));
    System.out.println("closed: " + host.unloadUnused());
    host.close();
    host.close();
    attempt("a host that is closed", () -> host.layout("column"));
  }
}
