package sift.chess.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import sift.chess.board.FenException;
import sift.geometry.BoardSize;

class FenOfVariantsTest {
  static final List<Variant> VARIANTS = Variant.NAMED;

  private static final String EMBASSY_OF_SMIRF =
      "rnbqkmcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR w mKQkq - 0 1";
  private static final String OPTIMIZED_OF_SMIRF =
      "nrcbqkbarn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRCBQKBARN w sKQkq - 0 1";

  @ParameterizedTest
  @FieldSource("VARIANTS")
  void theStartOfAVariantIsReadAsItIsWritten(Variant variant) {
    Fen start = Fen.start(variant);
    assertEquals(start, Fen.read(variant, start.text()));
    assertTrue(start.text().endsWith(" w KQkq - 0 1"), start.text());
  }

  @Test
  void thePrefixOfCastlingRightsIsKept() {
    assertEquals(EMBASSY_OF_SMIRF, Fen.read(Variant.EMBASSY, EMBASSY_OF_SMIRF).text());
    assertEquals(OPTIMIZED_OF_SMIRF, Fen.read(Variant.OPTIMIZED, OPTIMIZED_OF_SMIRF).text());
  }

  @Test
  void bothNotationsOfEmbassyMeanTheSameStart() {
    Fen other = Fen.read(Variant.EMBASSY, EMBASSY_OF_SMIRF);
    assertEquals(Fen.start(Variant.EMBASSY).position(), other.position());
    assertEquals("cm", other.notation().text());
    assertEquals("ac", Fen.start(Variant.EMBASSY).notation().text());
  }

  @Test
  void aLetterWithTwoMeaningsIsRefusedUnlessTheLettersAreNamed() {
    String fen = "4k5/10/10/10/10/10/10/4KC4 w - - 0 1";
    FenException refusal = assertThrows(FenException.class, () -> Fen.read(Variant.EMBASSY, fen));
    assertEquals(
        "column 25: 'C' is a chancellor with the letters ac and an archbishop with cm;"
            + " name the letters",
        refusal.getMessage());
    Notation cardinal = Notation.parse(Variant.EMBASSY, "cm");
    Board board = Fen.read(Variant.EMBASSY, cardinal, fen).position().board();
    assertEquals(PieceKind.ARCHBISHOP, board.at(5).orElseThrow().kind());
    Board capablanca = Fen.read(Variant.CAPABLANCA, fen).position().board();
    assertEquals(PieceKind.CHANCELLOR, capablanca.at(5).orElseThrow().kind());
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
    assertEquals(fen, Fen.read(Variant.of(new BoardSize(16, 8)), fen).text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k5/10/10/10/10/10/10/5K w - - 0 1 | 25 | rank 1 has 6 of 10 squares; the board is 10x8",
        "4k6/10/10/10/10/10/10/5K4 w - - 0 1 | 3 | rank 8 has more than 10 squares; the board is"
            + " 10x8",
        "4k5/11/10/10/10/10/10/5K4 w - - 0 1 | 5 | '11' empty squares; allowed are 1 to 10",
        "4k5/0/10/10/10/10/10/5K4 w - - 0 1 | 5 | '0' empty squares; allowed are 1 to 10",
        "4k5/10/10/10/10/10/5K4 w - - 0 1 | 23 | the board ends after rank 2, not after rank 1; it"
            + " is 10x8",
        "4k5/10/10/10/10/10/10/10/5K4 w - - 0 1 | 25 | more than 8 ranks; the board is 10x8",
        "4k5/10/10/10/10/10/10/5J4 w - - 0 1 | 24 | 'J' on the board; allowed are PNBRQKAC,"
            + " pnbrqkac, 1 to 10 and /",
        "4k5/10/10/10/10/10/10/10 w - - 0 1 | 1 | no white king; each side has one king",
        "4kk4/10/10/10/10/10/10/5K4 w - - 0 1 | 1 | 2 black kings; each side has one king",
        "4k4P/10/10/10/10/10/10/5K4 w - - 0 1 | 1 | a pawn on j8; pawns stand on ranks 2 to 7",
        "4kR4/10/10/10/10/10/10/5K4 w - - 0 1 | 1 | the black king on e8 is in check from f8 with"
            + " white to move",
        "4k5/10/10/10/10/10/10/5K4 w K - 0 1 | 29 | castling 'K': no white rook on rank 1 on that"
            + " side of the king",
        "4k5/10/10/10/10/10/5K4/9R w K - 0 1 | 29 | castling 'K': no white king on rank 1",
        "4k5/10/10/10/10/10/10/5K3R w KJ - 0 1 | 31 | castling 'J': j1 has the right on that side"
            + " already",
        "4k5/10/10/10/10/10/10/5K3R w z - 0 1 | 30 | castling 'z'; allowed are - or letters of"
            + " KQkq and of files",
        "4k5/10/10/10/10/10/10/5K4 w - e6 0 1 | 31 | en passant square 'e6': no black pawn on e5",
        "4k5/10/10/10/10/10/10/5K4 w - e3 0 1 | 31 | en passant square 'e3' with white to move: no"
            + " pawn passes it by a double step",
        "4k5/10/10/10/10/10/10/5K4 w - x 0 1 | 31 | en passant square 'x'; allowed are - and"
            + " squares",
      })
  void whatIsNoPositionIsRefusedWithItsColumn(String fen, int column, String reason) {
    FenException refusal =
        assertThrows(FenException.class, () -> Fen.read(Variant.CAPABLANCA, fen));
    assertEquals(reason, refusal.reason());
    assertEquals(column, refusal.column());
  }

  @Test
  void boardsWithoutAVariantHaveNoCastling() {
    Variant variant = Variant.of(new BoardSize(10, 8));
    FenException refusal =
        assertThrows(
            FenException.class, () -> Fen.read(variant, "4k5/10/10/10/10/10/10/5K3R w K - 0 1"));
    assertEquals("castling 'K'; allowed is -, for nobody castles", refusal.reason());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "embassy | c | letters 'c'; allowed is one for each archbishop and chancellor, as ac;"
            + " behind a / those of moves",
        "orthodox | ac | letters 'ac'; allowed are none: orthodox has the pieces of orthodox chess",
        "gothic | an | letters PNBRQKAN; allowed are different ones, A to Z",
        "gothic | a1 | letters PNBRQKA1; allowed are different ones, A to Z",
      })
  void lettersThatCannotBeAreRefused(String variant, String letters, String reason) {
    Variant of = Variant.named(variant).orElseThrow();
    assertEquals(
        reason,
        assertThrows(IllegalArgumentException.class, () -> Notation.parse(of, letters))
            .getMessage());
  }
}
