package sift.kernel.print;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sift.kernel.RowCode;
import sift.kernel.RowProgram;

/**
 * The body of a function in C++ for one slider, by intrinsics: its words lie in a row for each
 * square, those of vectors aligned.
 *
 * <pre>
 *   rows    words of a program   words of the next one   zeros, up to a power of two
 *   bytes   those in which lines are looked up, behind all rows
 * </pre>
 */
final class RowBody {
  private static final int SQUARES = 64;

  private final CppSource vectors;
  private final Names names;
  private final Map<Integer, Dialect> dialects = new LinkedHashMap<>();
  private final Map<Integer, String> boards = new LinkedHashMap<>();
  private final StringBuilder statements = new StringBuilder();
  private final List<String> results = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private final List<Long> words = new ArrayList<>();
  private final int stride;
  private List<Long> bytes = List.of();
  private int at;

  RowBody(RowProgram code, CppSource vectors, Names names) {
    this.vectors = vectors;
    this.names = names;
    add(code);
    stride = Integer.highestOneBit(2 * at - 1); // the next power of two
    for (int square = 0; square < SQUARES; square++) {
      List<Long> row = new ArrayList<>(code.row(square));
      row.addAll(Collections.nCopies(stride - row.size(), 0L));
      // From each place of a start to the bytes behind all rows.
      long behind = (long) Long.BYTES * stride * (SQUARES - square);
      starts.forEach(start -> row.set(start, row.get(start) + behind));
      words.addAll(row);
    }
    for (int from = 0; from < bytes.size(); from += Long.BYTES) {
      long word = 0;
      for (int i = 0; i < Long.BYTES; i++) {
        word |= bytes.get(from + i) << (Byte.SIZE * i);
      }
      words.add(word);
    }
  }

  /** Returns the rows, square by square, and the bytes behind them. */
  List<Long> words() {
    return words;
  }

  /** Returns the number of words in a row. */
  int stride() {
    return stride;
  }

  /** Returns the statements, a line each. */
  String statements() {
    return statements.toString();
  }

  /** Returns the expression of the attacks. */
  String result() {
    return String.join(" | ", results);
  }

  /** Returns the functions that it calls. */
  String helpers() {
    StringBuilder text = new StringBuilder();
    dialects.forEach((lanes, dialect) -> text.append(narrowed(dialect.helpers(0), lanes)));
    int widest = dialects.keySet().stream().mapToInt(lanes -> lanes).max().orElse(1);
    Pattern.compile("\\R{2}")
        .splitAsStream(Dialect.file("join.cpp"))
        .limit(Integer.numberOfTrailingZeros(widest)) // of 128, 256 and 512 bits
        .forEach(join -> text.append('\n').append(join.strip()).append('\n'));
    return text.toString();
  }

  private void add(RowProgram code) {
    switch (code) {
      case RowProgram.Joined(List<RowProgram> parts) -> parts.forEach(this::add);
      case RowCode lanes ->
          IntStream.range(0, lanes.parts().size()).forEach(part -> addLanes(lanes, part));
      case RowProgram.Lookups lookups -> addLookups(lookups);
      case RowProgram.Tests tests -> addTests(tests.tests());
    }
  }

  private void addLanes(RowCode code, int number) {
    RowCode.Part part = code.parts().get(number);
    int lanes = part.lanes();
    Dialect dialect =
        dialects.computeIfAbsent(lanes, _ -> lanes == 1 ? new CSource.Scalar() : vectors.dialect());
    dialect.helperNames().forEach(names::of);
    Kernel kernel = dialect.prepared(new Kernel("", part.code()));
    List<String> inputs = new ArrayList<>();
    StringBuilder loads = new StringBuilder();
    long[] always = new long[kernel.code().inputs().size()];
    for (int i = 0; i < always.length; i++) {
      if (i == 0) {
        inputs.add(board(lanes));
      } else {
        inputs.add(names.of(kernel.code().inputs().get(i)));
        always[i] = code.column(number, i).stream().reduce(-1L, (x, y) -> x & y);
        loads.append("const %s %s = %s;\n".formatted(type(lanes), inputs.get(i), load(lanes, at)));
        at += lanes;
      }
    }
    Bounds bounds = new Bounds(kernel.code(), always, OptionalInt.empty());
    Body body = new Body(kernel.code(), dialect, inputs, names, bounds);
    String result = body.results().getFirst();
    statements.append(loads).append(narrowed(body.constants(0) + body.lines(0), lanes));
    results.add(
        lanes == 1
            ? "(" + result + ")"
            : "join%d(%s)".formatted(lanes * Long.SIZE, narrowed(result, lanes)));
  }

