package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * C++ with intrinsics over columns of {@code uint64_t}.
 *
 * <p>A function takes a column for each parameter, a column for each result, and the number of
 * words in each; what is left over of a vector is copied into one of its own. Columns need no
 * alignment, and a result may overwrite a parameter of the same call.
 */
public enum CppSource implements Source {
  /** 256 bits; what has no instruction is a sequence, {@code pext} and {@code pdep} need BMI2. */
  AVX2(256, "AVX2", "-mavx2") {
    @Override
    Dialect dialect() {
      return new Avx2();
    }
  },
  /** The same with GFNI, which reverses the bits of bytes at once. */
  AVX2_GFNI(256, "AVX2", "-mavx2") {
    @Override
    Dialect dialect() {
      return Avx2.withGfni();
    }
  },
  /** 512 bits, with the extensions of Ice Lake, Zen 4 and later; not for Skylake-X. */
  AVX512(512, "AVX-512 F", "-mavx512f") {
    @Override
    Dialect dialect() {
      return new Avx512();
    }
  };

  static final String RESERVED =
      """
      alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t
      char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
      co_return co_yield decltype default delete do double dynamic_cast else enum explicit export
      extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
      nullptr operator or or_eq private protected public register reinterpret_cast requires return
      short signed sizeof static static_assert static_cast struct switch template this thread_local
      throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while
      xor xor_eq uint64_t length i whole rest\
      """;

  /** What sets each 128 bits alike: said once in AVX-512, twice in AVX2. */
  private static final Pattern SETS =
      Pattern.compile("_mm(?:256_setr|512_(set)4)_(epi\\d+)\\(\\s*([^()]*?)(?:,\\s+\\3)?\\)");

  /** The extensions beside the first, the intrinsics that need them, and their flags. */
  private static final List<Extension> EXTENSIONS =
      List.of(
          new Extension(
              "AVX-512 BW", "_mm512_(shuffle|add|sub)_epi8|_testn_epi16|_kunpackw", "-mavx512bw"),
          new Extension("AVX-512 CD", "_lzcnt_epi64", "-mavx512cd"),
          new Extension("AVX-512 DQ", "_mullo_epi64", "-mavx512dq"),
          new Extension("AVX-512 VPOPCNTDQ", "_popcnt_epi64", "-mavx512vpopcntdq"),
          new Extension(
              "AVX-512 VL",
              "_mm(256)?_(lzcnt|sra[iv]_epi64|testn|ternary|popcnt|ro[lr]|maskz|cmp\\w+_mask|mullo_epi64)",
              "-mavx512vl"),
          new Extension("GFNI", "_gf2p8", "-mgfni"),
          new Extension("BMI2", "_(pext|pdep)_u64", "-mbmi2"));

  private final int lanes;
  private final String load;
  private final String store;
  private final String needs;
  private final String flag;

  private record Extension(String name, String intrinsics, String flag) {}

  CppSource(int bits, String needs, String flag) {
    this.lanes = bits / Long.SIZE;
    this.load =
        "const __m%di %%s = _mm%1$d_loadu_si%1$d((const __m%1$di*) (%%s + i));".formatted(bits);
    this.store = "_mm%d_storeu_si%1$d((__m%1$di*) (%%s + i), %%s);".formatted(bits);
    this.needs = needs;
    this.flag = flag;
  }

  abstract Dialect dialect();

  /** Returns a text of this width for narrower vectors of the same instruction set. */
  String narrowed(String text, int bits) {
    int own = lanes * Long.SIZE;
    String prefix = bits == 128 ? "_mm_" : "_mm" + bits + "_";
    return bits == own
        ? text
        : SETS.matcher(text)
            .replaceAll(set ->
                prefix
                    + (set.group(1) == null ? "setr_" : "set_")
                    + set.group(2)
                    + (bits == 128 ? "($3)" : "($3, $3)"))
            .replace("_mm" + own + "_", prefix)
            .replace("__m" + own + "i", "__m" + bits + "i")
            .replace("_si" + own, "_si" + bits)
            .replace("_set1_epi64(", "_set1_epi64x(");
  }

  /** Returns the instruction sets that a text needs, and the command that compiles it. */
  String needs(String text) {
    StringBuilder names = new StringBuilder("needs " + needs);
    StringBuilder flags = new StringBuilder(flag);
    for (Extension each : EXTENSIONS) {
      if (Pattern.compile(each.intrinsics).matcher(text).find()) {
        names.append(", ").append(each.name);
        flags.append(' ').append(each.flag);
      }
    }
    return "%s; compile: c++ -O2 %s %sFILE.cpp"
        .formatted(names, flags, text.contains("int main(") ? "" : "-c ");
  }

  @Override
  public String print(List<Kernel> kernels) {
    Dialect dialect = dialect();
    String functions =
        kernels.stream().map(kernel -> "\n" + function(kernel, dialect)).collect(joining());
    return LongLines.broken(
        Kernel.comment("", needs(dialect.helpers(0) + functions))
            + "#include <immintrin.h>\n#include <stddef.h>\n#include <stdint.h>\n"
            + dialect.helpers(0)
            + functions);
  }

  private String function(Kernel kernel, Dialect dialect) {
    Kernel prepared = dialect.prepared(kernel);
    Names names = new Names(RESERVED, dialect.helperNames());
    Columns columns = Columns.of(prepared, "_column", names);
    StringBuilder out = new StringBuilder();
    out.append(kernel.comment(""));
    out.append("void ").append(kernel.name()).append('(');
    columns.parameters().forEach(name -> out.append("const uint64_t* ").append(name).append(", "));
    columns.results().forEach(name -> out.append("uint64_t* ").append(name).append(", "));
    out.append("size_t length) {\n");
    Body body = columns.body(dialect);
    out.append(body.constants(2));
    out.append("  const size_t whole = length - length %% %d;\n".formatted(lanes));
    out.append("  for (size_t i = 0; i < whole; i += %d) {\n".formatted(lanes));
    columns.loads(load).forEach(line -> out.append("    ").append(line).append('\n'));
    out.append(body.lines(4));
    for (int i = 0; i < columns.results().size(); i++) {
      String statement = store.formatted(columns.results().get(i), body.results().get(i));
      out.append("    ").append(statement).append('\n');
    }
    return out.append("  }\n").append(rest(kernel.name(), columns)).append("}\n").toString();
  }

  /**
   * Returns the code for the last words, fewer than a vector: it copies them and calls the function
   * again.
   */
  private String rest(String name, Columns columns) {
    List<String> all = columns.all().toList();
    int parameters = columns.parameters().size();
    return """
      if (whole < length) {
        uint64_t rest[%d][%d] = {};
        for (size_t i = whole; i < length; i++) {
    %s    }
        %s(%s, %2$d);
        for (size_t i = whole; i < length; i++) {
    %s    }
      }
    """
        .formatted(
            all.size(),
            lanes,
            copies(all, 0, parameters, "      rest[%d][i - whole] = %s[i];\n"),
            name,
            IntStream.range(0, all.size()).mapToObj("rest[%d]"::formatted).collect(joining(", ")),
            copies(all, parameters, all.size(), "      %2$s[i] = rest[%1$d][i - whole];\n"));
  }

  private static String copies(List<String> columns, int from, int end, String statement) {
    return IntStream.range(from, end)
        .mapToObj(i -> statement.formatted(i, columns.get(i)))
        .collect(joining());
  }
}
