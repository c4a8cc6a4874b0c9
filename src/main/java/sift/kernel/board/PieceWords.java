package sift.kernel.board;

import static sift.kernel.board.LaneFormulas.and;
import static sift.kernel.board.LaneFormulas.andNot;
import static sift.kernel.board.LaneFormulas.or;

import java.util.List;
import java.util.stream.Stream;
import sift.chess.movegen.GeneratorPosition;
import sift.lang.Expr;

/**
 * The columns in which a kernel finds the pieces, and the sets of each side as formulas over them.
 * The columns behind the pieces are always the same: castling and our king's lines.
 *
 * @param names the names of all columns of the kernel, {@code us} first
 * @param occupied the squares with a piece
 */
record PieceWords(List<String> names, Side own, Side enemy, Expr occupied) {
  private static final Expr US = new Expr.Input(LaneColumns.NAMES.get(LaneColumns.US));

  /** A set of both sides for each kind of piece: what {@link LaneColumns} has. */
  static final PieceWords SETS = ofSets();

  /**
   * A code of three bits for each type: pawn 001, knight 111, bishop 011, rook 110, queen 010, king
   * 100, the first word's bit last. Each set of a side is one operation of three inputs, ten in
   * all, and no code needs fewer: {@code sift codings own-enemy}.
   */
  static final PieceWords CODES = ofCodes();

  /** The pieces of one side. */
  record Side(Expr pawns, Expr knights, Expr bishopsQueens, Expr rooksQueens, Expr kings) {}

  PieceWords {
    names = List.copyOf(names);
  }

  private static PieceWords ofSets() {
    List<Expr> sets =
        LaneColumns.NAMES.subList(LaneColumns.PAWNS, LaneColumns.CASTLING).stream()
            .<Expr>map(Expr.Input::new)
            .toList();
    return of(LaneColumns.NAMES, sets, sets.stream().reduce(LaneFormulas::or).orElseThrow());
  }

  private static PieceWords ofCodes() {
    List<String> words = List.of("b1", "b2", "b3");
    Expr b1 = new Expr.Input(words.get(0));
    Expr b2 = new Expr.Input(words.get(1));
    Expr b3 = new Expr.Input(words.get(2));
    List<String> names =
        Stream.of(
                LaneColumns.NAMES.subList(LaneColumns.US, LaneColumns.PAWNS),
                words,
                LaneColumns.NAMES.subList(LaneColumns.CASTLING, LaneColumns.COUNT))
            .flatMap(List::stream)
            .toList();
    List<Expr> sets =
        List.of(andNot(b1, b2), and(b1, b3), andNot(b2, b3), andNot(b2, b1), andNot(b3, b2));
    return of(names, sets, or(or(b1, b2), b3));
  }

  /** Returns the words of a position in the columns of its pieces. */
  long[] of(GeneratorPosition position) {
    long pawns = position.pawns();
    long knights = position.knights();
    long bishopsQueens = position.bishopsQueens();
    long rooksQueens = position.rooksQueens();
    long kings = position.kings();
    return equals(CODES)
        ? new long[] {
          position.us(),
          pawns | knights | (bishopsQueens & ~rooksQueens),
          knights | bishopsQueens | rooksQueens,
          knights | kings | (rooksQueens & ~bishopsQueens)
        }
        : new long[] {position.us(), pawns, knights, bishopsQueens, rooksQueens, kings};
  }

  /** Returns the words with these sets of both sides, in the order of {@link LaneColumns}. */
  private static PieceWords of(List<String> names, List<Expr> sets, Expr occupied) {
    return new PieceWords(
        names,
        side(sets.stream().map(set -> and(set, US)).toList()),
        side(sets.stream().map(set -> andNot(set, US)).toList()),
        occupied);
  }

  private static Side side(List<Expr> sets) {
    return new Side(sets.get(0), sets.get(1), sets.get(2), sets.get(3), sets.get(4));
  }
}
