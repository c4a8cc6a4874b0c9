package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Line;
import sift.kernel.RowCode;
import sift.kernel.RowProgram;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.LineTargets;
import sift.store.SolutionFolder;

class VectorSliderTest {
  private static final SolutionFolder FOLDER = SolutionFolder.shipped();
  private static final CostModel WORDS = CostFile.read("x86-64-bmi");

  private static List<Line> lines(String slider) {
    return LineTargets.parse(slider, null).stream().map(LineTargets::line).toList();
  }

  private static Cases cases(String slider) {
    return switch (slider) {
      case "queen" -> Cases.queens();
      case "rook" -> Cases.rooks();
      case "bishop" -> Cases.bishops();
      default -> Cases.of(lines(slider));
    };
  }

  /** The bytes and the tests, on every subset of the squares that bishops and rooks reach. */
  @ParameterizedTest
  @CsvSource({
    "queen, avx512",
    "rook, avx512",
    "bishop, avx512",
    "rank, avx512",
    "antidiagonal, avx512",
    "rook, avx2",
    "file, avx2",
    "diagonal, avx2"
  })
  void tablesAttackWhatTheWalkReaches(String slider, String model) {
    VectorSlider fastest = VectorSlider.withTables(lines(slider), FOLDER, CostFile.read(model));
    assertEquals(List.of(), fastest.formulas());
    assertEquals(Optional.empty(), cases(slider).firstWrong(fastest.code()::run));
  }

  @ParameterizedTest
  @CsvSource({
    "queen, avx512, 21508",
    "rook, avx512, 16384",
    "bishop, avx512, 5124",
    "queen, avx2, 21508",
    "bishop, avx2, 5124"
  })
  void lanesAttackWhatTheWalkReaches(String slider, String model, int cases) {
    VectorSlider lanes =
        VectorSlider.cheapest(lines(slider), FOLDER, CostFile.read(model), WORDS, 2).orElseThrow();
    assertEquals(lines(slider), lanes.lines());
    assertEquals(cases, lanes.compareWithWalk());
  }

  /** Three lines in lanes, because byte swaps do not turn ranks around. */
  @Test
  void ofAQueenOnAvx2TheRankIsLookedUp() {
    VectorSlider queen = VectorSlider.withTables(lines("queen"), FOLDER, CostFile.read("avx2"));
    assertEquals(21_508, queen.compareWithWalk());
    assertEquals(3, queen.formulas().size());
    assertTrue(
        queen.code() instanceof RowProgram.Joined(List<RowProgram> parts)
            && parts.getFirst() instanceof RowCode
            && parts.getLast() instanceof RowProgram.Lookups lookups
            && lookups.lines() == 1,
        () -> queen.code().toString());
  }

  /** Each lane looks along a line: two rays masked together, the guard behind the mask. */
  @Test
  void aQueenOnAvx512IsFourLanesOfTwoRays() {
    VectorSlider queen =
        VectorSlider.cheapest(lines("queen"), FOLDER, CostFile.read("avx512"), WORDS, 2)
            .orElseThrow();
    List<String> inputs = List.of("occupied", "positive_mask", "lines_mask", "negative1_mask");
    RowCode code = (RowCode) queen.code();
    assertEquals(4, code.parts().getFirst().lanes());
    assertEquals(inputs, code.parts().getFirst().code().inputs());
    Expr wanted =
        Parser.parse(
            "(((occupied & positive_mask) ^ ((occupied & positive_mask) - 1)) & lines_mask)"
                + " & ashr(0x8000000000000000, countl_zero((occupied & negative1_mask) | 1))",
            inputs);
    for (long occupied : new long[] {0, -1, 0x1234_5678_9abc_def0L, 0x8100_0018_1800_0081L}) {
      for (int square = 0; square < 64; square++) {
        long attacks = 0;
        for (int lane = 0; lane < 4; lane++) {
          List<Long> words = code.row(square);
          int at = lane;
          attacks |=
              wanted.value(input ->
                  input.name().equals("occupied")
                      ? occupied
                      : words.get(at + 4 * (inputs.indexOf(input.name()) - 1)));
        }
        assertEquals(attacks, code.run(square, occupied));
      }
    }
  }
}
