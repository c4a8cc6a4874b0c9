package sift.bench.boards;

import static sift.bench.boards.Contestant.FEW;
import static sift.bench.boards.Contestant.MANY;
import static sift.bench.boards.Contestant.PLAIN;
import static sift.bench.boards.Contestant.VECTOR;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Setup;
import sift.chess.fills.LineFill;
import sift.chess.fills.LineSets;
import sift.chess.fills.ScalarLineFill;
import sift.chess.fills.VectorLineFill;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.KingLines;

/**
 * Pinned pieces, checkers, squares that break a check and discovered checkers of both sides, by
 * {@link LineFill} and by the tables of the scalar generator, which looks at one side after the
 * other.
 */
final class LineWork implements BoardWork {
  private static final String OPERATION = "pins and checks";

  /** By tables of two squares. */
  private static final String TABLES = "tables";

  private static final int SIDES = Color.values().length;
  private static final int WORDS = GeneratorPosition.WORDS;

  /** The sets that tables tell of a side; as they do, seen by that side playing up. */
  private static final int FOUND = 4;

  private final Board[] boards = new Board[Sample.COUNT];

  // By sample, side and word.
  private final long[] words = new long[Sample.COUNT * SIDES * WORDS];
  private final long[] copies = new long[words.length];
  private final long[] found = new long[Sample.COUNT * SIDES * FOUND];

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    for (int i = 0; i < Sample.COUNT; i++) {
      boards[i] = samples.get(i).setup().board();
      for (Color side : Color.values()) {
        Setup setup = new Setup(boards[i], side, 0, OptionalInt.empty(), 0, 1);
        int at = (i * SIDES + side.ordinal()) * WORDS;
        System.arraycopy(GeneratorPosition.of(setup).words(), 0, words, at, WORDS);
      }
    }
    LineSets[] sets = sets();
    fill(new ScalarLineFill(), sets);
    return List.of(
        Contestant.of(Contestant.COPY, PLAIN, FEW, this::copy, _ -> Arrays.equals(words, copies)),
        new Contestant(OPERATION, TABLES, FEW, this::lookUp, () -> areFound(sets)),
        filling(PLAIN, new ScalarLineFill()),
        filling(VECTOR, new VectorLineFill()));
  }

  private static LineSets[] sets() {
    LineSets[] sets = new LineSets[Sample.COUNT];
    Arrays.setAll(sets, _ -> new LineSets());
    return sets;
  }

  private Contestant filling(String form, LineFill fill) {
    LineSets[] sets = sets();
    Runnable pass = () -> fill(fill, sets);
    return new Contestant(
        OPERATION,
        form,
        MANY,
        pass,
        () -> {
          pass.run();
          return areFound(sets);
        });
  }

  private void copy() {
    System.arraycopy(words, 0, copies, 0, words.length);
  }

  private void fill(LineFill fill, LineSets[] sets) {
    for (int i = 0; i < Sample.COUNT; i++) {
      fill.fill(boards[i], sets[i]);
    }
  }

  private void lookUp() {
    for (int i = 0; i < Sample.COUNT * SIDES; i++) {
      lookUp(i * WORDS, i * FOUND);
    }
  }

  private void lookUp(int at, int to) {
    long us = words[at];
    long pawns = words[at + 1];
    long knights = words[at + 2];
    long bishopsQueens = words[at + 3];
    long rooksQueens = words[at + 4];
    long kings = words[at + 5];
    long occupied = pawns | knights | bishopsQueens | rooksQueens | kings;
    int king = Long.numberOfTrailingZeros(kings & us);
    int theirKing = Long.numberOfTrailingZeros(kings & ~us);
    long marked =
        KingLines.checkersAndPinned(king, us, pawns, knights, bishopsQueens, rooksQueens, occupied);
    long checkers = marked & ~us;
    found[to] = marked & us;
    found[to + 1] = checkers;
    found[to + 2] = Long.bitCount(checkers) == 1 ? KingLines.checkMask(us, king, checkers) : 0;
    found[to + 3] =
        us & KingLines.blockers(theirKing, bishopsQueens & us, rooksQueens & us, occupied);
  }

  /** Whether tables and these sets say the same. */
  private boolean areFound(LineSets[] sets) {
    Arrays.fill(found, -1);
    lookUp();
    return IntStream.range(0, Sample.COUNT)
        .allMatch(i ->
            Arrays.stream(Color.values()).allMatch(side -> isFound(boards[i], side, sets[i], i)));
  }

  private boolean isFound(Board board, Color side, LineSets sets, int sample) {
    long[] seen = new long[FOUND];
    Arrays.setAll(
        seen,
        word -> {
          long set = found[(sample * SIDES + side.ordinal()) * FOUND + word];
          return side == Color.WHITE ? set : Long.reverseBytes(set);
        });
    long leapers = seen[1] & (board.pawns() | board.knights());
    long[] expected = {
      sets.pinned(side),
      sets.checkers(side) | leapers,
      sets.checkBreaking(side, leapers),
      sets.discovered(side)
    };
    return Arrays.equals(expected, seen);
  }
}
