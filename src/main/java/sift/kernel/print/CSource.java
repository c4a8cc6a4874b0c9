package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * C11 over {@code uint64_t}, or {@code unsigned __int128} for wide words: built-ins of gcc and
 * clang where the compiler has them, portable code elsewhere, and no behaviour that the standard
 * leaves undefined.
 *
 * <p>A function with one result returns it; one with several writes them, in their order, to an
 * array that is its last parameter. {@code bit_reverse} is an instruction on AArch64, {@code pext}
 * and {@code pdep} where BMI2 is compiled for.
 */
public enum CSource implements Source {
  C(CSource.RESERVED),
  /** The same where the words of C++ are no names. */
  CPP(CppSource.RESERVED + CSource.OWN_NAMES);

  private static final String OWN_NAMES = " uint64_t u128 results";

  static final String RESERVED =
      """
      auto break case char const continue default do double else enum extern float for goto if
      inline int long register restrict return short signed sizeof static struct switch typedef
      union unsigned void volatile while asm typeof uint64_t u128 results\
      """;

  private final String reserved;

  CSource(String reserved) {
    this.reserved = reserved;
  }

  @Override
  public String print(List<Kernel> kernels) {
    boolean isWide = kernels.getFirst().code().width().isWide();
    Dialect dialect = isWide ? new WideC() : new Scalar();
    String type = isWide ? WideC.TYPE : "uint64_t";
    String functions =
        kernels.stream().map(kernel -> "\n" + function(kernel, dialect, type)).collect(joining());
    return LongLines.broken(
        "#include <stdint.h>\n"
            + (isWide ? WideC.DEFINITION : "")
            + dialect.helpers(0)
            + functions);
  }

  private String function(Kernel kernel, Dialect dialect, String type) {
    Kernel prepared = dialect.prepared(kernel);
    Names names = new Names(reserved, dialect.helperNames());
    List<String> inputs = kernel.code().inputs().stream().map(names::of).toList();
    Body body = new Body(prepared.code(), dialect, inputs, names);
    boolean hasOneResult = body.results().size() == 1;
    String parameters = inputs.stream().map(name -> type + " " + name).collect(joining(", "));
    StringBuilder out = new StringBuilder();
    out.append(kernel.comment(""));
    out.append(hasOneResult ? type + " " : "void ").append(kernel.name()).append('(');
    out.append(parameters);
    if (!hasOneResult) {
      out.append(parameters.isEmpty() ? "" : ", ");
      out.append(type).append(" results[").append(body.results().size()).append(']');
    }
    out.append(") {\n");
    prepared.unused().forEach(i -> out.append("  (void) ").append(inputs.get(i)).append(";\n"));
    out.append(body.lines(2));
    for (int i = 0; i < body.results().size(); i++) {
      out.append(hasOneResult ? "  return " : "  results[" + i + "] = ");
      out.append(body.results().get(i)).append(";\n");
    }
    return out.append("}\n").toString();
  }

  static final class Scalar extends Dialect {
    Scalar() {
      super("uint64_t %s = %s;", file("helpers.c"));
    }

    @Override
    String constant(long value) {
      return (value >= 0 && value < 1024 ? Long.toString(value) : "0x" + Long.toHexString(value))
          + "ULL";
    }

    @Override
    String unary(UnaryOp op, String x) {
      return switch (op) {
        case NOT -> "(~" + x + ")";
        case NEG -> "(-" + x + ")";
        case POPCOUNT -> helper("popcount64", x);
        case COUNTL_ZERO -> helper("countl_zero64", x);
        case COUNTR_ZERO -> helper("countr_zero64", x);
        case BIT_REVERSE -> helper("bit_reverse64", x);
        case BYTE_SWAP -> helper("byte_swap64", x);
        case BIT_REVERSE_BYTES -> unary(UnaryOp.BYTE_SWAP, unary(UnaryOp.BIT_REVERSE, x));
        default -> throw Expansion.takenApart(op);
      };
    }

    @Override
    String unaryOfNonzero(UnaryOp op, String x) {
      return op == UnaryOp.COUNTL_ZERO ? helper("countl_zero64_nonzero", x) : unary(op, x);
    }

    @Override
    String binary(BinaryOp op, String x, String y) {
      return switch (op) {
        case OR, XOR, AND, SHL, SHR, ADD, SUB, MUL -> infix(x, op.symbol(), y);
        case AND_NOT -> infix(x, "&", "~" + y);
        case EQ -> oneWhere(x + " == " + y);
        case ULT -> oneWhere(x + " < " + y);
        case SLT -> {
          String sign = constant(Long.MIN_VALUE);
          yield oneWhere(infix(x, "^", sign) + " < " + infix(y, "^", sign));
        }
        default -> helper(op, "64", x, y);
      };
    }

    private static String oneWhere(String condition) {
      return "(" + condition + " ? 1ULL : 0ULL)";
    }
  }
}
