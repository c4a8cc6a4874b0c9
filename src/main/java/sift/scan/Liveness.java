package sift.scan;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which local variables are read after an instruction before they are written. */
final class Liveness {
  private final InsnList instructions;
  private final List<TryCatchBlockNode> handlers;
  // For each instruction: the variables that are live before it.
  private final BitSet[] before;

  Liveness(MethodNode method) {
    instructions = method.instructions;
    handlers = method.tryCatchBlocks;
    before =
        IntStream.range(0, instructions.size()).mapToObj(_ -> new BitSet()).toArray(BitSet[]::new);
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = instructions.size() - 1; i >= 0; i--) {
        BitSet now = transferred(i);
        isChanged |= !now.equals(before[i]);
        before[i] = now;
      }
    }
  }

  private BitSet transferred(int index) {
    AbstractInsnNode instruction = instructions.get(index);
    BitSet live = after(instruction, index);
    switch (instruction) {
      case VarInsnNode variable -> live.set(variable.var, isLoad(variable.getOpcode()));
      case IincInsnNode increment -> live.set(increment.var);
      default -> {}
    }
    live.or(inHandlers(index));
    return live;
  }

  private static boolean isLoad(int opcode) {
    return opcode <= Opcodes.ALOAD || opcode == Opcodes.RET;
  }

  private BitSet after(AbstractInsnNode instruction, int index) {
    BitSet live = new BitSet();
    Blocks.targets(instruction).forEach(label -> live.or(at(label)));
    if (!Blocks.ends(instruction) && index + 1 < instructions.size()) {
      live.or(before[index + 1]);
    }
    return live;
  }

  private BitSet at(LabelNode label) {
    return before[instructions.indexOf(label)];
  }

  /** Returns the variables that are live after an instruction that no exception ends. */
  BitSet after(AbstractInsnNode instruction) {
    return after(instruction, instructions.indexOf(instruction));
  }

  /** Returns the variables that handlers read which may be entered from an instruction. */
  BitSet inHandlers(int index) {
    BitSet live = new BitSet();
    for (TryCatchBlockNode handler : handlers) {
      if (instructions.indexOf(handler.start) <= index
          && index < instructions.indexOf(handler.end)) {
        live.or(at(handler.handler));
      }
    }
    return live;
  }
}
