package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.perft.Suites;

/** Moves as sets, and what is said of them, against the children they lead to. */
class MoveSetsTest {
  private final Generator generator = ScalarGenerator.with(new PextAttacks());

  @Test
  void theCapturesEnPassantThatAnswerDoubleStepsAreThoseOfTheChildren() {
    AtomicInteger captures = new AtomicInteger();
    Stream.of(
            RandomGames.sample().stream(),
            Suites.special().rows().stream().map(row -> row.position().setup()))
        .flatMap(setups -> setups)
        .parallel()
        .forEach(setup -> captures.addAndGet(assertReplies(setup)));
    assertTrue(captures.get() > 200, captures::toString);
  }

  private int assertReplies(Setup setup) {
    Generator own = generator.copy();
    long[] words = GeneratorPosition.of(setup).words();
    long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    MoveSets moves = new MoveSets();
    MoveSets replies = new MoveSets();
    own.moves(words, 0, moves);
    int count = own.children(words, 0, moves, children);
    assertEquals(count, moves.count(), () -> Fen.text(setup));
    int expected = 0;
    for (int at = 0; at < count * GeneratorPosition.WORDS; at += GeneratorPosition.WORDS) {
      if (GeneratorPosition.move(children, at, Color.WHITE).kind() == Move.Kind.DOUBLE_STEP) {
        own.moves(children, at, replies);
        expected += Long.bitCount(replies.enPassantCapturers());
      }
    }
    assertEquals(expected, own.enPassantReplies(words, 0, moves), () -> Fen.text(setup));
    return expected;
  }
}
