package sift.chess.batch;

import static sift.chess.batch.LaneFormulas.and;
import static sift.chess.batch.LaneFormulas.andNot;
import static sift.chess.batch.LaneFormulas.or;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.chess.movegen.GeneratorPosition;
import sift.lang.Expr;

/**
 * The columns in which a kernel finds the pieces, and the sets of each side as formulas over them.
 * The columns behind the pieces are always the same: castling, and lines and knight moves of our
 * king.
 *
 * @param material what is expected on the boards
 * @param names the names of all columns of the kernel, {@code us} first
 * @param occupied the squares with a piece
 */
record PieceWords(Material material, List<String> names, Side own, Side enemy, Expr occupied) {
  private static final Expr US = input(LaneColumn.US);
  private static final Expr NONE = new Expr.Constant(0);

  /**
   * A code of three bits for each type: pawn 001, knight 111, bishop 011, rook 110, queen 010, king
   * 100, the first word's bit last. Each set of a side is one operation of three inputs, ten in
   * all, and no code needs fewer: see "Piece codes" in docs/results.md.
   */
  static final PieceWords CODES = ofCodes();

  /** The pieces of one side. */
  record Side(Expr pawns, Expr knights, Expr bishopsQueens, Expr rooksQueens, Expr kings) {}

  PieceWords {
    names = List.copyOf(names);
  }

  /** Returns a set of both sides for each kind of piece: what {@link LaneColumn} has. */
  static PieceWords ofSets(Material material) {
    List<LaneColumn> columns = LaneColumn.of(material);
    List<Expr> sets =
        Stream.of(
                LaneColumn.PAWNS,
                LaneColumn.KNIGHTS,
                LaneColumn.BISHOPS_QUEENS,
                LaneColumn.ROOKS_QUEENS,
                LaneColumn.KINGS)
            .map(column -> columns.contains(column) ? input(column) : NONE)
            .toList();
    return of(material, LaneColumn.names(), sets, LaneFormulas.union(sets));
  }

  private static Expr input(LaneColumn column) {
    return new Expr.Input(column.text());
  }

  private static PieceWords ofCodes() {
    List<String> words = List.of("b1", "b2", "b3");
    Expr b1 = new Expr.Input(words.get(0));
    Expr b2 = new Expr.Input(words.get(1));
    Expr b3 = new Expr.Input(words.get(2));
    List<String> names = new ArrayList<>(List.of(LaneColumn.US.text()));
    names.addAll(words);
    LaneColumn.of(Material.ALL).stream()
        .filter(column -> !column.isOfPieces())
        .forEach(column -> names.add(column.text()));
    List<Expr> sets =
        List.of(andNot(b1, b2), and(b1, b3), andNot(b2, b3), andNot(b2, b1), andNot(b3, b2));
    return of(Material.ALL, names, sets, or(or(b1, b2), b3));
  }

  /** Returns the words of a position in the columns of its pieces; it has all {@link Material}. */
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

  /** Returns the words with these sets of both sides, pawns first and kings last. */
  private static PieceWords of(
      Material material, List<String> names, List<Expr> sets, Expr occupied) {
    return new PieceWords(
        material,
        names,
        side(sets.stream().map(set -> and(set, US)).toList()),
        side(sets.stream().map(set -> andNot(set, US)).toList()),
        occupied);
  }

  private static Side side(List<Expr> sets) {
    return new Side(sets.get(0), sets.get(1), sets.get(2), sets.get(3), sets.get(4));
  }
}
