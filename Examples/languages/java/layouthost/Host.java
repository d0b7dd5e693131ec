package layouthost;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.ptr.PointerByReference;
import java.util.Map;
import java.util.function.ToIntFunction;
import layouthost.Contract.lh_error;
import layouthost.Contract.lh_host;
import layouthost.Contract.lh_layout;

/**
 * Finds and loads plugins. This package is as much of the host library as the program Fling takes.
 *
 * <p>Every handle is to be closed, best by a try statement; a handle that is closed throws
 * IllegalStateException. Like the library, the package leaves it to its callers that one thread at a
 * time calls a layout and its view.
 */
public final class Host implements AutoCloseable {
  /** The library, which the JVM finds by -Djna.library.path. */
  static final Contract C =
      Native.load("layouthost", Contract.class, Map.of(Library.OPTION_STRING_ENCODING, "UTF-8"));

  private lh_host handle;

  public Host() {
    var out = new PointerByReference();
    call(e -> C.lh_host_create(null, out, e));
    handle = new lh_host(out.getValue());
  }

  /** Calls a function that answers a status. */
  static void call(ToIntFunction<lh_error> function) {
    var error = new lh_error();
    int status = function.applyAsInt(error);
    if (status != Contract.LH_OK) {
      throw new LayoutException(status, Native.toString(error.message, "UTF-8"));
    }
  }

  /** A handle, if it is still there. */
  static <T> T opened(T handle, String what) {
    if (handle == null) {
      throw new IllegalStateException("this " + what + " is closed");
    }
    return handle;
  }

  /** A name as C takes it, which ends at a NUL. */
  static String named(String name) {
    if (name != null && name.indexOf(0) >= 0) {
      throw new IllegalArgumentException("a name with a NUL in it is no name");
    }
    return name;
  }

  /** A layout by its id and the versions wanted. It may outlive the host. */
  public Layout layout(String requirement) {
    var host = opened(handle, "host");
    var out = new PointerByReference();
    call(e -> C.lh_layout_create(host, named(requirement), null, out, e));
    return new Layout(new lh_layout(out.getValue()));
  }

  /** Unloads the plugins of which no layout is alive, and answers how many. */
  public long unloadUnused() {
    var host = opened(handle, "host");
    var count = new long[1];
    call(e -> C.lh_host_unload_unused(host, count, e));
    return count[0];
  }

  /** Closing again does nothing. */
  @Override
  public void close() {
    C.lh_host_destroy(handle);
    handle = null;
  }
}
