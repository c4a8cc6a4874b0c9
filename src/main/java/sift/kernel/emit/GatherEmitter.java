package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ILOAD;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.GatherCode;
import sift.kernel.Width;

/**
 * Emits code as a loop over a column of words whose other arguments are gathered from a table: one
 * flat method.
 *
 * <pre>
 *   local 0     1      2    3     4   5 ...
 *         rows  words  out  from  to  the steps
 * </pre>
 */
public final class GatherEmitter {
  private static final String TABLE = "TABLE";
  private static final int ROWS = 0;
  private static final int WORDS = 1;
  private static final int OUT = 2;
  private static final int FROM = 3;
  private static final int TO = 4;
  private static final int FIRST_STEP = 5;

  private final KernelClass kernel;
  private final GatherCode gather;
  private final Width width;
  private final MethodVisitor method;

  private GatherEmitter(KernelClass kernel, GatherCode gather, Width width, MethodVisitor method) {
    this.kernel = kernel;
    this.gather = gather;
    this.width = width;
    this.method = method;
  }

  /**
   * Returns the class file of a kernel; its {@code compute} takes what {@link RowsKernel#run}
   * takes.
   *
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(GatherCode gather, Width width, ClassName name) {
    KernelClass kernel = new KernelClass(name, RowsKernel.class, Type.getType("([I[J[JII)V"));
    kernel.addTable(TABLE, gather.table());
    return kernel.emit(
        gather.code().operations(),
        method -> new GatherEmitter(kernel, gather, width, method).emitLoop());
  }

  private void emitLoop() {
    new VectorSteps(Expansion.of(gather.code()), width, method, FIRST_STEP, this::load)
        .emitLoop(FROM, TO, OUT, () -> {});
  }

  private void load(int parameter) {
    VectorSteps.emitSpecies(method, width);
    if (parameter == 0) {
      method.visitVarInsn(ALOAD, WORDS);
      method.visitVarInsn(ILOAD, FROM);
      VectorSteps.fromArray(method, "[JI");
    } else {
      kernel.loadTable(method, TABLE);
      method.visitLdcInsn((parameter - 1) * gather.rows());
      method.visitVarInsn(ALOAD, ROWS);
      method.visitVarInsn(ILOAD, FROM);
      VectorSteps.fromArray(method, "[JI[II");
    }
  }
}
