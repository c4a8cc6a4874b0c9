package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.chess.board.FenException;
import sift.chess.board.FenLines;
import sift.chess.board.FenLines.Good;

/** FENs with one to three faults: each is a position or has a column and a reason. */
class MutatedFensTest {
  private static final long SEED = 960;

  /** What a fault puts in: what FENs are made of, and what they are not. */
  private static final String LETTERS =
      "pnbrqkPNBRQK12345678/wb-KQkqABCDEFGHabcdefgh 0 1 ~9xX\t\n\0\u00e9\uff11\u0663\ud83d|\"'\\";

  private final Random random = new Random(SEED);
  private final List<String> good = FenLines.good().stream().map(Good::fen).toList();

  /** On a thread of its own, whose short stack makes so many exceptions cheap. */
  @Test
  void mutatedFensAreReadOrRefused() {
    CompletableFuture.runAsync(() -> readOrRefuse(200_000)).join();
  }

  @Test
  @Tag("slow")
  void aMillionMutatedFensAreReadOrRefused() {
    CompletableFuture.runAsync(() -> readOrRefuse(1_000_000)).join();
  }

  private void readOrRefuse(int fens) {
    int read = 0;
    for (int count = 0; count < fens; count++) {
      String fen = mutated(good.get(random.nextInt(good.size())));
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

  private String mutated(String fen) {
    StringBuilder text = new StringBuilder(fen);
    for (int fault = random.nextInt(3); fault >= 0; fault--) {
      mutate(text);
    }
    return text.toString();
  }

  private void mutate(StringBuilder text) {
    int at = random.nextInt(text.length() + 1);
    int other = random.nextInt(text.length() + 1);
    switch (random.nextInt(8)) {
      case 0, 1 -> text.replace(at, Math.min(at + 1, text.length()), letter());
      case 2, 3 -> text.insert(at, letter());
      case 4 -> text.delete(at, Math.min(at + 1, text.length()));
      case 5 -> text.delete(Math.min(at, other), Math.min(at, other) + random.nextInt(3));
      case 6 -> swap(text, at, other);
      default -> shuffleFields(text);
    }
  }

  private String letter() {
    return String.valueOf(LETTERS.charAt(random.nextInt(LETTERS.length())));
  }

  private static void swap(StringBuilder text, int a, int b) {
    if (a < text.length() && b < text.length()) {
      char kept = text.charAt(a);
      text.setCharAt(a, text.charAt(b));
      text.setCharAt(b, kept);
    }
  }

  private void shuffleFields(StringBuilder text) {
    List<String> fields = new ArrayList<>(List.of(text.toString().split(" ", -1)));
    Collections.swap(fields, random.nextInt(fields.size()), random.nextInt(fields.size()));
    text.setLength(0);
    text.append(String.join(" ", fields));
  }
}
