package sift.bench.boards;

import static sift.bench.boards.Contestant.PLAIN;
import static sift.bench.boards.Contestant.VECTOR;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sift.chess.attacks.ClassCopy;
import sift.chess.board.Setup;
import sift.chess.layout.BoardDefinition;
import sift.chess.layout.BoardLayout;
import sift.chess.layout.BoardState;
import sift.chess.layout.PieceCode;
import sift.chess.layout.QuadBoard;
import sift.chess.layout.VectorQuad;
import sift.chess.movegen.GeneratorPosition;
import sift.geometry.Square;

/**
 * Boards in the words of one {@link BoardLayout}.
 *
 * <p>All boards are changed before the first one is changed back, so that the compiler cannot merge
 * the two. Each board has results of its own, as long as a row.
 *
 * <p>Only copies of this class are used, each with its layout as a constant: see {@link ClassCopy}.
 */
final class LayoutWork implements BoardWork {
  private static final BoardLayout LAYOUT =
      ClassCopy.constant(MethodHandles.lookup(), BoardLayout.class)
          .orElseGet(BoardDefinition.DENSER::layout);
  private static final int WORDS = LAYOUT.words();

  private final long[] boards = new long[Sample.COUNT * WORDS];
  private final long[] copies = new long[boards.length];
  private final Setup[] setups = new Setup[Sample.COUNT];
  private final int[] moves = new int[Sample.COUNT];
  private final long[] before = new long[Sample.COUNT];
  private final long[] keys = new long[Sample.COUNT];
  private final int[] sums = new int[Sample.COUNT];
  private final long[][] sets = new long[Sample.COUNT][PieceCode.COUNT];
  private final byte[][] mailboxes = new byte[Sample.COUNT][Square.COUNT];
  private final long[] generator = new long[Sample.COUNT * GeneratorPosition.WORDS];

  private LayoutWork() {}

