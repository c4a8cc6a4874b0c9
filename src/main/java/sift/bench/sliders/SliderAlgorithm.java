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
  DUMB7_FILL("Dumb7Fill", "not known", "https://www.chessprogramming.org/Dumb7Fill", "none"),
  KOGGE_STONE(
      "Kogge-Stone",
      "Steffan Westcott",
      "https://www.chessprogramming.org/Kogge-Stone_Algorithm",
      "none"),
  QBB_ENGINE(
      "QBBEngine", "Fabio Gobbato", "https://www.chessprogramming.org/QBBEngine", "tzcnt, lzcnt"),
  LEORIK(
      "Leorik",
      "Thomas Jahn",
      "https://www.chessprogramming.org/Leorik#LeorikAttacks",
      "lzcnt, blsmsk"),
  SBAMG("SBAMG", "Syed Fahad", "https://www.chessprogramming.org/SBAMG", "lzcnt"),
  OBSTRUCTION_DIFFERENCE(
      "Obstruction Difference",
      "Michael Hoffmann",
      "https://www.chessprogramming.org/Obstruction_Difference",
      "lzcnt, blsi"),
  GENETIC_OBSTRUCTION_DIFFERENCE(
      "Genetic Obstruction Difference",
      "Daniel Infuehr",
      "https://www.chessprogramming.org/Obstruction_Difference",
      "lzcnt"),
  HYPERBOLA_QUINTESSENCE(
      "Hyperbola Quintessence",
      "Gerd Isenberg, Aleks Peshkov, Ryan Mack",
      "https://www.chessprogramming.org/Hyperbola_Quintessence",
      "byte swap, bit reverse"),
  BIT_MIRROR(
      "Bitmirror",
      "Daniel Infuehr",
      "A new kind of rotated Bitboard, talkchess.com",
      "bit reverse, blsmsk"),
  KINDERGARTEN_BITBOARDS(
      "Kindergarten Bitboards",
      "Gerd Isenberg",
      "https://www.chessprogramming.org/Kindergarten_Bitboards",
      "64-bit multiplication"),
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
      case DUMB7_FILL -> new Dumb7Fill();
      case KOGGE_STONE -> new KoggeStone();
      case QBB_ENGINE -> new QbbEngine();
      case LEORIK -> new Leorik();
      case SBAMG -> new Sbamg();
      case OBSTRUCTION_DIFFERENCE -> new ObstructionDifference();
      case GENETIC_OBSTRUCTION_DIFFERENCE -> new GeneticObstructionDifference();
      case HYPERBOLA_QUINTESSENCE -> new HyperbolaQuintessence();
      case BIT_MIRROR -> new BitMirror();
      case KINDERGARTEN_BITBOARDS -> new KindergartenBitboards();
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
      case WALK, DUMB7_FILL, KOGGE_STONE, QBB_ENGINE -> 0;
      case CLASSICAL_APPROACH -> ClassicalApproach.tableBytes();
      case LEORIK -> Leorik.tableBytes();
      case SBAMG -> Sbamg.tableBytes();
      case OBSTRUCTION_DIFFERENCE -> ObstructionDifference.tableBytes();
      case GENETIC_OBSTRUCTION_DIFFERENCE -> GeneticObstructionDifference.tableBytes();
      case HYPERBOLA_QUINTESSENCE -> HyperbolaQuintessence.tableBytes();
      case BIT_MIRROR -> BitMirror.tableBytes();
      case KINDERGARTEN_BITBOARDS -> KindergartenBitboards.tableBytes();
      case FANCY_MAGIC -> FancyMagic.tableBytes();
      case PEXT -> PextAttacks.tableBytes();
    };
  }
}
