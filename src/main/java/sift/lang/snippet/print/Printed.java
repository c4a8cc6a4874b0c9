package sift.lang.snippet.print;

import java.util.Optional;
import sift.lang.snippet.Type;

/**
 * The text of a term.
 *
 * @param form how tightly it binds
 * @param type its type in the language
 * @param range the range of its values, within its type
 * @param number its value if it is constant
 */
record Printed(String text, Form form, Type type, Range range, Optional<Long> number) {
  /** The precedence of a text. */
  enum Form {
    /** A name, number or call. */
    ATOM,
    /** An operator or a cast before its operand. */
    PREFIX,
    /** Operators between operands. */
    INFIX,
    /** The same, a comparison or what joins some. */
    TRUTH
  }

  static Printed atom(String text, Type type, Range range) {
    return new Printed(text, Form.ATOM, type, range, Optional.empty());
  }

  static Printed prefix(String text, Type type, Range range) {
    return new Printed(text, Form.PREFIX, type, range, Optional.empty());
  }

  static Printed infix(String text, Type type, Range range) {
    return new Printed(text, Form.INFIX, type, range, Optional.empty());
  }

  static Printed truth(String text, Type type) {
    return new Printed(text, Form.TRUTH, type, Range.of(0, 1), Optional.empty());
  }

  static Printed number(String text, Type type, long value, Range range) {
    return new Printed(
        text, text.startsWith("-") ? Form.PREFIX : Form.ATOM, type, range, Optional.of(value));
  }

  /** Returns the text as an operand of another operator. */
  String nested() {
    return form == Form.INFIX || form == Form.TRUTH ? "(" + text + ")" : text;
  }

  /** Returns the text behind a prefix sign, which does not join with another one. */
  String behind(String sign) {
    String operand = nested();
    return operand.startsWith(sign) ? sign + "(" + operand + ")" : sign + operand;
  }

  /** Whether compilers know it as a truth value, whatever its type is. */
  boolean isTruth() {
    return form == Form.TRUTH || type == Type.BOOL;
  }

  /** Whether compilers know that it is not below 0. */
  boolean isPlainlyPositive() {
    return isTruth() || !type.isSigned() || number.filter(value -> value >= 0).isPresent();
  }

  /** Returns the same text with another type. */
  Printed in(Type other) {
    return new Printed(text, form, other, range, number);
  }

  boolean isIn(Type other) {
    return range.isIn(other);
  }

  boolean isNumber() {
    return number.isPresent();
  }
}