  /** Returns the work on boards of this layout. */
  static BoardWork with(BoardLayout layout) {
    return ClassCopy.of(MethodHandles.lookup(), layout, BoardWork.class);
  }

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    Arrays.setAll(setups, i -> samples.get(i).setup());
    load();
    Arrays.setAll(moves, i -> LAYOUT.move(boards, i * WORDS, samples.get(i).move()));
    List<Contestant> all = new ArrayList<>();
    all.add(Contestant.of(Contestant.COPY, PLAIN, this::copy, this::isCopied));
    all.add(Contestant.of("load a setup", PLAIN, this::load, this::isLoaded));
    all.add(new Contestant("make, unmake", PLAIN, this::move, () -> movesRight(samples)));
    all.add(
        Contestant.of(
            "piece on 64 squares", PLAIN, this::pieces, i -> sums[i] == codes(i).sum()));
    IntPredicate isSets = i -> Arrays.equals(sets(i), sets[i]);
    all.add(Contestant.of("16 sets", PLAIN, this::sets, isSets));
    IntPredicate isMailbox = i -> Arrays.equals(codes(i).toArray(), ints(mailboxes[i]));
    all.add(Contestant.of("mailbox", PLAIN, this::mailboxes, isMailbox));
    all.add(Contestant.of("generator's words", PLAIN, this::generator, this::isGenerator));
    if (LAYOUT instanceof QuadBoard) {
      all.add(Contestant.of("16 sets", VECTOR, this::setsInVectors, isSets));
      all.add(Contestant.of("mailbox", VECTOR, this::mailboxesInVectors, isMailbox));
      all.add(new Contestant("make, key, unmake", PLAIN, this::keys, () -> keysRight(samples)));
    }
    return all;
  }

  private void copy() {
    System.arraycopy(boards, 0, copies, 0, boards.length);
  }

  private boolean isCopied(int i) {
    return boards[i * WORDS] == copies[i * WORDS];
  }

  private void load() {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.load(setups[i], boards, i * WORDS);
    }
  }

  private boolean isLoaded(int i) {
    return setups[i].equals(LAYOUT.setup(boards, i * WORDS));
  }

  private void move() {
    make();
    unmake();
  }

  private void make() {
    for (int i = 0; i < Sample.COUNT; i++) {
      before[i] = LAYOUT.make(boards, i * WORDS, moves[i]);
    }
  }

  private void unmake() {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.unmake(boards, i * WORDS, moves[i], before[i]);
    }
  }

  private boolean movesRight(List<Sample> samples) {
    load();
    make();
    boolean isMade =
        IntStream.range(0, Sample.COUNT)
            .allMatch(i -> samples.get(i).after().equals(LAYOUT.setup(boards, i * WORDS)));
    unmake();
    long[] unmade = boards.clone();
    load();
    return isMade && Arrays.equals(unmade, boards);
  }

  private void keys() {
    if (LAYOUT instanceof QuadBoard quad) {
      make();
      for (int i = 0; i < Sample.COUNT; i++) {
        keys[i] = quad.key(boards, i * WORDS);
      }
      unmake();
    }
  }

  /** Whether the keys are those of a board from scratch. */
  private boolean keysRight(List<Sample> samples) {
    keys();
    QuadBoard quad = new QuadBoard();
    long[] board = new long[quad.words()];
    boolean isRight = true;
    for (int i = 0; i < Sample.COUNT; i++) {
      quad.load(samples.get(i).after(), board, 0);
      isRight &= keys[i] == quad.key(board, 0);
    }
    return isRight;
  }

  private void pieces() {
    for (int i = 0; i < Sample.COUNT; i++) {
      int sum = 0;
      for (int square = 0; square < Square.COUNT; square++) {
        sum += LAYOUT.pieceAt(boards, i * WORDS, square);
      }
      sums[i] = sum;
    }
  }

  private void sets() {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.toHex(boards, i * WORDS, sets[i]);
    }
  }

  private void setsInVectors() {
    for (int i = 0; i < Sample.COUNT; i++) {
      VectorQuad.hex(boards, i * WORDS + QuadBoard.QUAD, sets[i]);
    }
  }

  private void mailboxes() {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.toMailbox(boards, i * WORDS, mailboxes[i]);
    }
  }

  private void mailboxesInVectors() {
    for (int i = 0; i < Sample.COUNT; i++) {
      VectorQuad.mailbox(boards, i * WORDS + QuadBoard.QUAD, mailboxes[i]);
    }
  }

  private void generator() {
    for (int i = 0; i < Sample.COUNT; i++) {
      int at = i * WORDS;
      int to = i * GeneratorPosition.WORDS;
      long state = boards[at];
      boolean isUpsideDown = BoardState.isBlack(state) != LAYOUT.isMirrored(state);
      generator[to] = turned(LAYOUT.own(boards, at), isUpsideDown);
      generator[to + 1] = turned(LAYOUT.pawns(boards, at), isUpsideDown);
      generator[to + 2] = turned(LAYOUT.knights(boards, at), isUpsideDown);
      generator[to + 3] = turned(LAYOUT.bishopsQueens(boards, at), isUpsideDown);
      generator[to + 4] = turned(LAYOUT.rooksQueens(boards, at), isUpsideDown);
      generator[to + 5] = turned(LAYOUT.kings(boards, at), isUpsideDown);
      generator[to + 6] =
          turned(BoardState.castling(state), isUpsideDown) | BoardState.enPassantAbove(state);
    }
  }

  private static long turned(long word, boolean isUpsideDown) {
    return isUpsideDown ? Long.reverseBytes(word) : word;
  }

  private boolean isGenerator(int i) {
    int from = i * GeneratorPosition.WORDS;
    return Arrays.equals(
        GeneratorPosition.of(setups[i]).words(),
        Arrays.copyOfRange(generator, from, from + GeneratorPosition.WORDS));
  }

  /** Returns the codes of the squares of a sample, by its pieces. */
  private IntStream codes(int i) {
    return IntStream.range(0, Square.COUNT)
        .map(square ->
            setups[i].board().at(square).map(PieceCode::of).orElse(PieceCode.EMPTY));
  }

  private long[] sets(int i) {
    long[] expected = new long[PieceCode.COUNT];
    int[] codes = codes(i).toArray();
    for (int square = 0; square < Square.COUNT; square++) {
      expected[codes[square]] |= 1L << square;
    }
    return expected;
  }

  private static int[] ints(byte[] bytes) {
    return IntStream.range(0, bytes.length).map(i -> bytes[i]).toArray();
  }
}
