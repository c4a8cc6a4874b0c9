package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sift.kernel.GatherCode;

/**
 * Files to paste into a program, in one language each: tables by square, and a function that
 * returns the attacks of a slider, or writes those of many.
 *
 * <p>Squares are 0 to 63, a1 is 0, h1 is 7, h8 is 63; so are the bits of boards. Functions over
 * arrays take lengths that are a multiple of the lanes of their vectors.
 */
public enum SliderSource {
  /** C11: {@code uint64_t attacks(int square, uint64_t occupied)}. */
  C("sliders.c", "sliders-test.c", "sliders-check.c"),
  /** C++ without intrinsics, the same function. */
  CPP("sliders.c", "sliders-test.c", "sliders-check.c"),
  /** C++ with the intrinsics of {@link CppSource#AVX2} over arrays. */
  CPP_AVX2("sliders.cpp", "sliders-test.c", "sliders-check.cpp"),
  /** C++ with the intrinsics of {@link CppSource#AVX512} over arrays. */
  CPP_AVX512("sliders.cpp", "sliders-test.c", "sliders-check.cpp"),
  /** Rust: {@code pub fn attacks(square: usize, occupied: u64) -> u64}. */
  RUST("sliders.rs", "sliders-test.rs", "sliders-check.rs"),
  /** Java: {@code long attacks(int square, long occupied)}. */
  JAVA("sliders.java", "sliders-test.java", "sliders-check.java"),
  /** Java with {@code jdk.incubator.vector} over arrays. */
  JAVA_VECTOR("sliders-vector.java", "sliders-test.java", "sliders-check-vector.java");

  private static final Pattern PLACE = Pattern.compile("@(\\w+)@");
  private static final int WORDS_IN_A_LINE = 4;
  private static final String TABLES = "TABLES";

  /** What the texts call parameters, variables and functions of their own. */
  private static final String OWN_NAMES =
      " printf std square squares boards attacked length i at steps STEPS walk main random cases"
          + " blockers line LongVector VectorOperators VectorSpecies SPECIES";

  private final String text;
  private final String test;
  private final String check;

  /**
   * A language, with the names of its templates.
   *
   * @param text of a file
   * @param test of the main program in it
   * @param check of the comparison of a case
   */
  SliderSource(String text, String test, String check) {
    this.text = text;
    this.test = test;
    this.check = check;
  }

  /**
   * What a file is made of.
   *
   * @param code first the occupied squares, then words that depend on the square
   * @param function the name of the function
   * @param className the name of the class, in Java
   * @param packageName the package of the class, empty for none
   * @param notes stand above all, a comment each
   */
  public record File(
      GatherCode code, String function, String className, String packageName, List<String> notes) {
    public File {
      notes = List.copyOf(notes);
    }
  }

  /** Returns the text of a file. */
  public String print(File file) {
    return print(file, "", "");
  }

  /**
   * Returns the text of a file with a main program that compares every case with a walk.
   *
   * @param steps how many files and ranks each ray goes on in a step, {@code {0, 1}}; two rays that
   *     follow one another are a line
   */
  public String printWithTest(File file, List<int[]> steps) {
    Map<String, String> places = new LinkedHashMap<>();
    places.put("name", file.function);
    places.put("rays", Integer.toString(steps.size()));
    places.put("steps", steps.stream().map(this::step).collect(joining(", ")));
    places.put("lanes", Integer.toString(lanes()));
    places.put("check", filled(template(check), places).stripTrailing());
    return print(file, isC() ? "#include <stdio.h>\n" : "", filled(template(test), places));
  }

