package sift.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The names and sorts of local variables: those of the compiler, if it noted them. */
final class Names {
  private final InsnList instructions;
  private final List<LocalVariableNode> variables;
  // The sorts of parameters that are never written, by their slots.
  private final Map<Integer, Sort> parameters = new HashMap<>();
  private final boolean isStatic;

  Names(MethodNode method) {
    instructions = method.instructions;
    variables = Optional.ofNullable(method.localVariables).orElseGet(ArrayList::new);
    isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int slot = isStatic ? 0 : 1;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      parameters.put(slot, Sort.of(type));
      slot += type.getSize();
    }
    for (AbstractInsnNode instruction : instructions) {
      switch (instruction) {
        case VarInsnNode store when store.getOpcode() >= Opcodes.ISTORE ->
            parameters.remove(store.var);
        case IincInsnNode increment -> parameters.remove(increment.var);
        default -> {}
      }
    }
  }

  /** Returns the name of a variable at an instruction. */
  String name(int slot, AbstractInsnNode at) {
    return noted(slot, at)
        .map(variable -> variable.name)
        .orElse(slot == 0 && !isStatic ? "this" : "v" + slot);
  }

  /** Returns the sort of a variable at an instruction that reads it as {@code read}. */
  Sort sort(int slot, AbstractInsnNode at, Sort read) {
    Sort declared =
        noted(slot, at)
            .map(variable -> Sort.of(Type.getType(variable.desc)))
            .orElse(parameters.getOrDefault(slot, read));
    return declared.promoted() == read ? declared : read;
  }

  private Optional<LocalVariableNode> noted(int slot, AbstractInsnNode at) {
    int index = instructions.indexOf(at);
    return variables.stream()
        .filter(variable ->
            variable.index == slot
                && instructions.indexOf(variable.start) <= index
                && index < instructions.indexOf(variable.end))
        .findFirst();
  }
}
