package sift.spec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.word.Word;

/**
 * Cases of a set-wise target: a selection of boards on which wrong formulas rarely pass.
 *
 * <p>Along lines every configuration of every line occurs, or 65,536 where there are more. The
 * other lines of such a board hold other configurations, so that carries from line to line show.
 * Case i has on line j the configuration {@code (i * m + a) mod letters^length}, with an m that is
 * coprime to the number of letters, so that lines of equal length differ. For functions without
 * lines, all boards of one or two pieces, and random ones; for pawns both.
 */
final class SetCases {
  private static final int RANDOM = 4096;
  private static final int MOST_OF_LINES = 1 << 16;
  // Coprime to 5 and near 5^8 divided by the golden ratio: multiples spread evenly modulo 5^8.
  // Used for longer lines too.
  private static final long SPREAD = 241_421;
  private static final long SEED = 20261122;
  // The slider's square of a case; there may be any number of them here.
  private static final int NO_SQUARE = 0;

  private final SetTarget target;
  private final Layout layout;
  private final Alphabet alphabet;
  private final Word squares;
  private final List<long[]> boards = new ArrayList<>();
  private final Set<Direction> done = EnumSet.noneOf(Direction.class);

  private SetCases(SetTarget target) {
    this.target = target;
    layout = target.layout();
    alphabet = target.alphabet();
    squares = target.squares();
  }

  /** Returns the cases of a target: the boards of {@code together}, then {@code boards}. */
  static Domain of(SetTarget target, List<SetTarget> together, List<List<Word>> boards) {
    SetCases cases = new SetCases(target);
    boards.forEach(board -> cases.boards.add(target.array(board)));
    together.stream().map(SetTarget::function).distinct().forEach(cases::addFor);
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    for (int i = 0; i < RANDOM; i++) {
      cases.boards.add(target.randomBoard(random));
    }
    return cases.domain();
  }

  private void addFor(SetFunction function) {
    switch (function) {
      case SetFunction.Along along -> addLines(along.direction());
      case SetFunction.Step step -> addPairs();
      case SetFunction.Fill _, SetFunction.Leaps _, CodedPieces _ -> addFew();
      case SetFormula formula -> {
        formula.lines().forEach(this::addLines);
        addFew();
      }
      case PawnFunction pawns -> {
        addLines(Direction.NORTH);
        addFew();
      }
    }
  }

  private void addLines(Direction direction) {
    if (!done.add(direction)) {
      return;
    }
    List<List<Integer>> lines = lines(direction);
    int longest = lines.stream().mapToInt(List::size).max().orElseThrow();
    long all = power(longest);
    long spread = spread(all);
    for (int i = 0; i < Math.min(all, MOST_OF_LINES); i++) {
      int[] board = new int[layout.bits()];
      for (int j = 0; j < lines.size(); j++) {
        long multiplier = 1 + (long) alphabet.letters() * j;
        long configuration =
            Long.remainderUnsigned(i * spread * multiplier + 7L * j, power(lines.get(j).size()));
        for (int bit : lines.get(j)) {
          board[bit] = (int) (configuration % alphabet.letters());
          configuration /= alphabet.letters();
        }
      }
      addLetters(board);
    }
  }

  /** Returns the stride between chosen configurations of a line with {@code all} of them. */
  private static long spread(long all) {
    return all <= MOST_OF_LINES ? 1 : Math.max(SPREAD, all / 1618 * 1000 + 1);
  }

  /** Returns the lines of a board, each from its first square on. */
  private List<List<Integer>> lines(Direction direction) {
    List<List<Integer>> lines = new ArrayList<>();
    for (int file = 0; file < layout.files(); file++) {
      for (int rank = 0; rank < layout.ranks(); rank++) {
        if (!layout.isOnBoard(file - direction.fileStep(), rank - direction.rankStep())) {
          List<Integer> line = new ArrayList<>();
          int at = file;
          for (int up = rank; layout.isOnBoard(at, up); up += direction.rankStep()) {
            line.add(layout.bit(at, up));
            at += direction.fileStep();
          }
          line.removeIf(bit -> !squares.has(bit));
          lines.add(line);
        }
      }
    }
    return lines;
  }

  /** Returns the number of configurations of a line, or 2^63 - 1 if there are more. */
  private long power(int length) {
    BigInteger power = BigInteger.valueOf(alphabet.letters()).pow(length);
    return power.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
  }

  /** Every pair of letters on every two squares beside each other. */
  private void addPairs() {
    int letters = alphabet.letters();
    for (int i = 0; i < letters * letters; i++) {
      int[] board = new int[layout.bits()];
      for (int bit = 0; bit < layout.bits(); bit++) {
        board[bit] = (bit % 2 == 0 ? i : i / letters) % letters;
      }
      addLetters(board);
    }
  }

  /** All boards of at most two pieces. */
  private void addFew() {
    int letters = alphabet.letters() - 1;
    addLetters(new int[layout.bits()]);
    for (int one = 0; one < layout.bits(); one++) {
      for (int two = 0; two <= one; two++) {
        if (squares.has(one) && squares.has(two)) {
          for (int i = 0; i < letters * letters; i++) {
            int[] board = new int[layout.bits()];
            board[one] = 1 + i / letters;
            board[two] = 1 + i % letters;
            addLetters(board);
          }
        }
      }
    }
  }

  /** Adds the board with these letters by bits. */
  private void addLetters(int[] board) {
    boards.add(alphabet.bits(board, layout.longs()));
  }

  private Domain domain() {
    Domain.Builder builder = new Domain.Builder(target.width(), target.inputs()).on(layout.board());
    List<Word> results = target.words(target.walks(boards));
    int seen = target.words().size() > SetFunction.OCCUPIED ? SetFunction.OCCUPIED : 0;
    for (int i = 0; i < results.size(); i++) {
      List<Word> words = target.words(boards.get(i));
      Word[] inputs = target.inputs(words).toArray(Word[]::new);
      builder.add(NO_SQUARE, words.get(seen), layout.mask(), results.get(i), inputs);
    }
    return builder.build();
  }
}
