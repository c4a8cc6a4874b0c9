package sift.scan;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import sift.scan.Frame.UnknownStackException;
import sift.scan.Value.Leaf;
import sift.scan.Value.Literal;
import sift.scan.Value.Operation;

/** What each instruction does to the stack, the variables and the memory. */
final class Effects {
  private static final int LONGEST_NAME = 24;
  private static final JavaText TEXT = new JavaText(Leaf::name);

  private final Names names;
  private final Set<String> plainFields;
  private final Frame frame;
  private final Uses uses;
  private Memory memory = new Memory();
  private int line = 0;
  private int leaves = 0;

  /**
   * The effects on a frame.
   *
   * @param plainFields the fields of the class that are not volatile, as {@code owner.name}
   */
  Effects(Names names, Set<String> plainFields, Frame frame, Uses uses) {
    this.names = names;
    this.plainFields = plainFields;
    this.frame = frame;
    this.uses = uses;
  }

  /** Notes the line of the next instructions. */
  void at(int number) {
    line = number;
  }

  /** Begins a block with unknown values of these sorts on the stack. */
  void begin(List<Sort> sorts) {
    memory = new Memory();
    frame.begin(sorts, sort -> leaf("value", sort));
  }

  /** Takes a value out of the arithmetic. */
  void take(Value value) {
    uses.take(value, line);
  }

  /** Runs an instruction. */
  void run(AbstractInsnNode instruction) {
    switch (instruction) {
      case InsnNode plain -> plain(plain.getOpcode());
      case IntInsnNode number when number.getOpcode() == NEWARRAY -> newArray(1);
      case IntInsnNode number -> frame.push(new Literal(number.operand, Sort.INT));
      case VarInsnNode variable -> variable(variable);
      case IincInsnNode increment -> increment(increment);
      case LdcInsnNode constant -> constant(constant.cst);
      case FieldInsnNode field -> field(field);
      case MethodInsnNode call -> call(call);
      case InvokeDynamicInsnNode call -> {
        takeArguments(call.desc);
        memory.forget();
        pushResult(call.desc, call.name);
      }
      case TypeInsnNode type -> type(type.getOpcode());
      case MultiANewArrayInsnNode array -> newArray(array.dims);
      case JumpInsnNode jump -> jump(jump.getOpcode());
      case TableSwitchInsnNode _, LookupSwitchInsnNode _ -> takeTop();
      default -> {}
    }
  }

  private Leaf leaf(String name, Sort sort) {
    return new Leaf(name, sort, leaves++);
  }

  private void push(String name, Sort sort) {
    frame.push(leaf(name, sort));
  }

  /** Takes the topmost value out of the arithmetic. */
  private Value takeTop() {
    Value value = frame.pop();
    take(value);
    return value;
  }

  private void takeTop(int count) {
    frame.popNumber(count).forEach(this::take);
  }

  private void plain(int opcode) {
    Operator.of(opcode).ifPresentOrElse(this::apply, () -> otherPlain(opcode));
  }

  /** Applies an operator; a division that may throw is none. */
  private void apply(Operator operator) {
    List<Value> operands = frame.popNumber(operator.operands());
    Value last = operands.getLast();
    if (operator.isDivision() && !(last instanceof Literal(long divisor, Sort _) && divisor != 0)) {
      operands.forEach(this::take);
      push("quotient", operator.result());
      return;
    }
    boolean isComplement =
        operator.text().equals("^") && last instanceof Literal(long ones, Sort _) && ones == -1;
    frame.push(
        isComplement
            ? new Operation(Operator.complement(operator.result()), List.of(operands.getFirst()))
            : new Operation(operator, operands));
  }

