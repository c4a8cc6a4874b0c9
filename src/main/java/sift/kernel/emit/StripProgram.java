package sift.kernel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import sift.kernel.Width;

/**
 * Stages over columns in one array, each a kernel of its own, so that HotSpot compiles each of them
 * soon. They hand on their words in more columns of the same array, whose first ones are the inputs
 * of the first stage.
 */
public final class StripProgram {
  private final List<Emitted> pieces;
  private final Segments segments;
  private final int rows;

  private StripProgram(List<Emitted> pieces, Segments segments, int rows) {
    this.pieces = List.copyOf(pieces);
    this.segments = segments;
    this.rows = rows;
  }

  /**
   * Returns the stages, emitted; the results are those of the last one.
   *
   * @param rows from one column to the next, in words
   * @throws TooLongException if a stage is so long that HotSpot would not compile it
   */
  public static StripProgram of(List<Stage> stages, int rows, Width width) {
    return of(stages, rows, width, _ -> ClassName.HIDDEN);
  }

  /**
   * Returns the same in classes with names of their own.
   *
   * @param names the name of the class of each stage, by its number
   * @throws TooLongException if a stage is so long that HotSpot would not compile it
   */
  public static StripProgram of(
      List<Stage> stages, int rows, Width width, IntFunction<ClassName> names) {
    Segments segments = Segments.of(stages);
    List<Emitted> pieces = new ArrayList<>();
    for (Segments.Piece piece : segments.pieces()) {
      pieces.add(StripEmitter.emit(piece, rows, width, names.apply(pieces.size())));
    }
    return new StripProgram(pieces, segments, rows);
  }

  /** Returns the classes, which run one after the other. */
  public List<Emitted> pieces() {
    return pieces;
  }

  /** Returns the words of all columns. */
  public int words() {
    return segments.columns() * rows;
  }

  /** Returns an array with all columns. */
  public long[] memory() {
    return new long[words()];
  }

  /** Returns where the column of a result begins. */
  public int result(int index) {
    return segments.results().get(index) * rows;
  }

  /** Returns the program, loaded. */
  public StripKernel load() {
    return inTurn(pieces.stream().map(piece -> piece.load(StripKernel.class)).toList());
  }

  /** Returns the program of loaded classes. */
  public static StripKernel inTurn(List<StripKernel> stages) {
    StripKernel[] kernels = stages.toArray(StripKernel[]::new);
    return (strips, from, to) -> {
      for (StripKernel kernel : kernels) {
        kernel.run(strips, from, to);
      }
    };
  }
}
