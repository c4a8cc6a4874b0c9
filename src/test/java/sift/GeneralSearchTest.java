package sift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.rank.cost.CostFile;
import sift.spec.Domain;

class GeneralSearchTest {
  private static final BitWidth WIDTH = new BitWidth(16);
  private static final Expr LARGE =
      Parser.parse(
          "(((x + y) ^ (x & z)) - ((x | z) & (y + 1))) + (x & z) - (x & y) - (z & x) + (x & y)");
  private static final Shortening.Result NOTHING =
      new Shortening.Result(Optional.empty(), Optional.empty(), 5, 100, 1);

  private static Shortening.Request request() {
    return new Shortening.Request(
        WIDTH,
        LARGE,
        List.of(),
        Shortening.symbols(WIDTH, LARGE),
        1,
        64L << 20, // the bank is soon full, and the search at its end
        new Aim(Aim.Measure.SYMBOLS, CostFile.read(CostFile.USUAL)),
        Duration.ZERO);
  }

  private static GeneralSearch begun(Progress whole) {
    SplittableRandom random = new SplittableRandom(5);
    List<String> inputs = Program.of(LARGE).inputs();
    List<long[]> words = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      words.add(inputs.stream().mapToLong(_ -> WIDTH.word(random.nextLong())).toArray());
    }
    return new GeneralSearch(request(), new Known(inputs), words, whole);
  }

  private record Known(List<String> inputs) implements GeneralSearch.Question {
    @Override
    public Domain samples(List<long[]> all) {
      Domain.Builder domain = new Domain.Builder(WIDTH, inputs);
      for (long[] words : all) {
        long value = LARGE.value(WIDTH, input -> words[inputs.indexOf(input.name())]);
        domain.add(0, 0, WIDTH.mask(), value, words);
      }
      return domain.build();
    }

    @Override
    public EqualVerdict verdict(Expr candidate) {
      return Equality.of(WIDTH, List.of(LARGE), List.of(candidate), List.of()).verdict();
    }

    @Override
    public long[] words(EqualVerdict.Differs differs) {
      return inputs.stream().mapToLong(input -> differs.inputs().getOrDefault(input, 0L)).toArray();
    }
  }

  @Test
  void aSmallerFormulaIsFoundAndProvedWhereTheExhaustiveEngineFoundNone() {
    try (GeneralSearch general = begun(new Progress())) {
      Shortening.Result result = general.better(NOTHING, Function.identity());
      Expr found = result.formula().orElseThrow();
      assertTrue(found.symbols() <= 15, found::snippet);
      assertInstanceOf(EqualVerdict.Proved.class, result.verdict().orElseThrow());
      assertTrue(result.tried() >= 5 && result.tried() < found.symbols());
      assertEquals(100, result.formulas());
    }
  }

  @Test
  void whatTheExhaustiveEngineProvedStands() {
    Shortening.Result proved =
        new Shortening.Result(
            Optional.of(LARGE),
            Optional.of(new Known(List.of("x", "y", "z")).verdict(LARGE)),
            5,
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
      assertTrue(general.better(NOTHING, Function.identity()).tried() >= 5);
    }
  }
}
