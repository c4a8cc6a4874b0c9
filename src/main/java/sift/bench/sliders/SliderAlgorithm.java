package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.chess.attacks.WalkAttacks;

/**
 * The algorithms for slider attacks, each with its card; formulas that were found are not among
 * them.
 */
public enum SliderAlgorithm {
  WALK("Walk", "sift", "class WalkAttacks", "none"),
  CLASSICAL_APPROACH(
      "Classical Approach",
      "Chess (Slate, Atkin) and Kaissa",
      "https://www.chessprogramming.org/Classical_Approach",
      "tzcnt, lzcnt"),
  KOGGE_STONE(
      "Kogge-Stone",
      "Steffan Westcott",
      "https://www.chessprogramming.org/Kogge-Stone_Algorithm",
      "none"),
  LEORIK(
      "Leorik",
      "Thomas Jahn",
      "https://www.chessprogramming.org/Leorik#LeorikAttacks",
      "lzcnt, blsmsk"),
  OBSTRUCTION_DIFFERENCE(
      "Obstruction Difference",
      "Michael Hoffmann",
      "https://www.chessprogramming.org/Obstruction_Difference",
      "lzcnt, blsi"),
  HYPERBOLA_QUINTESSENCE(
      "Hyperbola Quintessence",
      "Gerd Isenberg, Aleks Peshkov, Ryan Mack",
      "https://www.chessprogramming.org/Hyperbola_Quintessence",
      "byte swap, bit reverse"),
  FANCY_MAGIC(
      "Fancy Magic",
      "Lasse Hansen, Pradyumna Kannan",
      "https://www.chessprogramming.org/Magic_Bitboards#Fancy",
      "64-bit multiplication"),
  PEXT("PEXT", "not known", "https://www.chessprogramming.org/BMI2#PEXTBitboards", "pext");

  private final String displayName;
  private final String author;
  private final String source;
  private final String instructions;

  SliderAlgorithm(String displayName, String author, String source, String instructions) {
    this.displayName = displayName;
    this.author = author;
    this.source = source;
    this.instructions = instructions;
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

  /** Returns its card; the size of the tables is measured, so they are built the first time. */
  public Card card() {
    return new Card(displayName, author, source, instructions, tableBytes());
  }

  private int tableBytes() {
    return switch (this) {
      case WALK, KOGGE_STONE -> 0;
      case CLASSICAL_APPROACH -> ClassicalApproach.tableBytes();
      case LEORIK -> Leorik.tableBytes();
      case OBSTRUCTION_DIFFERENCE -> ObstructionDifference.tableBytes();
      case HYPERBOLA_QUINTESSENCE -> HyperbolaQuintessence.tableBytes();
      case FANCY_MAGIC -> FancyMagic.tableBytes();
      case PEXT -> PextAttacks.tableBytes();
    };
  }
}
