package sift.chess.pawns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.Seed;
import sift.chess.board.Color;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Pawn structure on boards of all sizes, held against the walk and against tables of files. */
class LargePawnStructureTest {
  private static final BoardSize TALL = new BoardSize(12, 9); // three words of four files

  private static List<BoardSize> sizes() {
    return IntStream.rangeClosed(4, 16)
        .boxed()
        .flatMap(files ->
            IntStream.rangeClosed(4, Math.min(16, BoardSize.MOST_SQUARES / files))
                .mapToObj(ranks -> new BoardSize(files, ranks)))
        .toList();
  }

  @Test
  void theSetsAreThoseOfTheWalkOnBoardsOfAllSizes() {
    SplittableRandom random = new SplittableRandom(Seed.of("LargePawnStructureTest", 1));
    for (BoardSize size : sizes()) {
      for (int i = 0; i < 25; i++) {
        Word thinning = pawns(size, random);
        Word white = pawns(size, random).and(thinning);
        Word black = pawns(size, random).andNot(thinning);
        for (Color side : Color.values()) {
          for (Reading reading : Reading.values()) {
            assertEquals(
                PawnWalk.sets(size, white, black, side, reading),
                PawnSets.of(size, white, black, side, reading),
                () -> "%s, white %s, black %s".formatted(size.text(), white, black));
          }
        }
      }
    }
  }

