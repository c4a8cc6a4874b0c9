package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.proof.equal.TargetProof;
import sift.rank.cost.CostFile;
import sift.search.request.Effort;
import sift.spec.WordSet;
import sift.spec.WordTarget;

class GeneralSearchTest {
  private static final BitWidth WIDTH = new BitWidth(16);
  private static final Expr LARGE =
      Parser.parse("((x + y) ^ (x & z)) + (x & z) - (x & y) - (z & x) + (x & y)");
  private static final Shortening.Result NOTHING =
      new Shortening.Result(Optional.empty(), Optional.empty(), 5, 3, 100, 1);

  private static Shortening.Request request() {
    return new Shortening.Request(
        Asked.of(WIDTH, LARGE),
        UsualSymbols.of(WIDTH, LARGE),
        new Aim(Aim.Measure.SYMBOLS, CostFile.read(CostFile.USUAL)),
        // the bank is soon full, and the search at its end
        new Effort(1, 64L << 20, Duration.ofMinutes(1), Duration.ZERO));
  }

  private static GeneralSearch begun(Progress whole) {
    List<WordTarget.Given> inputs =
        Stream.of("x", "y", "z")
            .map(input -> new WordTarget.Given(input, new WordSet.All()))
            .toList();
    WordTarget wanted = WordTarget.of("large", WIDTH, inputs, LARGE, List.of());
    return new GeneralSearch(request(), TargetProof.targetsOnWords(wanted).getFirst(), whole);
  }

  @Test
  void aSmallerFormulaIsFoundAndProvedWhereTheExhaustiveEngineFoundNone() {
    try (GeneralSearch general = begun(new Progress())) {
      Shortening.Result result = general.better(NOTHING, Function.identity());
      Expr found = result.formula().orElseThrow();
      assertTrue(found.symbols() <= 7, found::snippet);
      assertInstanceOf(EqualVerdict.Proved.class, result.verdict().orElseThrow());
      assertTrue(result.excludedUpTo() >= 5 && result.excludedUpTo() < found.symbols());
    }
  }

  @Test
  void whatTheExhaustiveEngineProvedStands() {
    Shortening.Result proved =
        new Shortening.Result(
            Optional.of(LARGE),
            Optional.of(Equality.of(WIDTH, List.of(LARGE), List.of(LARGE), List.of()).verdict()),
            5,
            3,
            100,
            1);
    try (GeneralSearch general = begun(new Progress())) {
      assertSame(proved, general.better(proved, Function.identity()));
    }
  }

  @Test
  void aStopEndsTheSearch() {
    Progress whole = new Progress();
    whole.requestStop();
    try (GeneralSearch general = begun(whole)) {
      assertTrue(general.whileSmaller().stopRequested());
      assertTrue(general.better(NOTHING, Function.identity()).excludedUpTo() >= 5);
    }
  }
}
