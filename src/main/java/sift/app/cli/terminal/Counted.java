package sift.app.cli.terminal;

/** Numbers with what they count. */
public final class Counted {
  private Counted() {}

  /** Returns {@code "1 formula"}, {@code "2,040 formulas"}. */
  public static String of(long count, String one) {
    return "%,d %s%s".formatted(count, one, count == 1 ? "" : "s");
  }
}
