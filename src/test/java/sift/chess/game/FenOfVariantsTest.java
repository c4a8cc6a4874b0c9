package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import sift.chess.board.Board;
import sift.chess.board.BoardReader;
import sift.chess.board.FenException;
import sift.chess.board.Letters;
import sift.chess.board.Notation;
import sift.chess.board.PieceType;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;

class FenOfVariantsTest {
  static final List<Variant> VARIANTS = Variant.NAMED;

  private static final String EMBASSY_OF_SMIRF =
      "rnbqkmcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR w mKQkq - 0 1";
  private static final String OPTIMIZED_OF_SMIRF =
      "nrcbqkbarn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRCBQKBARN w sKQkq - 0 1";

  @ParameterizedTest
  @CsvSource({"Janus Chess, janus", "chess960, orthodox", "GOTHIC, gothic"})
  void variantsHaveTheNamesOfFiles(String name, String variant) {
    assertEquals(variant, Variant.parse(name).name());
  }

  @Test
  void anUnknownNameIsRefusedWithAllThatAreKnown() {
    assertEquals(
        "unknown variant 'gotic chess'; allowed are orthodox, capablanca, gothic, embassy, janus,"
            + " optimized, chess, chess960, fischerandom, normal, standard",
        assertThrows(IllegalArgumentException.class, () -> Variant.parse("gotic chess"))
            .getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "4k5/10/10/10/10/10/10/4K5 w - - 0 1, 10x8",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, 8x8",
    "15k/16/16/K15, 16x4",
    "4k5/10/9/4K5, 10x4",
    "3/3/3,",
    "x,"
  })
  void aFenTellsTheSizeOfItsBoard(String fen, String size) {
    assertEquals(Optional.ofNullable(size), BoardReader.size(fen).map(BoardSize::text));
  }

  @ParameterizedTest
  @FieldSource("VARIANTS")
  void theStartOfAVariantIsReadAsItIsWritten(Variant variant) {
    Position start = Position.start(variant);
    assertEquals(start, Position.fen(variant, start.fen()));
    assertTrue(start.fen().endsWith(" w KQkq - 0 1"), start.fen());
  }

  @Test
  void thePrefixOfCastlingRightsIsKept() {
    assertEquals(EMBASSY_OF_SMIRF, Position.fen(Variant.EMBASSY, EMBASSY_OF_SMIRF).fen());
    assertEquals(OPTIMIZED_OF_SMIRF, Position.fen(Variant.OPTIMIZED, OPTIMIZED_OF_SMIRF).fen());
  }

  @Test
  void bothNotationsOfEmbassyMeanTheSameStart() {
    Position other = Position.fen(Variant.EMBASSY, EMBASSY_OF_SMIRF);
    assertEquals(Position.start(Variant.EMBASSY), other);
    assertEquals("cm", other.notation().text());
    assertEquals("ac", Position.start(Variant.EMBASSY).notation().text());
  }

  @Test
  void aLetterWithTwoMeaningsIsRefusedUnlessTheLettersAreNamed() {
    String fen = "4k5/10/10/10/10/10/10/4KC4 w - - 0 1";
    FenException refusal =
        assertThrows(FenException.class, () -> Position.fen(Variant.EMBASSY, fen));
    assertEquals(
        "column 25: 'C' is a chancellor with the letters ac and an archbishop with cm;"
            + " name the letters",
        refusal.getMessage());
    Notation cardinal = Notation.parse(Variant.EMBASSY, "cm");
    Board board = Position.fen(Variant.EMBASSY, List.of(cardinal), fen).board();
    assertEquals(PieceType.ARCHBISHOP, board.at(5).orElseThrow().type());
    Board capablanca = Position.fen(Variant.CAPABLANCA, fen).board();
    assertEquals(PieceType.CHANCELLOR, capablanca.at(5).orElseThrow().type());
  }

  @Test
  void aNotationWithoutTheLettersOfOrthodoxChessHasAText() {
    Letters archbishop = new Letters("      J ");
    assertEquals("j", Notation.of(archbishop).text());
    assertEquals("", Notation.of(new Letters("     K  ")).text());
  }

  @Test
  void promotionsAreTheOfficersOfTheStart() {
    assertEquals("NBRQAC", promotions(Variant.GOTHIC));
    assertEquals("NBRQJ", promotions(Variant.JANUS));
    assertEquals("NBRQ", promotions(Variant.ORTHODOX));
  }

  private static String promotions(Variant variant) {
    return variant.notation().board().text(variant.promotions());
  }

