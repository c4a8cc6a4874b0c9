package sift.bench.boards;

import static sift.bench.boards.Contestant.FEW;
import static sift.bench.boards.Contestant.MANY;
import static sift.bench.boards.Contestant.PLAIN;
import static sift.bench.boards.Contestant.VECTOR;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sift.chess.board.Board;
import sift.chess.board.Setup;
import sift.chess.layout.BoardLayout;
import sift.chess.layout.PieceCode;
import sift.chess.layout.QuadBoard;
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
  private final BoardPasses plain;

  // By form, the plain one first; in vectors where there is such a form of the layout.
  private final Map<String, BoardPasses> forms = new LinkedHashMap<>();
  private final int words;

  LayoutWork(BoardLayout layout) {
    this.layout = layout;
    plain = LayoutPasses.of(layout);
    forms.put(PLAIN, plain);
    if (layout instanceof QuadBoard quad) {
      forms.put(VECTOR, LayoutPasses.of(quad.inVectors()));
    }
    words = layout.words();
    boards = new long[Sample.COUNT * words];
    copies = new long[boards.length];
  }

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    Arrays.setAll(setups, i -> samples.get(i).setup());
    plain.load(this);
    Arrays.setAll(moves, i -> layout.move(boards, i * words, samples.get(i).move()));
    List<Contestant> all = new ArrayList<>();
    all.add(Contestant.of(Contestant.COPY, PLAIN, FEW, this::copy, this::isCopied));
    all.add(Contestant.of("load a setup", PLAIN, FEW, () -> plain.load(this), this::isLoaded));
    add(all, "make, unmake", this::move, passes -> movesRight(passes, samples));
    if (layout instanceof QuadBoard) {
      add(all, "make, key, unmake", this::moveWithKeys, passes -> keysRight(passes, samples));
      add(all, "key from scratch", FEW, BoardPasses::keysFromScratch, i -> keys[i] == key(i));
    }
    add(all, "piece on 64 squares", MANY, BoardPasses::pieces, i -> sums[i] == codes(i).sum());
    add(all, "mailbox", MANY, BoardPasses::mailboxes, this::isMailbox);
    add(all, "16 sets", FEW, BoardPasses::sets, i -> Arrays.equals(sets(i), sets[i]));
    if (layout instanceof QuadBoard) {
      add(all, "colors and types", FEW, BoardPasses::colorsAndTypes, this::isColorsAndTypes);
    }
    all.add(
        Contestant.of(
            "generator's words", PLAIN, FEW, () -> plain.generator(this), this::isGenerator));
    return all;
  }

  /** Adds an operation in each form, with a check of its own. */
  private void add(
      List<Contestant> all,
      String operation,
      Consumer<BoardPasses> pass,
      Predicate<BoardPasses> check) {
    forms.forEach((form, passes) ->
        all.add(
            new Contestant(
                operation, form, FEW, () -> pass.accept(passes), () -> check.test(passes))));
  }

  /** Adds an operation in each form that writes a result for each sample. */
  private void add(
      List<Contestant> all,
      String operation,
      int operations,
      BiConsumer<BoardPasses, LayoutWork> pass,
      IntPredicate isRight) {
    forms.forEach((form, passes) ->
        all.add(
            new Contestant(
                operation,
                form,
                operations,
                () -> pass.accept(passes, this),
                () -> {
                  forget();
                  pass.accept(passes, this);
                  return IntStream.range(0, Sample.COUNT).allMatch(isRight);
                })));
  }

  private void forget() {
    Arrays.fill(keys, 0);
    Arrays.fill(sums, 0);
    Arrays.stream(sets).forEach(each -> Arrays.fill(each, 0));
    Arrays.stream(mailboxes).forEach(each -> Arrays.fill(each, (byte) -1));
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

  private void move(BoardPasses passes) {
    passes.make(this);
    passes.unmake(this);
  }

  private void moveWithKeys(BoardPasses passes) {
    passes.make(this);
    passes.keys(this);
    passes.unmake(this);
  }

  private boolean movesRight(BoardPasses passes, List<Sample> samples) {
    plain.load(this);
    passes.make(this);
    boolean isMade =
        IntStream.range(0, Sample.COUNT)
            .allMatch(i -> samples.get(i).after().equals(layout.setup(boards, i * words)));
    passes.unmake(this);
    long[] unmade = boards.clone();
    plain.load(this);
    return isMade && Arrays.equals(unmade, boards);
  }

  /** Whether the keys are those of a board from scratch. */
  private boolean keysRight(BoardPasses passes, List<Sample> samples) {
    forget();
    moveWithKeys(passes);
    QuadBoard quad = new QuadBoard();
    long[] board = new long[quad.words()];
    boolean isRight = true;
    for (int i = 0; i < Sample.COUNT; i++) {
      quad.load(samples.get(i).after(), board, 0);
      isRight &= keys[i] == quad.key(board, 0);
    }
    return isRight;
  }

  /** Returns the key of a sample: those of its single pieces together, by exclusive or. */
  private long key(int i) {
    QuadBoard quad = new QuadBoard();
    long[] board = {boards[i * words], 0, 0, 0, 0};
    long key = quad.key(board, 0);
    int[] codes = codes(i).toArray();
    for (int square = 0; square < Square.COUNT; square++) {
      board = new long[quad.words()];
      quad.toggle(board, 0, codes[square], 1L << square);
      key ^= quad.key(board, 0);
    }
    return key;
  }

  private boolean isMailbox(int i) {
    return Arrays.equals(codes(i).toArray(), ints(mailboxes[i]));
  }

  private boolean isColorsAndTypes(int i) {
    Board board = setups[i].board();
    long[] expected = {
      board.black(),
      board.pawns(),
      board.knights(),
      board.rooks(),
      board.white(),
      board.bishops(),
      board.kings(),
      board.queens()
    };
    return Arrays.equals(expected, Arrays.copyOf(sets[i], expected.length));
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
