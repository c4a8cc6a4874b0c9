package sift.kernel.emit;

import java.util.Optional;

/**
 * What an emitted class is called, and by which of our interfaces it is reached.
 *
 * @param internal the name with slashes, {@code "p/Attacks"}
 * @param contract the interface that the class implements; none for a class that other programs use
 *     without {@code sift}
 */
public record ClassName(String internal, Optional<Class<?>> contract) {
  /** Returns a class that stands by itself, with a static method only. */
  public static ClassName of(String packageName, String simpleName) {
    String prefix = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return new ClassName(prefix + simpleName, Optional.empty());
  }

  /** Returns a class that implements an interface of this package. */
  static ClassName hidden(Class<?> contract) {
    return new ClassName(
        "sift/kernel/emit/Emitted" + contract.getSimpleName(), Optional.of(contract));
  }
}
