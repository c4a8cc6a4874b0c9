package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sift.kernel.GatherCode;
import sift.kernel.Lookup;
import sift.kernel.RowProgram;
import sift.kernel.SliderProgram;

/**
 * Files to paste into a program, in one language each: tables by square, and a function that
 * returns the attacks of a slider, or writes those of many.
 *
 * <p>Squares are 0 to 63, a1 is 0, h1 is 7, h8 is 63; so are the bits of boards. Functions over
 * arrays take any length: what is left over they copy into a vector of its own.
 */
public enum SliderSource {
  /** C11: {@code uint64_t attacks(int square, uint64_t occupied)}. */
  C(
      "c",
      Tables.C,
      "const uint64_t %s = %s[square];\n",
      "const uint64_t %s = (uint64_t) square;\n",
      1,
      ""),
  /** C++ without intrinsics, the same function. */
  CPP(
      "c",
      Tables.C,
      "const uint64_t %s = %s[square];\n",
      "const uint64_t %s = (uint64_t) square;\n",
      1,
      ""),
  /** C++ with the intrinsics of {@link CppSource#AVX2} over arrays. */
  CPP_AVX2(
      "cpp",
      Tables.C,
      "const __m256i %s = _mm256_i32gather_epi64((const long long*) %s, at, 8);\n",
      "const __m256i %s = _mm256_cvtepi32_epi64(at);\n",
      4,
      "const __m128i at = _mm_loadu_si128((const __m128i*) (squares + i));"),
  /** C++ with the intrinsics of {@link CppSource#AVX2_GFNI} over arrays. */
  CPP_AVX2_GFNI(CPP_AVX2),
  /** C++ with the intrinsics of {@link CppSource#AVX512} over arrays. */
  CPP_AVX512(
      "cpp",
      Tables.C,
      "const __m512i %s = _mm512_i32gather_epi64(at, %s, 8);\n",
      "const __m512i %s = _mm512_cvtepi32_epi64(at);\n",
      8,
      "const __m256i at = _mm256_loadu_si256((const __m256i*) (squares + i));"),
  /** Rust: {@code pub fn attacks(square: usize, occupied: u64) -> u64}. */
  RUST("rs", Tables.RUST, "let %s = %s[square];\n", "let %s = square as u64;\n", 1, ""),
  /** Java: {@code long attacks(int square, long occupied)}. */
  JAVA("java", Tables.JAVA, "long %s = %s[square];\n", "long %s = square;\n", 1, ""),
  /** Java with {@code jdk.incubator.vector} over arrays. */
  JAVA_VECTOR(
      "vector.java",
      Tables.JAVA,
      "LongVector %s = LongVector.fromArray(SPECIES, %s, 0, squares, i);\n",
      "LongVector %s = (LongVector) at.convertShape(VectorOperators.I2L, SPECIES, 0);\n",
      0,
      "IntVector at = IntVector.fromArray(SQUARES, squares, i);");

  private static final Pattern PLACE = Pattern.compile("@(\\w+)@");
  private static final Pattern LINES = Pattern.compile("(?m)^( +)@(\\w+)@\\n");
  private static final Pattern AT = Pattern.compile("\\bat\\b");
  private static final String TABLES = "TABLES";

  /** The vectors in Java that have a square for each board. */
  private static final String HALF =
      """
      // needs vectors of 128 bits or more
      private static final VectorSpecies<Integer> SQUARES =
          VectorSpecies.of(int.class, VectorShape.forBitSize(SPECIES.vectorBitSize() / 2));
      """;

  /** What the texts call parameters, variables and functions of their own. */
  private static final String OWN_NAMES =
      " u128 printf std struct entry entries entry_words seed next_random find_magic by_magic"
          + " fancy_magic pext_table by_pext relevant fill nanos is_less racer racers square squares"
          + " row ROWS targets blockers lower_half upper_half boards attacked length i at steps STEPS"
          + " walk main random cases line whole rest rest_squares rest_boards end Arrays IntVector"
          + " LongVector VectorOperators VectorShape VectorSpecies SPECIES SQUARES";

  private final String template;
  private final Tables family;
  private final String load;
  private final String number;
  private final int lanes;
  private final String squares;

  /**
   * A language.
   *
   * @param template the ending of its files of templates
   * @param load the statement that reads a word from a table
   * @param number the statement that makes a word of the number of the square
   * @param lanes of its vectors; 0 if the machine decides, 1 without vectors
   * @param squares the statement that reads the squares of a vector, if it needs one
   */
  SliderSource(
      String template, Tables family, String load, String number, int lanes, String squares) {
    this.template = template;
    this.family = family;
    this.load = load;
    this.number = number;
    this.lanes = lanes;
    this.squares = squares;
  }

