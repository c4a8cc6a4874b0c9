package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.geometry.BoardSize;

public class SlowGeneratorOnAnyBoardTest {
  private static final Path TEN_WIDE = Path.of("src/test/resources/perft/10x8.epd");
  private static final Path WIKI = Path.of("src/test/resources/perft/wiki.epd");
  private static final Path SPECIAL = Path.of("src/test/resources/perft/special.epd");

  /** A count that other programs have found. */
  public record Known(Variant variant, String fen, int depth, long leaves) {}

  public static Stream<Known> tenWide() throws IOException {
    return known(TEN_WIDE, Variant.CAPABLANCA).stream();
  }

  /** Reads a suite whose comments may name the variant of the rows below. */
  private static List<Known> known(Path file, Variant first) throws IOException {
    List<Known> known = new ArrayList<>();
    Variant variant = first;
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("# UCI_Variant ")) {
        variant = Variant.parse(line.split(" ", -1)[2]);
      } else if (!line.startsWith("#") && !line.isBlank()) {
        String[] parts = line.split(" *; *D", -1);
        for (int i = 1; i < parts.length; i++) {
          String[] count = parts[i].strip().split(" +", -1);
          known.add(
              new Known(variant, parts[0], Integer.parseInt(count[0]), Long.parseLong(count[1])));
        }
      }
    }
    return known;
  }

  private static void assertCount(Known known) {
    Setup position = Position.fen(known.variant, known.fen).setup();
    assertEquals(known.leaves, SlowGenerator.perft(position, known.depth), known.toString());
  }

  @ParameterizedTest
  @MethodSource("tenWide")
  void countsOfFairyStockfishUpToDepthThree(Known known) {
    if (known.depth <= 3) {
      assertCount(known);
    }
  }

  @ParameterizedTest
  @MethodSource("tenWide")
  @Tag("slow")
  void countsOfFairyStockfishAtDepthFour(Known known) {
    if (known.depth == 4) {
      assertCount(known);
    }
  }

  @Test
  void orthodoxChessIsOneMoreVariant() throws IOException {
    for (Known known : known(WIKI, Variant.ORTHODOX)) {
      if (known.leaves <= 10_000) {
        assertCount(known);
      }
    }
  }

  @Test
  void rareMovesOfOrthodoxChessAreRight() throws IOException {
    for (Known known : known(SPECIAL, Variant.ORTHODOX)) {
      if (known.leaves <= 2_000) {
        assertCount(known);
      }
    }
  }

  @Test
  @Tag("slow")
  void orthodoxSuitesAreRightUpToAMillionLeaves() throws IOException {
    for (Path file : List.of(WIKI, SPECIAL)) {
      for (Known known : known(file, Variant.ORTHODOX)) {
        if (known.leaves <= 1_000_000) {
          assertCount(known);
        }
      }
    }
  }

  @Test
  void anArchbishopAndAChancellorMoveOnAnEmptyBoardOfAnySize() {
    Variant variant = Variant.of(new BoardSize(14, 8));
    Setup setup = Position.fen(variant, "1k12/14/14/14/3A10/14/14/C12K w - - 0 1").setup();
    List<Move> moves = SlowGenerator.legalMoves(setup);
    long archbishop = moves.stream().filter(move -> move.from() == 45).count();
    long chancellor = moves.stream().filter(move -> move.from() == 0).count();
    // Diagonals of 7 and 8 squares, of which a1 is taken, and 8 leaps; 12 + 7 straight, 2 leaps.
    assertEquals(6 + 6 + 8, archbishop);
    assertEquals(12 + 7 + 2, chancellor);
  }
}
