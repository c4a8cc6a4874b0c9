package sift.kernel.line;

import java.util.List;
import sift.kernel.GatherCode;
import sift.kernel.RowCode;
import sift.kernel.Width;
import sift.kernel.emit.BlockEmitter;
import sift.kernel.emit.BlockKernel;
import sift.kernel.emit.ClassName;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.GatherEmitter;
import sift.kernel.emit.RowEmitter;
import sift.kernel.emit.RowKernel;
import sift.lang.Program;

/** The attacks of sliders as code in one of the shapes, and its slow twin. */
public sealed interface SliderCode {
  /**
   * Returns the class file, to be loaded by this program.
   *
   * @throws sift.kernel.emit.TooLongException if its method is so long that HotSpot would not
   *     compile it
   */
  default Emitted emit() {
    return emit(ClassName.HIDDEN);
  }

  /** Returns the class file under this name, for programs without {@code sift}. */
  Emitted emit(ClassName name);

  /**
   * Returns what is computed for one slider or one vector, constants and parameters not counted.
   */
  int operations();

  /** Returns the attacks of one slider, step by step. */
  long attacks(int square, long occupied);

  /**
   * One slider: {@link Shape#SCALAR}, {@link Shape#LANES}.
   *
   * @param code a row for each square, from a1 to h8
   */
  record One(RowCode code) implements SliderCode {
    @Override
    public Emitted emit(ClassName name) {
      return RowEmitter.emit(code, name);
    }

    @Override
    public int operations() {
      return code.operations();
    }

    @Override
    public long attacks(int square, long occupied) {
      return code.run(square, occupied);
    }

    /** Returns the kernel, loaded. */
    public RowKernel load() {
      return emit().load(RowKernel.class);
    }
  }

  /**
   * Several sliders with the words of their squares gathered: {@link Shape#GATHER}.
   *
   * @param code a row for each square, from a1 to h8
   */
  record Gathered(GatherCode code, Width width) implements SliderCode {
    @Override
    public Emitted emit(ClassName name) {
      return GatherEmitter.emit(code, width, name);
    }

    @Override
    public int operations() {
      return code.code().operations();
    }

    @Override
    public long attacks(int square, long occupied) {
      return code.run(square, occupied);
    }
  }

  /**
   * Several sliders with the words of their squares in blocks: {@link Shape#BULK}.
   *
   * @param code its first parameter is the board
   * @param words the words of a square, in the order of the other parameters
   */
  record Preloaded(Program code, List<SquareWord> words, Width width) implements SliderCode {
    public Preloaded {
      words = List.copyOf(words);
    }

    @Override
    public Emitted emit(ClassName name) {
      return BlockEmitter.emit(code, width, name);
    }

    @Override
    public int operations() {
      return code.operations();
    }

    @Override
    public long attacks(int square, long occupied) {
      long[] arguments = new long[code.inputs().size()];
      arguments[0] = occupied;
      for (int word = 1; word < arguments.length; word++) {
        arguments[word] = words.get(word - 1).at(square, 0);
      }
      return code.run(arguments)[0];
    }

    /**
     * Returns the blocks for sliders on these squares, a multiple of the lanes: see {@link
     * BlockKernel}.
     */
    long[] blocks(int[] squares) {
      long[] blocks = new long[squares.length * words.size()];
      int lanes = width.lanes();
      for (int i = 0; i < squares.length; i++) {
        int at = (i - i % lanes) * words.size() + i % lanes;
        for (int word = 0; word < words.size(); word++) {
          blocks[at + word * lanes] = words.get(word).at(squares[i], 0);
        }
      }
      return blocks;
    }
  }
}
