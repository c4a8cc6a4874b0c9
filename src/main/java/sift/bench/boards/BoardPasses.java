package sift.bench.boards;

/** Operations of a layout, each with all boards of a {@link LayoutWork}. */
interface BoardPasses {
  /** Loads each setup. */
  void load(LayoutWork work);

  /** Makes the move of each board. */
  void make(LayoutWork work);

  /** Takes back the move of each board. */
  void unmake(LayoutWork work);

  /** Writes the hash key of each board, if the layout has one. */
  void keys(LayoutWork work);

  /** Writes the same key computed from the words, if the layout has one. */
  void keysFromScratch(LayoutWork work);

  /** Asks for the piece on each of the 64 squares of each board. */
  void pieces(LayoutWork work);

  /** Writes the 16 disjoint sets of each board. */
  void sets(LayoutWork work);

  /** Writes the sets of each board by color and by type, if the layout is a quad-bitboard. */
  void colorsAndTypes(LayoutWork work);

  /** Writes each board as a mailbox. */
  void mailboxes(LayoutWork work);

  /** Writes each board as the seven words of the generator. */
  void generator(LayoutWork work);
}
