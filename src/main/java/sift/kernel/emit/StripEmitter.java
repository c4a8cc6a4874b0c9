package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ILOAD;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Emits code as a loop over columns that lie in one array.
 *
 * <p>Of columns in arrays of their own HotSpot checks the bounds one by one in every round of the
 * loop: the kernel of the batch generator, cut nearly alike, took 21 ns a row so and 8 in one array
 * (Zen 4, vectors of 512 bits).
 *
 * <pre>
 *   local 0       1     2   3 ...
 *         strips  from  to  the steps
 * </pre>
 */
final class StripEmitter {
  private static final int STRIPS = 0;
  private static final int FROM = 1;
  private static final int TO = 2;
  private static final int FIRST_STEP = 3;

  private final Segments.Piece piece;
  private final int rows;
  private final Program code;
  private final Width width;
  private final MethodVisitor method;

  private StripEmitter(Segments.Piece piece, int rows, Width width, MethodVisitor method) {
    this.piece = piece;
    this.rows = rows;
    this.width = width;
    this.method = method;
    code = Expansion.of(piece.code());
  }

  /**
   * Returns the class file of a kernel.
   *
   * @param rows from one column to the next, in words
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  static Emitted emit(Segments.Piece piece, int rows, Width width, ClassName name) {
    KernelClass kernel = new KernelClass(name, StripKernel.class, Type.getType("([JII)V"));
    return kernel.emit(
        piece.code().operations(),
        method -> new StripEmitter(piece, rows, width, method).emitLoop());
  }

  private void emitLoop() {
    new VectorSteps(code, width, method, FIRST_STEP, this::load)
        .emitLoop(FROM, TO, i -> emitPlace(piece.out().get(i)), () -> {});
  }

  private void load(int parameter) {
    VectorSteps.emitSpecies(method, width);
    emitPlace(piece.in().get(parameter));
    VectorSteps.fromArray(method, "[JI");
  }

  /** Leaves the array on the stack, and the index of this row in a column. */
  private void emitPlace(int column) {
    method.visitVarInsn(ALOAD, STRIPS);
    method.visitVarInsn(ILOAD, FROM);
    if (column > 0) {
      method.visitLdcInsn(column * rows);
      method.visitInsn(IADD);
    }
  }
}
