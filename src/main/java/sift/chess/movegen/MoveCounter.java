package sift.chess.movegen;

/**
 * Counts the legal moves of a side whose words are handed over one by one, so that they need not
 * lie in an array. It plays up; squares are its own. Keeps nothing between calls.
 */
interface MoveCounter {
  /**
   * The number of legal moves but those en passant.
   *
   * @param king the square of our king
   * @param us our pieces; so are the five that follow
   * @param bishopsQueens bishops and queens
   * @param rooksQueens rooks and queens
   * @param rooks those that may castle
   * @param occupied the pieces of both sides
   * @param theirBishopsQueens the enemy's bishops and queens
   * @param theirRooksQueens the enemy's rooks and queens
   * @param attacked what the enemy's other pieces attack
   * @param leapers the enemy's knights and pawns that give check
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
   * What the enemy attacks with our king off the board; exact next to the king and on its way to
   * castle.
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
   * The pawns that may take en passant: the king must be safe with three squares changed.
   *
   * @param passed the square where they arrive
   * @param candidates those of our pawns that attack it
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
