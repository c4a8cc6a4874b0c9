package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.Seed;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;
import sift.chess.movegen.WildPositions;
import sift.geometry.Square;
import sift.word.Word;

class PlayTest {
  /** In several threads, which share one fast generator. */
  @Test
  void legalMovesAndWhatTheyLeadToAgreeWithTheSlowGenerator() {
    TestPositions.all().parallelStream().forEach(PlayTest::assertLikeSlow);
  }

  @ParameterizedTest
  @ValueSource(strings = {"capablanca", "gothic", "embassy", "janus", "optimized"})
  void variantsArePlayedByTheLaws(String name) {
    Position position = Position.start(Variant.parse(name));
    Random random = new Random(Seed.of(name, 10));
    for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
      assertLikeSlow(position);
      List<Move> moves = position.legalMoves();
      position = position.play(moves.get(random.nextInt(moves.size())));
    }
    Position last = position;
    assertEquals(SlowGenerator.perft(last.setup(), 2), last.perft(2), last::fen);
  }

  @Test
  void checkersAndPinsAreThoseOfTheFastGenerator() {
    RandomGames.usual(6).map(Position::of).forEach(PlayTest::assertCheckersAndPins);
    RandomGames.chess960(30)
        .filter(setup -> setup.fullmoves() == 14)
        .map(Position::of)
        .forEach(PlayTest::assertCheckersAndPins);
  }

  @Test
  void twoPiecesInALineAreNotPinned() {
    Position position = Position.fen("4r1k1/8/8/8/1b6/2P1N3/3B4/q3K2R w - - 0 1");
    assertEquals(1L << Square.parse("e3"), position.pinned(position.turn()).low());
    assertEquals(1L << Square.parse("a1"), position.checkers().low());
    Position black = Position.fen("4k3/4n3/8/8/8/8/8/K3R3 b - - 0 1");
    assertEquals(1L << Square.parse("e7"), black.pinned(Color.BLACK).low());
    assertTrue(black.checkers().isZero());
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
    assertEquals(setup.board().isInCheck(setup.turn()), position.isCheck(), position::fen);
  }

  private static void assertCheckersAndPins(Position position) {
    GeneratorPosition words = GeneratorPosition.of(position.setup());
    long fast = WildPositions.checkersAndPinned(words);
    assertEquals(seen(fast & ~words.us(), position), position.checkers(), position::fen);
    assertEquals(
        seen(fast & words.us(), position), position.pinned(position.turn()), position::fen);
  }

  private static Word seen(long squares, Position position) {
    return Word.of(position.turn() == Color.WHITE ? squares : Long.reverseBytes(squares));
  }

  private static void assertIllegal(Move move, String reason) {
    assertFalse(Position.START.isLegal(move));
    IllegalMoveException refusal =
        assertThrows(IllegalMoveException.class, () -> Position.START.play(move));
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.endsWith(" is not legal in " + Position.START + ": " + reason), message);
  }
}
