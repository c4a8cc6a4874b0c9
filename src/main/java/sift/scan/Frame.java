package sift.scan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** The stack and the local variables of a block. */
final class Frame {
  private final Deque<Value> stack = new ArrayDeque<>();
  private final Map<Integer, Value> locals = new HashMap<>();

  /** Says that a block cannot be run, because its stack is not known. */
  static final class UnknownStackException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  void push(Value value) {
    stack.push(value);
  }

  Value pop() {
    if (stack.isEmpty()) {
      throw new UnknownStackException();
    }
    return stack.pop();
  }

  /** Takes values of so many slots from the stack; the topmost is the last. */
  List<Value> popSlots(int slots) {
    List<Value> taken = new ArrayList<>();
    for (int left = slots; left > 0; left -= taken.getFirst().sort().slots()) {
      taken.addFirst(pop());
    }
    return taken;
  }

  /** Takes so many values from the stack; the topmost is the last. */
  List<Value> popNumber(int count) {
    List<Value> taken = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      taken.addFirst(pop());
    }
    return taken;
  }

  void push(List<Value> values) {
    values.forEach(this::push);
  }

  /** Returns what is on the stack, the topmost last. */
  List<Value> stack() {
    return List.copyOf(stack).reversed();
  }

  /** Returns what a variable holds; {@code fresh} if that is not known. */
  Value local(int slot, Supplier<Value> fresh) {
    return locals.computeIfAbsent(slot, _ -> fresh.get());
  }

  void store(int slot, Value value) {
    locals.put(slot, value);
  }

  /** Returns the variables whose values are known. */
  Map<Integer, Value> locals() {
    return locals;
  }

  /** Begins a block of which only the sorts on the stack are known. */
  void begin(List<Sort> sorts, Function<Sort, Value> fresh) {
    stack.clear();
    locals.clear();
    sorts.forEach(sort -> push(fresh.apply(sort)));
  }
}
