package sift.kernel.emit;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Choice;
import sift.lang.Program.Constant;
import sift.lang.Program.Parameter;
import sift.lang.Program.Ternary;
import sift.lang.Program.Unary;
import sift.lang.UnaryOp;

/**
 * Emits the steps of code into a method, whatever their words are to the JVM.
 *
 * <p>A word that is used once stays on the operand stack: fewer locals, shorter code. Words used
 * more than once are in locals from {@code firstLocal} on, and so is one word in {@value
 * #MOST_NESTED} of a long chain: the chain is emitted in parts, as the emitter calls itself for
 * operands.
 */
abstract class Steps {
  private static final int NONE = -1;
  private static final int MOST_NESTED = 200;

  final Program code;
  final MethodVisitor method;
  private final Type word;
  private final IntConsumer load;
  private final int[] uses;
  private final int[] locals;
  private final boolean[] endsPart;
  private int partsBefore;
  private int nextLocal;

  /**
   * Steps into a method.
   *
   * @param code without three-input logic
   * @param word what a word is to the JVM
   * @param load leaves the parameter with this index on the stack
   */
  Steps(Program code, MethodVisitor method, int firstLocal, IntConsumer load, Type word) {
    this.code = code;
    this.method = method;
    this.load = load;
    this.word = word;
    uses = code.uses();
    locals = new int[code.steps().size()];
    Arrays.fill(locals, NONE);
    endsPart = ends(code);
    nextLocal = firstLocal;
  }

  /** Returns the steps at which the operands of operands are as deep as they may be. */
  private static boolean[] ends(Program code) {
    boolean[] ends = new boolean[code.steps().size()];
    int[] nested = new int[ends.length];
    for (int number = 0; number < ends.length; number++) {
      int deepest =
          code.steps().get(number).operands().stream()
              .mapToInt(operand -> nested[operand])
              .max()
              .orElse(-1);
      ends[number] = deepest + 1 == MOST_NESTED;
      nested[number] = ends[number] ? 0 : deepest + 1;
    }
    return ends;
  }

  /** Leaves a word that never changes on the stack. */
  abstract void emit(Constant constant);

  /** Applies an operator to the word on the stack. */
  abstract void emit(UnaryOp op);

  /** Leaves the word of an operator of two operands on the stack. */
  abstract void emit(Binary step);

  /** Returns the first local that no step uses so far. */
  final int nextLocal() {
    return nextLocal;
  }

  /** Leaves the word of a step on the stack. */
  final void emit(int number) {
    while (partsBefore <= number) {
      int part = partsBefore++;
      if (endsPart[part]) {
        compute(part);
        store(part);
      }
    }
    if (locals[number] != NONE) {
      method.visitVarInsn(word.getOpcode(ILOAD), locals[number]);
      return;
    }
    compute(number);
    if (uses[number] > 1 && !(code.steps().get(number) instanceof Constant)) {
      method.visitInsn(word.getSize() == 1 ? DUP : DUP2);
      store(number);
    }
  }

  private void compute(int number) {
    switch (code.steps().get(number)) {
      case Parameter(int index) -> load.accept(index);
      case Program.WideConstant wide -> throw wide.refusal();
      case Constant constant -> emit(constant);
      case Unary(UnaryOp op, int x) -> {
        emit(x);
        emit(op);
      }
      case Binary step -> emit(step);
      case Ternary _, Choice _ -> throw new AssertionError("three operands were taken apart");
    }
  }

  /** Takes the word of a step from the stack into a local of its own. */
  final void store(int number) {
    locals[number] = nextLocal;
    nextLocal += word.getSize();
    method.visitVarInsn(word.getOpcode(ISTORE), locals[number]);
  }
}
