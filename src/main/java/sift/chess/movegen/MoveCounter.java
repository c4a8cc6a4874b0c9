package sift.chess.movegen;

/**
 * A counter of the legal moves of a side whose sets are passed one by one, so that they need not
 * lie in an array. The side plays up; squares are its own. Keeps no state between calls.
 *
 * <p>The parameter lists are long because values in registers are what makes counting fast.
 */
interface MoveCounter {
  /**
   * Counts the legal moves except en passant captures.
   *
   * @param king the square of our king
   * @param us our pieces; the five sets that follow are ours too
   * @param bishopsQueens bishops and queens
   * @param rooksQueens rooks and queens
   * @param castlingRooks the rooks with a castling right
   * @param occupied the pieces of both sides
   * @param theirBishopsQueens the enemy's bishops and queens
   * @param theirRooksQueens the enemy's rooks and queens
   * @param leaperAttacks the squares attacked by the enemy's king, knights and pawns
   * @param leaperCheckers the enemy's knights and pawns that give check
   */
  int count(
      int king,
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long castlingRooks,
      long occupied,
      long theirBishopsQueens,
      long theirRooksQueens,
      long leaperAttacks,
      long leaperCheckers);

  /**
   * Returns the king's danger squares: those the enemy attacks with our king off the board. They
   * are complete next to the king and, if it may castle, on its path.
   *
   * @param castling the rooks with which it may castle
   */
  long kingDanger(
      int king,
      long castling,
      long theirBishopsQueens,
      long theirRooksQueens,
      long leaperAttacks,
      long occupied);

  /**
   * Returns the pawns that may legally take en passant: those after whose capture the king is safe.
   *
   * @param enPassantTarget the square where they arrive, as a set
   * @param candidates our pawns that attack it
   */
  long enPassantCapturers(
      int king,
      long enPassantTarget,
      long candidates,
      long occupied,
      long theirBishopsQueens,
      long theirRooksQueens,
      long leaperCheckers);
}
