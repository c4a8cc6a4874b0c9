package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.IMUL;
import static org.objectweb.asm.Opcodes.ISTORE;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Emits code as a loop over words and blocks of their other arguments: one flat method.
 *
 * <pre>
 *   local 0       1      2    3     4   5                            6 ...
 *         blocks  words  out  from  to  where the block of from is  the steps
 * </pre>
 */
public final class BlockEmitter {
  private static final int BLOCKS = 0;
  private static final int WORDS = 1;
  private static final int OUT = 2;
  private static final int FROM = 3;
  private static final int TO = 4;
  private static final int BLOCK = 5;
  private static final int FIRST_STEP = 6;

  private final Program code;
  private final Width width;
  private final MethodVisitor method;

  private BlockEmitter(Program code, Width width, MethodVisitor method) {
    this.code = code;
    this.width = width;
    this.method = method;
  }

  /**
   * Returns the class file of a kernel; the first parameter is the word, the others are in the
   * blocks. Its {@code compute} takes what {@link BlockKernel#run} takes.
   *
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(Program code, Width width, ClassName name) {
    KernelClass kernel = new KernelClass(name, BlockKernel.class, Type.getType("([J[J[JII)V"));
    Program plain = Expansion.of(code);
    return kernel.emit(
        code.operations(), method -> new BlockEmitter(plain, width, method).emitLoop());
  }

  private void emitLoop() {
    int arguments = code.inputs().size() - 1;
    method.visitVarInsn(ILOAD, FROM);
    method.visitLdcInsn(arguments);
    method.visitInsn(IMUL);
    method.visitVarInsn(ISTORE, BLOCK);
    new VectorSteps(code, width, method, FIRST_STEP, this::load)
        .emitLoop(FROM, TO, OUT, () -> method.visitIincInsn(BLOCK, arguments * width.lanes()));
  }

  private void load(int parameter) {
    VectorSteps.emitSpecies(method, width);
    if (parameter == 0) {
      method.visitVarInsn(ALOAD, WORDS);
      method.visitVarInsn(ILOAD, FROM);
    } else {
      method.visitVarInsn(ALOAD, BLOCKS);
      method.visitVarInsn(ILOAD, BLOCK);
      method.visitLdcInsn((parameter - 1) * width.lanes());
      method.visitInsn(IADD);
    }
    VectorSteps.fromArray(method, "[JI");
  }
}
