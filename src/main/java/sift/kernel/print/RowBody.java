package sift.kernel.print;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.kernel.RowCode;
import sift.kernel.RowProgram;

/**
 * The body of a function in C++ for one slider, by intrinsics: its words lie in a row for each
 * square, those of vectors aligned.
 *
 * <pre>
 *   row   words of a program   words of the next one   zeros until it is a whole number of vectors
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
  private final List<List<Long>> rows = new ArrayList<>();
  private List<Long> bytes = List.of();
  private int at;
  private int alignment = 1;

  RowBody(RowProgram code, CppSource vectors, Names names) {
    this.vectors = vectors;
    this.names = names;
    add(code);
    int stride = (at + alignment - 1) / alignment * alignment;
    for (int square = 0; square < SQUARES; square++) {
      List<Long> row = new ArrayList<>(code.row(square));
      row.addAll(Collections.nCopies(stride - row.size(), 0L));
      rows.add(row);
    }
  }

  /** Returns the rows, square by square. */
  List<List<Long>> rows() {
    return rows;
  }

  /** Returns the bytes that lines are looked up in; none if there are no such lines. */
  List<Long> bytes() {
    return bytes;
  }

  /** Returns the bytes of the alignment of a row. */
  int alignedBytes() {
    return alignment * Long.BYTES;
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
    String[] joins = Dialect.file("join.cpp").split("\\R{2}");
    for (int i = 0; 2 << i <= widest; i++) {
      text.append('\n').append(joins[i].strip()).append('\n');
    }
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
    alignment = Math.max(alignment, lanes);
    Dialect dialect =
        dialects.computeIfAbsent(
            lanes, _ -> lanes == 1 ? new CSource.Scalar() : vectors.dialect());
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
        loads.append(load(lanes).formatted(inputs.get(i), at));
        at += lanes;
      }
    }
    Bounds bounds = new Bounds(kernel.code(), always, OptionalInt.empty());
    Body body = new Body(kernel.code(), dialect, inputs, names, bounds);
    String result = body.results().getFirst();
    statements
        .append(loads)
        .append(narrowed(body.constants(0) + body.lines(0), lanes));
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
          String vector = "const __m%di %s = _mm%1$d_set1_epi64x((long long) occupied);\n";
          statements.append(
              vector.formatted(lanes * Long.SIZE, board)
                  .replace("_mm128_", "_mm_")
                  .replace("_mm512_set1_epi64x", "_mm512_set1_epi64"));
          return board;
        });
  }

  private static String load(int lanes) {
    return lanes == 1
        ? "const uint64_t %s = row[%d];\n"
        : "const __m%di %%s = _mm%1$d_load_si%1$d((const __m%1$di*) (row + %%d));\n"
            .formatted(lanes * Long.SIZE)
            .replace("_mm128_", "_mm_");
  }

  private String narrowed(String text, int lanes) {
    return lanes == 1 ? text : vectors.narrowed(text, lanes * Long.SIZE);
  }

  private void addLookups(RowProgram.Lookups lookups) {
    bytes = lookups.bytes();
    for (int line = 0; line < lookups.lines(); line++) {
      results.add(
          "_pdep_u64(BYTES[row[%d] + _pext_u64(occupied, row[%d])], row[%d])"
              .formatted(at + 2, at, at + 1));
      at += RowProgram.Lookups.WORDS;
    }
  }

  private void addTests(int tests) {
    at = RowProgram.Tests.stride(tests);
    alignment = Math.min(at, 8);
    int bits = Math.min(512, tests * RowProgram.Tests.bits(tests));
    String blockers =
        """
        const uint64_t targets = row[%d];
        const __m%di blockers = _mm%2$d_set1_epi%d((%s) _pext_u64(occupied, targets));
        """;
    String statement =
        blockers.formatted(
            at - 1, bits, RowProgram.Tests.bits(tests), tests == 32 ? "int" : "short");
    String free;
    if (tests == 32) {
      String half = "const __mmask16 %s = _mm512_testn_epi32_mask(blockers, _mm512_load_si512(row%s));\n";
      statement += half.formatted("low", "") + half.formatted("high", " + 8");
      free = "_mm512_kunpackw(high, low)";
    } else {
      free =
          "_mm%d_testn_epi16_mask(blockers, _mm%1$d_load_si%1$d((const __m%1$di*) row))"
              .formatted(bits);
    }
    statements.append(statement.replace("_mm128_", "_mm_"));
    results.add("_pdep_u64(%s, targets)".formatted(free.replace("_mm128_", "_mm_")));
  }
}
