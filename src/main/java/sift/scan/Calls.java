package sift.scan;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The static methods of the library that are operators on integers. */
final class Calls {
  private static final Map<String, Operator> BY_NAME = byName();

  private Calls() {}

  /** Returns the operator that a call is, if it is one. */
  static Optional<Operator> of(MethodInsnNode call) {
    return Optional.ofNullable(BY_NAME.get(call.owner + "." + call.name + call.desc));
  }

  private static Map<String, Operator> byName() {
    Map<String, Operator> table = new HashMap<>();
    for (String word : new String[] {"Integer I", "Long J"}) {
      String owner = word.split(" ", -1)[0];
      String type = word.split(" ", -1)[1];
      add(table, owner, "(" + type + ")I", "bitCount numberOfLeadingZeros numberOfTrailingZeros");
      add(table, owner, "(" + type + ")I", "signum");
      add(table, owner, "(" + type + ")" + type, "highestOneBit lowestOneBit reverse reverseBytes");
      add(table, owner, "(" + type + "I)" + type, "rotateLeft rotateRight");
      add(table, owner, "(" + type + type + ")I", "compare compareUnsigned");
      add(
          table,
          owner,
          "(" + type + type + ")" + type,
          "compress expand divideUnsigned remainderUnsigned");
      add(table, "Math", "(" + type + type + ")" + type, "min max floorDiv floorMod");
      add(table, "Math", "(" + type + ")" + type, "abs");
    }
    add(table, "Byte", "(B)I", "toUnsignedInt");
    add(table, "Byte", "(B)J", "toUnsignedLong");
    add(table, "Short", "(S)I", "toUnsignedInt");
    add(table, "Short", "(S)J", "toUnsignedLong");
    add(table, "Short", "(S)S", "reverseBytes");
    add(table, "Integer", "(I)J", "toUnsignedLong");
    return Map.copyOf(table);
  }

  private static void add(
      Map<String, Operator> table, String owner, String descriptor, String names) {
    Type type = Type.getMethodType(descriptor);
    Arrays.stream(names.split(" ", -1))
        .forEach(name ->
            table.put(
                "java/lang/" + owner + "." + name + descriptor,
                Operator.call(
                    owner + "." + name,
                    type.getArgumentTypes().length,
                    Sort.of(type.getReturnType()))));
  }
}