  private String print(File file, String includes, String testText) {
    Dialect dialect = dialect();
    Kernel kernel = dialect.prepared(new Kernel(file.function, file.code.code()));
    Names names = new Names(reserved() + OWN_NAMES, dialect.helperNames());
    names.of(file.function);
    List<String> inputs = new ArrayList<>();
    Map<String, List<Long>> tables = new LinkedHashMap<>();
    String all = isJava() ? "" : names.of(TABLES);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < kernel.code().inputs().size(); i++) {
      String input = names.of(kernel.code().inputs().get(i));
      inputs.add(input);
      if (i == 0) {
        lines.append(board(input));
      } else if (!kernel.unused().contains(i)) {
        int rows = file.code.rows();
        String table =
            isJava()
                ? names.of(kernel.code().inputs().get(i).toUpperCase(Locale.ROOT))
                : all + "[" + tables.size() + "]";
        tables.put(isJava() ? table : input, file.code.table().subList((i - 1) * rows, i * rows));
        lines.append(load(input, table));
      }
    }
    Bounds bounds = new Bounds(kernel.code(), alwaysSet(file.code));
    Body body = new Body(kernel.code(), dialect, inputs, names, bounds);
    String result = body.results().getFirst();
    int indent = indent();
    String store = store(result);
    Map<String, String> places = new LinkedHashMap<>();
    places.put("notes", notes(file));
    places.put("headers", headers());
    places.put("includes", includes);
    places.put(
        "package", file.packageName.isEmpty() ? "" : "package " + file.packageName + ";\n\n");
    places.put("class", file.className);
    places.put("name", file.function);
    places.put("lanes", Integer.toString(lanes()));
    places.put("tables", (isJava() ? apart(tables) : together(all, tables)) + "\n");
    places.put("constants", body.constants(indent - 2));
    places.put("body", lines.toString().indent(indent) + body.lines(indent) + store.indent(indent));
    places.put("result", result);
    places.put("helpers", dialect.helpers(isJava() ? 2 : 0));
    places.put("test", testText);
    return LongLines.broken(filled(template(text), places)).stripTrailing() + "\n";
  }

  /** Returns the bits that each parameter has on all squares; none of the board. */
  private static long[] alwaysSet(GatherCode code) {
    long[] bits = new long[code.code().inputs().size()];
    Arrays.fill(bits, 1, bits.length, -1);
    for (int i = 0; i < code.table().size(); i++) {
      bits[1 + i / code.rows()] &= code.table().get(i);
    }
    return bits;
  }

  private static String template(String name) {
    return Dialect.file(name + ".txt");
  }

  private static String filled(String template, Map<String, String> places) {
    return PLACE
        .matcher(template)
        .replaceAll(
            found -> Matcher.quoteReplacement(places.getOrDefault(found.group(1), found.group())));
  }

  private static String notes(File file) {
    return file.notes.stream()
        .map(note -> Kernel.comment("", note))
        .collect(joining())
        .stripTrailing();
  }

  /** Returns what includes the intrinsics, and says which the processor needs. */
  private String headers() {
    return switch (this) {
      case CPP_AVX2 -> headers(CppSource.AVX2);
      case CPP_AVX512 -> headers(CppSource.AVX512);
      case C, CPP, RUST, JAVA, JAVA_VECTOR -> "";
    };
  }

  private static String headers(CppSource vectors) {
    return Kernel.comment("", vectors.needs()) + "#include <immintrin.h>";
  }

  private Dialect dialect() {
    return switch (this) {
      case C, CPP -> new CSource.Scalar();
      case CPP_AVX2 -> new Avx2();
      case CPP_AVX512 -> new Avx512();
      case RUST -> new RustSource.Scalar("u64");
      case JAVA -> new JavaSource.Scalar();
      case JAVA_VECTOR -> new JavaVectorSource.Lanes();
    };
  }

  private String reserved() {
    return switch (this) {
      case C -> CSource.RESERVED;
      case CPP, CPP_AVX2, CPP_AVX512 -> CppSource.RESERVED;
      case RUST -> RustSource.RESERVED;
      case JAVA, JAVA_VECTOR -> JavaSource.RESERVED;
    };
  }

  /** Returns whether a name can be that of the function. */
  public boolean accepts(String function) {
    return function.matches("[A-Za-z][A-Za-z0-9_]*")
        && !function.endsWith("_t")
        && !List.of((reserved() + OWN_NAMES).split("\\s+")).contains(function)
        && !dialect().helperNames().contains(function);
  }

  /** Returns whether it is the source of a class. */
  public boolean isJava() {
    return this == JAVA || this == JAVA_VECTOR;
  }

  /** Returns whether one call takes many sliders. */
  public boolean isBulk() {
    return lanes() != 1;
  }

  private boolean isC() {
    return switch (this) {
      case C, CPP, CPP_AVX2, CPP_AVX512 -> true;
      case RUST, JAVA, JAVA_VECTOR -> false;
    };
  }

  /** Returns the lanes of its vectors; 0 if the machine decides, 1 without vectors. */
  private int lanes() {
    return switch (this) {
      case C, CPP, RUST, JAVA -> 1;
      case CPP_AVX2 -> 4;
      case CPP_AVX512 -> 8;
      case JAVA_VECTOR -> 0;
    };
  }

  private int indent() {
    return switch (this) {
      case C, CPP -> 2;
      case CPP_AVX2, CPP_AVX512, RUST, JAVA -> 4;
      case JAVA_VECTOR -> 6;
    };
  }

  /** Returns a field for each table. */
  private String apart(Map<String, List<Long>> tables) {
    return tables.entrySet().stream()
        .map(table ->
            "  private static final long[] %s = {\n%s  };\n"
                .formatted(table.getKey(), words(table.getValue())))
        .collect(joining("\n"))
        .stripTrailing();
  }

  /**
   * Returns all tables as one, a comment with its name before each: with an address for each, gcc
   * has no registers left (10.1 ns a queen for 5.7, Zen 4).
   */
  private String together(String name, Map<String, List<Long>> tables) {
    boolean isRust = this == RUST;
    String open = isRust ? "[" : "{";
    String close = isRust ? "]" : "}";
    int rows = tables.values().iterator().next().size();
    return (isRust
                ? "static %s: [[u64; %3$d]; %2$d] = [\n"
                : "static const uint64_t %s[%d][%d] = {\n")
            .formatted(name, tables.size(), rows)
        + tables.entrySet().stream()
            .map(table ->
                "  %s// %s\n%s  %s,\n"
                    .formatted(open + " ", table.getKey(), words(table.getValue()), close)
                    .indent(isRust ? 2 : 0))
            .collect(joining())
        + close
        + ";";
  }

  private String words(List<Long> words) {
    StringBuilder rows = new StringBuilder();
    for (int from = 0; from < words.size(); from += WORDS_IN_A_LINE) {
      rows.append(
          words.subList(from, from + WORDS_IN_A_LINE).stream()
              .map(this::literal)
              .collect(joining(", ", "    ", ",\n")));
    }
    return rows.toString();
  }

  private String literal(long word) {
    String end = isC() ? "ULL" : isJava() ? "L" : "";
    return "0x%016x%s".formatted(word, end);
  }

  /** Returns the lines that load the board, and what else is the same for all tables. */
  private String board(String name) {
    return switch (this) {
      case C, CPP, RUST, JAVA -> "";
      case CPP_AVX2 ->
          """
          const __m128i at = _mm_loadu_si128((const __m128i*) (squares + i));
          const __m256i %s = _mm256_loadu_si256((const __m256i*) (boards + i));
          """
              .formatted(name);
      case CPP_AVX512 ->
          """
          const __m256i at = _mm256_loadu_si256((const __m256i*) (squares + i));
          const __m512i %s = _mm512_loadu_si512((const __m512i*) (boards + i));
          """
              .formatted(name);
      case JAVA_VECTOR ->
          "LongVector %s = LongVector.fromArray(SPECIES, boards, i);\n".formatted(name);
    };
  }

  private String load(String name, String table) {
    String format =
        switch (this) {
          case C, CPP -> "const uint64_t %s = %s[square];\n";
          case CPP_AVX2 ->
              "const __m256i %s = _mm256_i32gather_epi64((const long long*) %s, at, 8);\n";
          case CPP_AVX512 -> "const __m512i %s = _mm512_i32gather_epi64(at, %s, 8);\n";
          case RUST -> "let %s = %s[square];\n";
          case JAVA -> "long %s = %s[square];\n";
          case JAVA_VECTOR -> "LongVector %s = LongVector.fromArray(SPECIES, %s, 0, squares, i);\n";
        };
    return format.formatted(name, table);
  }

  private String store(String result) {
    return switch (this) {
      case C, CPP, RUST, JAVA -> "";
      case CPP_AVX2 -> "_mm256_storeu_si256((__m256i*) (attacked + i), " + result + ");";
      case CPP_AVX512 -> "_mm512_storeu_si512((__m512i*) (attacked + i), " + result + ");";
      case JAVA_VECTOR -> result + ".intoArray(attacked, i);";
    };
  }

  private String step(int[] step) {
    String numbers = IntStream.of(step).mapToObj(Integer::toString).collect(joining(", "));
    return this == RUST ? "[" + numbers + "]" : "{" + numbers + "}";
  }
}
