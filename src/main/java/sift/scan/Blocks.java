package sift.scan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Where the blocks of a method begin and end.
 *
 * @param starts the labels that are jumped to
 * @param handlers the labels of exception handlers
 */
record Blocks(Set<LabelNode> starts, Set<LabelNode> handlers) {
  static Blocks of(MethodNode method) {
    Set<LabelNode> starts = new HashSet<>();
    Set<LabelNode> handlers = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      targets(instruction).forEach(starts::add);
    }
    method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    return new Blocks(starts, handlers);
  }

  /** Whether a block begins here, wherever the instruction before goes. */
  boolean begins(LabelNode label) {
    return starts.contains(label) || handlers.contains(label);
  }

  /** Returns where an instruction may jump to. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    return switch (instruction) {
      case JumpInsnNode jump -> List.of(jump.label);
      case TableSwitchInsnNode table -> joined(table.labels, table.dflt);
      case LookupSwitchInsnNode lookup -> joined(lookup.labels, lookup.dflt);
      default -> List.of();
    };
  }

  private static List<LabelNode> joined(List<LabelNode> labels, LabelNode other) {
    return Stream.concat(labels.stream(), Stream.of(other)).toList();
  }

  /** Whether the next instruction is not executed after this one. */
  static boolean ends(AbstractInsnNode instruction) {
    return switch (instruction) {
      case JumpInsnNode jump -> jump.getOpcode() == Opcodes.GOTO;
      case TableSwitchInsnNode _, LookupSwitchInsnNode _ -> true;
      case InsnNode plain -> isReturn(plain.getOpcode()) || plain.getOpcode() == Opcodes.ATHROW;
      default -> false;
    };
  }

  private static boolean isReturn(int opcode) {
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }
}
