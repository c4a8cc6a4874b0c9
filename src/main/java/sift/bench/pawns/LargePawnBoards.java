package sift.bench.pawns;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import sift.bench.Refusal;
import sift.chess.board.Color;
import sift.chess.pawns.FileLanes;
import sift.chess.pawns.LargePawnSets;
import sift.chess.pawns.LargePawnStructure;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Random boards of pawns of any size, the same in every run, and their sets by the formulas. */
final class LargePawnBoards {
  private static final long SEED = 2026;

  private final BoardSize size;
  private final FileLanes lanes;
  private final LargePawnStructure formulas;
  private final long[] white;
  private final long[] black;
  private final long[][] sets;

  /** The boards of a size. */
  LargePawnBoards(BoardSize size) {
    this.size = size;
    lanes = new FileLanes(size);
    formulas = new LargePawnStructure(size, Reading.WIDE);
    int words = PawnBoards.COUNT * lanes.words();
    white = new long[words];
    black = new long[words];
    sets = new long[2 * LargePawnStructure.SETS][words];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int board = 0; board < words; board += lanes.words()) {
      Word ofWhite = pawns(random, Word.ZERO);
      copy(lanes.fileMajor(ofWhite), white, board);
      copy(lanes.fileMajor(pawns(random, ofWhite)), black, board);
    }
  }

  /** Returns up to a pawn for each file, on ranks 2 to the last but one. */
  private Word pawns(SplittableRandom random, Word taken) {
    Word pawns = Word.ZERO;
    for (int i = random.nextInt(size.files() + 1); i > 0; i--) {
      int rank = random.nextInt(1, size.ranks() - 1);
      pawns = pawns.or(Word.bit(size.at(random.nextInt(size.files()), rank)));
    }
    return pawns.andNot(taken);
  }

  private static void copy(long[] words, long[] to, int at) {
    System.arraycopy(words, 0, to, at, words.length);
  }

  /** Computes the sets of all boards. */
  void run() {
    formulas.compute(white, black, sets);
  }

  /** Returns the first board whose sets are not those of the walk, if there is one. */
  Optional<Refusal> refusal(String name) {
    run();
    for (int board = 0; board < PawnBoards.COUNT; board++) {
      Word ofWhite = at(white, board);
      Word ofBlack = at(black, board);
      for (Color side : Color.values()) {
        LargePawnSets expected = PawnWalk.sets(size, ofWhite, ofBlack, side, Reading.WIDE);
        LargePawnSets got = sets(board, side.ordinal() * LargePawnStructure.SETS);
        if (!got.equals(expected)) {
          return Optional.of(
              new Refusal(
                  "wrong sets of %s on board %d: %s".formatted(side.word(), board, name),
                  List.of("expected " + expected, "got " + got)));
        }
      }
    }
    return Optional.empty();
  }

  private LargePawnSets sets(int board, int first) {
    return new LargePawnSets(
        at(sets[first], board),
        at(sets[first + 1], board),
        at(sets[first + 2], board),
        at(sets[first + 3], board),
        at(sets[first + 4], board));
  }

  private Word at(long[] words, int board) {
    int from = board * lanes.words();
    return lanes.rankMajor(Arrays.copyOfRange(words, from, from + lanes.words()));
  }
}
