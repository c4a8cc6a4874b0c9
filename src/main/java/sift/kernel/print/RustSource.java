package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * Rust over {@code u64}, safe code of the standard library that never panics.
 *
 * <p>A function with one result returns it, one with several returns an array of them in their
 * order. {@code pext} and {@code pdep} are loops.
 */
public record RustSource() implements Source {
  private static final String RESERVED =
      """
      as break const continue crate else enum extern false fn for if impl in let loop match mod move
      mut pub ref return self Self static struct super trait true type unsafe use where while async
      await dyn abstract become box do final macro override priv typeof unsized virtual yield try
      gen _\
      """;

  @Override
  public String print(List<Kernel> kernels) {
    Scalar dialect = new Scalar();
    String functions =
        kernels.stream().map(kernel -> function(kernel, dialect)).collect(joining("\n"));
    return LongLines.broken(functions + dialect.helpers(0));
  }

  private static String function(Kernel kernel, Dialect dialect) {
    Kernel prepared = dialect.prepared(kernel);
    Names names = new Names(RESERVED, dialect.helperNames());
    List<String> inputs = new ArrayList<>();
    List<String> given = kernel.code().inputs();
    for (int i = 0; i < given.size(); i++) {
      inputs.add(names.of(prepared.unused().contains(i) ? "_" + given.get(i) : given.get(i)));
    }
    Body body = new Body(prepared.code(), dialect, inputs, names);
    int results = body.results().size();
    return """
    %spub fn %s(%s) -> %s {
    %s    %s
    }
    """
        .formatted(
            kernel.comment(""),
            kernel.name(),
            inputs.stream().map(name -> name + ": u64").collect(joining(", ")),
            results == 1 ? "u64" : "[u64; " + results + "]",
            body.lines(4),
            results == 1
                ? body.results().getFirst()
                : "[" + String.join(", ", body.results()) + "]");
  }

  private static final class Scalar extends Dialect {
    Scalar() {
      super("let %s = %s;", file("helpers.rs"));
    }

    @Override
    String constant(long value) {
      return (value >= 0 && value < 1024 ? Long.toString(value) : "0x" + Long.toHexString(value))
          + "_u64";
    }

    @Override
    String unary(UnaryOp op, String x) {
      return switch (op) {
        case NOT -> "(!" + x + ")";
        case NEG -> x + ".wrapping_neg()";
        case POPCOUNT -> "u64::from(" + x + ".count_ones())";
        case COUNTL_ZERO -> "u64::from(" + x + ".leading_zeros())";
        case COUNTR_ZERO -> "u64::from(" + x + ".trailing_zeros())";
        case BIT_REVERSE -> x + ".reverse_bits()";
        case BYTE_SWAP -> x + ".swap_bytes()";
        case BIT_REVERSE_BYTES -> x + ".reverse_bits().swap_bytes()";
        case TRANSPOSE -> throw Expansion.takenApart(op);
      };
    }

    @Override
    String binary(BinaryOp op, String x, String y) {
      return switch (op) {
        case OR, XOR, AND, SHL, SHR -> infix(x, op.symbol(), y);
        case AND_NOT -> infix(x, "&", "!" + y);
        case EQ -> "u64::from(" + x + " == " + y + ")";
        case ULT -> "u64::from(" + x + " < " + y + ")";
        case SLT -> "u64::from((" + x + " as i64) < " + y + " as i64)";
        case ASHR -> "((" + x + " as i64 >> " + y + ") as u64)";
        case ADD -> call(x + ".wrapping_add", y);
        case SUB -> call(x + ".wrapping_sub", y);
        case MUL -> call(x + ".wrapping_mul", y);
        case ROTL -> call(x + ".rotate_left", y);
        case ROTR -> call(x + ".rotate_right", y);
        case UDIV -> helper("udiv", x, y);
        case UREM -> helper("urem", x, y);
        case SDIV -> helper("sdiv", x, y);
        case SREM -> helper("srem", x, y);
        case PEXT -> helper("pext", x, y);
        case PDEP -> helper("pdep", x, y);
        case ADD_BYTES -> helper("add_bytes", x, y);
        case SUB_BYTES -> helper("sub_bytes", x, y);
      };
    }

    /** The rotations take every count, modulo 64. */
    @Override
    String count(BinaryOp shift, String word) {
      return shift.isRotation() ? word + " as u32" : word;
    }
  }
}
