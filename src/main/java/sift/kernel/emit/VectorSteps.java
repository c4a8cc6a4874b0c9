package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.SWAP;

import java.util.List;
import java.util.function.IntConsumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.kernel.LaneOperators;
import sift.kernel.Lookup;
import sift.kernel.Width;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Constant;
import sift.lang.Program.Step;
import sift.lang.UnaryOp;

/**
 * Emits the steps of code with the Vector API: vectors of longs, of bytes where an operator works
 * on bytes.
 *
 * <p>Constants are in locals too, before any loop: see {@link #emitConstants}.
 */
final class VectorSteps extends Steps {
  private static final String VECTOR = "jdk/incubator/vector/LongVector";
  private static final String SPECIES = "Ljdk/incubator/vector/VectorSpecies;";

  private static final String INTS = "jdk/incubator/vector/IntVector";
  private static final String BYTES = "jdk/incubator/vector/ByteVector";
  private static final String OPERATORS = "jdk/incubator/vector/VectorOperators";
  private static final String MASK = "Ljdk/incubator/vector/VectorMask;";
  private static final String ANY = "Ljdk/incubator/vector/Vector;";

  private final Width width;

  /**
   * Steps into a method.
   *
   * @param code without what the expansion replaces, see {@link Expansion#of(Program)}
   * @param load leaves the vector of the parameter with this index on the stack
   */
  VectorSteps(Program code, Width width, MethodVisitor method, int firstLocal, IntConsumer load) {
    super(code, method, firstLocal, load, Type.getObjectType(VECTOR));
    this.width = width;
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

  /** Loads the numbers in an array of ints, at an index, as words; both are given by locals. */
  static void fromInts(MethodVisitor method, Width width, int array, int index) {
    String half = "SPECIES_" + width.bits() / 2;
    method.visitFieldInsn(GETSTATIC, INTS, half, SPECIES);
    method.visitVarInsn(ALOAD, array);
    method.visitVarInsn(ILOAD, index);
    method.visitMethodInsn(
        INVOKESTATIC, INTS, "fromArray", "(" + SPECIES + "[II)L" + INTS + ";", false);
    String conversion = "L" + OPERATORS + "$Conversion;";
    method.visitFieldInsn(GETSTATIC, OPERATORS, "I2L", conversion);
    emitSpecies(method, width);
    method.visitInsn(ICONST_0);
    method.visitMethodInsn(
        INVOKEVIRTUAL, INTS, "convertShape", "(" + conversion + SPECIES + "I)" + ANY, false);
    method.visitTypeInsn(CHECKCAST, VECTOR);
  }

  /**
   * Leaves the indices of squares in a small table on the stack.
   *
   * @param square the step that is the number of the square
   */
  void emitIndex(Lookup lookup, int square) {
    emitSpecies();
    method.visitMethodInsn(
        INVOKESTATIC, VECTOR, "zero", "(" + SPECIES + ")L" + VECTOR + ";", false);
    emitTerm(lookup.file(), square, BinaryOp.AND, 7);
    emitTerm(lookup.rank(), square, BinaryOp.SHR, 3);
  }

  /** Adds what an operator makes of a step, or its negative, or nothing. */
  private void emitTerm(int factor, int step, BinaryOp op, long number) {
    if (factor != 0) {
      operator(factor == 1 ? BinaryOp.ADD : BinaryOp.SUB);
      emit(step);
      operator(op);
      method.visitLdcInsn(number);
      lanewise(VECTOR, "Binary", "J");
      lanewise(VECTOR, "Binary", ANY);
    }
  }

  /** Turns indices and the two halves of a table, which are on the stack, into the words there. */
  static void select(MethodVisitor method) {
    method.visitMethodInsn(
        INVOKEVIRTUAL, VECTOR, "selectFrom", "(" + ANY + ANY + ")L" + VECTOR + ";", false);
  }

  /** Spreads the word on the stack, behind the species, over a vector. */
  static void broadcast(MethodVisitor method) {
    method.visitMethodInsn(
        INVOKESTATIC, VECTOR, "broadcast", "(" + SPECIES + "J)L" + VECTOR + ";", false);
  }

  /** Turns the two vectors on the stack into their sum. */
  static void emitSum(MethodVisitor method) {
    method.visitMethodInsn(INVOKEVIRTUAL, VECTOR, "add", "(" + ANY + ")L" + VECTOR + ";", false);
  }

  /** Turns the vector on the stack into the word that its lanes make by {@code |}. */
  static void emitUnion(MethodVisitor method) {
    method.visitFieldInsn(GETSTATIC, OPERATORS, "OR", "L" + OPERATORS + "$Associative;");
    method.visitMethodInsn(
        INVOKEVIRTUAL, VECTOR, "reduceLanes", "(L" + OPERATORS + "$Associative;)J", false);
  }

  /** Vectors of the constants that are not only counts of shifts. */
  void emitConstants() {
    boolean[] needed = new boolean[code.steps().size()];
    code.results().forEach(result -> needed[result] = true);
    for (Step step : code.steps()) {
      List<Integer> operands = step.operands();
      for (int i = 0; i < operands.size(); i++) {
        needed[operands.get(i)] |= !(i == 1 && isShift(step));
      }
    }
    for (int i = 0; i < needed.length; i++) {
      if (needed[i] && code.steps().get(i) instanceof Constant(long value)) {
        emitSpecies();
        method.visitLdcInsn(value);
        broadcast(method);
        store(i);
      }
    }
  }

  /**
   * A loop over rows as far as the locals {@code index} and {@code end} say, so many at a time as
   * there are lanes.
   *
   * @param place leaves the array of the result with this index on the stack, and where to store
   * @param next what else is to be emitted for each round
   */
  void emitLoop(int index, int end, IntConsumer place, Runnable next) {
    emitConstants();
    Loop.emit(
        method,
        index,
        end,
        width.lanes(),
        () -> {
          for (int i = 0; i < code.results().size(); i++) {
            emit(code.results().get(i));
            place.accept(i);
            method.visitMethodInsn(INVOKEVIRTUAL, VECTOR, "intoArray", "([JI)V", false);
          }
          next.run();
        });
  }

  /** The same where result after result goes to arrays in locals from {@code firstOut} on. */
  void emitLoop(int index, int end, int firstOut, Runnable next) {
    emitLoop(
        index,
        end,
        i -> {
          method.visitVarInsn(ALOAD, firstOut + i);
          method.visitVarInsn(ILOAD, index);
        },
        next);
  }

  private static boolean isShift(Step step) {
    return step instanceof Binary(BinaryOp op, int x, int y) && op.isShift();
  }

  private void emitSpecies() {
    emitSpecies(method, width);
  }

  @Override
  void emit(Constant constant) {
    throw new AssertionError("a constant without a vector");
  }

  @Override
  void emit(UnaryOp op) {
    switch (op) {
      case NOT, NEG, POPCOUNT, COUNTL_ZERO, BIT_REVERSE, BYTE_SWAP -> emitLanewise(op);
      case COUNTR_ZERO -> {
        emitZerosBelow();
        emitLanewise(UnaryOp.POPCOUNT);
      }
      case BIT_REVERSE_BYTES -> {
        asBytes();
        operator(op);
        lanewise(BYTES, "Unary", "");
        asLongs();
      }
      default -> throw Expansion.takenApart(op);
    }
  }

  private void emitLanewise(UnaryOp op) {
    operator(op);
    lanewise(VECTOR, "Unary", "");
  }

  /**
   * The zeros below the lowest one, {@code (x - 1) &~ x}. To count them takes less than HotSpot's
   * trailing zeros: 4 cycles for 7 in vectors of 512 bits, 11 for 12 in those of 256 (Zen 4).
   */
  private void emitZerosBelow() {
    method.visitInsn(DUP);
    operator(BinaryOp.ADD);
    method.visitLdcInsn(-1L);
    lanewise(VECTOR, "Binary", "J");
    method.visitInsn(SWAP);
    operator(BinaryOp.AND_NOT);
    method.visitInsn(SWAP);
    lanewise(VECTOR, "Binary", ANY);
  }

  @Override
  void emit(Binary step) {
    switch (step.op()) {
      case OR, XOR, AND, AND_NOT, ADD, SUB, MUL, PEXT, PDEP -> {
        emit(step.x());
        emitVector(step);
      }
      case SHL, SHR, ASHR, ROTL, ROTR -> {
        emit(step.x());
        if (code.steps().get(step.y()) instanceof Constant(long count)) {
          operator(step.op());
          method.visitLdcInsn(count & 63);
          lanewise(VECTOR, "Binary", "J");
        } else {
          emitVector(step);
        }
      }
      case EQ, ULT, SLT -> emitComparison(step);
      case ADD_BYTES, SUB_BYTES -> {
        emitBytes(step.x());
        operator(step.op());
        emitBytes(step.y());
        lanewise(BYTES, "Binary", ANY);
        asLongs();
      }
      default -> throw Expansion.noLanes(step.op());
    }
  }

  private void emitVector(Binary step) {
    operator(step.op());
    emit(step.y());
    lanewise(VECTOR, "Binary", ANY);
  }

  private void emitBytes(int number) {
    emit(number);
    asBytes();
  }

  private void asBytes() {
    method.visitMethodInsn(INVOKEVIRTUAL, VECTOR, "reinterpretAsBytes", "()L" + BYTES + ";", false);
  }

  private void asLongs() {
    method.visitMethodInsn(INVOKEVIRTUAL, BYTES, "reinterpretAsLongs", "()L" + VECTOR + ";", false);
  }

  /** 1 in the lanes where it holds, else 0. */
  private void emitComparison(Binary step) {
    emitSpecies();
    method.visitMethodInsn(
        INVOKESTATIC, VECTOR, "zero", "(" + SPECIES + ")L" + VECTOR + ";", false);
    method.visitLdcInsn(1L);
    emit(step.x());
    operator(step.op());
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

  private void operator(UnaryOp op) {
    operator(LaneOperators.field(op), "Unary");
  }

  private void operator(BinaryOp op) {
    operator(LaneOperators.field(op), LaneOperators.type(op));
  }

  private void operator(String field, String type) {
    method.visitFieldInsn(GETSTATIC, OPERATORS, field, "L" + OPERATORS + "$" + type + ";");
  }

  /** Every operator of two operands is passed as a {@code Binary}, whatever it is besides. */
  private void lanewise(String vector, String type, String operand) {
    method.visitMethodInsn(
        INVOKEVIRTUAL,
        vector,
        "lanewise",
        "(L" + OPERATORS + "$" + type + ";" + operand + ")L" + vector + ";",
        false);
  }
}
