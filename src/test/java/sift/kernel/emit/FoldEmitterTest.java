package sift.kernel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.kernel.Width;
import sift.lang.Parser;
import sift.lang.Program;

/** Folded code against a loop over its rows, in which the slow twin computes each. */
class FoldEmitterTest {
  private static final List<String> INPUTS = List.of("x", "y", "known");
  private static final Set<String> BOARDS = Set.of("x", "y");
  private static final int ROWS = 32;
  private static final int[] PLACES = IntStream.range(0, ROWS).map(row -> ROWS - 1 - row).toArray();
  private static final long BEGIN = 99;

  private static final List<String> FORMULAS =
      List.of(
          "x",
          "7",
          "known",
          "x ^ (x - 1)",
          "(x | known) - y",
          "countr_zero(x) + (y << 3) + (x * x)",
          "bit_reverse_bytes(x) ^ transpose(y)",
          "sub_bytes(x, add_bytes(y, known))",
          "((x < y) << 5) - slt(known, x)",
          "rotl(x, y) ^ ashr(x, 9) ^ popcount(known)");

  private final long[] columns =
      new SplittableRandom(4).longs((long) INPUTS.size() * ROWS).toArray();

  static Stream<Optional<Width>> widths() {
    return Stream.concat(
        Stream.of(Optional.empty()), Arrays.stream(Width.values()).map(Optional::of));
  }

  @ParameterizedTest
  @MethodSource("widths")
  void rowsThatDoNotWaitSumTheirResults(Optional<Width> width) {
    int lanes = width.map(Width::lanes).orElse(1);
    for (String text : FORMULAS) {
      Program code = program(text);
      long folded =
          folded(
              lanes,
              (lane, row, kept) -> {
                long result =
                    code.run(
                            word(0, lane) + row * word(0, lanes + lane),
                            word(1, lane) + row * word(1, lanes + lane),
                            word(2, place(lanes, row * lanes + lane)))[0];
                return lanes == 1 ? kept - result : kept + result;
              });
      FoldKernel kernel =
          FoldEmitter.independent(code, BOARDS, Set.of(INPUTS.getLast()), width, ROWS);
      assertEquals(folded, kernel.run(columns, PLACES, 0, ROWS, BEGIN), text);
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void rowsThatWaitTakeTheResultBefore(Optional<Width> width) {
    int lanes = width.map(Width::lanes).orElse(1);
    for (String text : FORMULAS) {
      Program code = program(text);
      long folded =
          folded(
              lanes,
              (lane, row, kept) ->
                  code.run(
                          word(0, lane) ^ kept,
                          word(1, lane) ^ kept,
                          word(2, place(lanes, row * lanes + lane)))[0]);
      FoldKernel kernel = FoldEmitter.waiting(code, BOARDS, Set.of(INPUTS.getLast()), width, ROWS);
      assertEquals(folded, kernel.run(columns, PLACES, 0, ROWS, BEGIN), text);
    }
  }

  /** What a row of a lane makes of what was kept. */
  private interface Fold {
    long next(int lane, int row, long kept);
  }

  /** Returns what all lanes keep after all rows, joined. */
  private static long folded(int lanes, Fold fold) {
    long folded = 0;
    for (int lane = 0; lane < lanes; lane++) {
      long kept = BEGIN;
      for (int row = 0; row < ROWS / lanes; row++) {
        kept = fold.next(lane, row, kept);
      }
      folded |= kept;
    }
    return folded;
  }

  /** Returns the row of the third word: vectors gather it from its place. */
  private static int place(int lanes, int row) {
    return lanes == 1 ? row : PLACES[row];
  }

  private static Program program(String text) {
    return Program.of(INPUTS, List.of(Parser.parse(text, INPUTS)));
  }

  private long word(int column, int row) {
    return columns[column * ROWS + row];
  }
}
