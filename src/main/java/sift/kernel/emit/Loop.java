package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IF_ICMPGE;
import static org.objectweb.asm.Opcodes.ILOAD;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** The one loop of an emitted method. */
final class Loop {
  private Loop() {}

  /** Emits {@code for (; index < end; index += step)} around a body; both are locals. */
  static void emit(MethodVisitor method, int index, int end, int step, Runnable body) {
    Label top = new Label();
    Label behind = new Label();
    method.visitLabel(top);
    method.visitVarInsn(ILOAD, index);
    method.visitVarInsn(ILOAD, end);
    method.visitJumpInsn(IF_ICMPGE, behind);
    body.run();
    method.visitIincInsn(index, step);
    method.visitJumpInsn(GOTO, top);
    method.visitLabel(behind);
  }
}
