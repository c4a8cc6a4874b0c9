package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
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
import sift.kernel.Expansion;
import sift.kernel.RowCode;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Emits code for one word: each part in vectors or in 64-bit words, one flat method.
 *
 * <pre>
 *   local 0    1     3 ...
 *         row  word  for each part: where its row begins in its tables, then its steps
 * </pre>
 *
 * <p>Each parameter has a table of its own. All tables of a part have one length and are read at
 * one index, which HotSpot checks once.
 */
public final class RowEmitter {
  private static final int ROW = 0;
  private static final int WORD = 1;
  private static final int FIRST_PART = 3;

  private final KernelClass kernel;
  private final MethodVisitor method;

  private RowEmitter(KernelClass kernel, MethodVisitor method) {
    this.kernel = kernel;
    this.method = method;
  }

  /**
   * Returns the class file of a kernel; its {@code compute} takes what {@link RowKernel#run} takes.
   *
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(RowCode code, ClassName name) {
    KernelClass kernel = new KernelClass(name, RowKernel.class, Type.getType("(IJ)J"));
    kernel.addMethod("computeAll", Type.getType("([I[J[JII)V"), method -> emitLoop(kernel, method));
    return kernel.emit(code.operations(), method -> new RowEmitter(kernel, method).emitParts(code));
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
    method.visitInsn(LCONST_0);
    int local = FIRST_PART;
    for (int part = 0; part < code.parts().size(); part++) {
      for (int i = 1; i < code.parts().get(part).code().inputs().size(); i++) {
        kernel.addTable(table(part, i), code.column(part, i));
      }
      int lanes = code.parts().get(part).lanes();
      method.visitVarInsn(ILOAD, ROW);
      method.visitLdcInsn(lanes);
      method.visitInsn(IMUL);
      method.visitVarInsn(ISTORE, local);
      local = lanes == 1 ? emitWords(code, part, local) : emitVectors(code, part, local);
      method.visitInsn(LOR);
    }
  }

  private static String table(int part, int parameter) {
    return "TABLE_" + part + "_" + parameter;
  }

  private int emitWords(RowCode row, int number, int index) {
    Program code = Expansion.ofWords(row.parts().get(number).code());
    WordSteps steps =
        new WordSteps(
            code,
            method,
            index + 1,
            parameter -> {
              if (parameter == 0) {
                method.visitVarInsn(LLOAD, WORD);
              } else {
                kernel.loadTable(method, table(number, parameter));
                method.visitVarInsn(ILOAD, index);
                method.visitInsn(LALOAD);
              }
            });
    steps.emit(code.results().getFirst());
    return steps.nextLocal();
  }

  private int emitVectors(RowCode row, int number, int index) {
    Program code = Expansion.of(row.parts().get(number).code());
    Width width = Width.ofLanes(row.parts().get(number).lanes());
    VectorSteps steps =
        new VectorSteps(
            code,
            width,
            method,
            index + 1,
            parameter -> {
              VectorSteps.emitSpecies(method, width);
              if (parameter == 0) {
                method.visitVarInsn(LLOAD, WORD);
                VectorSteps.broadcast(method);
              } else {
                kernel.loadTable(method, table(number, parameter));
                method.visitVarInsn(ILOAD, index);
                VectorSteps.fromArray(method, "[JI");
              }
            });
    steps.emitConstants();
    steps.emit(code.results().getFirst());
    VectorSteps.emitUnion(method);
    return steps.nextLocal();
  }
}
