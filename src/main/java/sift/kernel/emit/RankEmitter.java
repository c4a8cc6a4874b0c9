package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IFLT;
import static org.objectweb.asm.Opcodes.IF_ICMPGE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISTORE;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.kernel.Code;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.kernel.emit.RankPass.Carried;
import sift.kernel.emit.RankPass.Memory;
import sift.kernel.emit.RankPass.Order;
import sift.kernel.emit.RankPass.Row;
import sift.kernel.emit.RankPass.State;

/**
 * Emits a pass over ranks with the Vector API. One loop over eight ranks instead of eight copies of
 * its body: HotSpot compiles it in a second or two, and eight copies would not have more words in
 * registers anyway.
 *
 * <pre>
 *   local 0       1      2        3     4         5 ...
 *         boards  first  scratch  rank  boardRow  a vector for each state, then the steps
 * </pre>
 *
 * <p>{@code rank} is the offset of this rank's row from the first in scratch memory, in bytes;
 * {@code boardRow} is the same in the boards, with {@code first} added.
 */
public final class RankEmitter {
  private static final int BOARDS = 0;
  private static final int FIRST = 1;
  private static final int SCRATCH = 2;
  private static final int RANK = 3;
  private static final int BOARD_ROW = 4;
  private static final int FIRST_STATE = 5;

  private static final String LONGS = "jdk/incubator/vector/LongVector";
  private static final String BYTES = "jdk/incubator/vector/ByteVector";
  private static final String SPECIES = "Ljdk/incubator/vector/VectorSpecies;";

  private final RankPass pass;
  private final Code code;
  private final Width width;
  private final MethodVisitor method;
  private final int rowBytes;
  private final int stride;

  private RankEmitter(RankPass pass, Width width, int stride, MethodVisitor method) {
    this.pass = pass;
    code = Expansion.of(pass.code());
    this.width = width;
    this.method = method;
    this.stride = stride;
    rowBytes = width.bits() / Byte.SIZE;
  }

  /**
   * The class file of a pass.
   *
   * @param stride from one row of the boards to the next, in bytes
   * @throws TooLongException if its method is so long that HotSpot would not compile it
   */
  public static Emitted emit(RankPass pass, Width width, int stride) {
    KernelClass kernel =
        new KernelClass(ClassName.hidden(RankKernel.class), Type.getType("([BI[B)V"));
    return kernel.emit(
        pass.code().operations(),
        method -> new RankEmitter(pass, width, stride, method).emitPass());
  }

  /** The pass, loaded. */
  public static RankKernel load(Emitted emitted) {
    return KernelClass.load(emitted, RankKernel.class);
  }

  private void emitPass() {
    List<State> states = pass.states();
    for (int i = 0; i < states.size(); i++) {
      emitZero();
      method.visitVarInsn(ASTORE, FIRST_STATE + i);
    }
    int firstLocal = FIRST_STATE + states.size();
    VectorSteps steps = new VectorSteps(code, width, method, firstLocal, this::load);
    steps.emitConstants();
    boolean isDown = pass.order() == Order.DOWN;
    int last = RankPass.RANKS - 1;
    method.visitLdcInsn(isDown ? last * rowBytes : 0);
    method.visitVarInsn(ISTORE, RANK);
    method.visitVarInsn(ILOAD, FIRST);
    method.visitLdcInsn(isDown ? last * stride : 0);
    method.visitInsn(IADD);
    method.visitVarInsn(ISTORE, BOARD_ROW);
    if (pass.order() == Order.ONCE) {
      emitRank(steps);
    } else {
      emitLoop(isDown, steps);
    }
    for (int i = 0; i < states.size(); i++) {
      int state = FIRST_STATE + i;
      states
          .get(i)
          .last()
          .ifPresent(row -> {
            method.visitVarInsn(ALOAD, state);
            intoScratch(() -> method.visitLdcInsn(row * rowBytes));
          });
    }
  }

  private void emitZero() {
    VectorSteps.emitSpecies(method, width);
    method.visitMethodInsn(INVOKESTATIC, LONGS, "zero", "(" + SPECIES + ")L" + LONGS + ";", false);
  }

  private void emitLoop(boolean isDown, VectorSteps steps) {
    Label top = new Label();
    Label behind = new Label();
    method.visitLabel(top);
    method.visitVarInsn(ILOAD, RANK);
    if (isDown) {
      method.visitJumpInsn(IFLT, behind);
    } else {
      method.visitLdcInsn(RankPass.RANKS * rowBytes);
      method.visitJumpInsn(IF_ICMPGE, behind);
    }
    emitRank(steps);
    method.visitIincInsn(RANK, isDown ? -rowBytes : rowBytes);
    method.visitIincInsn(BOARD_ROW, isDown ? -stride : stride);
    method.visitJumpInsn(GOTO, top);
    method.visitLabel(behind);
  }

  private void emitRank(VectorSteps steps) {
    List<Integer> carried = new ArrayList<>();
    for (int i = 0; i < pass.sinks().size(); i++) {
      steps.emit(code.results().get(i));
      switch (pass.sinks().get(i)) {
        case Row row -> intoScratch(() -> emitOffset(row));
        case Carried(int index) -> carried.add(FIRST_STATE + index);
      }
    }
    // All of them are still to be used when the first is known.
    carried.reversed().forEach(state -> method.visitVarInsn(ASTORE, state));
  }

  private void load(int parameter) {
    switch (pass.sources().get(parameter)) {
      case Carried(int index) -> method.visitVarInsn(ALOAD, FIRST_STATE + index);
      case Row row ->
          fromArray(row.memory() == Memory.BOARDS ? BOARDS : SCRATCH, () -> emitOffset(row));
    }
  }

  private void emitOffset(Row row) {
    boolean isBoards = row.memory() == Memory.BOARDS;
    int offset = row.first() * (isBoards ? stride : rowBytes);
    if (!isBoards && !row.byRank()) {
      method.visitLdcInsn(offset);
      return;
    }
    method.visitVarInsn(ILOAD, !isBoards ? RANK : row.byRank() ? BOARD_ROW : FIRST);
    if (offset != 0) {
      method.visitLdcInsn(offset);
      method.visitInsn(IADD);
    }
  }

  private void fromArray(int array, Runnable offset) {
    method.visitFieldInsn(GETSTATIC, BYTES, width.species(), SPECIES);
    method.visitVarInsn(ALOAD, array);
    offset.run();
    method.visitMethodInsn(
        INVOKESTATIC, BYTES, "fromArray", "(" + SPECIES + "[BI)L" + BYTES + ";", false);
    method.visitMethodInsn(INVOKEVIRTUAL, BYTES, "reinterpretAsLongs", "()L" + LONGS + ";", false);
  }

  private void intoScratch(Runnable offset) {
    method.visitMethodInsn(INVOKEVIRTUAL, LONGS, "reinterpretAsBytes", "()L" + BYTES + ";", false);
    method.visitVarInsn(ALOAD, SCRATCH);
    offset.run();
    method.visitMethodInsn(INVOKEVIRTUAL, BYTES, "intoArray", "([BI)V", false);
  }
}
