package sift.bench.fills;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.bench.Refusal;
import sift.bench.Runner;
import sift.geometry.Direction;
import sift.kernel.Width;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.emit.ColumnKernel;
import sift.lang.UnaryOp;

/** A variant as kernels with their columns. */
final class FillKernel {
  private final Variant variant;
  private final Use use;
  private final Map<String, long[]> columns = new HashMap<>();
  private final List<Bound> passes = new ArrayList<>();

  /** A pass with its columns. */
  @SuppressWarnings("ArrayRecordComponent") // columns are shared
  private record Bound(ColumnKernel kernel, long[][] in, long[][] out) {}

  FillKernel(Variant variant, Use use, Positions positions, Width width) {
    this.variant = variant;
    this.use = use;
    Map<List<?>, ColumnKernel> kernels = new HashMap<>(); // whatever their columns are called
    for (Pass pass : variant.passes(use)) {
      ColumnKernel kernel =
          kernels.computeIfAbsent(
              List.of(pass.code().steps(), pass.code().results()),
              _ -> ColumnEmitter.emit(pass.code(), width).load(ColumnKernel.class));
      long[][] in =
          pass.code().inputs().stream()
              .map(name -> columns.computeIfAbsent(name, positions::column))
              .toArray(long[][]::new);
      long[][] out =
          pass.results().stream()
              .map(name -> columns.computeIfAbsent(name, _ -> new long[variant.form().rows()]))
              .toArray(long[][]::new);
      passes.add(new Bound(kernel, in, out));
    }
  }

  /** Returns what is timed: all positions are computed in a pass. */
  Runner runner() {
    return Runner.of(this::run, Positions.COUNT, variant.twoInputOperations(use));
  }

  private void run() {
    for (Bound pass : passes) {
      pass.kernel.run(pass.in, pass.out, 0, variant.form().rows());
    }
  }

  /** Returns the first position on which it errs. */
  Optional<Refusal> refusal(Positions positions) {
    run();
    for (int i = 0; i < Positions.COUNT; i++) {
      Optional<Refusal> refusal =
          switch (use) {
            case COUNTED -> wrongCount(positions, i);
            case WRITTEN -> wrongWord(positions, i);
          };
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private Optional<Refusal> wrongCount(Positions positions, int position) {
    int expected =
        variant.group().directions().stream().mapToInt(d -> positions.moves(d, position)).sum();
    long[] counts = column(Variant.COUNT);
    long got =
        switch (variant.form()) {
          case WHOLE -> counts[position];
          case EIGHTHS, SLICED -> Positions.sliced(counts, position);
        };
    return got == expected
        ? Optional.empty()
        : refused(List.of("position %d: %d instead of %d".formatted(position, got, expected)));
  }

  private Optional<Refusal> wrongWord(Positions positions, int position) {
    for (Direction direction : variant.group().directions()) {
      long expected = positions.attacks(direction, position);
      long got = word(direction, position) & variant.layout().squareMask();
      if (got != expected) {
        List<String> rows = new ArrayList<>();
        rows.add("position %d, %s, expected:".formatted(position, direction.text()));
        rows.addAll(variant.layout().picture(expected, 0));
        rows.add("got:");
        rows.addAll(variant.layout().picture(got, 0));
        return refused(rows);
      }
    }
    return Optional.empty();
  }

  private Optional<Refusal> refused(List<String> picture) {
    return Optional.of(
        new Refusal(
            "wrong attacks: %s, %s".formatted(variant.name(), variant.group().text()), picture));
  }

  private long word(Direction direction, int position) {
    List<String> names = variant.form().columns(direction.text());
    return switch (variant.form()) {
      case WHOLE -> {
        long word = column(names.getFirst())[position];
        yield variant.leftTransposed().contains(direction) ? UnaryOp.TRANSPOSE.apply(word) : word;
      }
      case EIGHTHS -> {
        int rows = variant.form().rows();
        yield column(names.get(position / rows))[position % rows];
      }
      case SLICED -> {
        long word = 0;
        for (int rank = 0; rank < names.size(); rank++) {
          word |= (long) Positions.sliced(column(names.get(rank)), position) << (Byte.SIZE * rank);
        }
        yield word;
      }
    };
  }

  private long[] column(String name) {
    long[] column = columns.get(name);
    if (column == null) {
      throw new IllegalStateException("no column '" + name + "'");
    }
    return column;
  }
}
