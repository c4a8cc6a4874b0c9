package sift.chess.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sift.geometry.BoardSize;
import sift.geometry.Symmetry;
import sift.word.Word;

/**
 * The pieces on the squares of a board of any size: a set of squares for each color and for each
 * type, the "denser board" of the Chess Programming Wiki. Squares are numbered as in {@link
 * BoardSize}: a1 = 0, then rank after rank. Any placement is allowed, legal or not. Boards are
 * immutable.
 */
public final class Board {
  private static final int COLORS = Color.values().length;
  private static final PieceType[] TYPES = PieceType.values();
  private static final int SETS = COLORS + TYPES.length;

  /** The usual board, with no piece at all. */
  public static final Board EMPTY = empty(BoardSize.CHESS);

  private final BoardSize size;

  /**
   * Set after set: white, black, then each type. A set takes one word, or two, low before high, on
   * more than 64 squares. Nobody writes here after the constructor.
   */
  private final long[] words;

  private Board(BoardSize size, long[] words) {
    this.size = size;
    this.words = words;
  }

  /**
   * Takes the sets of a usual board as they are: a1 = bit 0, h8 = bit 63.
   *
   * @throws IllegalArgumentException unless each occupied square has one color and one type
   */
  public Board(
      long white,
      long black,
      long pawns,
      long knights,
      long bishops,
      long rooks,
      long queens,
      long kings) {
    this(
        BoardSize.CHESS,
        new long[] {white, black, pawns, knights, bishops, rooks, queens, kings, 0, 0});
    long union = 0;
    int pieces = 0;
    for (int set = COLORS; set < SETS; set++) {
      union |= words[set];
      pieces += Long.bitCount(words[set]);
    }
    if (pieces != Long.bitCount(union)) {
      throw new IllegalArgumentException("a square has two types");
    }
    if ((white & black) != 0 || (white | black) != union) {
      throw new IllegalArgumentException("a square has two colors, or a color but no type");
    }
  }

  /** Returns the board of a size without pieces. */
  public static Board empty(BoardSize size) {
    return new Board(size, new long[SETS * (size.squares() > Long.SIZE ? 2 : 1)]);
  }

  /** Returns the board of a size with these pieces on its squares. */
  public static Board of(BoardSize size, IntFunction<Optional<Piece>> pieces) {
    Board board = empty(size);
    for (int square = 0; square < size.squares(); square++) {
      int here = square;
      pieces.apply(here).ifPresent(piece -> board.put(here, piece));
    }
    return board;
  }

  /** Returns the size, and with it the numbers of the squares. */
  public BoardSize size() {
    return size;
  }

  /** Returns the squares with a piece. */
  public Word occupied() {
    return pieces(Color.WHITE).or(pieces(Color.BLACK));
  }

  /** Returns the squares with a piece of this color. */
  public Word pieces(Color color) {
    return word(color.ordinal());
  }

  /** Returns the squares with a piece of this type, of either color. */
  public Word pieces(PieceType type) {
    return word(set(type));
  }

  /** Returns the squares with a piece of this color and type. */
  public Word pieces(Color color, PieceType type) {
    return pieces(color).and(pieces(type));
  }

  /**
   * Returns the piece on a square, if there is one.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Optional<Piece> at(int square) {
    size.check(square);
    for (PieceType type : TYPES) {
      if (has(set(type), square)) {
        Color color = has(Color.WHITE.ordinal(), square) ? Color.WHITE : Color.BLACK;
        return Optional.of(new Piece(color, type));
      }
    }
    return Optional.empty();
  }

  /** Returns whether a square of the board is empty. */
  public boolean isEmpty(int square) {
    return !holds(square, Color.WHITE) && !holds(square, Color.BLACK);
  }

  /** Returns whether a piece of a color stands on a square of the board. */
  public boolean holds(int square, Color color) {
    return has(color.ordinal(), square);
  }

  /** Returns whether a piece of a color and type stands on a square of the board. */
  public boolean holds(int square, Color color, PieceType type) {
    return has(color.ordinal(), square) && has(set(type), square);
  }

  /** Returns the first square with a king of a color, in the order of their numbers. */
  public OptionalInt king(Color color) {
    Word kings = pieces(color, PieceType.KING);
    return kings.isZero() ? OptionalInt.empty() : OptionalInt.of(kings.trailingZeros());
  }

  /** Returns the rank, from 0, on which the king of a color starts: the first or the last. */
  public int backRank(Color color) {
    return color == Color.WHITE ? 0 : size.ranks() - 1;
  }

  /** Returns the squares of that rank. */
  public Word backRankSquares(Color color) {
    return Word.ones(size.files()).shiftLeft(size.at(0, backRank(color)));
  }

  /** Returns the squares of both back ranks. */
  public Word backRanks() {
    return backRankSquares(Color.WHITE).or(backRankSquares(Color.BLACK));
  }

