package sift.chess.siblings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.bench.sliders.KoggeStone;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Fen;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.movegen.TwoPlies;
import sift.chess.movegen.WildPositions;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.chess.perft.WikiPosition;

/** Replies counted together, against replies counted move by move and published numbers. */
class SiblingGeneratorTest {
  private final Generator scalar = ScalarGenerator.with(new PextAttacks());
  private final Generator siblings = SiblingGenerator.over(scalar, new PextAttacks());
  private final TwoPlies twoPlies = new TwoPlies(scalar, siblings);

  @Test
  void countsOfTheWikiPositionsAreThePublishedOnes() {
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(200_000_000);
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), siblings.perft(words, 0, depth), each.name());
    }
  }

  @Test
  void countsOfEverySpecialPositionAreThoseOfItsFile() {
    for (Suite.Row row : Suites.special().within(2_000_000).rows()) {
      long[] words = GeneratorPosition.of(row.position().setup()).words();
      for (Suite.Count count : row.counts()) {
        assertEquals(count.nodes(), siblings.perft(words, 0, count.depth()), row::fen);
      }
    }
  }

  @Test
  void otherAttacksCountTheSame() {
    Generator other = SiblingGenerator.over(scalar, new KoggeStone());
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(500_000);
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), other.copy().perft(words, 0, depth), each.name());
    }
  }

  @Test
  void randomPositionsHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays() {
    twoPlies.assertSameFrom(RandomGames.sample().stream().limit(8_000), 8_000);
  }

  @Test
  @Tag("slow")
  void aMillionRandomPositionsHaveAsManyPathsOfTwoMoves() {
    twoPlies.assertSameFrom(
        Stream.concat(RandomGames.usual(3_000), RandomGames.chess960(300)), 1_000_000);
  }

  /** Not only their sum: errors of two moves must not make up for each other. */
  @Test
  void eachMoveByItselfHasItsReplies() {
    SiblingCounter count = DifferentialCounter.with(new PextAttacks());
    MoveSets all = new MoveSets();
    MoveSets one = new MoveSets();
    MoveSets rest = new MoveSets();
    long[] child = new long[4 * GeneratorPosition.WORDS];
    AtomicInteger counted = new AtomicInteger();
    Stream.concat(RandomGames.usual(4), RandomGames.chess960(4))
        .forEach(setup -> {
          long[] words = GeneratorPosition.of(setup).words();
          scalar.moves(words, 0, all);
          for (Runnable only : SingleMoves.moves(all, one)) {
            only.run();
            long replies = count.count(words, 0, one, rest) + leaves(words, rest, child);
            counted.addAndGet(rest.count() == 0 ? 1 : 0);
            only.run();
            assertEquals(leaves(words, one, child), replies, () -> Fen.text(setup));
          }
        });
    assertTrue(counted.get() > 80_000, counted::toString);
  }

  private long leaves(long[] words, MoveSets moves, long[] children) {
    int end = scalar.children(words, 0, moves, children) * GeneratorPosition.WORDS;
    long leaves = 0;
    for (int at = 0; at < end; at += GeneratorPosition.WORDS) {
      leaves += scalar.count(children, at);
    }
    return leaves;
  }

  @Test
  void wildPositionsHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays() {
    twoPlies.assertSameFromWildPositions(new Random(1), 10_000);
  }

  @Test
  @Tag("slow")
  void millionsOfWildPositionsHaveAsManyPathsOfTwoMoves() {
    twoPlies.assertSameFromWildPositions(new Random(2), 4_000_000);
  }

  /** A king that comes near enough to forbid castling, from far away. */
  @Test
  void aKingForbidsCastling() {
    for (String fen : List.of("2r2k2/8/K7/8/8/8/8/8 w q -", "1k1r4/8/5K2/8/8/8/8/8 w k -")) {
      twoPlies.assertSameFrom(GeneratorPosition.of(Fen.parse(fen + " 0 1")));
    }
  }

  /** Squares that are targets of many moves, and sides with more officers than can be counted. */
  @Test
  void boardsFullOfPiecesAreCountedToo() {
    Random random = new Random(2);
    AtomicInteger counted = new AtomicInteger();
    AtomicInteger beyond = new AtomicInteger();
    for (int i = 0; i < 100_000; i++) {
      GeneratorPosition position = full(random, 4 + random.nextInt(44));
      if (WildPositions.isLegal(position)) {
        long officers =
            (position.occupied() & ~position.pawns() & ~position.kings()) & position.us();
        (Long.bitCount(officers) > SiblingCounter.MAX_PIECES ? beyond : counted).incrementAndGet();
        twoPlies.assertSameFrom(position);
      }
    }
    assertTrue(counted.get() > 500, counted::toString);
    assertTrue(beyond.get() > 500, beyond::toString);
  }

  private static GeneratorPosition full(Random random, int pieces) {
    long kings = 1L << 4 | 1L << 60;
    long taken = kings;
    long[] boards = new long[4];
    for (int board = 0; board < 4; board++) {
      for (int piece = 0; piece < pieces / 4; piece++) {
        boards[board] |= 1L << random.nextInt(64);
      }
      boards[board] &= ~taken;
      taken |= boards[board];
    }
    long pawns = boards[0] & ~(RANK_1 | RANK_8);
    long all = kings | pawns | boards[1] | boards[2] | boards[3];
    long us = (all & random.nextLong() & ~(1L << 60)) | 1L << 4;
    return new GeneratorPosition(us, pawns, boards[1], boards[2] | boards[3], boards[3], kings, 0);
  }
}
