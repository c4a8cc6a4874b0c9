package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.BIPUSH;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.IUSHR;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.LADD;
import static org.objectweb.asm.Opcodes.LAND;
import static org.objectweb.asm.Opcodes.LCMP;
import static org.objectweb.asm.Opcodes.LMUL;
import static org.objectweb.asm.Opcodes.LNEG;
import static org.objectweb.asm.Opcodes.LOR;
import static org.objectweb.asm.Opcodes.LSHL;
import static org.objectweb.asm.Opcodes.LSHR;
import static org.objectweb.asm.Opcodes.LSUB;
import static org.objectweb.asm.Opcodes.LUSHR;
import static org.objectweb.asm.Opcodes.LXOR;
import static org.objectweb.asm.Opcodes.SWAP;

import java.util.function.IntConsumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Expansion;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Constant;
import sift.lang.UnaryOp;

/** Emits the steps of code on 64-bit words, without branches. */
final class WordSteps extends Steps {
  /**
   * Steps into a method.
   *
   * @param code without what the expansion to words replaces, see {@link Expansion#ofWords}
   * @param load leaves the word of the parameter with this index on the stack
   */
  WordSteps(Program code, MethodVisitor method, int firstLocal, IntConsumer load) {
    super(code, method, firstLocal, load, Type.LONG_TYPE);
  }

  @Override
  void emit(Constant constant) {
    method.visitLdcInsn(constant.value());
  }

  @Override
  void emit(UnaryOp op) {
    switch (op) {
      case NOT -> not();
      case NEG -> method.visitInsn(LNEG);
      case POPCOUNT -> count("bitCount");
      case COUNTL_ZERO -> count("numberOfLeadingZeros");
      case COUNTR_ZERO -> count("numberOfTrailingZeros");
      case BIT_REVERSE -> call("reverse", "(J)J");
      case BYTE_SWAP -> call("reverseBytes", "(J)J");
      default -> throw Expansion.takenApart(op);
    }
  }

  @Override
  void emit(Binary step) {
    emit(step.x());
    emit(step.y());
    switch (step.op()) {
      case OR -> method.visitInsn(LOR);
      case XOR -> method.visitInsn(LXOR);
      case AND -> method.visitInsn(LAND);
      case AND_NOT -> {
        not();
        method.visitInsn(LAND);
      }
      case ADD -> method.visitInsn(LADD);
      case SUB -> method.visitInsn(LSUB);
      case MUL -> method.visitInsn(LMUL);
      case SHL -> shift(LSHL);
      case SHR -> shift(LUSHR);
      case ASHR -> shift(LSHR);
      case ROTL -> rotate("rotateLeft");
      case ROTR -> rotate("rotateRight");
      case PEXT -> call("compress", "(JJ)J");
      case PDEP -> call("expand", "(JJ)J");
      case EQ -> equal();
      case SLT -> {
        method.visitInsn(LCMP);
        signOfInt();
      }
      case ULT -> {
        call("compareUnsigned", "(JJ)I");
        signOfInt();
      }
      default -> throw Expansion.noLanes(step.op());
    }
  }

  private void not() {
    method.visitLdcInsn(-1L);
    method.visitInsn(LXOR);
  }

  private void count(String name) {
    call(name, "(J)I");
    method.visitInsn(I2L);
  }

  private void call(String name, String descriptor) {
    method.visitMethodInsn(INVOKESTATIC, "java/lang/Long", name, descriptor, false);
  }

  private void shift(int opcode) {
    method.visitInsn(L2I);
    method.visitInsn(opcode);
  }

  private void rotate(String name) {
    method.visitInsn(L2I);
    call(name, "(JI)J");
  }

  /** A comparison yields -1, 0 or 1, equal words an even number: 1 less its last bit. */
  private void equal() {
    method.visitInsn(LCMP);
    method.visitInsn(ICONST_1);
    method.visitInsn(IAND);
    method.visitInsn(ICONST_1);
    method.visitInsn(SWAP);
    method.visitInsn(ISUB);
    method.visitInsn(I2L);
  }

  /** 1 for a negative int, else 0. */
  private void signOfInt() {
    method.visitIntInsn(BIPUSH, Integer.SIZE - 1);
    method.visitInsn(IUSHR);
    method.visitInsn(I2L);
  }
}
