package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** How languages write tables of words; those of a family write the test of a slider alike too. */
enum Tables {
  C("c", "{", "}", "ULL"),
  RUST("rs", "[", "]", ""),
  JAVA("java", "{", "}", "L");

  private static final int WORDS_IN_A_LINE = 4;

  private final String test;
  private final String open;
  private final String close;
  private final String literal;

  /**
   * A family of languages.
   *
   * @param test the ending of its template of a test
   * @param literal the ending of its words
   */
  Tables(String test, String open, String close, String literal) {
    this.test = test;
    this.open = open;
    this.close = close;
    this.literal = literal;
  }

  /** Returns the ending of the template of a test. */
  String test() {
    return test;
  }

  /** Returns a field for each table. */
  String apart(Map<String, List<Long>> tables) {
    return tables.entrySet().stream()
        .map(table ->
            "  private static final long[] %s = {\n%s  };\n"
                .formatted(table.getKey(), words(table.getValue())))
        .collect(joining("\n"))
        .stripTrailing();
  }

  /**
   * Returns all tables as one, a comment with its name before each: with an address for each, gcc
   * runs out of registers (10.1 ns a queen, not 5.7, Zen 4).
   */
  String together(String name, Map<String, List<Long>> tables) {
    boolean isRust = this == RUST;
    int rows = tables.values().iterator().next().size();
    return (isRust
                ? "static %s: [[u64; %3$d]; %2$d] = [\n"
                : "static const uint64_t %s[%d][%d] = {\n")
            .formatted(name, tables.size(), rows)
        + tables.entrySet().stream()
            .map(table ->
                "  %s // %s\n%s  %s,\n"
                    .formatted(open, table.getKey(), words(table.getValue()), close)
                    .indent(isRust ? 2 : 0))
            .collect(joining())
        + close
        + ";";
  }

  /** Returns words, a few in each line. */
  String words(List<Long> words) {
    StringBuilder rows = new StringBuilder();
    for (int from = 0; from < words.size(); from += WORDS_IN_A_LINE) {
      rows.append(
          words.subList(from, from + WORDS_IN_A_LINE).stream()
              .map("0x%016x"::formatted)
              .collect(joining(literal + ", ", "    ", literal + ",\n")));
    }
    return rows.toString();
  }

  /** Returns a step of a ray as a list of numbers. */
  String step(int[] step) {
    return IntStream.of(step).mapToObj(Integer::toString).collect(joining(", ", open, close));
  }
}
