package sift.scan;

import static org.objectweb.asm.Opcodes.I2B;
import static org.objectweb.asm.Opcodes.I2C;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.I2S;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.IDIV;
import static org.objectweb.asm.Opcodes.IMUL;
import static org.objectweb.asm.Opcodes.INEG;
import static org.objectweb.asm.Opcodes.IOR;
import static org.objectweb.asm.Opcodes.IREM;
import static org.objectweb.asm.Opcodes.ISHL;
import static org.objectweb.asm.Opcodes.ISHR;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.IUSHR;
import static org.objectweb.asm.Opcodes.IXOR;
import static org.objectweb.asm.Opcodes.L2I;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An operator of integers.
 *
 * @param text as Java writes it: a sign, a type in parentheses, or the name of a method
 * @param precedence binds tighter if greater; 0 if not known, of a call
 * @param operands how many it has
 * @param result the sort of its result
 */
record Operator(Form form, String text, int precedence, int operands, Sort result) {
  /** How an operator is written. */
  enum Form {
    PREFIX,
    CAST,
    INFIX,
    CALL
  }

  /** The precedence of a prefix operator or cast. */
  static final int UNARY = 14;

  private static final Map<Integer, Operator> BY_OPCODE = byOpcode();

  /** Returns the operator of an instruction, if it computes integers from integers. */
  static Optional<Operator> of(int opcode) {
    return Optional.ofNullable(BY_OPCODE.get(opcode));
  }

  /** Returns the complement, which class files have as an exclusive or. */
  static Operator complement(Sort sort) {
    return new Operator(Form.PREFIX, "~", UNARY, 1, sort);
  }

  /** Returns a method as an operator. */
  static Operator call(String name, int operands, Sort result) {
    return new Operator(Form.CALL, name, 0, operands, result);
  }

  /** Whether it is a quotient or remainder, which throws for the divisor 0. */
  boolean isDivision() {
    return switch (text) {
      case "/", "%" -> true;
      default -> text.contains(".divide") || text.contains(".remainder") || text.contains(".floor");
    };
  }

  /** Whether it counts as an operation: casts between int and long do not. */
  boolean isCounted() {
    return form != Form.CAST || !(result == Sort.INT || result == Sort.LONG);
  }

  private static Map<Integer, Operator> byOpcode() {
    Map<Integer, Operator> table = new HashMap<>();
    infix(table, IMUL, "*", 13);
    infix(table, IDIV, "/", 13);
    infix(table, IREM, "%", 13);
    infix(table, IADD, "+", 12);
    infix(table, ISUB, "-", 12);
    infix(table, ISHL, "<<", 11);
    infix(table, ISHR, ">>", 11);
    infix(table, IUSHR, ">>>", 11);
    infix(table, IAND, "&", 8);
    infix(table, IXOR, "^", 7);
    infix(table, IOR, "|", 6);
    for (Sort sort : new Sort[] {Sort.INT, Sort.LONG}) {
      int opcode = sort == Sort.INT ? INEG : INEG + 1;
      table.put(opcode, new Operator(Form.PREFIX, "-", UNARY, 1, sort));
    }
    cast(table, I2L, Sort.LONG);
    cast(table, L2I, Sort.INT);
    cast(table, I2B, Sort.BYTE);
    cast(table, I2C, Sort.CHAR);
    cast(table, I2S, Sort.SHORT);
    return Map.copyOf(table);
  }

  /** Adds an operator of ints, and that of longs, whose opcode is the next. */
  private static void infix(Map<Integer, Operator> table, int opcode, String sign, int precedence) {
    table.put(opcode, new Operator(Form.INFIX, sign, precedence, 2, Sort.INT));
    table.put(opcode + 1, new Operator(Form.INFIX, sign, precedence, 2, Sort.LONG));
  }

  private static void cast(Map<Integer, Operator> table, int opcode, Sort result) {
    table.put(opcode, new Operator(Form.CAST, "(" + result.javaName() + ")", UNARY, 1, result));
  }
}
