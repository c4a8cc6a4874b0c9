package sift.kernel.emit;

import java.util.List;
import java.util.Optional;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Program over columns in as many kernels as it takes for HotSpot to compile each of them soon.
 *
 * <p>Measured on two cores of Zen 3: C2 takes 4 s for one flat method of 2,575 bytes, 10 s for
 * 3,825, 25 s for 5,075 and more than 90 s for 5,908; until then the kernel runs a hundred times
 * slower. (On one of 7,991 bytes C1 gave up: "out of virtual registers".) So code of more than
 * {@value #MOST_BYTES} bytes is cut into pieces that hand on their words in columns of {@value
 * #BLOCK} rows.
 */
public final class ColumnProgram {
  /** A longer method, in bytes of bytecode, is cut into pieces. */
  public static final int MOST_BYTES = 2600;

  private static final int BLOCK = 256;
  private static final int MOST_OPERATIONS = 224;
  private static final int FEWEST_OPERATIONS = 14;

  private final List<Emitted> pieces;
  private final Optional<Segments> segments;

  private ColumnProgram(List<Emitted> pieces, Optional<Segments> segments) {
    this.pieces = List.copyOf(pieces);
    this.segments = segments;
  }

  /**
   * Returns the code, emitted.
   *
   * @throws TooLongException if so many words are alive everywhere that no cut helps
   */
  public static ColumnProgram of(Program code, Width width) {
    Optional<Emitted> whole = emitted(code, width);
    if (whole.isPresent()) {
      return new ColumnProgram(List.of(whole.get()), Optional.empty());
    }
    Program plain = Expansion.of(code);
    for (int most = MOST_OPERATIONS; most >= FEWEST_OPERATIONS; most /= 2) {
      Segments segments = Segments.of(plain, most);
      List<Emitted> pieces =
          segments.pieces().stream()
              .flatMap(piece -> emitted(piece.code(), width).stream())
              .toList();
      if (pieces.size() == segments.pieces().size()) {
        return new ColumnProgram(pieces, Optional.of(segments));
      }
    }
    throw new TooLongException(
        "the kernel has %,d operations, and no cut into methods of at most %,d bytes was found"
            .formatted(code.operations(), MOST_BYTES));
  }

  /** Returns the kernel, unless its method is too long. */
  private static Optional<Emitted> emitted(Program code, Width width) {
    try {
      return Optional.of(ColumnEmitter.emit(code, width))
          .filter(emitted -> emitted.codeBytes() <= MOST_BYTES);
    } catch (TooLongException e) {
      return Optional.empty(); // longer than HotSpot compiles at all
    }
  }

  /** Returns the classes, which run one after the other. */
  public List<Emitted> pieces() {
    return pieces;
  }

  /** Returns the bytes of bytecode of all methods. */
  public int codeBytes() {
    return pieces.stream().mapToInt(Emitted::codeBytes).sum();
  }

  /** Returns the program, loaded. */
  public ColumnKernel load() {
    List<ColumnKernel> kernels =
        pieces.stream().map(piece -> piece.load(ColumnKernel.class)).toList();
    return segments.<ColumnKernel>map(cut -> new InBlocks(kernels, cut)).orElse(kernels.getFirst());
  }

  /** Kernels one after the other, a block of rows at a time. */
  private record InBlocks(List<ColumnKernel> kernels, Segments segments) implements ColumnKernel {
    @Override
    public void run(long[][] in, long[][] out, int from, int to) {
      long[][] columns = new long[segments.columns()][BLOCK];
      List<long[][]> ins =
          segments.pieces().stream().map(piece -> at(columns, piece.in())).toList();
      List<long[][]> outs =
          segments.pieces().stream().map(piece -> at(columns, piece.out())).toList();
      for (int start = from; start < to; start += BLOCK) {
        int rows = Math.min(BLOCK, to - start);
        for (int i = 0; i < in.length; i++) {
          System.arraycopy(in[i], start, columns[i], 0, rows);
        }
        for (int i = 0; i < kernels.size(); i++) {
          kernels.get(i).run(ins.get(i), outs.get(i), 0, rows);
        }
        for (int i = 0; i < out.length; i++) {
          System.arraycopy(columns[segments.results().get(i)], 0, out[i], start, rows);
        }
      }
    }

    private static long[][] at(long[][] columns, List<Integer> numbers) {
      return numbers.stream().map(number -> columns[number]).toArray(long[][]::new);
    }
  }
}
