package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sift.kernel.RowCode;

/**
 * Java for one word and a row of a table: a class with a table for each word and one static method,
 * with {@code jdk.incubator.vector} where parts are in lanes.
 *
 * @param className the name of the class
 */
public record JavaRowSource(String className) {
  private static final String OWN_NAMES = " LongVector VectorOperators VectorSpecies SPECIES row";

  /** Returns a file with one function of a row and a word. */
  public String print(RowCode code, String name) {
    return new Printer(code).print(className, name);
  }

  private static final class Printer {
    private final RowCode code;
    private final Names names = new Names(JavaSource.RESERVED + OWN_NAMES, Set.of());
    private final String word;
    private final JavaSource.Scalar words = new JavaSource.Scalar();
    private final JavaVectorSource.Lanes lanes = new JavaVectorSource.Lanes();
    private final List<String> tables = new ArrayList<>();
    private final StringBuilder lines = new StringBuilder();
    private final List<String> results = new ArrayList<>();

    Printer(RowCode code) {
      this.code = code;
      word = names.of(code.parts().getFirst().code().inputs().getFirst());
    }

    String print(String className, String name) {
      for (int part = 0; part < code.parts().size(); part++) {
        add(part);
      }
      return """
      %spublic final class %s {
      %s%s
        private %2$s() {}

      %s  public static long %s(int row, long %s) {
      %s    return %s;
        }
      %s}
      """
          .formatted(
              imports(),
              className,
              species(),
              String.join("", tables),
              formulas(),
              name,
              word,
              lines,
              String.join(" | ", results),
              words.helpers(2));
    }

    private void add(int number) {
      RowCode.Part part = code.parts().get(number);
      boolean isVector = part.lanes() > 1;
      Dialect dialect = isVector ? lanes : words;
      Kernel kernel = dialect.prepared(new Kernel("part", part.code()));
      List<String> parameters = new ArrayList<>();
      if (isVector) {
        parameters.add(names.of(part.code().inputs().getFirst()));
        local("LongVector", parameters.getFirst(), "LongVector.broadcast(SPECIES, " + word + ")");
      } else {
        parameters.add(word);
      }
      for (int i = 1; i < part.code().inputs().size(); i++) {
        String name = names.of(part.code().inputs().get(i));
        parameters.add(name);
        if (!kernel.unused().contains(i)) {
          load(part, name, table(name, code.column(number, i), part.lanes()));
        }
      }
      Body body = new Body(kernel.code(), dialect, parameters, names);
      lines.append(body.constants(4)).append(body.lines(4));
      String result = body.results().getFirst();
      if (isVector) {
        String union = names.of("lanes");
        local("long", union, result + ".reduceLanes(VectorOperators.OR)");
        results.add(union);
      } else {
        results.add("(" + result + ")");
      }
    }

    private void load(RowCode.Part part, String name, String table) {
      if (part.lanes() == 1) {
        local("long", name, table + "[row]");
      } else {
        String index = "row * " + part.lanes();
        local("LongVector", name, "LongVector.fromArray(SPECIES, " + table + ", " + index + ")");
      }
    }

    private void local(String type, String name, String value) {
      lines.append("    %s %s = %s;\n".formatted(type, name, value));
    }

    /** Adds a table, a line for each row, and returns its name. */
    private String table(String wanted, List<Long> column, int lanes) {
      String name = names.of(wanted.toUpperCase(Locale.ROOT));
      StringBuilder rows = new StringBuilder();
      for (int from = 0; from < column.size(); from += lanes) {
        rows.append(
            column.subList(from, from + lanes).stream()
                .map(JavaSource::literal)
                .collect(joining(", ", "    ", ",\n")));
      }
      tables.add("  private static final long[] %s = {\n%s  };\n".formatted(name, rows));
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

    /** Returns the lanes of the vectors, which are the same in all parts; 0 if there are none. */
    private int vectorLanes() {
      return code.parts().stream().mapToInt(RowCode.Part::lanes).filter(n -> n > 1).max().orElse(0);
    }

    private String formulas() {
      return code.parts().stream()
          .map(part -> Kernel.comment("  ", new Kernel("part", part.code()).formulas()))
          .collect(joining());
    }
  }
}