  private void otherPlain(int opcode) {
    switch (opcode) {
      case NOP, RETURN -> {}
      case ACONST_NULL -> push("null", Sort.REFERENCE);
      case ICONST_M1, ICONST_0, ICONST_1, ICONST_2, ICONST_3, ICONST_4, ICONST_5 ->
          frame.push(new Literal(opcode - ICONST_0, Sort.INT));
      case LCONST_0, LCONST_1 -> frame.push(new Literal(opcode - LCONST_0, Sort.LONG));
      case FCONST_0, FCONST_1, FCONST_2 -> push("number", Sort.FLOAT);
      case DCONST_0, DCONST_1 -> push("number", Sort.DOUBLE);
      case IALOAD -> element(Sort.INT);
      case LALOAD -> element(Sort.LONG);
      case FALOAD -> element(Sort.FLOAT);
      case DALOAD -> element(Sort.DOUBLE);
      case AALOAD -> element(Sort.REFERENCE);
      case BALOAD -> element(Sort.BYTE);
      case CALOAD -> element(Sort.CHAR);
      case SALOAD -> element(Sort.SHORT);
      case IASTORE, LASTORE, FASTORE, DASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> {
        takeTop(3);
        memory.forget();
      }
      case POP -> frame.popSlots(1);
      case POP2 -> frame.popSlots(2);
      case DUP -> copy(1, 0);
      case DUP_X1 -> copy(1, 1);
      case DUP_X2 -> copy(1, 2);
      case DUP2 -> copy(2, 0);
      case DUP2_X1 -> copy(2, 1);
      case DUP2_X2 -> copy(2, 2);
      case SWAP -> {
        Value top = frame.pop();
        Value below = frame.pop();
        frame.push(List.of(top, below));
      }
      case FADD, FSUB, FMUL, FDIV, FREM -> of(2, "number", Sort.FLOAT);
      case DADD, DSUB, DMUL, DDIV, DREM -> of(2, "number", Sort.DOUBLE);
      case FNEG, I2F, L2F, D2F -> of(1, "number", Sort.FLOAT);
      case DNEG, I2D, L2D, F2D -> of(1, "number", Sort.DOUBLE);
      case F2I, D2I -> of(1, "number", Sort.INT);
      case F2L, D2L -> of(1, "number", Sort.LONG);
      case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> of(2, "order", Sort.INT);
      case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, ATHROW -> takeTop();
      case ARRAYLENGTH -> {
        Value array = frame.pop();
        frame.push(memory.length(array, () -> leaf(name(array) + ".length", Sort.INT)));
      }
      case MONITORENTER, MONITOREXIT -> {
        frame.pop();
        memory.forget();
      }
      default -> throw new UnknownStackException();
    }
  }

  /** Replaces values by one that is not computed here. */
  private void of(int operands, String name, Sort result) {
    takeTop(operands);
    push(name, result);
  }

  private void element(Sort sort) {
    Value index = frame.pop();
    take(index);
    Value array = frame.pop();
    String text = TEXT.of(index);
    String shown = text.length() > LONGEST_NAME / 2 ? ".." : text;
    frame.push(
        memory.read(
            new Memory.Element(array, index),
            () -> leaf("%s[%s]".formatted(name(array), shown), sort)));
  }

  /** Copies the topmost slots below some more. */
  private void copy(int slots, int below) {
    List<Value> top = frame.popSlots(slots).stream().map(this::shared).toList();
    List<Value> more = frame.popSlots(below);
    frame.push(top);
    frame.push(more);
    frame.push(top);
  }

  private Value shared(Value value) {
    return value instanceof Operation
        ? uses.define(value, leaf("value", value.sort()), line)
        : value;
  }

  private void variable(VarInsnNode variable) {
    int slot = variable.var;
    switch (variable.getOpcode()) {
      case ILOAD -> load(variable, Sort.INT);
      case LLOAD -> load(variable, Sort.LONG);
      case FLOAD -> load(variable, Sort.FLOAT);
      case DLOAD -> load(variable, Sort.DOUBLE);
      case ALOAD -> load(variable, Sort.REFERENCE);
      case ISTORE, LSTORE, FSTORE, DSTORE, ASTORE ->
          store(slot, frame.pop(), names.name(slot, next(variable)));
      default -> throw new UnknownStackException(); // RET
    }
  }

  private static AbstractInsnNode next(AbstractInsnNode instruction) {
    return instruction.getNext() == null ? instruction : instruction.getNext();
  }

  private void load(VarInsnNode variable, Sort sort) {
    int slot = variable.var;
    frame.push(local(slot, variable, sort));
  }

