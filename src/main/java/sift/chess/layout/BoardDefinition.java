package sift.chess.layout;

import java.util.Locale;

/** The layouts of a board, as "Bitboard Board-Definition" and "Quad-Bitboards" name them. */
public enum BoardDefinition {
  /** Twelve sets. */
  CLASSICAL,
  /** The same, and the pieces of each color, indexed by the side. */
  SIDE_INDEXED,
  /** Two sets by color and six by type. */
  DENSER,
  /** Codes of four bits in four words. */
  QUAD,
  /** Codes of three bits in the words s, t and u, and the white pieces. */
  PACKED,
  /** The board as both sides see it, four words each, swapped after each move. */
  VIEWPOINTS,
  /** A quad-bitboard with hash keys in 64 bytes. */
  CACHE_LINE;

  /** Returns the name on the command line, {@code "side-indexed"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the layout. */
  public BoardLayout layout() {
    return switch (this) {
      case CLASSICAL -> new ClassicalBoard();
      case SIDE_INDEXED -> new SideIndexedBoard();
      case DENSER -> new DenserBoard();
      case QUAD -> new QuadBoard();
      case PACKED -> new PackedBoard();
      case VIEWPOINTS -> new ViewpointsBoard();
      case CACHE_LINE -> new CacheLineBoard();
    };
  }
}
