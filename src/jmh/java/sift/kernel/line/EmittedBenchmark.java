package sift.kernel.line;

import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.REVERSE;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sift.bench.sliders.BulkBitMirror;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.kernel.Width;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.RowKernel;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** {@code occ ^ (occ - 1)} as emitted bytecode and as Vector API source compiled by javac. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(EmittedBenchmark.QUEENS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class EmittedBenchmark {
  static final int QUEENS = 512;

  private static final VectorSpecies<Long> PREFERRED = LongVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> FOUR = LongVector.SPECIES_256;
  private static final int STRIDE = 8;
  private static final long[] TABLE = table();

  private final int[] squares = new SplittableRandom(1).ints(QUEENS, 0, Square.COUNT).toArray();
  private final long[] boards = new SplittableRandom(2).longs(QUEENS).toArray();
  private final long[] attacks = new long[QUEENS];
  private final long[][] in = {boards};
  private final long[][] out = {attacks};

  private final ColumnKernel columns =
      ColumnEmitter.emit(
              Program.simplified(
                  List.of("occ"), List.of(Parser.parse("occ ^ (occ - 1)", List.of("occ")))),
              Width.preferred())
          .load(ColumnKernel.class);
  private final RowKernel lanes = lanes();
  private final BulkAttacks.Batch bulk = bulk();
  private final BulkAttacks.Batch writtenBulk = new BulkBitMirror().batch(squares);

  private static List<LineFormula> formulas() {
    return Stream.of(Line.values())
        .map(line -> {
          Target target = LineTargets.of(line, Ray.POSITIVE, Slider.EXCLUDED);
          return new LineFormula(target, Parser.parse("occ ^ (occ - 1)", target.domain().inputs()));
        })
        .toList();
  }

  private static RowKernel lanes() {
    return KernelAttacks.of(formulas(), Shape.LANES, Width.BITS_256).queens();
  }

  private BulkAttacks.Batch bulk() {
    return SliderKernel.of(
            new SliderKernels(formulas()).code(Shape.BULK, Width.preferred()).orElseThrow())
        .batch(squares);
  }

  private static long[] table() {
    long[] table = new long[Square.COUNT * STRIDE];
    for (int square = 0; square < Square.COUNT; square++) {
      for (Line line : Line.values()) {
        int at = square * STRIDE + line.ordinal();
        table[at] = RayWalk.mask(square, line, Ray.POSITIVE);
        table[at + FOUR.length()] = Long.reverse(RayWalk.mask(square, line, Ray.NEGATIVE));
      }
    }
    return table;
  }

  /** Emitted and written compute the same. */
  @Setup
  public void check() {
    compare(this::emittedColumns, this::writtenColumns);
    compare(this::emittedLanes, this::writtenLanes);
    compare(this::emittedBulk, this::writtenBulk);
  }

  private void compare(Runnable emitted, Runnable written) {
    emitted.run();
    long[] first = attacks.clone();
    written.run();
    if (!Arrays.equals(first, attacks)) {
      throw new AssertionError("emitted and written differ");
    }
  }

  @Benchmark
  public void emittedColumns() {
    columns.run(in, out, 0, QUEENS);
  }

  @Benchmark
  public void writtenColumns() {
    for (int i = 0; i < QUEENS; i += PREFERRED.length()) {
      LongVector board = LongVector.fromArray(PREFERRED, boards, i);
      board.lanewise(XOR, board.sub(1)).intoArray(attacks, i);
    }
  }

  @Benchmark
  public void emittedLanes() {
    lanes.run(squares, boards, attacks, 0, QUEENS);
  }

  @Benchmark
  public void writtenLanes() {
    for (int i = 0; i < QUEENS; i++) {
      attacks[i] = queen(squares[i], boards[i]);
    }
  }

  private static long queen(int square, long occupied) {
    LongVector board = LongVector.broadcast(FOUR, occupied);
    LongVector up = LongVector.fromArray(FOUR, TABLE, square * STRIDE);
    LongVector down = LongVector.fromArray(FOUR, TABLE, square * STRIDE + FOUR.length());
    LongVector above = board.and(up);
    LongVector below = board.lanewise(REVERSE).and(down);
    LongVector positive = above.lanewise(XOR, above.sub(1)).and(up);
    LongVector negative = below.lanewise(XOR, below.sub(1)).and(down);
    return positive.or(negative.lanewise(REVERSE)).reduceLanes(OR);
  }

  @Benchmark
  public void emittedBulk() {
    bulk.queens(boards, attacks);
  }

  @Benchmark
  public void writtenBulk() {
    writtenBulk.queens(boards, attacks);
  }
}
