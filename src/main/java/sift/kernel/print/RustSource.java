package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;
import sift.word.Word;

/**
 * Rust over {@code u64}, or {@code u128} for wide words, safe code of the standard library that
 * never panics.
 *
 * <p>A function with one result returns it, one with several returns an array of them in their
 * order. {@code pext} and {@code pdep} are loops.
 */
public record RustSource() implements Source {
  static final String RESERVED =
      """
      as break const continue crate else enum extern false fn for if impl in let loop match mod move
      mut pub ref return self Self static struct super trait true type unsafe use where while async
      await dyn abstract become box do final macro override priv typeof unsized virtual yield try
      gen _\
      """;

  @Override
  public String print(List<Kernel> kernels) {
    Scalar dialect = new Scalar(kernels.getFirst().code().width().isWide() ? "u128" : "u64");
    String functions =
        kernels.stream().map(kernel -> function(kernel, dialect)).collect(joining("\n"));
    return LongLines.broken(functions + dialect.helpers(0));
  }

  private static String function(Kernel kernel, Scalar dialect) {
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
            inputs.stream().map(name -> name + ": " + dialect.type).collect(joining(", ")),
            results == 1 ? dialect.type : "[" + dialect.type + "; " + results + "]",
            body.lines(4),
            results == 1
                ? body.results().getFirst()
                : "[" + String.join(", ", body.results()) + "]");
  }

  static final class Scalar extends Dialect {
    private final String type;

    /** A dialect of words of this type. */
    Scalar(String type) {
      super(
          "let %s = %s;",
          type.equals("u64") ? file("helpers.rs") : file("helpers.rs").replace("64", "128"));
      this.type = type;
    }

    @Override
    String constant(long value) {
      if (type.equals("u128") && value < 0) {
        return constant(BitWidth.WIDE.constant(value));
      }
      return (value >= 0 && value < 1024 ? Long.toString(value) : "0x" + Long.toHexString(value))
          + "_"
          + type;
    }

    @Override
    String constant(Word value) {
      return value + "_" + type;
    }

    @Override
    String unary(UnaryOp op, String x) {
      return switch (op) {
        case NOT -> "(!" + x + ")";
        case NEG -> x + ".wrapping_neg()";
        case POPCOUNT -> type + "::from(" + x + ".count_ones())";
        case COUNTL_ZERO -> type + "::from(" + x + ".leading_zeros())";
        case COUNTR_ZERO -> type + "::from(" + x + ".trailing_zeros())";
        case BIT_REVERSE -> x + ".reverse_bits()";
        case BYTE_SWAP -> x + ".swap_bytes()";
        case BIT_REVERSE_BYTES -> x + ".reverse_bits().swap_bytes()";
        default -> throw Expansion.takenApart(op);
      };
    }

    @Override
    String binary(BinaryOp op, String x, String y) {
      return switch (op) {
        case OR, XOR, AND, SHL, SHR -> infix(x, op.symbol(), y);
        case AND_NOT -> infix(x, "&", "!" + y);
        case EQ -> type + "::from(" + x + " == " + y + ")";
        case ULT -> type + "::from(" + x + " < " + y + ")";
        case SLT -> type + "::from((" + x + signed() + ") < " + y + signed() + ")";
        case ASHR -> "((" + x + signed() + " >> " + y + ") as " + type + ")";
        case ADD -> call(x + ".wrapping_add", y);
        case SUB -> call(x + ".wrapping_sub", y);
        case MUL -> call(x + ".wrapping_mul", y);
        case ROTL -> call(x + ".rotate_left", y);
        case ROTR -> call(x + ".rotate_right", y);
        default -> helper(op, "", x, y);
      };
    }

    private String signed() {
      return " as i" + type.substring(1);
    }

    /** The rotations take every count, modulo the width. */
    @Override
    String count(BinaryOp shift, String word) {
      return shift.isRotation() ? word + " as u32" : word;
    }
  }
}
