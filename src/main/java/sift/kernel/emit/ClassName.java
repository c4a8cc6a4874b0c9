package sift.kernel.emit;

/**
 * What an emitted class is called.
 *
 * @param internal the name with slashes, {@code "p/Attacks"}
 * @param isOurs whether this program reaches it, by the interface of its kernel; others have a
 *     static method and need no {@code sift}
 */
public record ClassName(String internal, boolean isOurs) {
  /** A class that this program loads as soon as it is emitted. */
  public static final ClassName HIDDEN = new ClassName("sift/kernel/emit/Emitted", true);

  /** Returns a class that stands by itself, with a static method only. */
  public static ClassName of(String packageName, String simpleName) {
    String prefix = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return new ClassName(prefix + simpleName, false);
  }

  /**
   * Returns a class that this program loads by its name.
   *
   * @param name with dots
   */
  public static ClassName ours(String name) {
    return new ClassName(name.replace('.', '/'), true);
  }
}
