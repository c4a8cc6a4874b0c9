package sift.kernel.emit;

/**
 * What an emitted class is called.
 *
 * @param internal the name with slashes, {@code "p/Attacks"}
 * @param isHidden whether this program alone reaches it, by the interface of its kernel; others
 *     have a static method and need no {@code sift}
 */
public record ClassName(String internal, boolean isHidden) {
  /** A class that is loaded by this program. */
  public static final ClassName HIDDEN = new ClassName("sift/kernel/emit/Emitted", true);

  /** Returns a class that stands by itself, with a static method only. */
  public static ClassName of(String packageName, String simpleName) {
    String prefix = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return new ClassName(prefix + simpleName, false);
  }
}
