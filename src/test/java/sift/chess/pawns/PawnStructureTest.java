package sift.chess.pawns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.Seed;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.movegen.RandomGames;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.word.Word;

/** The formulas, held against the walk on whole boards, and against the words of the post. */
class PawnStructureTest {
  private static final long RANKS_2_TO_7 = 0x00FFFFFFFFFFFF00L;

  /** The other files hold random pawns, so that a bit that crosses a file's end is seen. */
  @Test
  void behindIsRightForAll256FilesOnEachFileOfTheBoard() {
    SplittableRandom random = new SplittableRandom(Seed.of("PawnStructureTest", 256));
    for (int shift = 0; shift < 64; shift += 8) {
      for (long pawns = 0; pawns < 256; pawns++) {
        long word = (random.nextLong() & ~(0xFFL << shift)) | pawns << shift;
        long white = pawns == 0 ? 0xFF : 2 * Long.lowestOneBit(pawns) - 1;
        long black = pawns == 0 ? 0xFF : 0x100 - Long.highestOneBit(pawns);
        assertEquals(white, PawnStructure.whiteBehind(word) >>> shift & 0xFF);
        assertEquals(black, PawnStructure.blackBehind(word) >>> shift & 0xFF);
      }
    }
  }

  /** {@code occ ^ (occ - 1)} in bytes, and its counterpart downwards. */
  @Test
  void behindIsWhatTheByteOperationsOfTheFormulaLanguageSay() {
    for (long word : words(100_000).toArray()) {
      assertEquals(word ^ inBytes(word, pawns -> pawns - 1), PawnStructure.whiteBehind(word));
      assertEquals(
          ~inBytes(word, pawns -> smearedDown(pawns) >> 1), PawnStructure.blackBehind(word));
    }
  }

  private interface OfByte {
    int of(int pawns);
  }

  private static long inBytes(long word, OfByte function) {
    long result = 0;
    for (int shift = 0; shift < 64; shift += 8) {
      result |= (function.of((int) (word >>> shift & 0xFF)) & 0xFFL) << shift;
    }
    return result;
  }

  private static int smearedDown(int pawns) {
    int halves = pawns | pawns >> 1;
    int quarters = halves | halves >> 2;
    return quarters | quarters >> 4;
  }

  private static LongStream words(int count) {
    return new SplittableRandom(Seed.of("PawnStructureTest", 64)).longs(count);
  }

  /** "All bits set" means a file without pawns only if none stands on the side's last rank. */
  @Test
  void aPawnOnItsLastRankLooksLikeAnEmptyFile() {
    for (int pawns = 0; pawns < 256; pawns++) {
      assertEquals(
          (pawns & 0x7F) == 0, (PawnStructure.whiteBehind(pawns) & 0xFF) == 0xFF, "white " + pawns);
      assertEquals(
          (pawns & 0xFE) == 0, (PawnStructure.blackBehind(pawns) & 0xFF) == 0xFF, "black " + pawns);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theTableKeptFileByFileIsTheFormula(BehindTable table) {
    long pawns = 0;
    long behind = table.of(pawns);
    for (long word : words(10_000).toArray()) {
      int file = (int) (word >>> 61);
      pawns ^= word & (0xFFL << (8 * file));
      behind = table.updated(behind, pawns, file);
      long formula =
          switch (table) {
            case WHITE -> PawnStructure.whiteBehind(pawns);
            case BLACK -> PawnStructure.blackBehind(pawns);
          };
      assertEquals(formula, behind);
      assertEquals(formula, table.of(pawns));
    }
  }

  /**
   * {@code playerPawns & ((left & right) >> 1)} on all 2^18 boards of black pawns on three files:
   * for black the shift goes the other way. The count is of the project's issue 21.
   */
  @ParameterizedTest
  @CsvSource({"right, 196512", "left, 0"})
  void thePrintedShiftOfBackwardIsForWhiteOnly(String shift, int expected) {
    int wrong = 0;
    for (int board = 0; board < 1 << 18; board++) {
      long black = (board & 0x3F) << 1 | (board & 0xFC0) << 3 | (board & 0x3F000L) << 5;
      long behind = PawnStructure.blackBehind(black);
      long beside = (behind << 8 | 0xFF) & (behind >>> 8 | 0xFFL << 56);
      long printed = black & (shift.equals("right") ? beside >>> 1 : beside << 1);
      long right = PawnStructure.blackBackward(black, behind, PawnStructure.ANY);
      wrong += ((printed ^ right) & 0xFF00) == 0 ? 0 : 1;
    }
    assertEquals(expected, wrong);
  }

  @ParameterizedTest
  @EnumSource
  void theSetsAreThoseOfTheWalkOnWholeBoards(PawnFormulas formulas) {
    long[] words = words(6_000).map(word -> word & RANKS_2_TO_7).toArray();
    for (int i = 2; i < words.length; i += 3) {
      long thinning = words[i];
      long white = words[i - 1] & thinning;
      long black = words[i - 2] & ~thinning;
      for (Color side : Color.values()) {
        for (Reading reading : Reading.values()) {
          assertEquals(
              walked(white, black, side, reading),
              formulas.sets(white, black, side, reading),
              () -> String.join("\n", Bitboard.picture(white, black)));
        }
      }
    }
  }

  @Test
  void theSetsOfPositionsOfGamesAreThoseOfTheWalk() {
    List<Setup> setups = RandomGames.sample();
    for (int i = 0; i < setups.size(); i += 20) {
      Board board = setups.get(i).board();
      long white = board.pieces(Color.WHITE, PieceType.PAWN).low();
      long black = board.pieces(Color.BLACK, PieceType.PAWN).low();
      for (Color side : Color.values()) {
        for (Reading reading : Reading.values()) {
          assertEquals(walked(white, black, side, reading), PawnSets.of(board, side, reading));
        }
      }
    }
  }

  private static PawnSets walked(long white, long black, Color side, Reading reading) {
    return PawnWalk.sets(BoardSize.CHESS, Word.of(white), Word.of(black), side, reading);
  }

  /** A lone pawn on e4: no square can be attacked, and two are protected. */
  @Test
  void theReadingsOfOutpostDifferWithOnePawn() {
    String fen = "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1";
    assertEquals(BoardSize.CHESS.mask(), white(fen, Reading.WIDE).outposts());
    assertEquals("d5 f5", BoardSize.CHESS.names(white(fen, Reading.STRICT).outposts()));
  }

  /** The pawn on d3 is left behind; only with a black pawn on c5 or e5 it cannot go on safely. */
  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/2P1P3/3P4/8/4K3, d3, none",
    "4k3/8/8/2p5/2P1P3/3P4/8/4K3, d3, d3",
    "4k3/8/8/4p3/8/3P4/8/4K3, d3, d3",
  })
  void theReadingsOfBackwardDifferUnlessTheSquareAheadIsAttacked(
      String placement, String wide, String strict) {
    String fen = placement + " w - - 0 1";
    assertEquals(wide, BoardSize.CHESS.names(white(fen, Reading.WIDE).backward()));
    assertEquals(strict, BoardSize.CHESS.names(white(fen, Reading.STRICT).backward()));
  }

  private static PawnSets white(String fen, Reading reading) {
    return PawnSets.of(Fen.parse(fen).board(), Color.WHITE, reading);
  }
}
