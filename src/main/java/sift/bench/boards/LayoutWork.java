package sift.bench.boards;

import static sift.bench.boards.Contestant.FEW;
import static sift.bench.boards.Contestant.MANY;
import static sift.bench.boards.Contestant.PLAIN;
import static sift.bench.boards.Contestant.VECTOR;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sift.chess.board.Setup;
import sift.chess.layout.BoardLayout;
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
 */
final class LayoutWork implements BoardWork {
  final Setup[] setups = new Setup[Sample.COUNT];
  final int[] moves = new int[Sample.COUNT];
  final long[] before = new long[Sample.COUNT];
  final long[] keys = new long[Sample.COUNT];
  final int[] sums = new int[Sample.COUNT];
  final long[][] sets = new long[Sample.COUNT][PieceCode.COUNT];
  final byte[][] mailboxes = new byte[Sample.COUNT][Square.COUNT];
  final long[] generator = new long[Sample.COUNT * GeneratorPosition.WORDS];
  final long[] boards;
  private final long[] copies;
  private final BoardLayout layout;
  private final BoardPasses passes;
  private final int words;

  LayoutWork(BoardLayout layout) {
    this.layout = layout;
    passes = LayoutPasses.of(layout);
    words = layout.words();
    boards = new long[Sample.COUNT * words];
    copies = new long[boards.length];
  }

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    Arrays.setAll(setups, i -> samples.get(i).setup());
    passes.load(this);
    Arrays.setAll(moves, i -> layout.move(boards, i * words, samples.get(i).move()));
    boolean isQuad = layout instanceof QuadBoard;
    List<Contestant> all = new ArrayList<>();
    all.add(Contestant.of(Contestant.COPY, PLAIN, FEW, this::copy, this::isCopied));
    all.add(Contestant.of("load a setup", PLAIN, FEW, () -> passes.load(this), this::isLoaded));
    all.add(new Contestant("make, unmake", PLAIN, FEW, this::move, () -> movesRight(samples)));
    if (isQuad) {
      all.add(
          new Contestant(
              "make, key, unmake", PLAIN, FEW, this::moveWithKeys, () -> keysRight(samples)));
    }
    IntPredicate isSum = i -> sums[i] == codes(i).sum();
    all.add(Contestant.of("piece on 64 squares", PLAIN, MANY, () -> passes.pieces(this), isSum));
    IntPredicate isMailbox = i -> Arrays.equals(codes(i).toArray(), ints(mailboxes[i]));
    all.add(Contestant.of("mailbox", PLAIN, MANY, () -> passes.mailboxes(this), isMailbox));
    if (isQuad) {
      all.add(Contestant.of("mailbox", VECTOR, FEW, this::mailboxesInVectors, isMailbox));
    }
    IntPredicate isSets = i -> Arrays.equals(sets(i), sets[i]);
    all.add(Contestant.of("16 sets", PLAIN, FEW, () -> passes.sets(this), isSets));
    if (isQuad) {
      all.add(Contestant.of("16 sets", VECTOR, FEW, this::setsInVectors, isSets));
    }
    Runnable generators = () -> passes.generator(this);
    all.add(Contestant.of("generator's words", PLAIN, FEW, generators, this::isGenerator));
    return all;
  }

  private void copy() {
    System.arraycopy(boards, 0, copies, 0, boards.length);
  }

  private boolean isCopied(int i) {
    int end = (i + 1) * words;
    return Arrays.equals(boards, i * words, end, copies, i * words, end);
  }

  private boolean isLoaded(int i) {
    return setups[i].equals(layout.setup(boards, i * words));
  }

  private void move() {
    passes.make(this);
    passes.unmake(this);
  }

  private void moveWithKeys() {
    passes.make(this);
    passes.keys(this);
    passes.unmake(this);
  }

  private boolean movesRight(List<Sample> samples) {
    passes.load(this);
    passes.make(this);
    boolean isMade =
        IntStream.range(0, Sample.COUNT)
            .allMatch(i -> samples.get(i).after().equals(layout.setup(boards, i * words)));
    passes.unmake(this);
    long[] unmade = boards.clone();
    passes.load(this);
    return isMade && Arrays.equals(unmade, boards);
  }

  /** Whether the keys are those of a board from scratch. */
  private boolean keysRight(List<Sample> samples) {
    moveWithKeys();
    QuadBoard quad = new QuadBoard();
    long[] board = new long[quad.words()];
    boolean isRight = true;
    for (int i = 0; i < Sample.COUNT; i++) {
      quad.load(samples.get(i).after(), board, 0);
      isRight &= keys[i] == quad.key(board, 0);
    }
    return isRight;
  }

  private void setsInVectors() {
    for (int i = 0; i < Sample.COUNT; i++) {
      VectorQuad.hex(boards, i * words + QuadBoard.QUAD, sets[i]);
    }
  }

  private void mailboxesInVectors() {
    for (int i = 0; i < Sample.COUNT; i++) {
      VectorQuad.mailbox(boards, i * words + QuadBoard.QUAD, mailboxes[i]);
    }
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
        .map(square -> setups[i].board().at(square).map(PieceCode::of).orElse(PieceCode.EMPTY));
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
