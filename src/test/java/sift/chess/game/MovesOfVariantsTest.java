package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.chess.board.Move;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;

class MovesOfVariantsTest {
  private static Position fen(String variant, String text) {
    return Position.fen(Variant.parse(variant), text);
  }

  /** Kings and rooks after castling, as the last rank of the FEN shows them. */
  @ParameterizedTest
  @CsvSource({
    "capablanca, R4K3R, O-O, R6RK1, f1i1",
    "capablanca, R4K3R, O-O-O, 2KR5R, f1c1",
    "gothic, R4K3R, O-O, R6RK1, f1i1",
    "embassy, R3K4R, O-O, R5RK2, e1h1",
    "embassy, R3K4R, O-O-O, 1KR6R, e1b1",
    "janus, R3K4R, Ki1, R6RK1, e1i1",
    "janus, R3K4R, Kb1, 1KR6R, e1b1",
    "optimized, 1R3K2R1, O-O, 1R4RK2, f1h1",
    "optimized, 1R3K2R1, O-O-O, 3KR3R1, f1d1"
  })
  void kingsCastleByTheRuleOfTheVariant(
      String variant, String before, String san, String after, String uci) {
    Position fen = fen(variant, "4k5/10/10/10/10/10/10/" + before + " w KQ - 0 1");
    Move move = San.move(fen, san);
    assertEquals(san, San.text(fen, move).replace("+", ""));
    assertEquals(uci, Uci.STANDARD.text(fen, move));
    assertEquals(move, Uci.move(fen, uci));
    assertEquals("4k5/10/10/10/10/10/10/" + after + " b - - 1 1", fen.play(move).fen());
  }

  /** Some write O-O for the i-file, some for the b-file. */
  @Test
  void inJanusChessCastlingBySidesIsReadWhereOnlyOneIsLegal() {
    Position both = fen("janus", "4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1");
    assertRefused(both, "O-O", "'O-O' is ambiguous: Kb1 or Ki1");
    assertRefused(both, "O-O-O", "'O-O-O' is ambiguous: Kb1 or Ki1");
    Position one = fen("janus", "4k5/10/10/10/10/10/10/R3K4R w Q - 0 1");
    for (String text : List.of("O-O", "O-O-O", "Kb1", "0-0")) {
      Move move = San.move(one, text);
      assertEquals("e1b1", Uci.STANDARD.text(one, move));
    }
    assertRefused(one, "Ki1", "white has no right to castle there");
  }

  @Test
  void castlingIsWrittenWithTheRookWhereTheKingIsNotAtHome() {
    Position fen = fen("janus", "4k5/10/10/10/10/10/10/R1K6R w KQ - 0 1");
    List<String> moves =
        fen.legalMoves().stream()
            .filter(move -> move.from() == 2)
            .map(move -> Uci.STANDARD.text(fen, move))
            .toList();
    assertTrue(moves.containsAll(List.of("c1b1", "c1a1", "c1j1")), moves.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k5/10/10/10/10/10/10/R4KN2R | O-O | the knight on g1 is in the way",
        "4k5/10/10/10/10/10/10/R4K3R | O-O-O | white has no right to castle there",
        "4kr4/10/10/10/10/10/10/R4K3R | O-O | no castling while the king is in check from the"
            + " rook on f8",
        "4k1r3/10/10/10/10/10/10/R4K3R | O-O | castling would take the king through check",
        "4k3r1/10/10/10/10/10/10/R4K3R | f1i1 | castling would take the king through check",
        "4k4b/8c1/10/10/10/10/10/R4K3R | O-O | castling would take the king through check"
      })
  void castlingIsRefusedWithTheReason(String board, String text, String reason) {
    Position fen = fen("capablanca", board + " w K - 0 1");
    assertRefused(fen, text, reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Af4 | an archbishop does not move so",
        "Ae5 | the archbishop on d4 is pinned",
        "Af6 | the archbishop on d4 is pinned",
        "Cj7 | the pawn on j5 is in the way",
        "Qa1 | no such white queen can go to a1",
        "Ai1 | an archbishop does not move so",
        "Kc1 | the king would be in check on c1",
        "h6 | a pawn does not move so",
        "xx | is no move; allowed are those like e4, Nbd7, exd5, e8=Q, O-O, O-O-O, and the letters"
            + " PNBRQKAC",
        "Ak4 | is no move: 'k4' is not a square; allowed are a1 to j8",
        "d1d9 | is no move: 'd9' is not a square; allowed are a1 to j8",
        "j5j8 | a pawn does not move so",
        "h7h8m | has no promotion as its last letter; allowed are n, b, r, q, a, c",
        "h7h8 | the pawn promotes: to a knight, bishop, rook, queen, archbishop or chancellor?"
      })
  void movesAreRefusedWithTheReason(String text, String reason) {
    Position fen = fen("gothic", "2rrk5/7P2/10/9P/3A6/10/9C/3K6 w - - 0 1");
    assertRefused(fen, text, reason);
  }

  @Test
  void piecesOfOneKindAreToldApart() {
    Position fen = fen("capablanca", "9k/10/10/A8A/10/10/A9/K9 w - - 0 1");
    List<String> toC4 =
        fen.legalMoves().stream()
            .map(move -> San.text(fen, move))
            .filter(text -> text.endsWith("c4"))
            .sorted()
            .toList();
    assertEquals(List.of("A2c4", "A5c4"), toC4);
    assertRefused(fen, "Ac4", "is ambiguous: A2c4 or A5c4");
  }

  @Test
  void pawnsPromoteToEveryOfficerOfTheStart() {
    Position fen = fen("janus", "9k/P9/10/10/10/10/10/K9 w - - 0 1");
    assertEquals(
        "a8=N a8=B a8=R+ a8=Q+ a8=J",
        fen.legalMoves().stream()
            .filter(move -> move.promotion().isPresent())
            .map(move -> San.text(fen, move))
            .collect(Collectors.joining(" ")));
  }

  @Test
  void aPromotionToWhatTheVariantHasNotIsRefused() {
    Position position = fen("janus", "9k/P9/10/10/10/10/10/K9 w - - 0 1");
    Move promotion = new Move(60, 70, Move.Kind.PROMOTION_TO_CHANCELLOR);
    assertEquals(
        "a7a8c (PROMOTION_TO_CHANCELLOR) is not legal in 9k/P9/10/10/10/10/10/K9 w - - 0 1: the"
            + " pawn promotes: to a knight, bishop, rook, queen or archbishop?",
        assertThrows(IllegalMoveException.class, () -> position.play(promotion)).getMessage());
  }

  @Test
  void pawnsOnFourRanksMakeNoDoubleStep() {
    assertFalse(isDoubleStepLegal(new BoardSize(4, 4), "3k/4/P3/3K w - - 0 1"));
    assertTrue(isDoubleStepLegal(new BoardSize(4, 5), "3k/4/4/P3/3K w - - 0 1"));
  }

  private static boolean isDoubleStepLegal(BoardSize size, String fen) {
    return Position.fen(Variant.of(size), fen).legalMoves().stream()
        .anyMatch(move -> move.kind() == Move.Kind.DOUBLE_STEP);
  }

  private static void assertRefused(Position fen, String text, String reason) {
    IllegalMoveException refusal =
        assertThrows(
            IllegalMoveException.class,
            () -> {
              if (Uci.isMove(text)) {
                Uci.move(fen, text);
              } else {
                San.move(fen, text);
              }
            });
    assertTrue(
        String.valueOf(refusal.getMessage()).endsWith(reason), () -> refusal.getMessage() + "");
  }
}
