package sift.kernel.line;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Bitboard;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/** Cases on which attacks are compared with the walk, whose answers are computed once and kept. */
public final class Cases {
  private static final Attacks WALK = new WalkAttacks();
  private static final int BATCH = 512;
  private static final long SEED = 2026;

  // A prime, so that neighbours in a batch stand on squares of their own.
  private static final long STRIDE = 104_729;

  private final int[] squares;
  private final long[] occupied;
  private final long[] expected;

  private Cases(int[] squares, long[] occupied, Attacks.Piece walk) {
    this(squares, occupied, new long[squares.length]);
    Arrays.setAll(expected, i -> walk.attacks(squares[i], occupied[i]));
  }

  private Cases(int[] squares, long[] occupied, long[] expected) {
    this.squares = squares;
    this.occupied = occupied;
    this.expected = expected;
  }

  /**
   * Returns, for every square, every subset of the squares that a bishop reaches on an empty board,
   * the last of each ray included: 28 * 2^7 + 20 * 2^9 + 12 * 2^11 + 4 * 2^13 cases.
   */
  public static Cases bishops() {
    return every(WALK::bishop);
  }

  /** Returns the same for rooks, which reach 14 squares from everywhere: 64 * 2^14 cases. */
  public static Cases rooks() {
    return every(WALK::rook);
  }

  /**
   * Returns the cases of bishops and rooks together for queens. The squares off the lines, and the
   * queen's own, are occupied at random, the same ones each time; the order mixes the squares.
   */
  public static Cases queens() {
    Cases bishops = bishops();
    Cases rooks = rooks();
    int size = bishops.size() + rooks.size();
    int[] squares = new int[size];
    long[] occupied = new long[size];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < size; i++) {
      int from = (int) (i * STRIDE % size);
      boolean ofBishop = from < bishops.size();
      Cases cases = ofBishop ? bishops : rooks;
      int index = ofBishop ? from : from - bishops.size();
      int square = cases.squares[index];
      long lines = ofBishop ? WALK.bishop(square, 0) : WALK.rook(square, 0);
      squares[i] = square;
      occupied[i] = cases.occupied[index] | (random.nextLong() & ~lines);
    }
    return new Cases(squares, occupied, WALK::queen);
  }

  /**
   * Returns, for every square, every subset of the other squares of each of these lines, with the
   * attacks along all of these lines. Squares elsewhere, and the piece's own, are occupied at
   * random, the same ones each time.
   */
  public static Cases of(Collection<Line> lines) {
    SplittableRandom random = new SplittableRandom(SEED);
    IntStream.Builder squares = IntStream.builder();
    LongStream.Builder occupied = LongStream.builder();
    for (Line line : lines) {
      long[] masks = RayWalk.masks(line, Ray.LINE);
      for (int square = 0; square < Square.COUNT; square++) {
        for (long subset : Bitboard.subsets(masks[square]).toArray()) {
          squares.add(square);
          occupied.add(subset | (random.nextLong() & ~masks[square]));
        }
      }
    }
    return new Cases(
        squares.build().toArray(),
        occupied.build().toArray(),
        (square, board) -> {
          long reached = 0;
          for (Line line : lines) {
            reached |= RayWalk.attacks(square, line, Ray.LINE, board);
          }
          return reached;
        });
  }

  /** Returns every n-th case, for slow attacks. */
  public Cases thinned(int n) {
    int[] kept = IntStream.iterate(0, i -> i < size(), i -> i + n).toArray();
    return new Cases(
        Arrays.stream(kept).map(i -> squares[i]).toArray(),
        Arrays.stream(kept).mapToLong(i -> occupied[i]).toArray(),
        Arrays.stream(kept).mapToLong(i -> expected[i]).toArray());
  }

  private static Cases every(Attacks.Piece walk) {
    int[] squares =
        IntStream.range(0, Square.COUNT)
            .flatMap(square ->
                IntStream.generate(() -> square)
                    .limit(1L << Long.bitCount(walk.attacks(square, 0))))
            .toArray();
    long[] occupied =
        IntStream.range(0, Square.COUNT)
            .boxed()
            .flatMapToLong(square -> Bitboard.subsets(walk.attacks(square, 0)))
            .toArray();
    return new Cases(squares, occupied, walk);
  }

  /** Returns the number of cases. */
  public int size() {
    return squares.length;
  }

  /** Returns the first case with a wrong answer; empty if there is none. */
  public Optional<Attacks.Wrong> firstWrong(Attacks.Piece piece) {
    for (int i = 0; i < squares.length; i++) {
      long got = piece.attacks(squares[i], occupied[i]);
      if (got != expected[i]) {
        return Optional.of(wrong(i, got));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the first case with a wrong answer, asking in batches of {@value #BATCH}; the last one
   * reaches back so far that it is full.
   */
  public Optional<Attacks.Wrong> firstWrong(BulkAttacks bulk) {
    for (int begin = 0; begin < squares.length; begin += BATCH) {
      int to = Math.min(squares.length, begin + BATCH);
      int from = Math.max(0, to - BATCH);
      long[] attacks = new long[to - from];
      bulk.batch(Arrays.copyOfRange(squares, from, to))
          .queens(Arrays.copyOfRange(occupied, from, to), attacks);
      int differs = Arrays.mismatch(attacks, 0, to - from, expected, from, to);
      if (differs >= 0) {
        return Optional.of(wrong(from + differs, attacks[differs]));
      }
    }
    return Optional.empty();
  }

  private Attacks.Wrong wrong(int index, long got) {
    return new Attacks.Wrong(index, squares[index], occupied[index], expected[index], got);
  }
}
