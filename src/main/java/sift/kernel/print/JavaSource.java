package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Set;
import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * Java: a class of static methods over {@code long}, without a library beside {@code java.lang}.
 *
 * <p>A method with one result returns it, one with several returns an array of them in their order.
 *
 * @param className the name of the class
 */
public record JavaSource(String className) implements Source {
  /** What no parameter and no local may be called: the keywords, and the names in the text. */
  static final String RESERVED =
      """
      abstract assert boolean break byte case catch char class const continue default do double else
      enum extends final finally float for goto if implements import instanceof int interface long
      native new package private protected public return short static strictfp super switch
      synchronized this throw throws transient try void volatile while true false null _
      Long\
      """;

  @Override
  public String print(List<Kernel> kernels) {
    Scalar dialect = new Scalar();
    String methods = kernels.stream().map(kernel -> method(kernel, dialect)).collect(joining("\n"));
    return LongLines.broken(
        "public final class %s {\n  private %1$s() {}\n\n%s%s}\n"
            .formatted(className, methods, dialect.helpers(2)));
  }

  private static String method(Kernel kernel, Dialect dialect) {
    Names names = new Names(RESERVED, Set.of());
    List<String> parameters = kernel.code().inputs().stream().map(names::of).toList();
    Body body = new Body(dialect.prepared(kernel).code(), dialect, parameters, names);
    boolean hasOneResult = body.results().size() == 1;
    return """
    %s  public static %s %s(%s) {
    %s    return %s;
      }
    """
        .formatted(
            kernel.comment("  "),
            hasOneResult ? "long" : "long[]",
            kernel.name(),
            parameters.stream().map(name -> "long " + name).collect(joining(", ")),
            body.lines(4),
            hasOneResult
                ? body.results().getFirst()
                : "new long[] {" + String.join(", ", body.results()) + "}");
  }

  static final class Scalar extends Dialect {
    Scalar() {
      super("long %s = %s;", file("helpers.java"));
    }

    @Override
    String constant(long value) {
      return literal(value);
    }

    @Override
    String unary(UnaryOp op, String x) {
      return switch (op) {
        case NOT -> "(~" + x + ")";
        case NEG -> "(-" + x + ")";
        case POPCOUNT -> call("Long.bitCount", x);
        case COUNTL_ZERO -> call("Long.numberOfLeadingZeros", x);
        case COUNTR_ZERO -> call("Long.numberOfTrailingZeros", x);
        case BIT_REVERSE -> call("Long.reverse", x);
        case BYTE_SWAP -> call("Long.reverseBytes", x);
        case BIT_REVERSE_BYTES -> call("Long.reverseBytes", unary(UnaryOp.BIT_REVERSE, x));
        default -> throw Expansion.takenApart(op);
      };
    }

    @Override
    String binary(BinaryOp op, String x, String y) {
      return switch (op) {
        case OR, XOR, AND, SHL, ADD, SUB, MUL -> infix(x, op.symbol(), y);
        case AND_NOT -> infix(x, "&", "~" + y);
        case EQ -> "(" + x + " == " + y + " ? 1L : 0L)";
        case ULT -> "(" + call("Long.compareUnsigned", x, y) + " < 0 ? 1L : 0L)";
        case SLT -> "(" + x + " < " + y + " ? 1L : 0L)";
        case SHR -> infix(x, ">>>", y);
        case ASHR -> infix(x, ">>", y);
        case ROTL -> call("Long.rotateLeft", x, y);
        case ROTR -> call("Long.rotateRight", x, y);
        case PEXT -> call("Long.compress", x, y);
        case PDEP -> call("Long.expand", x, y);
        case ADD_BYTES -> helper("addBytes", x, y);
        case SUB_BYTES -> helper("subBytes", x, y);
        default -> helper(op, "", x, y);
      };
    }

    @Override
    String count(BinaryOp shift, String word) {
      return shift.isRotation() ? "(int) " + word : word;
    }

    /** Never: Java takes every count modulo 64. */
    @Override
    boolean needsSmallCount(BinaryOp shift) {
      return false;
    }

    /** The counts, which are {@code int} in Java, where an operator would go on in 32 bits. */
    @Override
    boolean isNamed(Program.Step step) {
      return step instanceof Program.Unary(UnaryOp op, int x) && op.isCount();
    }
  }

  /** Small constants in decimal, as people write shift counts; bitboards in hexadecimal. */
  static String literal(long value) {
    return value >= -64 && value < 1024 ? value + "L" : "0x" + Long.toHexString(value) + "L";
  }
}