  @Test
  void countsMayHaveTwoDigitsAndBoardsHundredAndTwentyEightSquares() {
    String fen = "15k/16/16/16/16/16/16/K3A9C1 w - - 7 30";
    assertEquals(fen, Position.fen(Variant.of(new BoardSize(16, 8)), fen).fen());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k5/10/10/10/10/10/10/5K w - - 0 1 | 25 | rank 1 has 6 squares; it must have 10",
        "4k6/10/10/10/10/10/10/5K4 w - - 0 1 | 3 | rank 8 has more than 10 squares",
        "4k5/11/10/10/10/10/10/5K4 w - - 0 1 | 5 | '11' empty squares; allowed are 1 to 10",
        "4k5/0/10/10/10/10/10/5K4 w - - 0 1 | 5 | '0' empty squares; allowed are 1 to 10",
        "4k5/10/10/10/10/10/5K4 w - - 0 1 | 23 | the board ends after rank 2, not after rank 1",
        "4k5/10/10/10/10/10/10/10/5K4 w - - 0 1 | 25 | a rank too many; the board has 8",
        "4k5/10/10/10/10/10/10/5J4 w - - 0 1 | 24 | 'J' on the board; allowed are PNBRQKAC,"
            + " pnbrqkac, 1 to 10 and /",
        "4k5/10/10/10/10/10/10/10 w - - 0 1 | 1 | no white king; each side has one",
        "4kk4/10/10/10/10/10/10/5K4 w - - 0 1 | 3 | another black king on f8 besides e8; each side has one",
        "4k4P/10/10/10/10/10/10/5K4 w - - 0 1 | 4 | a pawn on j8; pawns stand on ranks 2 to 7",
        "4kR4/10/10/10/10/10/10/5K4 w - - 0 1 | 2 | the black king on e8 is in check from f8 with"
            + " white to move",
        "4k5/10/10/10/10/10/10/5K4 w K - 0 1 | 29 | castling 'K': no white rook on rank 1 from"
            + " the king to the j-file",
        "4k5/10/10/10/10/10/5K4/9R w K - 0 1 | 29 | castling 'K': no white king on rank 1",
        "4k5/10/10/10/10/10/10/5K3R w KJ - 0 1 | 31 | castling 'J': j1 has its right already",
        "4k5/10/10/10/10/10/10/5K3R w z - 0 1 | 30 | castling 'z'; allowed are - or letters"
            + " of KQkq, A to J, a to j",
        "4k5/10/10/10/10/10/10/5K3R w m- - 0 1 | 31 | castling '-'; allowed are - or letters"
            + " of KQkq, A to J, a to j",
        "4k5/10/10/10/10/10/10/5K4 w - e6 0 1 | 31 | en passant on e6: no black pawn on e5",
        "4k5/10/10/10/10/10/10/5K4 w - e3 0 1 | 31 | en passant square 'e3' with white to move;"
            + " allowed are - and a6 to j6",
        "4k5/10/10/10/10/10/10/5K4 w - x 0 1 | 31 | en passant square 'x' with white to move;"
            + " allowed are - and a6 to j6",
        "4k5/10/10/10/10/10/10/5K4 b - z9 0 1 | 31 | en passant square 'z9' with black to move;"
            + " allowed are - and a3 to j3",
      })
  void whatIsNoPositionIsRefusedWithItsColumn(String fen, int column, String reason) {
    FenException refusal =
        assertThrows(FenException.class, () -> Position.fen(Variant.CAPABLANCA, fen));
    assertEquals(reason, refusal.reason());
    assertEquals(column, refusal.column());
  }

  @Test
  void boardsWithoutDoubleStepsHaveNoEnPassant() {
    Variant variant = Variant.of(new BoardSize(4, 4));
    FenException refusal =
        assertThrows(FenException.class, () -> Position.fen(variant, "3k/4/P3/3K b - a3"));
    assertEquals(
        "en passant square 'a3' with black to move; allowed is -, for no pawn makes a double step",
        refusal.reason());
  }

  @Test
  void boardsWithoutAVariantHaveNoCastling() {
    Variant variant = Variant.of(new BoardSize(10, 8));
    FenException refusal =
        assertThrows(
            FenException.class,
            () -> Position.fen(variant, "4k5/10/10/10/10/10/10/5K3R w K - 0 1"));
    assertEquals("castling 'K'; allowed is -, for nobody castles", refusal.reason());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "embassy | c | letters 'c'; allowed is one letter for the archbishop and one for"
            + " the chancellor, as ac; behind a / those of moves",
        "janus | ac | letters 'ac'; allowed is one letter for the archbishop, as j; behind a /"
            + " those of moves",
        "orthodox | ac | letters 'ac'; allowed are none: orthodox has the pieces of orthodox chess",
        "gothic | qk | letters 'qk'; allowed are different ones of a to z, but none of pnbrqk",
        "gothic | ac/aA | letters 'ac/aA'; allowed are different ones of a to z, but none of"
            + " pnbrqk",
        "gothic | a1 | letters 'a1'; allowed are different ones of a to z, but none of pnbrqk",
        "gothic | \ufb06 | letters '\ufb06'; allowed is one letter for the archbishop and one for"
            + " the chancellor, as ac; behind a / those of moves",
        "janus | \u017f | letters '\u017f'; allowed are different ones of a to z, but none of"
            + " pnbrqk",
      })
  void lettersThatCannotBeAreRefused(String variant, String letters, String reason) {
    Variant of = Variant.parse(variant);
    assertEquals(
        reason,
        assertThrows(IllegalArgumentException.class, () -> Notation.parse(of, letters))
            .getMessage());
  }
}
