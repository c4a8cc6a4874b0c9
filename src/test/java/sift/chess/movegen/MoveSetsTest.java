package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.bench.perft.SuiteFile;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.Move;
import sift.chess.board.Setup;

/** Moves as sets, and how they are split, against the children they lead to. */
class MoveSetsTest {
  private static final Comparator<Move> ORDER =
      Comparator.comparingInt(Move::from).thenComparingInt(Move::to).thenComparing(Move::kind);

  private final Generator generator = ScalarGenerator.with(new PextAttacks());

  @Test
  void whatIsSplitOffAndWhatStaysAreAllMovesAndNothingThatStaysGivesCheckOrAllowsEnPassant() {
    AtomicInteger checks = new AtomicInteger();
    Stream.of(
            RandomGames.sample().stream(),
            SuiteFile.read(Path.of("src/test/resources/perft/special.epd")).rows().stream()
                .map(row -> row.setup()))
        .flatMap(setups -> setups)
        .parallel()
        .forEach(setup -> assertSplit(setup, checks));
    assertTrue(checks.get() > 1_000, checks::toString);
  }

  private void assertSplit(Setup setup, AtomicInteger checks) {
    Generator generator = this.generator.copy();
    long[] words = GeneratorPosition.of(setup).words();
    long[] into = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    MoveSets sets = new MoveSets();
    MoveSets taken = new MoveSets();
    generator.moves(words, 0, sets);
    assertEquals(generator.count(words, 0), sets.count(), () -> Fen.text(setup));

    generator.splitOffChecks(words, 0, sets, taken);
    int plain = generator.children(words, 0, sets, into);
    assertEquals(plain, sets.count(), () -> Fen.text(setup));
    List<Move> moves = new ArrayList<>();
    for (int at = 0; at < plain * GeneratorPosition.WORDS; at += GeneratorPosition.WORDS) {
      GeneratorPosition child = GeneratorPosition.at(into, at);
      assertEquals(0, child.checkers(), () -> Fen.text(setup));
      assertEquals(
          0, child.castlingEnPassant() & GeneratorPosition.EN_PASSANT_RANK, () -> Fen.text(setup));
      Move move = GeneratorPosition.move(into, at, Color.WHITE);
      assertTrue(move.kind() != Move.Kind.EN_PASSANT, () -> Fen.text(setup));
      moves.add(move);
    }
    int others = generator.children(words, 0, taken, into);
    assertEquals(others, taken.count(), () -> Fen.text(setup));
    for (int at = 0; at < others * GeneratorPosition.WORDS; at += GeneratorPosition.WORDS) {
      checks.addAndGet(GeneratorPosition.at(into, at).checkers() == 0 ? 0 : 1);
      moves.add(GeneratorPosition.move(into, at, Color.WHITE));
    }
    int all = generator.children(words, 0, into);
    List<Move> expected = new ArrayList<>();
    for (int at = 0; at < all * GeneratorPosition.WORDS; at += GeneratorPosition.WORDS) {
      expected.add(GeneratorPosition.move(into, at, Color.WHITE));
    }
    assertEquals(
        expected.stream().sorted(ORDER).toList(),
        moves.stream().sorted(ORDER).toList(),
        () -> Fen.text(setup));
  }
}
