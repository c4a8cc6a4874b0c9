package sift.kernel;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IF_ICMPGE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.V25;

import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import sift.expr.BinaryOp;
import sift.expr.UnaryOp;
import sift.kernel.Code.Binary;
import sift.kernel.Code.Constant;
import sift.kernel.Code.Parameter;
import sift.kernel.Code.Step;
import sift.kernel.Code.Ternary;
import sift.kernel.Code.Unary;

/**
 * Emits code as a loop over columns with the Vector API: one flat method, because helpers that are
 * not inlined box their vectors.
 *
 * <pre>
 *   local 0     1   2    3     4   5 ...
 *         this  in  out  from  to  a column for each parameter, then for each result,
 *                                  a vector for each constant, then for each word used twice
 * </pre>
 *
 * <p>A word that is used once stays on the operand stack: fewer locals, shorter code. HotSpot
 * compiles no method of {@value #MOST_BYTES} bytes or more, so {@link #emit} refuses it.
 */
public final class ColumnEmitter {
  /** HotSpot's HugeMethodLimit. */
  public static final int MOST_BYTES = 8000;

  private static final String NAME = "sift/kernel/EmittedColumns";
  private static final String API = "jdk/incubator/vector/";
  private static final String VECTOR = API + "LongVector";
  private static final String BYTES = API + "ByteVector";
  private static final String OPERATORS = API + "VectorOperators";
  private static final String SPECIES = "L" + API + "VectorSpecies;";
  private static final String MASK = "L" + API + "VectorMask;";
  private static final String ANY = "L" + API + "Vector;";
  private static final int IN = 1;
  private static final int OUT = 2;
  private static final int FROM = 3;
  private static final int TO = 4;
  private static final int NONE = -1;

  private final Code code;
  private final Width width;
  private final MethodVisitor method;
  private final int[] uses;
  private final int[] locals;
  private final int results;
  private int nextLocal = TO + 1;

  private ColumnEmitter(Code code, Width width, MethodVisitor method) {
    this.code = code;
    this.width = width;
    this.method = method;
    uses = code.uses();
    locals = new int[code.steps().size()];
    Arrays.fill(locals, NONE);
    results = TO + 1 + code.parameters().size();
  }

