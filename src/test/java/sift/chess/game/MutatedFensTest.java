package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.Mutation;
import sift.chess.board.FenException;
import sift.chess.board.FenLines;
import sift.chess.board.FenLines.Good;

/** FENs with one to three faults: each is a position or has a column and a reason. */
class MutatedFensTest {
  private static final long SEED = 960;

  /** What FENs are made of, and some that they are not. */
  private static final List<String> PIECES =
      List.of("pnbrqkPNBRQK12345678/wb-KQkqABCDEFGHabcdefgh 0 1 ~9xX|".split(""));

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Mutation mutation = new Mutation(random, PIECES);
  private final List<String> good = FenLines.good().stream().map(Good::fen).toList();

  /** On a thread of its own, whose short stack makes so many exceptions cheap. */
  @Test
  void mutatedFensAreReadOrRefused() {
    CompletableFuture.runAsync(() -> readOrRefuse(60_000)).join();
  }

  @Test
  @Tag("slow")
  void aMillionMutatedFensAreReadOrRefused() {
    CompletableFuture.runAsync(() -> readOrRefuse(Mutation.MANY)).join();
  }

  private void readOrRefuse(int fens) {
    int read = 0;
    for (int count = 0; count < fens; count++) {
      String fen = changed(good.get(random.nextInt(good.size())));
      try {
        read += isRead(fen) ? 1 : 0;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + SEED + ", FEN '" + fen + "'", e);
      }
    }
    int positions = read;
    assertTrue(positions > fens / 100 && positions < fens / 2, () -> positions + " were read");
  }

  /** Whether it is a position, whose own FEN leads back to it; otherwise it is refused in style. */
  private static boolean isRead(String fen) {
    Position position;
    try {
      position = Position.fen(fen);
    } catch (FenException refusal) {
      assertOneLine(fen, refusal);
      return false;
    }
    assertEquals(position, Position.fen(position.fen()), fen);
    return true;
  }

  private static void assertOneLine(String fen, FenException refusal) {
    String message = String.valueOf(refusal.getMessage());
    assertTrue(
        message.chars().allMatch(c -> c >= ' ' && c <= '~') && message.length() <= 160,
        () -> fen + ": " + message);
    assertTrue(
        refusal.column() >= 1 && refusal.column() <= fen.length() + 1, () -> fen + ": " + message);
  }

  private String changed(String fen) {
    return mutation.changed(random.nextInt(8) == 0 ? withFieldsExchanged(fen) : fen);
  }

  private String withFieldsExchanged(String fen) {
    List<String> fields = new ArrayList<>(List.of(fen.split(" ", -1)));
    Collections.swap(fields, random.nextInt(fields.size()), random.nextInt(fields.size()));
    return String.join(" ", fields);
  }
}
