package sift.chess.layout;

/** The layouts of a board, as "Bitboard Board-Definition" and "Quad-Bitboards" name them. */
public enum BoardDefinition {
  /** Twelve sets. */
  CLASSICAL(new ClassicalBoard()),
  /** The same, and the pieces of each color, indexed by the side. */
  SIDE_INDEXED(new SideIndexedBoard()),
  /** Two sets by color and six by type. */
  DENSER(new DenserBoard()),
  /** Codes of four bits in four words. */
  QUAD(new QuadBoard()),
  /** Codes of three bits in the words s, t and u, and the white pieces. */
  PACKED(new PackedBoard()),
  /** The board as both sides see it, four words each, swapped after each move. */
  VIEWPOINTS(new ViewpointsBoard()),
  /** A quad-bitboard with hash keys in 64 bytes. */
  CACHE_LINE(new CacheLineBoard());

  private final BoardLayout layout;

  BoardDefinition(BoardLayout layout) {
    this.layout = layout;
  }

  /** Returns the layout. */
  public BoardLayout layout() {
    return layout;
  }
}