  /** Returns the board in all lanes. */
  private String board(int lanes) {
    return boards.computeIfAbsent(
        lanes,
        _ -> {
          if (lanes == 1) {
            return "occupied";
          }
          String board = names.of("board");
          statements.append(
              "const %s %s = %s%s((long long) occupied);\n"
                  .formatted(
                      type(lanes),
                      board,
                      prefix(lanes),
                      lanes == 8 ? "set1_epi64" : "set1_epi64x"));
          return board;
        });
  }

  /** Returns words of the row, from a number on. */
  private static String load(int lanes, int from) {
    return lanes == 1
        ? "row[%d]".formatted(from)
        : "%sload_si%d((const %s*) (row + %d))"
            .formatted(prefix(lanes), lanes * Long.SIZE, type(lanes), from);
  }

  private static String type(int lanes) {
    return lanes == 1 ? "uint64_t" : "__m%di".formatted(lanes * Long.SIZE);
  }

  private static String prefix(int lanes) {
    return lanes == 2 ? "_mm_" : "_mm%d_".formatted(lanes * Long.SIZE);
  }

  private String narrowed(String text, int lanes) {
    return lanes == 1 ? text : vectors.narrowed(text, lanes * Long.SIZE);
  }

  private void addLookups(RowProgram.Lookups lookups) {
    if (!bytes.isEmpty()) {
      throw new IllegalArgumentException("look-ups have one table of bytes");
    }
    bytes = lookups.bytes();
    StringBuilder first = new StringBuilder();
    for (int line = 0; line < lookups.lines(); line++) {
      starts.add(at + 2);
      String name = names.of("line" + (line + 1));
      first.append(
          """
          const uint64_t place%1$d = row[%2$d] + _pext_u64(occupied, row[%3$d]);
          const uint64_t %4$s = _pdep_u64(((const uint8_t*) row)[place%1$d], row[%5$d]);
          """
              .formatted(line + 1, at + 2, at, name, at + 1));
      results.add(name);
      at += RowProgram.Lookups.WORDS;
    }
    statements.insert(0, first); // g++ 12 takes 5 % longer where they come last (Zen 5)
  }

  private void addTests(int tests) {
    if (at != 0) {
      throw new IllegalArgumentException("tests are a program by themselves");
    }
    at = RowProgram.Tests.stride(tests);
    int lanes = Math.min(8, tests * RowProgram.Tests.bits(tests) / Long.SIZE);
    statements.append(
        """
        const uint64_t targets = row[%d];
        const %s blockers = %sset1_epi%d((%s) _pext_u64(occupied, targets));
        """
            .formatted(
                at - 1,
                type(lanes),
                prefix(lanes),
                RowProgram.Tests.bits(tests),
                tests == 32 ? "int" : "short"));
    if (tests == 32) {
      statements.append(
          """
          const __mmask16 lower_half = _mm512_testn_epi32_mask(blockers, %s);
          const __mmask16 upper_half = _mm512_testn_epi32_mask(blockers, %s);
          """
              .formatted(load(lanes, 0), load(lanes, lanes)));
      results.add("_pdep_u64(_mm512_kunpackw(upper_half, lower_half), targets)");
    } else {
      results.add(
          "_pdep_u64(%stestn_epi16_mask(blockers, %s), targets)"
              .formatted(prefix(lanes), load(lanes, 0)));
    }
  }
}