  /** Each square of the ranks for pawns, with probability 1/2. */
  private static Word pawns(BoardSize size, SplittableRandom random) {
    Word ranks = Word.ones(size.squares() - size.files()).andNot(Word.ones(size.files()));
    return new Word(random.nextLong(), random.nextLong()).and(ranks);
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, 8, 1",
    "8x8, 8, 1",
    "10x8, 8, 2",
    "16x8, 8, 2",
    "4x9, 16, 1",
    "8x16, 16, 2",
    "10x10, 16, 3",
    "11x11, 16, 3",
    "14x9, 16, 4",
  })
  void aLaneHasTheBitsOfItsRanks(String text, int width, int words) {
    FileLanes lanes = new FileLanes(BoardSize.parse(text));
    assertEquals(width, lanes.width());
    assertEquals(words, lanes.words());
  }

  @Test
  void wordsHoldEachSquareOnItsFileAndRank() {
    for (BoardSize size : sizes()) {
      FileLanes lanes = new FileLanes(size);
      for (int square = 0; square < size.squares(); square++) {
        long[] words = lanes.fileMajor(Word.bit(square));
        int bit = size.file(square) * lanes.width() + size.rank(square);
        assertEquals(1L << bit, words[bit / 64]);
        assertEquals(1, IntStream.range(0, words.length).map(i -> Long.bitCount(words[i])).sum());
        assertEquals(Word.bit(square), lanes.rankMajor(words));
      }
    }
  }

  /** The other files hold random pawns, so that a bit that crosses a file's end is seen. */
  @Test
  void behindIsRightForAllPawnsOnAFileOfSixteenRanks() {
    FileLanes lanes = new FileLanes(new BoardSize(8, 16));
    SplittableRandom random = new SplittableRandom(Seed.of("LargePawnStructureTest", 16));
    for (int shift = 0; shift < 64; shift += 16) {
      for (long pawns = 0; pawns < 1 << 16; pawns++) {
        long word = (random.nextLong() & ~(0xFFFFL << shift)) | pawns << shift;
        long white = pawns == 0 ? 0xFFFF : 2 * Long.lowestOneBit(pawns) - 1;
        long black = pawns == 0 ? 0xFFFF : 0x10000 - Long.highestOneBit(pawns);
        assertEquals(white, lanes.whiteBehind(word) >>> shift & 0xFFFF);
        assertEquals(black, lanes.blackBehind(word) >>> shift & 0xFFFF);
      }
    }
  }

  /** On each side of the end of a word, and at both edges of the board. */
  @ParameterizedTest
  @CsvSource({"3, 4", "4, 3", "0, 1", "11, 10"})
  void everySetIsRightForAllPawnsOnTwoNeighbouringTallFiles(int file, int neighbour) {
    FileFacts facts = new FileFacts(TALL.ranks());
    int third = 2 * file - neighbour; // beyond the edge, or with random pawns
    SplittableRandom random = new SplittableRandom(Seed.of("LargePawnStructureTest", file));
    for (int beside = 0; beside < facts.states(); beside++) {
      int other = TALL.isOnBoard(third, 0) ? random.nextInt(facts.states()) : 0; // 0: no pawns
      FileBatch batch = new FileBatch(facts);
      batch.place(neighbour, beside);
      batch.place(third, other);
      batch.placeAll(file);
      batch.compare(file, beside, other);
    }
  }

  /** A board for each state of a file. */
  private static final class FileBatch {
    private static final FileLanes LANES = new FileLanes(TALL);

    private final FileFacts facts;
    private final long[][] pawns;
    private final long[][] sets;

    FileBatch(FileFacts facts) {
      this.facts = facts;
      int words = facts.states() * LANES.words();
      pawns = new long[2][words];
      sets = new long[2 * LargePawnStructure.SETS][words];
    }

    void place(int file, int state) {
      if (TALL.isOnBoard(file, 0)) {
        IntStream.range(0, facts.states()).forEach(board -> place(board, file, state));
      }
    }

    void placeAll(int file) {
      IntStream.range(0, facts.states()).forEach(board -> place(board, file, board));
    }

    private void place(int board, int file, int state) {
      for (int side = 0; side < 2; side++) {
        pawns[side][word(board, file)] |= (long) facts.pawns(side)[state] << (16 * file);
      }
    }

    private static int word(int board, int file) {
      return board * LANES.words() + file / 4;
    }

    void compare(int file, int a, int c) {
      new LargePawnStructure(TALL, Reading.STRICT).compute(pawns[0], pawns[1], sets);
      for (int side = 0; side < 2; side++) {
        int safe = facts.noEnemyAhead(side)[a] & facts.noEnemyAhead(side)[c];
        int covered = facts.ownAttacksBeside(side)[a] | facts.ownAttacksBeside(side)[c];
        int last = facts.noOwnLevelOrBehind(side)[a] & facts.noOwnLevelOrBehind(side)[c];
        int stopped =
            facts.enemyAttacksAheadBeside(side)[a] | facts.enemyAttacksAheadBeside(side)[c];
        int alone = facts.noOwn(side)[a] & facts.noOwn(side)[c];
        int first = side * LargePawnStructure.SETS;
        for (int board = 0; board < facts.states(); board++) {
          int own = facts.pawns(side)[board];
          int wrong = lane(first, board, file) ^ (own & facts.noEnemyAhead(side)[board] & safe);
          wrong |= lane(first + 1, board, file) ^ (safe & covered);
          wrong |= lane(first + 2, board, file) ^ (own & last & stopped);
          wrong |= lane(first + 3, board, file) ^ facts.doubled(side)[board];
          wrong |= lane(first + 4, board, file) ^ (own & alone);
          if (wrong != 0) {
            throw new AssertionError("files %d, %d, %d".formatted(a, board, c));
          }
        }
      }
    }

    private int lane(int set, int board, int file) {
      return (int) (sets[set][word(board, file)] >>> (16 * file)) & 0xFFFF;
    }
  }

  /** Pawns of both sides on the first and the last file only, of every size. */
  @Test
  void filesOffTheBoardHaveNoPawns() {
    for (BoardSize size : sizes()) {
      int last = size.files() - 1;
      Word white = Word.bit(size.at(0, 1)).or(Word.bit(size.at(last, 1)));
      PawnSets sets = PawnSets.of(size, white, Word.ZERO, Color.WHITE, Reading.WIDE);
      assertEquals(white, sets.isolated());
      assertEquals(white, sets.passed());
      assertEquals(white, sets.backward());
      assertEquals(Word.ones(size.squares()), sets.outposts());
    }
  }

  @ParameterizedTest
  @EnumSource
  void onABoardOf8x8TheSetsAreThoseOfTheSmallOne(Reading reading) {
    SplittableRandom random = new SplittableRandom(Seed.of("LargePawnStructureTest", 8));
    for (int i = 0; i < 1_000; i++) {
      Word white = pawns(BoardSize.CHESS, random);
      Word black = pawns(BoardSize.CHESS, random).andNot(white);
      for (Color side : Color.values()) {
        assertEquals(
            PawnFormulas.BEHIND.sets(white.low(), black.low(), side, reading),
            PawnSets.of(BoardSize.CHESS, white, black, side, reading));
      }
    }
  }

  /** A table of 256 files is right for all boards of up to eight ranks. */
  @Test
  void theTableIsTheFormulaOnEachWordOfBytes() {
    SplittableRandom random = new SplittableRandom(Seed.of("LargePawnStructureTest", 256));
    for (BoardSize size : List.of(new BoardSize(10, 8), new BoardSize(16, 5))) {
      FileLanes lanes = new FileLanes(size);
      for (long word : lanes.fileMajor(pawns(size, random))) {
        assertEquals(BehindTable.WHITE.of(word), lanes.whiteBehind(word));
        assertEquals(BehindTable.BLACK.of(word), lanes.blackBehind(word));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          10x8  | 9   | a pawn on j1; pawns stand on ranks 2 to 7
          10x10 | 90  | a pawn on a10; pawns stand on ranks 2 to 9
          5x5   | 25  | a pawn on square 25; allowed are 0 to 24
          """)
  void aPawnWhereNoneCanStandIsRefused(String text, int square, String message) {
    BoardSize size = BoardSize.parse(text);
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> PawnSets.of(size, Word.bit(square), Word.ZERO, Color.WHITE, Reading.STRICT));
    assertEquals(message, refused.getMessage());
  }
}
