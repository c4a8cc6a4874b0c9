package sift.scan;

/**
 * Where an expression stands.
 *
 * @param className with its package, dots between
 * @param line of the source; 0 if the class file does not say
 */
public record Place(String className, String method, int line) {
  @Override
  public String toString() {
    return className + "." + method + (line > 0 ? ":" + line : "");
  }
}
