package sift.kernel;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
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
 * Emits the steps of code with the Vector API: vectors of longs, of bytes where an operator works
 * on bytes.
 *
 * <p>A word that is used once stays on the operand stack: fewer locals, shorter code. Constants and
 * words used more than once are in locals from {@code firstLocal} on.
 */
final class VectorSteps {
  private static final String VECTOR = "jdk/incubator/vector/LongVector";
  private static final String SPECIES = "Ljdk/incubator/vector/VectorSpecies;";

  private static final String BYTES = "jdk/incubator/vector/ByteVector";
  private static final String OPERATORS = "jdk/incubator/vector/VectorOperators";
  private static final String MASK = "Ljdk/incubator/vector/VectorMask;";
  private static final String ANY = "Ljdk/incubator/vector/Vector;";
  private static final int NONE = -1;

  private final Code code;
  private final Width width;
  private final MethodVisitor method;
  private final IntConsumer load;
  private final int[] uses;
  private final int[] locals;
  private int nextLocal;

  /**
   * Steps into a method.
   *
   * @param code without three-input logic
   * @param load leaves the vector of the parameter with this index on the stack
   */
  VectorSteps(Code code, Width width, MethodVisitor method, int firstLocal, IntConsumer load) {
    this.code = code;
    this.width = width;
    this.method = method;
    this.load = load;
    uses = code.uses();
    locals = new int[code.steps().size()];
    Arrays.fill(locals, NONE);
    nextLocal = firstLocal;
  }

  /** The first local that no step uses so far. */
  int nextLocal() {
    return nextLocal;
  }

  /** Leaves the species of vectors of a width on the stack. */
  static void emitSpecies(MethodVisitor method, Width width) {
    method.visitFieldInsn(GETSTATIC, VECTOR, width.species(), SPECIES);
  }

  /** Loads a vector; the species and these arguments are on the stack. */
  static void fromArray(MethodVisitor method, String arguments) {
    method.visitMethodInsn(
        INVOKESTATIC, VECTOR, "fromArray", "(" + SPECIES + arguments + ")L" + VECTOR + ";", false);
  }

  /** Stores the vector on the stack into an array, both of them locals, from an index on. */
  static void intoArray(MethodVisitor method, int array, int index) {
    method.visitVarInsn(ALOAD, array);
    method.visitVarInsn(ILOAD, index);
    method.visitMethodInsn(INVOKEVIRTUAL, VECTOR, "intoArray", "([JI)V", false);
  }

  /** Spreads the word on the stack, behind the species, over a vector. */
  static void broadcast(MethodVisitor method) {
    method.visitMethodInsn(
        INVOKESTATIC, VECTOR, "broadcast", "(" + SPECIES + "J)L" + VECTOR + ";", false);
  }

  /** Turns the vector on the stack into the word that its lanes make by {@code |}. */
  static void emitUnion(MethodVisitor method) {
    method.visitFieldInsn(GETSTATIC, OPERATORS, "OR", "L" + OPERATORS + "$Associative;");
    method.visitMethodInsn(
        INVOKEVIRTUAL, VECTOR, "reduceLanes", "(L" + OPERATORS + "$Associative;)J", false);
  }

  /** Vectors of the constants that are not only counts of shifts. */
  void emitConstants() {
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
        broadcast(method);
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
    emitSpecies(method, width);
  }

  /** Leaves the vector of a step on the stack. */
  void emit(int number) {
    if (locals[number] != NONE) {
      method.visitVarInsn(ALOAD, locals[number]);
      return;
    }
    switch (code.steps().get(number)) {
      case Parameter(int index) -> load.accept(index);
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
