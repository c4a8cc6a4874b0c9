package sift.chess.pawns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Bitboard;

/**
 * The middle file of all 3^18 = 387,420,489 boards of three files, each square of ranks 2 to 7
 * empty, white or black.
 *
 * <p>The formulas are evaluated on each of these boards, three at a time: a word holds two files a
 * and c beside, and three files in the middle, so that {@code a b c}, {@code c d a} and {@code a e
 * c} are each one of the boards.
 *
 * <pre>
 *   file   0 1 2 3 4 5 6 7
 *          a b c d a e c .
 * </pre>
 *
 * <p>What must come out is put together from what each file says by itself, as the definitions are:
 * no enemy pawn is ahead on three files if none is on each.
 */
class ThreeFilesTest {
  private static final int STATES = 729; // 3^6

  // The files in the middle, as the lowest bits of their bytes; each takes a third of the states.
  private static final int[] MIDDLE = {8, 24, 40};
  private static final int GROUPS = STATES / MIDDLE.length;
  private static final long ON_MIDDLE = 1L << 8 | 1L << 24 | 1L << 40;

  // Both a's, both c's.
  private static final long ON_A = 1L | 1L << 32;
  private static final long ON_C = 1L << 16 | 1L << 48;

  private static final FileFacts FACTS = new FileFacts(8);

  /** What the files in the middle say by themselves, of one side and in a layout. */
  private record Middle(long pawns, long noEnemyAhead, long doubled) {
    /** By side and group. */
    static Middle[][] in(PawnFormulas formulas) {
      Middle[][] all = new Middle[2][GROUPS];
      for (int side = 0; side < 2; side++) {
        for (int group = 0; group < GROUPS; group++) {
          all[side][group] =
              new Middle(
                  word(formulas, FACTS.pawns(side), group),
                  word(formulas, FACTS.noEnemyAhead(side), group),
                  word(formulas, FACTS.doubled(side), group));
        }
      }
      return all;
    }

    private static long word(PawnFormulas formulas, int[] table, int group) {
      long word = 0;
      for (int i = 0; i < MIDDLE.length; i++) {
        word |= (long) table[group + i * GROUPS] << MIDDLE[i];
      }
      return placed(formulas, word);
    }
  }

  private static long placed(PawnFormulas formulas, long fileMajor) {
    return formulas.converted(Bitboard.transposed(fileMajor));
  }

  /** What the two files beside say of the middle, of one side and in a layout. */
  private record Beside(long pawns, long safe, long covered, long last, long stopped, long alone) {
    static Beside of(PawnFormulas formulas, int side, int a, int c) {
      return new Beside(
          placed(formulas, FACTS.pawns(side)[a] * ON_A | FACTS.pawns(side)[c] * ON_C),
          placed(formulas, both(FACTS.noEnemyAhead(side), a, c)),
          placed(formulas, either(FACTS.ownAttacksBeside(side), a, c)),
          placed(formulas, both(FACTS.noOwnLevelOrBehind(side), a, c)),
          placed(formulas, either(FACTS.enemyAttacksAheadBeside(side), a, c)),
          placed(formulas, both(FACTS.noOwn(side), a, c)));
    }

    private static long both(int[] table, int a, int c) {
      return (table[a] & table[c]) * ON_MIDDLE;
    }

    private static long either(int[] table, int a, int c) {
      return (table[a] | table[c]) * ON_MIDDLE;
    }
  }

  @ParameterizedTest
  @EnumSource
  void everySetIsRightOnAllBoards(PawnFormulas formulas) {
    Middle[][] middle = Middle.in(formulas);
    assertEquals(
        Optional.empty(),
        IntStream.range(0, STATES)
            .parallel()
            .boxed()
            .flatMap(a ->
                IntStream.range(0, STATES)
                    .mapToObj(c -> wrong(formulas, middle, a, c))
                    .flatMap(Optional::stream))
            .findAny());
  }

