package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.chess.attacks.WalkAttacks;

/**
 * The algorithms for slider attacks, each with its card; formulas that were found are not among
 * them.
 */
public enum SliderAlgorithm {
  WALK("Walk", "sift", "class WalkAttacks", "none", 0),
  CLASSICAL_APPROACH(
      "Classical Approach",
      "Chess (Slate, Atkin) and Kaissa",
      "https://www.chessprogramming.org/Classical_Approach",
      "tzcnt, lzcnt",
      8 * Card.WORDS),
  KOGGE_STONE(
      "Kogge-Stone",
      "Steffan Westcott",
      "https://www.chessprogramming.org/Kogge-Stone_Algorithm",
      "none",
      0),
  LEORIK(
      "Leorik",
      "Thomas Jahn",
      "https://www.chessprogramming.org/Leorik#LeorikAttacks",
      "lzcnt, blsmsk",
      2 * Card.WORDS),
  OBSTRUCTION_DIFFERENCE(
      "Obstruction Difference",
      "Michael Hoffmann",
      "https://www.chessprogramming.org/Obstruction_Difference",
      "lzcnt, blsi",
      12 * Card.WORDS),
  HYPERBOLA_QUINTESSENCE(
      "Hyperbola Quintessence",
      "Gerd Isenberg, Aleks Peshkov, Ryan Mack",
      "https://www.chessprogramming.org/Hyperbola_Quintessence",
      "byte swap, bit reverse",
      4 * Card.WORDS),
  FANCY_MAGIC(
      "Fancy Magic",
      "Lasse Hansen, Pradyumna Kannan",
      "https://www.chessprogramming.org/Magic_Bitboards#Fancy",
      "64-bit multiplication",
      6 * Card.WORDS + 107_648 * Long.BYTES),
  PEXT(
      "PEXT",
      "not known",
      "https://www.chessprogramming.org/BMI2#PEXTBitboards",
      "pext",
      PextAttacks.tableBytes());

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts and a number
  private final Card card;

  SliderAlgorithm(
      String displayName, String author, String source, String instructions, int tableBytes) {
    card = new Card(displayName, author, source, instructions, tableBytes);
  }

  /** Returns the algorithm; its tables are built the first time. */
  public Attacks attacks() {
    return switch (this) {
      case WALK -> new WalkAttacks();
      case CLASSICAL_APPROACH -> new ClassicalApproach();
      case KOGGE_STONE -> new KoggeStone();
      case LEORIK -> new Leorik();
      case OBSTRUCTION_DIFFERENCE -> new ObstructionDifference();
      case HYPERBOLA_QUINTESSENCE -> new HyperbolaQuintessence();
      case FANCY_MAGIC -> new FancyMagic();
      case PEXT -> new PextAttacks();
    };
  }

  /** Returns its card. */
  public Card card() {
    return card;
  }
}
