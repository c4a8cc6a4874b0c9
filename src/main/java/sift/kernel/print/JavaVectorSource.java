package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.kernel.Expansion;
import sift.kernel.LaneOperators;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * Java with {@code jdk.incubator.vector}: a class of static methods over columns of words.
 *
 * <p>A method takes a column for each parameter and a column for each result, all of one length;
 * what is left over of a vector is copied into one of its own. It is one flat loop, because the JIT
 * boxes the vectors of helper methods that it does not inline. A result may overwrite a parameter
 * of the same method.
 *
 * @param className the name of the class
 */
public record JavaVectorSource(String className) implements Source {
  private static final String OWN_NAMES =
      " Arrays LongVector VectorOperators VectorSpecies SPECIES i length whole end rest";

  @Override
  public String print(List<Kernel> kernels) {
    String methods = kernels.stream().map(JavaVectorSource::method).collect(joining("\n"));
    return LongLines.broken(
        """
        import java.util.Arrays;
        import jdk.incubator.vector.LongVector;
        import jdk.incubator.vector.VectorOperators;
        import jdk.incubator.vector.VectorSpecies;

        /** The columns of a call have one length. */
        public final class %s {
          private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

          private %1$s() {}

        %s}
        """
            .formatted(className, methods));
  }

  private static String method(Kernel kernel) {
    Dialect dialect = new Lanes();
    Columns columns =
        Columns.of(
            dialect.prepared(kernel),
            "Column",
            new Names(JavaSource.RESERVED + OWN_NAMES, Set.of()));
    StringBuilder out = new StringBuilder();
    out.append(kernel.comment("  "));
    out.append("  public static void ").append(kernel.name()).append('(');
    out.append(columns.all().map(name -> "long[] " + name).collect(joining(", ")));
    out.append(") {\n");
    Body body = columns.body(dialect);
    out.append(body.constants(4));
    out.append("    int length = ").append(columns.results().getFirst()).append(".length;\n");
    out.append("    int whole = SPECIES.loopBound(length);\n");
    out.append("    for (int i = 0; i < whole; i += SPECIES.length()) {\n");
    columns
        .loads("LongVector %s = LongVector.fromArray(SPECIES, %s, i);")
        .forEach(line -> out.append("      ").append(line).append('\n'));
    out.append(body.lines(6));
    for (int i = 0; i < columns.results().size(); i++) {
      out.append("      ").append(body.results().get(i)).append(".intoArray(");
      out.append(columns.results().get(i)).append(", i);\n");
    }
    return out.append("    }\n").append(rest(kernel.name(), columns)).append("  }\n").toString();
  }

  /**
   * Returns the code for the last words, fewer than a vector: it copies them and calls the method
   * again.
   */
  private static String rest(String name, Columns columns) {
    int results = columns.results().size();
    String arguments =
        Stream.concat(
                columns.parameters().stream()
                    .map(column -> "Arrays.copyOfRange(" + column + ", whole, end)"),
                IntStream.range(0, results).mapToObj("rest[%d]"::formatted))
            .collect(joining(", "));
    return """
        if (whole < length) {
          int end = whole + SPECIES.length();
          long[][] rest = new long[%d][SPECIES.length()];
          %s(%s);
    %s    }
    """
        .formatted(
            results,
            name,
            arguments,
            IntStream.range(0, results)
                .mapToObj(i ->
                    "      System.arraycopy(rest[%d], 0, %s, whole, length - whole);\n"
                        .formatted(i, columns.results().get(i)))
                .collect(joining()));
  }

  static final class Lanes extends Dialect {
    Lanes() {
      super("LongVector %s = %s;", "");
    }

    @Override
    String constant(long value) {
      return "LongVector.broadcast(SPECIES, " + JavaSource.literal(value) + ")";
    }

    @Override
    String unary(UnaryOp op, String x) {
      return switch (op) {
        case NOT, NEG, POPCOUNT, COUNTL_ZERO, COUNTR_ZERO, BIT_REVERSE, BYTE_SWAP ->
            lanewise(LaneOperators.field(op), x);
        case BIT_REVERSE_BYTES ->
            lanewise(LaneOperators.field(op), x + ".reinterpretAsBytes()")
                + ".reinterpretAsLongs()";
        default -> throw Expansion.takenApart(op);
      };
    }

    @Override
    String binary(BinaryOp op, String x, String y) {
      return switch (op) {
        case OR, XOR, AND, AND_NOT, SHL, SHR, ASHR, ROTL, ROTR, ADD, SUB, MUL, PEXT, PDEP ->
            lanewise(LaneOperators.field(op), x, y);
        case EQ, ULT, SLT -> compare(LaneOperators.field(op), x, y);
        case ADD_BYTES -> bytewise("add", x, y);
        case SUB_BYTES -> bytewise("sub", x, y);
        default -> throw Expansion.noLanes(op);
      };
    }

    @Override
    Kernel prepared(Kernel kernel) {
      return kernel.with(Expansion.of(kernel.code()));
    }

    /** Never: the Vector API takes every count modulo 64. */
    @Override
    boolean needsSmallCount(BinaryOp shift) {
      return false;
    }

    @Override
    boolean isNamed(Program.Step step) {
      return true;
    }

    private static String lanewise(String op, String x, String... y) {
      return x + ".lanewise(VectorOperators." + op + (y.length == 0 ? "" : ", " + y[0]) + ")";
    }

    private static String compare(String op, String x, String y) {
      String mask = x + ".compare(VectorOperators." + op + ", " + y + ")";
      return "LongVector.zero(SPECIES).blend(1L, " + mask + ")";
    }

    private static String bytewise(String method, String x, String y) {
      return "%s.reinterpretAsBytes().%s(%s.reinterpretAsBytes()).reinterpretAsLongs()"
          .formatted(x, method, y);
    }
  }
}
