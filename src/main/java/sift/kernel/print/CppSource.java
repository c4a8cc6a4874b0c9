package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * C++ with intrinsics over columns of {@code uint64_t}.
 *
 * <p>A function takes a column for each parameter, a column for each result, and the number of
 * words in each, a multiple of the vector length. Columns need no alignment, and a result may
 * overwrite a parameter of the same call.
 */
public enum CppSource implements Source {
  /** 256 bits; what has no instruction is a sequence, {@code pext} and {@code pdep} need BMI2. */
  AVX2(256, "needs AVX2, and BMI2 for pext and pdep") {
    @Override
    Dialect dialect() {
      return new Avx2();
    }
  },
  /** 512 bits, with the extensions of Ice Lake, Zen 4 and later; not for Skylake-X. */
  AVX512(
      512,
      "needs AVX-512 F, BW, CD, DQ, VPOPCNTDQ (popcounts) and GFNI (bit_reverse, bit_reverse_bytes,"
          + " transpose), and BMI2 for pext and pdep") {
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
      xor xor_eq uint64_t length i\
      """;

  private final int lanes;
  private final String load;
  private final String store;
  private final String needs;

  CppSource(int bits, String needs) {
    this.lanes = bits / Long.SIZE;
    this.load =
        "const __m%di %%s = _mm%1$d_loadu_si%1$d((const __m%1$di*) (%%s + i));".formatted(bits);
    this.store = "_mm%d_storeu_si%1$d((__m%1$di*) (%%s + i), %%s);".formatted(bits);
    this.needs = needs;
  }

  abstract Dialect dialect();

  /** Returns what the processor needs, and the lengths of columns. */
  String needs() {
    return "%s; length is a multiple of %d".formatted(needs, lanes);
  }

  @Override
  public String print(List<Kernel> kernels) {
    Dialect dialect = dialect();
    String functions =
        kernels.stream().map(kernel -> "\n" + function(kernel, dialect)).collect(joining());
    return LongLines.broken(
        Kernel.comment("", needs())
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
    prepared.unused().stream()
        .map(columns.parameters()::get)
        .forEach(name -> out.append("  (void) ").append(name).append(";\n"));
    Body body = columns.body(dialect);
    out.append(body.constants(2));
    out.append("  for (size_t i = 0; i < length; i += ").append(lanes).append(") {\n");
    columns.loads(load).forEach(line -> out.append("    ").append(line).append('\n'));
    out.append(body.lines(4));
    for (int i = 0; i < columns.results().size(); i++) {
      String statement = store.formatted(columns.results().get(i), body.results().get(i));
      out.append("    ").append(statement).append('\n');
    }
    return out.append("  }\n}\n").toString();
  }
}
