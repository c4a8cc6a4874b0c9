package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.SIPUSH;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.lang.Program;

/**
 * Emits code as a loop over columns with the Vector API: one flat method, because helpers that are
 * not inlined box their vectors.
 *
 * <pre>
 *   local 0   1    2     3   4 ...
 *         in  out  from  to  a column for each parameter, then for each result, then the steps
 * </pre>
 */
public final class ColumnEmitter {
  private static final int IN = 0;
  private static final int OUT = 1;
  private static final int FROM = 2;
  private static final int TO = 3;
  private static final int FIRST_COLUMN = 4;

  private final Program code;
  private final Width width;
  private final MethodVisitor method;

  private ColumnEmitter(Program code, Width width, MethodVisitor method) {
    this.code = code;
    this.width = width;
    this.method = method;
  }

  /**
   * Returns the class file of a kernel.
   *
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(Program code, Width width) {
    return emit(code, width, ClassName.HIDDEN);
  }

  /**
   * Returns the same under another name; its {@code compute} takes what {@link ColumnKernel#run}
   * takes.
   */
  public static Emitted emit(Program code, Width width, ClassName name) {
    KernelClass kernel = new KernelClass(name, ColumnKernel.class, Type.getType("([[J[[JII)V"));
    Program plain = Expansion.of(code);
    return kernel.emit(
        code.operations(), method -> new ColumnEmitter(plain, width, method).emitLoop());
  }

  private void emitLoop() {
    int parameters = code.inputs().size();
    int results = FIRST_COLUMN + parameters;
    for (int i = 0; i < parameters; i++) {
      emitColumn(IN, i, FIRST_COLUMN + i);
    }
    for (int i = 0; i < code.results().size(); i++) {
      emitColumn(OUT, i, results + i);
    }
    new VectorSteps(code, width, method, results + code.results().size(), this::load)
        .emitLoop(FROM, TO, results, () -> {});
  }

  private void emitColumn(int columns, int index, int local) {
    method.visitVarInsn(ALOAD, columns);
    method.visitIntInsn(SIPUSH, index);
    method.visitInsn(AALOAD);
    method.visitVarInsn(ASTORE, local);
  }

  private void load(int parameter) {
    VectorSteps.emitSpecies(method, width);
    method.visitVarInsn(ALOAD, FIRST_COLUMN + parameter);
    method.visitVarInsn(ILOAD, FROM);
    VectorSteps.fromArray(method, "[JI");
  }
}