  /**
   * Returns this board with a piece on a square, whatever stood there.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Board with(int square, Piece piece) {
    Board changed = without(square);
    changed.put(square, piece);
    return changed;
  }

  /**
   * Returns this board with an empty square.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Board without(int square) {
    size.check(square);
    long[] changed = words.clone();
    for (int set = 0; set < SETS; set++) {
      changed[index(set, square)] &= ~(1L << square);
    }
    return new Board(size, changed);
  }

  /**
   * Returns this board turned or reflected, its pieces of the same colors.
   *
   * @throws IllegalArgumentException if that changes files to ranks, and their numbers differ
   */
  public Board transform(Symmetry symmetry) {
    return transform(symmetry, UnaryOperator.identity());
  }

  /** Returns this board as the opponent sees it: ranks in opposite order, colors exchanged. */
  public Board mirror() {
    return transform(
        Symmetry.FLIP_VERTICAL, piece -> new Piece(piece.color().other(), piece.type()));
  }

  private Board transform(Symmetry symmetry, UnaryOperator<Piece> change) {
    Board image = empty(size);
    for (int square : occupied()) {
      image.put(symmetry.apply(size, square), change.apply(at(square).orElseThrow()));
    }
    return image;
  }

  /** Returns the squares that the piece on a square attacks, whatever stands on them. */
  public Word attacks(int from) {
    return size.mask().filter(target -> attacks(from, target));
  }

  /**
   * Returns the pieces of a color that attack a square.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Word attackers(int target, Color color) {
    size.check(target);
    return pieces(color).filter(from -> attacks(from, target));
  }

  /** Returns whether the piece on a square, if there is one, attacks another square. */
  public boolean attacks(int from, int target) {
    Optional<Piece> piece = at(from);
    if (piece.isEmpty()) {
      return false;
    }
    int files = size.file(target) - size.file(from);
    int ranks = size.rank(target) - size.rank(from);
    PieceType type = piece.get().type();
    if (type == PieceType.PAWN) {
      return Math.abs(files) == 1 && ranks == piece.get().color().forward();
    }
    boolean isLine = files == 0 || ranks == 0 || Math.abs(files) == Math.abs(ranks);
    Step step = new Step(Integer.signum(files), Integer.signum(ranks));
    return type.leaps().contains(new Step(files, ranks))
        || (isLine && type.slides().contains(step) && isClear(from, target, step));
  }

  /** Returns whether nothing stands between the ends of a way of equal steps. */
  private boolean isClear(int from, int target, Step step) {
    int distance = size.at(step.files(), step.ranks());
    int square = from + distance;
    while (square != target && isEmpty(square)) {
      square += distance;
    }
    return square == target;
  }

  /** Returns whether a piece of the opponent attacks the king of a color, if it has one. */
  public boolean isInCheck(Color color) {
    OptionalInt king = king(color);
    return king.isPresent() && !attackers(king.getAsInt(), color.other()).isZero();
  }

  /**
   * Returns whether a color cannot mate with the material on the board, even with the opponent's
   * help and wherever the pieces stand: a king alone; with a knight, against a king with nothing
   * but queens; with bishops, if all bishops on the board stand on squares of one shade and there
   * is no pawn or knight.
   */
  public boolean hasInsufficientMaterial(Color color) {
    Word ours = pieces(color);
    Word others =
        pieces(color.other()).andNot(pieces(PieceType.KING)).andNot(pieces(PieceType.QUEEN));
    Word knights = pieces(PieceType.KNIGHT);
    Word bishops = pieces(PieceType.BISHOP);
    if (!ours.andNot(pieces(PieceType.KING)).andNot(knights).andNot(bishops).isZero()) {
      return false;
    }
    if (!ours.and(knights).isZero()) {
      return ours.bitCount() == 2 && others.isZero();
    }
    return ours.and(bishops).isZero()
        || (isOneShade(bishops) && others.andNot(bishops).andNot(pieces(PieceType.ROOK)).isZero());
  }

  private boolean isOneShade(Word squares) {
    return squares
            .bits()
            .map(square -> (size.file(square) + size.rank(square)) % 2)
            .distinct()
            .count()
        <= 1;
  }

  /**
   * Returns a picture of lines of {@code . P n}, the last rank first, so that a1 stands at the
   * lower left; each line ends with a line feed.
   */
  public String picture() {
    return String.join("\n", picture(Letters.USUAL)) + "\n";
  }

  /** Returns the lines of the same picture with the letters of a notation. */
  public List<String> picture(Letters letters) {
    return size.picture(square -> at(square).map(letters::letter).orElse('.'));
  }

  /** Puts a piece on an empty square of a board that nobody has seen yet. */
  private void put(int square, Piece piece) {
    words[index(piece.color().ordinal(), square)] |= 1L << square;
    words[index(set(piece.type()), square)] |= 1L << square;
  }

  private static int set(PieceType type) {
    return COLORS + type.ordinal();
  }

  private int index(int set, int square) {
    return words.length == SETS ? set : 2 * set + square / Long.SIZE;
  }

  private boolean has(int set, int square) {
    return (words[index(set, square)] >>> square & 1) != 0;
  }

  private Word word(int set) {
    return words.length == SETS
        ? Word.of(words[set])
        : new Word(words[2 * set + 1], words[2 * set]);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Board that
        && size.equals(that.size)
        && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return picture();
  }
}
