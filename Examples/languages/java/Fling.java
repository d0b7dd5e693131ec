import java.util.ArrayList;
import java.util.Locale;
import layouthost.Contract;
import layouthost.Host;
import layouthost.Layout;
import layouthost.LayoutException;
import layouthost.View;
import layouthost.View.Touch;

/**
 * Lays out two sections of cards, flings them with a finger, and reads a refusal.
 *
 * <p>How to build and run it: ../README.md.
 */
public final class Fling {
  private static final double WIDTH = 390;
  private static final double HEIGHT = 844;

  /** Two columns under two headers; the first section's cards have heights of their own. */
  private static void tell(Layout layout) {
    var heights = new double[9];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = 120 + 30 * (i % 4);
    }
    layout.setItemCounts(heights.length, 40);
    layout.set("columns", 2);
    layout.set("item_spacing", 10);
    layout.set("header_size", 390, 40);
    layout.setItems("exact_height", 0, heights);
  }

  private static void printElements(Layout layout) {
    var elements = layout.elements(0, 0, WIDTH, HEIGHT);
    say("%s shows %d elements", layout.title(), elements.size());
    for (var e : elements) {
      say("%s %d.%d at %.1f %.1f, %.1f by %.1f", layout.kindName(e.kind), e.section, e.item,
          e.frame.x, e.frame.y, e.frame.width, e.frame.height);
    }
  }

  /** A finger comes down, moves up by 30 points a sixtieth of a second, and lets go. */
  private static void fling(View view) {
    var touches = new ArrayList<Touch>();
    touches.add(new Touch(Contract.LH_POINTER_DOWN, 0, 195, 700));
    for (int i = 1; i <= 5; i++) {
      touches.add(new Touch(Contract.LH_POINTER_MOVED, i / 60.0, 195, 700 - 30 * i));
    }
    touches.add(new Touch(Contract.LH_POINTER_UP, 6 / 60.0, 195, 700 - 30 * 6));
    view.input(touches);
  }

  /** Looks four times a second, until there is no need to look again. */
  private static void printFrames(View view) {
    boolean needed = true;
    for (double now = 0.25; needed; now += 0.25) {
      var frame = view.frame(now);
      say("at %.2f s: offset %.3f, %d elements", now, frame.y(), frame.elementCount());
      for (double time : frame.rests()) {
        say("at rest since %.3f s", time);
      }
      needed = frame.needsAnother();
    }
  }

  /** A slip of the pen: the sentence knows what was meant. */
  private static void misspell(View view) {
    try {
      view.set("colums", 3);
    } catch (LayoutException refused) {
      System.out.println(refused);
    }
  }

  private static void say(String format, Object... arguments) {
    System.out.println(String.format(Locale.ROOT, format, arguments));
  }

  public static void main(String[] arguments) {
    try (var host = new Host()) {
      try (var layout = host.layout("column@^1.0")) {
        tell(layout);
        layout.setViewport(WIDTH, HEIGHT);
        printElements(layout);

        try (var view = layout.view()) {
          view.setWindow(WIDTH, HEIGHT);
          fling(view);
          printFrames(view);
          misspell(view);
        }
      }
      say("plugins unloaded: %d", host.unloadUnused());
    }
  }
}
