package sift.cost;

/** Cycles as people read them, the same on every machine. */
public final class Figures {
  private Figures() {}

  /** A latency: {@code "1"}, {@code "2.5"}. */
  public static String cycles(double cycles) {
    return cycles == Math.rint(cycles) ? "%.0f".formatted(cycles) : "%.1f".formatted(cycles);
  }

  /**
   * Cycles per formula, in at most four characters: {@code ".25"}, {@code "1.33"}, {@code "24"}.
   */
  public static String perFormula(double cycles) {
    String text = cycles < 9.995 ? "%.2f".formatted(cycles) : "%.0f".formatted(cycles);
    return text.startsWith("0.") ? text.substring(1) : text;
  }
}
