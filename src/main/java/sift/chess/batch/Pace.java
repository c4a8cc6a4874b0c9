package sift.chess.batch;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;

/**
 * How long batch and siblings take on this machine, in parts of what {@link NodeRule} expects:
 * measured while they count, for each material on the board. Threads share it; a measurement that
 * is lost between two of them does no harm.
 */
final class Pace {
  /** How much one of many measurements counts. */
  private static final double LEAST_RATE = 1.0 / 64;

  /**
   * A measurement counts at most as so many times what was known: others may have the processor.
   */
  private static final double MOST = 2;

  // So many measurements in a row of at most so many times what was known count for more: HotSpot
  // has compiled the code. Fewer are chance.
  private static final double FASTER = 0.6;
  private static final int IN_A_ROW = 4;
  private static final double RATE_OF_FASTER = 1.0 / 4;

  /** The place of what is known of all material. */
  private static final int ANY = PieceKinds.COUNT;

  // By means and material; what is known, and from how many measurements.
  private final double[][] parts = new double[Means.values().length][ANY + 1];
  private final double[][] counts = new double[Means.values().length][ANY + 1];

  // How many of the last measurements in a row were far shorter than what was known.
  private final int[][] faster = new int[Means.values().length][ANY + 1];

  /** Creates one that has measured nothing: all take what is expected. */
  Pace() {
    Arrays.stream(parts).forEach(each -> Arrays.fill(each, 1));
  }

  /** Returns how many times as long as expected a means takes. */
  double of(Means means, int material) {
    return parts[means.ordinal()][measurements(means, material) > 0 ? material : ANY];
  }

  /** Returns how often a means was measured. */
  double measurements(Means means, int material) {
    return counts[means.ordinal()][material];
  }

  /**
   * Takes a measurement.
   *
   * @param part the time that a means took, by the time that was expected
   */
  void took(Means means, int material, double part) {
    take(means, ANY, parts[means.ordinal()][ANY], part);
    take(means, material, of(means, material), part);
  }

  private void take(Means means, int place, double known, double part) {
    double count = ++counts[means.ordinal()][place];
    int inARow = part < FASTER * known ? faster[means.ordinal()][place] + 1 : 0;
    faster[means.ordinal()][place] = inARow;
    double rate = Math.max(inARow < IN_A_ROW ? LEAST_RATE : RATE_OF_FASTER, 1 / count);
    parts[means.ordinal()][place] = known + rate * (Math.min(part, MOST * known) - known);
  }

  /** Returns in words what was measured: {@code "knights batch 0.52, siblings 0.71; ..."}. */
  String text() {
    String measured =
        PieceKinds.all().stream()
            .map(material -> {
              String means =
                  Arrays.stream(Means.values())
                      .filter(each -> measurements(each, material.number()) > 0)
                      .map(each -> "%s %.2f".formatted(each.text(), of(each, material.number())))
                      .collect(joining(", "));
              return means.isEmpty() ? "" : NodeRule.text(material) + " " + means;
            })
            .filter(each -> !each.isEmpty())
            .collect(joining("; "));
    return measured.isEmpty() ? "nothing" : measured;
  }
}