  /** Returns the first board with these files beside on which a set is wrong, as a picture. */
  private static Optional<String> wrong(PawnFormulas formulas, Middle[][] middle, int a, int c) {
    long inside = placed(formulas, 0xFF * ON_MIDDLE);
    Beside white = Beside.of(formulas, 0, a, c);
    Beside black = Beside.of(formulas, 1, a, c);
    long[] got = new long[2 * PawnFormulas.SETS];
    for (int group = 0; group < GROUPS; group++) {
      long whitePawns = white.pawns | middle[0][group].pawns;
      long blackPawns = black.pawns | middle[1][group].pawns;
      formulas.compute(whitePawns, blackPawns, got);
      long wrong = wrong(got, 0, white, middle[0][group]);
      wrong |= wrong(got, PawnFormulas.SETS, black, middle[1][group]);
      if ((wrong & inside) != 0) {
        List<String> board =
            Bitboard.picture(formulas.converted(whitePawns), formulas.converted(blackPawns));
        return Optional.of("1 white, X black\n" + String.join("\n", board));
      }
    }
    return Optional.empty();
  }

  /** Returns the squares on which a set of a side is wrong, and others that do not matter. */
  private static long wrong(long[] got, int set, Beside beside, Middle middle) {
    long own = middle.pawns;
    long last = own & beside.last;
    long wrong = got[set] ^ (own & middle.noEnemyAhead & beside.safe);
    wrong |= got[set + 1] ^ beside.safe;
    wrong |= got[set + 2] ^ (beside.safe & beside.covered);
    wrong |= got[set + 3] ^ last;
    wrong |= got[set + 4] ^ (last & beside.stopped);
    wrong |= got[set + 5] ^ middle.doubled;
    wrong |= got[set + 6] ^ (own & beside.alone);
    return wrong;
  }

  /**
   * On how many boards the backward white pawns of Greg Strong's post differ from those of the
   * wiki's printed {@code wBackward}: as they are, without isolated pawns in the wiki's set, and
   * without isolated pawns in both. The counts are of the project's issue 21, where they were found
   * twice by other programs.
   */
  @Test
  void theReadingsOfBackwardDifferOnSoManyBoards() {
    PawnFormulas formulas = PawnFormulas.BEHIND;
    Middle[][] middle = Middle.in(formulas);
    LongAdder asTheyAre = new LongAdder();
    LongAdder isolatedFromStrict = new LongAdder();
    LongAdder isolatedFromBoth = new LongAdder();
    IntStream.range(0, STATES)
        .parallel()
        .forEach(a ->
            IntStream.range(0, STATES)
                .forEach(c -> {
                  long whiteBeside = Beside.of(formulas, 0, a, c).pawns;
                  long blackBeside = Beside.of(formulas, 1, a, c).pawns;
                  int[] boards = new int[3];
                  for (int group = 0; group < GROUPS; group++) {
                    long white = whiteBeside | middle[0][group].pawns;
                    long black = blackBeside | middle[1][group].pawns;
                    long behind = PawnStructure.whiteBehind(white);
                    long attacked = PawnStructure.blackAttacks(black);
                    long wide = PawnStructure.whiteBackward(white, behind, PawnStructure.ANY);
                    long strict = PawnStructure.whiteBackward(white, behind, attacked);
                    long connected = ~PawnStructure.isolated(white, behind);
                    boards[0] += boards(wide ^ strict);
                    boards[1] += boards(wide ^ (strict & connected));
                    boards[2] += boards((wide ^ strict) & connected);
                  }
                  asTheyAre.add(boards[0]);
                  isolatedFromStrict.add(boards[1]);
                  isolatedFromBoth.add(boards[2]);
                }));
    assertEquals(42_642_560, asTheyAre.sum());
    assertEquals(43_317_440, isolatedFromStrict.sum());
    assertEquals(40_593_600, isolatedFromBoth.sum());
  }

  /** Counts the files in the middle with any of these squares, all on ranks 2 to 7. */
  private static int boards(long squares) {
    return Long.bitCount((squares & 0xFF * ON_MIDDLE) + 0x7F * ON_MIDDLE & 0x80 * ON_MIDDLE);
  }
}
