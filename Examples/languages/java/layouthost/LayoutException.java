package layouthost;

/** Why the library refused a call: a status, and one sentence. */
public final class LayoutException extends RuntimeException {
  private final int status;

  LayoutException(int status, String sentence) {
    super(sentence);
    this.status = status;
  }

  /** One of the numbers in Contract, such as LH_OUT_OF_RANGE. */
  public int status() {
    return status;
  }

  @Override
  public String toString() {
    return Host.C.lh_status_name(status) + ": " + getMessage();
  }
}
