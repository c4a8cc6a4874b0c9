package sift.scan;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import sift.scan.Frame.UnknownStackException;
import sift.scan.Value.Shared;

/** Runs the blocks of a method on terms, one after another. */
final class Execution {
  private final MethodNode method;
  private final Blocks blocks;
  private final Liveness liveness;
  private final Uses uses = new Uses();
  private final Frame frame = new Frame();
  private final Effects effects;
  // The sorts on the stack where a label is jumped to.
  private final Map<LabelNode, List<Sort>> shapes = new HashMap<>();
  // Whether the frame is that before the next instruction.
  private boolean isKnown = true;

  private Execution(MethodNode method, Set<String> plainFields) {
    this.method = method;
    blocks = Blocks.of(method);
    liveness = new Liveness(method);
    effects = new Effects(new Names(method), plainFields, frame, uses);
  }

  /**
   * Returns the terms of a method, in the order of the places that take them.
   *
   * @param plainFields the fields of the class that are not volatile
   */
  static List<Uses.Whole> of(MethodNode method, Set<String> plainFields) {
    Execution execution = new Execution(method, plainFields);
    for (AbstractInsnNode instruction : method.instructions) {
      execution.step(instruction);
    }
    return execution.uses.wholes();
  }

  private void step(AbstractInsnNode instruction) {
    switch (instruction) {
      case LabelNode label when blocks.begins(label) -> begin(label);
      case LineNumberNode number -> effects.at(number.line);
      default -> {
        if (isKnown && instruction.getOpcode() >= 0) {
          run(instruction);
        }
      }
    }
  }

  private void begin(LabelNode label) {
    AbstractInsnNode before = label.getPrevious();
    if (isKnown && before != null) {
      shapes.put(label, end(before));
    }
    List<Sort> sorts =
        blocks.handlers().contains(label)
            ? List.of(Sort.REFERENCE)
            : shapes.getOrDefault(label, List.of());
    effects.begin(sorts);
    isKnown = true;
  }

  private void run(AbstractInsnNode instruction) {
    if (!method.tryCatchBlocks.isEmpty()) {
      escape(liveness.inHandlers(method.instructions.indexOf(instruction)));
    }
    try {
      effects.run(instruction);
    } catch (UnknownStackException e) {
      isKnown = false;
      frame.locals().values().forEach(Execution::escape); // what comes then may read them
      frame.stack().forEach(Execution::escape);
      return;
    }
    List<LabelNode> targets = Blocks.targets(instruction);
    if (!targets.isEmpty()) {
      List<Sort> sorts = end(instruction);
      targets.forEach(target -> shapes.putIfAbsent(target, sorts));
      effects.begin(sorts);
    }
    isKnown = !Blocks.ends(instruction);
  }

  /** Ends a block, and returns the sorts that are left on the stack. */
  private List<Sort> end(AbstractInsnNode last) {
    frame.stack().forEach(effects::take);
    escape(liveness.after(last));
    return frame.stack().stream().map(Value::sort).map(Sort::promoted).toList();
  }

  private void escape(BitSet live) {
    frame
        .locals()
        .forEach((slot, value) -> {
          if (live.get(slot)) {
            escape(value);
          }
        });
  }

  private static void escape(Value value) {
    if (value instanceof Shared(Definition definition)) {
      definition.escape();
    }
  }
}
