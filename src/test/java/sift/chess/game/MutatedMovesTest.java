package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import sift.chess.board.Move;

/** Texts of moves with faults, and texts of moves of other positions: each is read or refused. */
class MutatedMovesTest {
  private static final String LETTERS = "KQRBNPabcdefgh12345678xO0-=+#!?(). \n\t\u00e9\0";

  private final Random random = new Random(64);
  private final List<Position> positions = TestPositions.all();

  @Test
  void textsInSanAreReadOrRefused() {
    for (int count = 0; count < 30_000; count++) {
      Position other = anyPosition();
      String text = anyMove(other).map(move -> San.text(other, move)).orElse("");
      assertReadOrRefused(anyPosition(), mutated(text), San::move);
    }
  }

  @Test
  void textsInUciAreReadOrRefused() {
    for (int count = 0; count < 30_000; count++) {
      String text = anyMove(anyPosition()).map(Uci.STANDARD::text).orElse("");
      assertReadOrRefused(anyPosition(), mutated(text), Uci::move);
    }
  }

  private static void assertReadOrRefused(
      Position position, String text, BiFunction<Position, String, Move> reader) {
    try {
      assertTrue(position.isLegal(reader.apply(position, text)), () -> position + " " + text);
    } catch (IllegalMoveException refusal) {
      String message = String.valueOf(refusal.getMessage());
      assertTrue(
          message.chars().allMatch(c -> c >= ' ' && c <= '~') && message.length() <= 120,
          () -> position + " " + message);
    }
  }

  private Position anyPosition() {
    return positions.get(random.nextInt(positions.size()));
  }

  private Optional<Move> anyMove(Position position) {
    List<Move> moves = position.legalMoves();
    return moves.isEmpty()
        ? Optional.empty()
        : Optional.of(moves.get(random.nextInt(moves.size())));
  }

  private String mutated(String text) {
    StringBuilder mutated = new StringBuilder(text);
    for (int fault = random.nextInt(3); fault > 0; fault--) {
      int at = random.nextInt(mutated.length() + 1);
      char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
      switch (random.nextInt(3)) {
        case 0 -> mutated.insert(at, letter);
        case 1 -> mutated.replace(at, Math.min(at + 1, mutated.length()), "" + letter);
        default -> mutated.delete(at, Math.min(at + 1, mutated.length()));
      }
    }
    return mutated.toString();
  }
}
