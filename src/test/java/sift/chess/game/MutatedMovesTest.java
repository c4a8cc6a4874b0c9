package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.Mutation;
import sift.chess.board.Move;

/** Texts of moves with faults, and texts of moves of other positions: each is read or refused. */
class MutatedMovesTest {
  private static final List<String> PIECES =
      List.of("KQRBNPabcdefgh12345678xO0-=+#!?(). ".split(""));

  /** A line without what cannot be seen; a quoted character of that kind takes eight. */
  private static final Pattern PRINTABLE = Pattern.compile("[\\P{C}&&[\\P{Z} ]]{1,240}");

  private final SplittableRandom random = new SplittableRandom(64);
  private final Mutation mutation = new Mutation(random, PIECES);
  private final List<Position> positions = TestPositions.all();

  @Test
  void textsInSanAreReadOrRefused() {
    readSan(10_000);
  }

  @Test
  @Tag("slow")
  void aMillionTextsInSanAreReadOrRefused() {
    readSan(Mutation.MANY);
  }

  private void readSan(int times) {
    for (int count = 0; count < times; count++) {
      Position other = anyPosition();
      String text = anyMove(other).map(move -> San.text(other, move)).orElse("");
      assertReadOrRefused(anyPosition(), mutated(text), San::move);
    }
  }

  @Test
  void textsInUciAreReadOrRefused() {
    readUci(10_000);
  }

  @Test
  @Tag("slow")
  void aMillionTextsInUciAreReadOrRefused() {
    readUci(Mutation.MANY);
  }

  private void readUci(int times) {
    for (int count = 0; count < times; count++) {
      Position other = anyPosition();
      String text = anyMove(other).map(move -> Uci.STANDARD.text(other, move)).orElse("");
      assertReadOrRefused(anyPosition(), mutated(text), Uci::move);
    }
  }

  private static void assertReadOrRefused(
      Position position, String text, BiFunction<Position, String, Move> reader) {
    try {
      Move move = reader.apply(position, text);
      boolean isNull = move.equals(Move.NULL) && !position.isCheck();
      assertTrue(position.isLegal(move) || isNull, () -> position + " " + text);
    } catch (IllegalMoveException refusal) {
      String message = String.valueOf(refusal.getMessage());
      assertTrue(PRINTABLE.matcher(message).matches(), () -> position + " " + message);
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

  /** Returns the text, or one with faults. */
  private String mutated(String text) {
    return random.nextInt(3) == 0 ? text : mutation.changed(text);
  }
}
