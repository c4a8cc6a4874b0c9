package sift.kernel.emit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Program over columns in one array, in as many kernels as it takes for HotSpot to compile each of
 * them soon, see {@link ColumnProgram}. They hand on their words in more columns of the same array,
 * whose first ones are the code's parameters: where it is cut, as few as possible.
 */
public final class StripProgram {
  // Cuts that are tried, by the operations of a piece.
  private static final int MOST_OPERATIONS = 256;
  private static final int FEWEST_OPERATIONS = 16;
  private static final int STEP = 4;

  private final List<Emitted> pieces;
  private final Segments segments;
  private final int rows;

  private StripProgram(List<Emitted> pieces, Segments segments, int rows) {
    this.pieces = List.copyOf(pieces);
    this.segments = segments;
    this.rows = rows;
  }

  /**
   * Returns the code, emitted.
   *
   * @param rows from one column to the next, in words
   * @throws TooLongException if so many words are alive everywhere that no cut helps
   */
  public static StripProgram of(Program code, int rows, Width width) {
    Program plain = Expansion.of(code);
    return Stream.concat(
            Stream.of(Segments.whole(plain)),
            IntStream.iterate(
                    FEWEST_OPERATIONS, most -> most <= MOST_OPERATIONS, most -> most + STEP)
                .mapToObj(most -> Segments.of(plain, most)))
        .sorted(Comparator.comparingInt(Segments::handedOn))
        .flatMap(segments -> emitted(segments, rows, width).stream())
        .findFirst()
        .orElseThrow(() ->
            new TooLongException(
                "the kernel has %,d operations, and no cut into methods of at most %,d bytes was found"
                    .formatted(code.operations(), ColumnProgram.MOST_BYTES)));
  }

  /** Returns the program, unless a method is too long. */
  private static Optional<StripProgram> emitted(Segments segments, int rows, Width width) {
    try {
      List<Emitted> pieces =
          segments.pieces().stream().map(piece -> StripEmitter.emit(piece, rows, width)).toList();
      return Optional.of(new StripProgram(pieces, segments, rows))
          .filter(program -> program.mostBytes() <= ColumnProgram.MOST_BYTES);
    } catch (TooLongException e) {
      return Optional.empty(); // longer than HotSpot compiles at all
    }
  }

  private int mostBytes() {
    return pieces.stream().mapToInt(Emitted::codeBytes).max().orElse(0);
  }

  /** Returns the classes, which run one after the other. */
  public List<Emitted> pieces() {
    return pieces;
  }

  /** Returns an array with all columns. */
  public long[] memory() {
    return new long[segments.columns() * rows];
  }

  /** Returns where the column of a result begins. */
  public int result(int index) {
    return segments.results().get(index) * rows;
  }

  /** Returns the program, loaded. */
  public StripKernel load() {
    StripKernel[] kernels =
        pieces.stream().map(piece -> piece.load(StripKernel.class)).toArray(StripKernel[]::new);
    return (strips, from, to) -> {
      for (StripKernel kernel : kernels) {
        kernel.run(strips, from, to);
      }
    };
  }
}
