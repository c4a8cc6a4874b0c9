package sift.scan;

import java.util.Locale;
import org.objectweb.asm.Type;

/** The sort of a value on the stack, as narrow as its declaration says. */
public enum Sort {
  BYTE,
  SHORT,
  CHAR,
  INT,
  LONG,
  FLOAT,
  DOUBLE,
  REFERENCE;

  /** Returns the sort of the values of a type; truth values are numbers of type int. */
  static Sort of(Type type) {
    return switch (type.getSort()) {
      case Type.BYTE -> BYTE;
      case Type.SHORT -> SHORT;
      case Type.CHAR -> CHAR;
      case Type.BOOLEAN, Type.INT -> INT;
      case Type.LONG -> LONG;
      case Type.FLOAT -> FLOAT;
      case Type.DOUBLE -> DOUBLE;
      default -> REFERENCE;
    };
  }

  /** Whether values are integers. */
  boolean isInteger() {
    return compareTo(LONG) <= 0;
  }

  /** Returns how many slots of the stack a value takes. */
  int slots() {
    return this == LONG || this == DOUBLE ? 2 : 1;
  }

  /** Returns the type of arithmetic on it: int for narrower ones. */
  Sort promoted() {
    return compareTo(INT) <= 0 ? INT : this;
  }

  /** Returns the name of the type in Java. */
  public String javaName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
