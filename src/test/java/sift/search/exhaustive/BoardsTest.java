package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.Width;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.lang.Expr;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.rank.cost.CostFile;
import sift.rank.cost.Inputs;
import sift.search.request.Join;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFile;

/** Lines of boards of other sizes: cases, searches, proofs, costs and kernels. */
class BoardsTest {
  private static final BoardSize LARGE = new BoardSize(10, 8);

  private static Target target(BoardSize board, Line line, Ray ray) {
    return LineTargets.of(board, line, ray, Slider.EXCLUDED);
  }

  private static Expr formula(String text) {
    return Parser.parse(text, LineTargets.allInputs());
  }

  private static SearchResult search(BoardSize board, Ray ray, int symbols, Set<Join> joins) {
    List<Target> targets =
        List.of(Line.values()).stream().map(line -> target(board, line, ray)).toList();
    return Engine.run(
        SearchRequest.of(
                GrammarFile.read(LineTargets.defaultGrammar(ray), LineTargets.allInputs()),
                targets,
                symbols)
            .withTop(30)
            .withThreads(2)
            .withMemory(1L << 30)
            .withClassLimit(Long.MAX_VALUE)
            .withJoins(joins),
        new Progress());
  }

  /** The four positive rays have so many cases together, and one formula is right on all. */
  @ParameterizedTest
  @CsvSource({
    "4x4, 194",
    "8x8, 5578",
    "10x8, 13252",
    "10x10, 26558",
    "11x11, 57272",
    "14x8, 139192",
    "8x14, 139192"
  })
  void oneFormulaIsRightOnAllPositiveRays(String size, int cases) {
    int proved = 0;
    for (Line line : Line.values()) {
      Target target = target(BoardSize.parse(size), line, Ray.POSITIVE);
      Verifier verifier = new Verifier(target.domain());
      assertEquals(Optional.empty(), verifier.verify(formula("occ ^ (occ - 1)")));
      proved += target.domain().cases();
    }
    assertEquals(cases, proved);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5x5", "8x9", "10x8", "16x4"})
  void fastAndSlowVerifierFindTheSameFirstWrongCase(String size) {
    for (Line line : Line.values()) {
      Target target = target(BoardSize.parse(size), line, Ray.POSITIVE);
      for (String wrong : List.of("occ - 1", "occ", "occ ^ (occ - 3)", "rev_occ << sq")) {
        Optional<Counterexample> slow = Verifier.byCase(formula(wrong), target.domain());
        assertEquals(slow, new Verifier(target.domain()).verify(formula(wrong)), wrong);
      }
    }
  }

  @Test
  void theSmallestFormulasOfLargeBoardsAreThoseOfChess() {
    SearchResult found = search(LARGE, Ray.POSITIVE, 5, EnumSet.allOf(Join.class));
    List<Long> classes =
        found.findings().stream().map(finding -> finding.classes().get(4)).toList();
    assertEquals(List.of(2L, 14L, 14L, 19L), classes);
    found.findings().forEach(finding -> assertEquals(5, finding.smallest().orElseThrow()));
  }

  @ParameterizedTest
  @CsvSource({"8x7, NEGATIVE, 5", "5x4, LINE, 6"})
  void joinsFindWhatThePlainEngineFinds(String size, Ray ray, int symbols) {
    BoardSize board = BoardSize.parse(size);
    assertEquals(
        search(board, ray, symbols, Set.of()),
        search(board, ray, symbols, EnumSet.allOf(Join.class)));
  }

  @ParameterizedTest
  @EnumSource(Width.class)
  void kernelsOverHalvesAreRightOnEveryCase(Width width) {
    for (String text :
        List.of("occ ^ (occ - 1)", "(2 << countl_zero(rev_occ)) - 56", "bit_reverse(occ >> sq)")) {
      LineFormula formula =
          new LineFormula(target(LARGE, Line.DIAGONAL, Ray.POSITIVE), formula(text));
      KernelMaking.make(formula, width);
    }
    LineFormula whole =
        new LineFormula(
            target(LARGE, Line.VERTICAL, Ray.LINE), formula("(o - s) ^ bit_reverse(ro - rs)"));
    KernelMaking.make(whole, width);
  }

  @Test
  void aWideDifferenceCostsBothHalvesAndTheBorrow() {
    Inputs inputs = Inputs.of(target(LARGE, Line.DIAGONAL, Ray.POSITIVE));
    // sub, sbb
    assertEquals(
        List.of(2.0, 0.5, 0.0),
        CostFile.read("x86-64-bmi").cost(formula("occ - rev_occ"), inputs).order());
    assertEquals(
        List.of(1.0), CostFile.read("operations").cost(formula("occ - rev_occ"), inputs).order());
  }

  @Test
  void solutionsSayOnWhichBoard(@TempDir Path folder) {
    Target target = target(LARGE, Line.DIAGONAL, Ray.POSITIVE);
    Solution solution = new Solution(target, "rotated", formula("occ ^ (occ - 1)"), "sift");
    SolutionFile.FORMULAS.write(folder.resolve(solution.fileName()), List.of(solution));
    Solution read = SolutionFile.FORMULAS.read(folder.resolve(solution.fileName())).getFirst();
    assertEquals(solution.line(), read.line());
    assertEquals(LARGE, read.target().board());
    assertEquals("diagonal-10x8-positive-rotated.jsonl", solution.fileName());
  }
}