  private Value local(int slot, AbstractInsnNode at, Sort sort) {
    return frame.local(slot, () -> leaf(names.name(slot, at), names.sort(slot, at, sort)));
  }

  private void store(int slot, Value value, String name) {
    frame.store(
        slot,
        value instanceof Operation ? uses.define(value, leaf(name, value.sort()), line) : value);
  }

  private void increment(IincInsnNode increment) {
    Value before = local(increment.var, increment, Sort.INT);
    int opcode = increment.incr < 0 ? ISUB : IADD;
    store(
        increment.var,
        new Operation(
            Operator.of(opcode).orElseThrow(),
            List.of(before, new Literal(Math.abs(increment.incr), Sort.INT))),
        names.name(increment.var, increment));
  }

  private void constant(Object constant) {
    switch (constant) {
      case Integer number -> frame.push(new Literal(number, Sort.INT));
      case Long number -> frame.push(new Literal(number, Sort.LONG));
      case Float _ -> push("number", Sort.FLOAT);
      case Double _ -> push("number", Sort.DOUBLE);
      case ConstantDynamic dynamic -> {
        memory.forget();
        push(dynamic.getName(), Sort.of(Type.getType(dynamic.getDescriptor())));
      }
      default -> push("constant", Sort.REFERENCE);
    }
  }

  private void field(FieldInsnNode field) {
    Sort sort = Sort.of(Type.getType(field.desc));
    switch (field.getOpcode()) {
      case GETSTATIC -> read(field, simple(field.owner), sort, "");
      case GETFIELD -> {
        Value object = frame.pop();
        read(field, name(object), sort, object);
      }
      case PUTSTATIC -> {
        takeTop();
        memory.forget();
      }
      default -> {
        takeTop(2);
        memory.forget();
      }
    }
  }

  private void read(FieldInsnNode field, String owner, Sort sort, Object object) {
    Supplier<Leaf> fresh = () -> leaf(owner + "." + field.name, sort);
    if (plainFields.contains(field.owner + "." + field.name)) {
      frame.push(memory.read(new Memory.Field(field.owner, field.name, object), fresh));
    } else { // it may be volatile, or an initializer may run
      memory.forget();
      frame.push(fresh.get());
    }
  }

  private void call(MethodInsnNode call) {
    Optional<Operator> operator = Calls.of(call);
    if (operator.isPresent() && call.getOpcode() == INVOKESTATIC) {
      apply(operator.get());
      return;
    }
    takeArguments(call.desc);
    String object = call.getOpcode() == INVOKESTATIC ? simple(call.owner) : name(frame.pop());
    memory.forget();
    String arguments = Type.getArgumentTypes(call.desc).length == 0 ? "()" : "(..)";
    pushResult(call.desc, object + "." + call.name + arguments);
  }

  private void takeArguments(String descriptor) {
    takeTop(Type.getArgumentTypes(descriptor).length);
  }

  private void pushResult(String descriptor, String name) {
    Type type = Type.getReturnType(descriptor);
    if (type.getSort() != Type.VOID) {
      push(name, Sort.of(type));
    }
  }

  private void type(int opcode) {
    switch (opcode) {
      case NEW -> {
        memory.forget();
        push("new", Sort.REFERENCE);
      }
      case ANEWARRAY -> newArray(1);
      case INSTANCEOF -> of(1, "isInstance", Sort.INT);
      default -> {} // CHECKCAST leaves what it checks
    }
  }

  private void newArray(int dimensions) {
    takeTop(dimensions);
    push("new", Sort.REFERENCE);
  }

  private void jump(int opcode) {
    switch (opcode) {
      case GOTO -> {}
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> takeTop();
      case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE, IF_ACMPEQ, IF_ACMPNE ->
          takeTop(2);
      default -> throw new UnknownStackException(); // JSR
    }
  }

  /** Returns the name of an object; a short one for what a long one names. */
  private static String name(Value object) {
    String text = TEXT.of(object);
    return text.length() <= LONGEST_NAME ? text : "..";
  }

  private static String simple(String internalName) {
    return internalName.substring(
        Math.max(internalName.lastIndexOf('/'), internalName.lastIndexOf('$')) + 1);
  }
}