  /** A language written as another, with further instructions. */
  SliderSource(SliderSource same) {
    this(same.template, same.family, same.load, same.number, same.lanes, same.squares);
  }

  /**
   * What a file is made of.
   *
   * @param code a {@link RowProgram} needs a language of C++ with intrinsics, and becomes a
   *     function of one slider there
   * @param function the name of the function
   * @param className the name of the class, in Java
   * @param packageName the package of the class, empty for none
   * @param notes stand above all, a comment each
   */
  public record File(
      SliderProgram code,
      String function,
      String className,
      String packageName,
      List<String> notes) {
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
    Map<String, String> places = places(file, steps);
    places.put("lanes", Integer.toString(lanes));
    places.put("check", filled("sliders-check." + template(file), places).stripTrailing());
    return print(
        file,
        family == Tables.C ? "#include <stdio.h>\n" : "",
        filled("sliders-test." + family.test(), places));
  }

  /**
   * Returns the text of a file in C or C++ with a main program that does the same and then times
   * the function, PEXT tables and fancy magics in turn.
   *
   * @param steps as above
   */
  public String printWithRivals(File file, List<int[]> steps) {
    Map<String, String> places = places(file, steps);
    places.put("bytes", tableBytes(file.code));
    return print(
        file,
        "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n",
        filled("sliders-compare." + family.test(), places));
  }

  private Map<String, String> places(File file, List<int[]> steps) {
    Map<String, String> places = new LinkedHashMap<>();
    places.put("name", file.function);
    places.put("rays", Integer.toString(steps.size()));
    places.put("steps", steps.stream().map(family::step).collect(joining(", ")));
    places.put("walk", family == Tables.C ? filled("sliders-walk.c", places) : "");
    return places;
  }

  /** Returns the size of the tables as an expression of C. */
  private static String tableBytes(SliderProgram program) {
    return switch (program) {
      case RowProgram _ -> "sizeof ROWS";
      case GatherCode code ->
          IntStream.range(1, code.code().inputs().size()).allMatch(code::isSquare)
              ? "0"
              : "sizeof TABLES";
    };
  }

  private String print(File file, String includes, String testText) {
    Map<String, String> places =
        switch (file.code) {
          case GatherCode code -> tables(file, code);
          case RowProgram code -> rows(file, code);
        };
    places.put("notes", comments(file.notes));
    places.merge("includes", includes, String::concat);
    places.put(
        "package", file.packageName.isEmpty() ? "" : "package " + file.packageName + ";\n\n");
    places.put("class", file.className);
    places.put("name", file.function);
    places.put("test", testText);
    places.put("needs", needs(places.values()));
    return LongLines.broken(filled("sliders." + template(file), places)).stripTrailing() + "\n";
  }

  /** Returns the ending of the template: a function of one slider with intrinsics has that of C. */
  private String template(File file) {
    return file.code instanceof RowProgram ? Tables.C.test() : template;
  }

  /** Returns what is different where words lie in a row for each square. */
  private Map<String, String> rows(File file, RowProgram code) {
    Names names = new Names(reserved() + OWN_NAMES, List.of(file.function));
    RowBody body = new RowBody(code, vectors(), names);
    Map<String, String> places = new LinkedHashMap<>();
    places.put("includes", "#include <immintrin.h>\n");
    places.put("helpers", body.helpers());
    places.put(
        "tables",
        "alignas(64) static const uint64_t ROWS[%d] = {\n%s};\n\n"
            .formatted(body.words().size(), family.words(body.words()).replace("    0x", "  0x")));
    places.put(
        "body",
        "const uint64_t* row = ROWS + %dULL * (uint32_t) square;\n".formatted(body.stride())
            + body.statements());
    places.put("result", body.result());
    return places;
  }

  private CppSource vectors() {
    return switch (this) {
      case CPP_AVX2 -> CppSource.AVX2;
      case CPP_AVX2_GFNI -> CppSource.AVX2_GFNI;
      case CPP_AVX512 -> CppSource.AVX512;
      case C, CPP, RUST, JAVA, JAVA_VECTOR ->
          throw new IllegalArgumentException(this + " has no intrinsics");
    };
  }