  /**
   * The class file of a kernel.
   *
   * @throws IllegalArgumentException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(Code code, Width width) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    writer.visit(
        V25,
        ACC_PUBLIC | ACC_FINAL,
        NAME,
        null,
        "java/lang/Object",
        new String[] {"sift/kernel/ColumnKernel"});
    emitConstructor(writer);
    MethodVisitor run = writer.visitMethod(ACC_PUBLIC, "run", "([[J[[JII)V", null, null);
    run.visitCode();
    new ColumnEmitter(Expansion.of(code), width, run).emitLoop();
    run.visitMaxs(0, 0);
    run.visitEnd();
    writer.visitEnd();
    byte[] classFile = writer.toByteArray();
    int bytes = codeBytes(classFile);
    if (bytes >= MOST_BYTES) {
      throw new IllegalArgumentException(
          "the kernel has %,d operations in %,d bytes of bytecode; HotSpot compiles fewer than %,d"
              .formatted(code.operations(), bytes, MOST_BYTES));
    }
    return new Emitted(code, width, classFile, bytes);
  }

  /** The kernel, loaded. */
  public static ColumnKernel load(Emitted emitted) {
    try {
      return (ColumnKernel)
          MethodHandles.lookup()
              .defineHiddenClass(emitted.classFile(), true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void emitConstructor(ClassWriter writer) {
    MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
  }

  private static int codeBytes(byte[] classFile) {
    for (MethodModel method : ClassFile.of().parse(classFile).methods()) {
      if (method.methodName().equalsString("run")) {
        return ((CodeAttribute) method.code().orElseThrow()).codeLength();
      }
    }
    throw new IllegalStateException("no method 'run'");
  }

  private void emitLoop() {
    for (int i = 0; i < code.parameters().size(); i++) {
      emitColumn(IN, i);
    }
    for (int i = 0; i < code.results().size(); i++) {
      emitColumn(OUT, i);
    }
    emitConstants();
    Label top = new Label();
    Label end = new Label();
    method.visitLabel(top);
    method.visitVarInsn(ILOAD, FROM);
    method.visitVarInsn(ILOAD, TO);
    method.visitJumpInsn(IF_ICMPGE, end);
    for (int i = 0; i < code.results().size(); i++) {
      emit(code.results().get(i));
      method.visitVarInsn(ALOAD, results + i);
      method.visitVarInsn(ILOAD, FROM);
      method.visitMethodInsn(INVOKEVIRTUAL, VECTOR, "intoArray", "([JI)V", false);
    }
    method.visitIincInsn(FROM, width.lanes());
    method.visitJumpInsn(GOTO, top);
    method.visitLabel(end);
    method.visitInsn(RETURN);
  }

  private void emitColumn(int columns, int index) {
    method.visitVarInsn(ALOAD, columns);
    method.visitIntInsn(SIPUSH, index);
    method.visitInsn(AALOAD);
    method.visitVarInsn(ASTORE, nextLocal++);
  }

  /** Vectors of the constants that are not only counts of shifts. */
  private void emitConstants() {
    boolean[] needed = new boolean[locals.length];
    code.results().forEach(result -> needed[result] = true);
    for (Step step : code.steps()) {
      List<Integer> operands = step.operands();
      for (int i = 0; i < operands.size(); i++) {
        needed[operands.get(i)] |= !(i == 1 && isShift(step));
      }
    }
    for (int i = 0; i < locals.length; i++) {
      if (needed[i] && code.steps().get(i) instanceof Constant(long value)) {
        emitSpecies();
        method.visitLdcInsn(value);
        method.visitMethodInsn(
            INVOKESTATIC, VECTOR, "broadcast", "(" + SPECIES + "J)L" + VECTOR + ";", false);
        locals[i] = nextLocal++;
        method.visitVarInsn(ASTORE, locals[i]);
      }
    }
  }

  private static boolean isShift(Step step) {
    return step instanceof Binary(BinaryOp op, int x, int y)
        && switch (op) {
          case SHL, SHR, ASHR, ROTL, ROTR -> true;
          case OR, XOR, AND, AND_NOT, EQ, ULT, SLT, ADD, SUB, MUL -> false;
          case PEXT, PDEP, ADD_BYTES, SUB_BYTES -> false;
        };
  }

  private void emitSpecies() {
    method.visitFieldInsn(GETSTATIC, VECTOR, width.species(), SPECIES);
  }

  /** Leaves the vector of a step on the stack. */
  private void emit(int number) {
    if (locals[number] != NONE) {
      method.visitVarInsn(ALOAD, locals[number]);
      return;
    }
    switch (code.steps().get(number)) {
      case Parameter(int index) -> {
        emitSpecies();
        method.visitVarInsn(ALOAD, TO + 1 + index);
        method.visitVarInsn(ILOAD, FROM);
        method.visitMethodInsn(
            INVOKESTATIC, VECTOR, "fromArray", "(" + SPECIES + "[JI)L" + VECTOR + ";", false);
      }
      case Constant constant -> throw new AssertionError("a constant without a vector");
      case Unary(UnaryOp op, int x) -> {
        emit(x);
        lanewise(VECTOR, operator(op), "Unary", "");
      }
      case Binary step -> emit(step);
      case Ternary ternary -> throw new AssertionError("three-input logic was taken apart");
    }
    if (uses[number] > 1) {
      locals[number] = nextLocal++;
      method.visitInsn(DUP);
      method.visitVarInsn(ASTORE, locals[number]);
    }
  }

  private void emit(Binary step) {
    switch (step.op()) {
      case OR, XOR, AND, AND_NOT, ADD, SUB, MUL, PEXT, PDEP -> {
        emit(step.x());
        emitVector(step);
      }
      case SHL, SHR, ASHR, ROTL, ROTR -> {
        emit(step.x());
        if (code.steps().get(step.y()) instanceof Constant(long count)) {
          operator(operator(step.op()), type(step.op()));
          method.visitLdcInsn(count & 63);
          lanewise(VECTOR, type(step.op()), "J");
        } else {
          emitVector(step);
        }
      }
      case EQ, ULT, SLT -> emitComparison(step);
      case ADD_BYTES, SUB_BYTES -> {
        emitBytes(step.x());
        operator(operator(step.op()), type(step.op()));
        emitBytes(step.y());
        lanewise(BYTES, type(step.op()), ANY);
        method.visitMethodInsn(
            INVOKEVIRTUAL, BYTES, "reinterpretAsLongs", "()L" + VECTOR + ";", false);
      }
    }
  }

  private void emitVector(Binary step) {
    operator(operator(step.op()), type(step.op()));
    emit(step.y());
    lanewise(VECTOR, type(step.op()), ANY);
  }

  private void emitBytes(int number) {
    emit(number);
    method.visitMethodInsn(INVOKEVIRTUAL, VECTOR, "reinterpretAsBytes", "()L" + BYTES + ";", false);
  }

  /** 1 in the lanes where it holds, else 0. */
  private void emitComparison(Binary step) {
    emitSpecies();
    method.visitMethodInsn(
        INVOKESTATIC, VECTOR, "zero", "(" + SPECIES + ")L" + VECTOR + ";", false);
    method.visitLdcInsn(1L);
    emit(step.x());
    operator(operator(step.op()), "Comparison");
    emit(step.y());
    method.visitMethodInsn(
        INVOKEVIRTUAL,
        VECTOR,
        "compare",
        "(L" + OPERATORS + "$Comparison;" + ANY + ")" + MASK,
        false);
    method.visitMethodInsn(
        INVOKEVIRTUAL, VECTOR, "blend", "(J" + MASK + ")L" + VECTOR + ";", false);
  }

  private void operator(String field, String type) {
    method.visitFieldInsn(GETSTATIC, OPERATORS, field, "L" + OPERATORS + "$" + type + ";");
  }

  private void lanewise(String vector, String field, String type, String operand) {
    operator(field, type);
    lanewise(vector, type, operand);
  }

  /** Every operator of two operands is declared as a {@code Binary}, whatever it is besides. */
  private void lanewise(String vector, String type, String operand) {
    String declared = type.equals("Unary") ? "Unary" : "Binary";
    method.visitMethodInsn(
        INVOKEVIRTUAL,
        vector,
        "lanewise",
        "(L" + OPERATORS + "$" + declared + ";" + operand + ")L" + vector + ";",
        false);
  }

  private static String operator(UnaryOp op) {
    return switch (op) {
      case NOT -> "NOT";
      case NEG -> "NEG";
      case POPCOUNT -> "BIT_COUNT";
      case COUNTL_ZERO -> "LEADING_ZEROS_COUNT";
      case COUNTR_ZERO -> "TRAILING_ZEROS_COUNT";
      case BIT_REVERSE -> "REVERSE";
      case BYTE_SWAP -> "REVERSE_BYTES";
    };
  }

  private static String operator(BinaryOp op) {
    return switch (op) {
      case OR -> "OR";
      case XOR -> "XOR";
      case AND -> "AND";
      case AND_NOT -> "AND_NOT";
      case EQ -> "EQ";
      case ULT -> "ULT";
      case SLT -> "LT";
      case SHL -> "LSHL";
      case SHR -> "LSHR";
      case ASHR -> "ASHR";
      case ROTL -> "ROL";
      case ROTR -> "ROR";
      case ADD, ADD_BYTES -> "ADD";
      case SUB, SUB_BYTES -> "SUB";
      case MUL -> "MUL";
      case PEXT -> "COMPRESS_BITS";
      case PDEP -> "EXPAND_BITS";
    };
  }

  /** The interface that the operator's field is declared as. */
  private static String type(BinaryOp op) {
    return switch (op) {
      case OR, XOR, AND, ADD, ADD_BYTES, MUL -> "Associative";
      case EQ, ULT, SLT -> "Comparison";
      case AND_NOT, SUB, SUB_BYTES, SHL, SHR, ASHR, ROTL, ROTR, PEXT, PDEP -> "Binary";
    };
  }
}
