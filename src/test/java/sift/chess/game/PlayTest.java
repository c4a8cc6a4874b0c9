package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import sift.chess.board.Board;
import sift.chess.board.Move;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.Square;

class PlayTest {
  /** In several threads, which share one fast generator. */
  @Test
  void legalMovesAndWhatTheyLeadToAgreeWithTheSlowGenerator() {
    TestPositions.all().parallelStream().forEach(PlayTest::assertLikeSlow);
  }

  @Test
  void checkersAndPinsAgreeWithTheSlowDefinition() {
    RandomGames.usual(6).map(Position::of).forEach(PlayTest::assertCheckersAndPins);
    RandomGames.chess960(30)
        .filter(setup -> setup.fullmoves() == 14)
        .map(Position::of)
        .forEach(PlayTest::assertCheckersAndPins);
  }

  @Test
  void twoPiecesInALineAreNotPinned() {
    Position position = Position.fen("4r1k1/8/8/8/1b6/2P1N3/3B4/q3K2R w - - 0 1");
    assertEquals(1L << Square.parse("e3"), position.pinned());
    assertEquals(1L << Square.parse("a1"), position.checkers());
    Position black = Position.fen("4k3/4n3/8/8/8/8/8/K3R3 b - - 0 1");
    assertEquals(1L << Square.parse("e7"), black.pinned());
    assertEquals(0, black.checkers());
  }

  @Test
  void theListOfLegalMovesCannotBeChanged() {
    List<Move> moves = Position.START.legalMoves();
    assertThrows(UnsupportedOperationException.class, () -> moves.add(moves.getFirst()));
  }

  @Test
  void whatIsNotLegalIsNotPlayed() {
    assertIllegal(new Move(12, 28, Move.Kind.ORDINARY), "the legal move is DOUBLE_STEP");
    assertIllegal(new Move(12, 36, Move.Kind.ORDINARY), "a pawn does not move so");
    assertIllegal(new Move(4, 7, Move.Kind.CASTLING), "the bishop on f1 is in the way");
  }

  @Test
  void perftOfTheStartIsAsPublished() {
    assertEquals(1, Position.START.perft(0));
    assertEquals(4_865_609, Position.START.perft(5));
    assertThrows(IllegalArgumentException.class, () -> Position.START.perft(-1));
    assertThrows(
        IllegalArgumentException.class, () -> Position.START.perft(Generator.MAX_DEPTH + 1));
    Position mate = Position.fen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assertEquals(0, mate.perft(Generator.MAX_DEPTH));
  }

  @Test
  void countersStopWhereAFenCanStillSayThem() {
    Position last = Position.fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 9999 9999");
    Position next = last.play(San.move(last, "Nf6"));
    assertEquals(9999, next.setup().halfmoves());
    assertEquals(next, Position.fen(next.fen()));
  }

  private static void assertLikeSlow(Position position) {
    Setup setup = position.setup();
    List<Move> slow = SlowGenerator.legalMoves(setup);
    assertEquals(slow.size(), position.legalMoveCount(), position::fen);
    assertEquals(slow.size(), position.legalMoves().size(), position::fen);
    assertEquals(new HashSet<>(slow), new HashSet<>(position.legalMoves()), position::fen);
    for (Move move : slow) {
      Position after = position.play(move);
      assertEquals(SlowGenerator.play(setup, move), after.setup(), () -> position + " " + move);
      assertEquals(after, Position.of(after.setup()));
    }
    assertEquals(SlowGenerator.isInCheck(setup, setup.turn()), position.isCheck(), position::fen);
  }

  private static void assertCheckersAndPins(Position position) {
    Board board = position.board();
    long checkers = slowCheckers(position, board);
    assertEquals(checkers, position.checkers(), position::fen);
    long pinned = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      long here = 1L << square;
      if ((board.pieces(position.turn()) & ~board.kings() & here) != 0) {
        boolean opens = (slowCheckers(position, board.without(square)) & ~checkers) != 0;
        pinned |= opens ? here : 0;
      }
    }
    assertEquals(pinned, position.pinned(), position::fen);
  }

  /** Each enemy piece that still gives check when all others are knights of ours. */
  private static long slowCheckers(Position position, Board board) {
    long enemies = board.pieces(position.turn().other()) & ~board.kings();
    long checkers = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      if ((enemies >>> square & 1) == 1) {
        Setup setup = position.setup();
        Board alone = withKnights(board, position, 1L << square);
        Setup lonely = new Setup(alone, setup.turn(), 0, OptionalInt.empty(), 0, 1);
        checkers |= SlowGenerator.isInCheck(lonely, setup.turn()) ? 1L << square : 0;
      }
    }
    return checkers;
  }

  private static Board withKnights(Board board, Position position, long except) {
    Board changed = board;
    long enemies = board.pieces(position.turn().other()) & ~except;
    for (int square = 0; square < Square.COUNT; square++) {
      if ((enemies >>> square & 1) == 1) {
        changed = changed.with(square, new Piece(position.turn(), PieceType.KNIGHT));
      }
    }
    return changed;
  }

  private static void assertIllegal(Move move, String reason) {
    assertFalse(Position.START.isLegal(move));
    IllegalMoveException refusal =
        assertThrows(IllegalMoveException.class, () -> Position.START.play(move));
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.endsWith(" is not legal in " + Position.START + ": " + reason), message);
  }
}
