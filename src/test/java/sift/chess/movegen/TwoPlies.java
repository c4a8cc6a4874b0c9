package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sift.geometry.Bitboard.RANK_8;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import sift.chess.board.Fen;
import sift.chess.board.Setup;

/**
 * A generator against one that is known to be right: the paths of two moves from many nodes. The
 * other one makes every first move and counts the second ones.
 */
public record TwoPlies(Generator right, Generator tested) {
  /**
   * Asserts the same counts from each of some setups.
   *
   * @param least so many setups there must be
   */
  public void assertSameFrom(Stream<Setup> setups, int least) {
    AtomicInteger positions = new AtomicInteger();
    setups.forEach(setup -> {
      long[] words = GeneratorPosition.of(setup).words();
      assertEquals(leaves(words), tested.perft(words, 0, 2), () -> Fen.text(setup));
      positions.incrementAndGet();
    });
    assertTrue(positions.get() >= least, positions::toString);
  }

  /** Asserts the same counts from so many {@link WildPositions}. */
  public void assertSameFromWildPositions(Random random, int count) {
    WildPositions wild = new WildPositions(random);
    int castling = 0;
    for (int i = 0; i < count; ) {
      Optional<GeneratorPosition> next = wild.next();
      if (next.isPresent()) {
        GeneratorPosition position = next.get();
        assertSameFrom(position);
        castling += (position.castlingEnPassant() & RANK_8) == 0 ? 0 : 1;
        i++;
      }
    }
    assertTrue(castling > count / 10, "with castling: " + castling);
  }

  /** Asserts the same count from a node. */
  public void assertSameFrom(GeneratorPosition position) {
    long[] words = position.words();
    assertEquals(leaves(words), tested.perft(words, 0, 2), position::toString);
  }

  private long leaves(long[] words) {
    long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    int end = right.children(words, 0, children) * GeneratorPosition.WORDS;
    long leaves = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      leaves += right.count(children, child);
    }
    return leaves;
  }
}