  /** Returns what is different where each word has a table by square. */
  private Map<String, String> tables(File file, GatherCode code) {
    Dialect dialect = dialect();
    Kernel kernel = dialect.prepared(new Kernel(file.function, code.code()));
    Names names = new Names(reserved() + OWN_NAMES, dialect.helperNames());
    names.of(file.function);
    List<String> inputs = new ArrayList<>();
    Map<String, List<Long>> tables = new LinkedHashMap<>();
    String all = isJava() ? "" : names.of(TABLES);
    StringBuilder loads = new StringBuilder();
    StringBuilder registers = new StringBuilder();
    OptionalInt square = OptionalInt.empty();
    for (int i = 0; i < kernel.code().inputs().size(); i++) {
      String input = names.of(kernel.code().inputs().get(i));
      inputs.add(input);
      if (i > 0 && code.isSquare(i)) {
        square = OptionalInt.of(i);
        loads.append(kernel.unused().contains(i) ? "" : number.formatted(input));
      } else if (i > 0 && !kernel.unused().contains(i)) {
        Optional<Lookup> small =
            square.isPresent() && dialect.looksUp() ? code.lookup(i) : Optional.empty();
        if (small.isPresent()) {
          String table = names.of(input + "_table");
          registers.append(dialect.table(small.get(), table)).append('\n');
          String word = dialect.lookUp(small.get(), table, inputs.get(square.getAsInt()));
          loads.append(dialect.local(input, word)).append('\n');
          continue;
        }
        String table =
            isJava()
                ? names.of(kernel.code().inputs().get(i).toUpperCase(Locale.ROOT))
                : all + "[" + tables.size() + "]";
        tables.put(isJava() ? table : input, code.column(i));
        loads.append(load.formatted(input, table));
      }
    }
    Bounds bounds = new Bounds(kernel.code(), alwaysSet(code), square);
    Body body = new Body(kernel.code(), dialect, inputs, names, bounds);
    Map<String, String> places = new LinkedHashMap<>();
    places.put("lanes", Integer.toString(lanes));
    places.put("bits", Integer.toString(lanes * Long.SIZE));
    boolean isLoaded = AT.matcher(loads).find();
    places.put("squares", isLoaded ? squares : "");
    places.put("int_vector", isLoaded ? "import jdk.incubator.vector.IntVector;\n" : "");
    places.put("vector_shape", isLoaded ? "import jdk.incubator.vector.VectorShape;\n" : "");
    places.put("half", isLoaded ? HALF : "");
    places.put("board", inputs.getFirst());
    places.put(
        "tables",
        tables.isEmpty()
            ? ""
            : (isJava() ? family.apart(tables) : family.together(all, tables)) + "\n\n");
    places.put("constants", registers + body.constants(0));
    places.put("body", loads + body.lines(0));
    places.put("result", body.results().getFirst());
    places.put("helpers", dialect.helpers(isJava() ? 2 : 0));
    return places;
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

  /** Returns a template with its places filled; one that has a line to itself, with lines. */
  private static String filled(String name, Map<String, String> places) {
    String lines =
        LINES
            .matcher(Dialect.file(name + ".txt"))
            .replaceAll(found ->
                Matcher.quoteReplacement(
                    places.getOrDefault(found.group(2), "").indent(found.group(1).length())));
    return PLACE
        .matcher(lines)
        .replaceAll(
            found -> Matcher.quoteReplacement(places.getOrDefault(found.group(1), found.group())));
  }

  private static String comments(List<String> notes) {
    return notes.stream().map(note -> Kernel.comment("", note)).collect(joining()).stripTrailing();
  }

  /** Returns a comment about the processor that the intrinsics of a text need. */
  private String needs(Collection<String> texts) {
    String text = String.join("", texts);
    return switch (this) {
      case CPP_AVX2, CPP_AVX2_GFNI, CPP_AVX512 -> comments(List.of(vectors().needs(text))) + "\n";
      case C, CPP, RUST, JAVA, JAVA_VECTOR -> "";
    };
  }

  private Dialect dialect() {
    return switch (this) {
      case C, CPP -> new CSource.Scalar();
      case CPP_AVX2 -> new Avx2();
      case CPP_AVX2_GFNI -> Avx2.withGfni();
      case CPP_AVX512 -> new Avx512();
      case RUST -> new RustSource.Scalar("u64");
      case JAVA -> new JavaSource.Scalar();
      case JAVA_VECTOR -> new JavaVectorSource.Lanes();
    };
  }

  private String reserved() {
    return switch (this) {
      case C -> CSource.RESERVED;
      case CPP, CPP_AVX2, CPP_AVX2_GFNI, CPP_AVX512 -> CppSource.RESERVED;
      case RUST -> RustSource.RESERVED;
      case JAVA, JAVA_VECTOR -> JavaSource.RESERVED;
    };
  }

  /** Returns whether a name can be that of the function. */
  public boolean accepts(String function) {
    return function.matches("[A-Za-z][A-Za-z0-9_]*")
        && !function.endsWith("_t")
        && !List.of((reserved() + OWN_NAMES).split("\\s+")).contains(function)
        && !dialect().helperNames().contains(function)
        && !new WideC().helperNames().contains(function);
  }

  /** Returns whether it is the source of a class. */
  public boolean isJava() {
    return family == Tables.JAVA;
  }

  /** Returns whether one call takes many sliders. */
  public boolean isBulk() {
    return lanes != 1;
  }
}
