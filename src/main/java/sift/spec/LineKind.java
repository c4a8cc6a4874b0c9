package sift.spec;

import java.util.Locale;

/** A set of squares defined along a direction: attacks, pins, checks. */
public enum LineKind {
  /**
   * The squares that sliders {@code s} attack: empty ones up to the first occupied one, that one
   * included.
   */
  ATTACKS(Alphabet.SLIDERS),

  /**
   * The squares that the enemy's sliders {@code x} attack with our kings {@code k} taken off the
   * board: where a king in check cannot flee along the line.
   */
  DANGER(Alphabet.ARMIES),

  /**
   * The squares that kings {@code k} see: empty ones up to the first occupied one, that one
   * included.
   */
  KING_RAYS(Alphabet.KINGS),

  /**
   * The squares from a slider on, itself included, over empty squares to a king {@code k}, which is
   * not included: where a check can be met.
   */
  CHECKS(Alphabet.KINGS),

  /** The occupied squares that alone stand between a slider and a king. */
  PINS(Alphabet.KINGS),

  /** The empty squares between a slider and a king that it checks. */
  IN_BETWEEN(Alphabet.KINGS),

  /** Those of {@link #PINS} with a piece {@code u} of the king's side: pinned pieces. */
  OWN_PINS(Alphabet.OWNERS),

  /** Those of {@link #PINS} with a piece of the sliders' side: it discovers a check. */
  DISCOVERED(Alphabet.OWNERS);

  @SuppressWarnings("ImmutableEnumChecker") // a record of immutable lists
  private final Alphabet alphabet;

  LineKind(Alphabet alphabet) {
    this.alphabet = alphabet;
  }

  Alphabet alphabet() {
    return alphabet;
  }

  /** Returns how targets call it, {@code "king-rays"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
