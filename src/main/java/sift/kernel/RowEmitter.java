package sift.kernel;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.IMUL;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LALOAD;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LOR;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Emits code for one word: each part in vectors or in 64-bit words, one flat method.
 *
 * <pre>
 *   local 0    1     3
 *         row  word  where the row begins in the table, then the steps of each part
 * </pre>
 */
public final class RowEmitter {
  private static final int ROW = 0;
  private static final int WORD = 1;
  private static final int START = 3;

  private final KernelClass kernel;
  private final MethodVisitor method;

  private RowEmitter(KernelClass kernel, MethodVisitor method) {
    this.kernel = kernel;
    this.method = method;
  }

  /**
   * The class file of a kernel.
   *
   * @throws IllegalArgumentException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(RowCode code) {
    return emit(code, ClassName.hidden(RowKernel.class));
  }

  /** The same under another name; its {@code compute} takes what {@link RowKernel#run} takes. */
  public static Emitted emit(RowCode code, ClassName name) {
    KernelClass kernel = new KernelClass(name, Type.getType("(IJ)J"));
    kernel.addTable(code.table());
    kernel.addMethod("computeAll", Type.getType("([I[J[JII)V"), method -> emitLoop(kernel, method));
    return kernel.emit(code.operations(), method -> new RowEmitter(kernel, method).emitParts(code));
  }

  /** The kernel, loaded. */
  public static RowKernel load(Emitted emitted) {
    return KernelClass.load(emitted, RowKernel.class);
  }

  /** Word by word; locals are the arguments: rows, words, out, from, to. */
  private static void emitLoop(KernelClass kernel, MethodVisitor method) {
    Loop.emit(
        method,
        3,
        4,
        1,
        () -> {
          method.visitVarInsn(ALOAD, 2);
          method.visitVarInsn(ILOAD, 3);
          method.visitVarInsn(ALOAD, 0);
          method.visitVarInsn(ILOAD, 3);
          method.visitInsn(IALOAD);
          method.visitVarInsn(ALOAD, 1);
          method.visitVarInsn(ILOAD, 3);
          method.visitInsn(LALOAD);
          kernel.callCompute(method);
          method.visitInsn(LASTORE);
        });
  }

  private void emitParts(RowCode code) {
    method.visitVarInsn(ILOAD, ROW);
    method.visitLdcInsn(code.stride());
    method.visitInsn(IMUL);
    method.visitVarInsn(ISTORE, START);
    method.visitInsn(LCONST_0);
    int start = 0;
    int local = START + 1;
    for (RowCode.Part part : code.parts()) {
      local = part.lanes() == 1 ? emitWords(part, start, local) : emitVectors(part, start, local);
      method.visitInsn(LOR);
      start += part.rowWords();
    }
  }

  private int emitWords(RowCode.Part part, int start, int firstLocal) {
    Code code = Expansion.ofWords(part.code());
    WordSteps steps =
        new WordSteps(
            code,
            method,
            firstLocal,
            parameter -> {
              if (parameter == 0) {
                method.visitVarInsn(LLOAD, WORD);
              } else {
                kernel.loadTable(method);
                emitIndex(start + parameter - 1);
                method.visitInsn(LALOAD);
              }
            });
    steps.emit(code.results().getFirst());
    return steps.nextLocal();
  }

  private int emitVectors(RowCode.Part part, int start, int firstLocal) {
    Code code = Expansion.of(part.code());
    Width width = Width.ofLanes(part.lanes());
    VectorSteps steps =
        new VectorSteps(
            code,
            width,
            method,
            firstLocal,
            parameter -> {
              VectorSteps.emitSpecies(method, width);
              if (parameter == 0) {
                method.visitVarInsn(LLOAD, WORD);
                VectorSteps.broadcast(method);
              } else {
                kernel.loadTable(method);
                emitIndex(start + (parameter - 1) * part.lanes());
                VectorSteps.fromArray(method, "[JI");
              }
            });
    steps.emitConstants();
    steps.emit(code.results().getFirst());
    VectorSteps.emitUnion(method);
    return steps.nextLocal();
  }

  private void emitIndex(int offset) {
    method.visitVarInsn(ILOAD, START);
    method.visitLdcInsn(offset);
    method.visitInsn(IADD);
  }
}
