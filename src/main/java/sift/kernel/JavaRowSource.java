package sift.kernel;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/**
 * Java for one word and a row of a table: a class with the table and one static method, with {@code
 * jdk.incubator.vector} where parts are in lanes.
 *
 * @param className the name of the class
 */
public record JavaRowSource(String className) {
  private static final String OWN_NAMES =
      " LongVector VectorOperators VectorSpecies SPECIES STRIDE TABLE row start";

  /** A file with one function of a row and a word. */
  public String print(RowCode code, String name) {
    return new Printer(code).print(className, name);
  }

  private static final class Printer {
    private final RowCode code;
    private final Names names = new Names(JavaSource.RESERVED + OWN_NAMES);
    private final String word;
    private final JavaSource.Scalar words = new JavaSource.Scalar();
    private final JavaVectorSource.Lanes lanes = new JavaVectorSource.Lanes();
    private final List<String> lines = new ArrayList<>();
    private final List<String> results = new ArrayList<>();

    Printer(RowCode code) {
      this.code = code;
      word = names.of(code.parts().getFirst().code().parameters().getFirst());
    }

    String print(String className, String name) {
      int start = 0;
      for (RowCode.Part part : code.parts()) {
        add(part, start);
        start += part.rowWords();
      }
      String helpers =
          words.helpers().stream().map(text -> "\n" + text.indent(2)).collect(joining());
      return """
      %spublic final class %s {
      %s  private static final int STRIDE = %d;
        private static final long[] TABLE = {
      %s  };

        private %2$s() {}

      %s  public static long %s(int row, long %s) {
          int start = row * STRIDE;
      %s    return %s;
        }
      %s}
      """
          .formatted(
              imports(),
              className,
              species(),
              code.stride(),
              rows(),
              formulas(),
              name,
              word,
              lines.stream().map(line -> "    " + line + "\n").collect(joining()),
              String.join(" | ", results),
              helpers);
    }

    private void add(RowCode.Part part, int start) {
      boolean isVector = part.lanes() > 1;
      Dialect dialect = isVector ? lanes : words;
      Kernel kernel = dialect.prepared(new Kernel("part", part.code()));
      List<String> parameters = new ArrayList<>();
      for (int i = 0; i < part.code().parameters().size(); i++) {
        boolean isUsed = !kernel.unused().contains(i);
        parameters.add(parameter(part, i, start + (i - 1) * part.lanes(), isUsed));
      }
      Body body = new Body(kernel.code(), dialect, parameters, names);
      lines.addAll(body.constants());
      lines.addAll(body.lines());
      String result = body.results().getFirst();
      if (isVector) {
        String union = names.of("lanes");
        lines.add("long %s = %s.reduceLanes(VectorOperators.OR);".formatted(union, result));
        results.add(union);
      } else {
        results.add("(" + result + ")");
      }
    }

    private String parameter(RowCode.Part part, int index, int offset, boolean isUsed) {
      boolean isVector = part.lanes() > 1;
      if (index == 0 && !isVector) {
        return word;
      }
      String name = names.of(part.code().parameters().get(index));
      if (isUsed) {
        String value =
            index == 0
                ? "LongVector.broadcast(SPECIES, " + word + ")"
                : isVector
                    ? "LongVector.fromArray(SPECIES, TABLE, start + " + offset + ")"
                    : "TABLE[start + " + offset + "]";
        lines.add("%s %s = %s;".formatted(isVector ? "LongVector" : "long", name, value));
      }
      return name;
    }

    private String imports() {
      return vectorLanes() == 0
          ? ""
          : """
          import jdk.incubator.vector.LongVector;
          import jdk.incubator.vector.VectorOperators;
          import jdk.incubator.vector.VectorSpecies;

          """;
    }

    private String species() {
      return vectorLanes() == 0
          ? ""
          : "  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_"
              + vectorLanes() * Long.SIZE
              + ";\n";
    }

    /** The lanes of the vectors, which are the same in all parts; 0 if there are none. */
    private int vectorLanes() {
      return code.parts().stream().mapToInt(RowCode.Part::lanes).filter(n -> n > 1).max().orElse(0);
    }

    private String formulas() {
      return code.parts().stream()
          .map(part -> "  // " + new Kernel("part", part.code()).formulas() + "\n")
          .collect(joining());
    }

    private String rows() {
      StringBuilder rows = new StringBuilder();
      for (int from = 0; from < code.table().size(); from += code.stride()) {
        rows.append(
            code.table().subList(from, from + code.stride()).stream()
                .map(JavaSource::literal)
                .collect(joining(", ", "    ", ",\n")));
      }
      return rows.toString();
    }
  }
}
