package sift.app.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.Expr;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.RandomSnippets;
import sift.lang.snippet.SlowEvaluator;
import sift.lang.snippet.SlowEvaluator.UndefinedException;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rank.cost.CostFile;
import sift.search.request.Effort;
import sift.shorten.Aim;
import sift.shorten.Asked;
import sift.shorten.Shortening;
import sift.shorten.UsualSymbols;

/**
 * What {@code sift shorten} answers to random functions of two bytes, tried on all pairs of bytes
 * on which the function computes nothing undefined.
 */
class ShortenedSnippetsTest {
  private static final long MEMORY = 1L << 26;
  private static final int MOST_SYMBOLS = 30;
  private static final long MOST_FORMULAS = 20_000;
  private static final Aim AIM = new Aim(Aim.Measure.SYMBOLS, CostFile.read(CostFile.USUAL));

  @ParameterizedTest
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  void noAnswerIsWrongAnywhere(SourceLanguage language) {
    int shortened = shorten(language, 4, 5, 1);
    assertTrue(shortened > 0, "only " + shortened);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  @Timeout(7200)
  void noneOfTenThousandAnswersIsWrongAnywhere(SourceLanguage language) {
    int shortened = shorten(language, 3_400, 1, 2);
    assertTrue(shortened > 500, "only " + shortened);
  }

  /** Returns how many of so many functions were shortened. */
  private static int shorten(SourceLanguage language, int functions, int step, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int shortened = 0;
    for (int i = 0; i < functions; ) {
      Type x = language == SourceLanguage.JAVA || random.nextBoolean() ? Type.I8 : Type.U8;
      Type y = language == SourceLanguage.JAVA || random.nextBoolean() ? Type.I8 : Type.U8;
      Snippet given = RandomSnippets.function(random, language, x, y);
      Lowered lowered = Lowering.of(given);
      if (lowered.formula().symbols() > MOST_SYMBOLS
          || lowered.assumptions().contains(new Expr.Constant(0))) {
        continue;
      }
      Question question = new QuestionReader(new WordOptions(), List.of()).code(given);
      i++;
      shortened += isShortened(question, given, step) ? 1 : 0;
    }
    return shortened;
  }

  private static boolean isShortened(Question question, Snippet given, int step) {
    Shortening.Result result;
    try {
      result = Shortening.run(request(question), new Bounded());
    } catch (IllegalArgumentException e) {
      assertTrue(String.valueOf(e.getMessage()).contains("assumptions hold"), e::getMessage);
      return false;
    }
    if (result.formula().isEmpty()) {
      return false;
    }
    assertTrue(
        result.verdict().orElseThrow() instanceof EqualVerdict.Proved
            || result.verdict().orElseThrow() instanceof EqualVerdict.NotDecided);
    if (!(result.verdict().orElseThrow() instanceof EqualVerdict.Proved)) {
      return false;
    }
    Expr answer = result.formula().orElseThrow();
    String head = given.text().substring(0, given.text().indexOf('{'));
    Snippet read =
        Snippet.read(
            head + "{ return " + question.text(answer) + "; }",
            new Snippet.Reading(Optional.of(given.language()), 64, Map.of()));
    assertSame(given, read, step);
    return answer.symbols() < question.formula().symbols();
  }

  static Shortening.Request request(Question question) {
    return new Shortening.Request(
        new Asked(question.width(), question.formula(), question.mask(), question.assumptions()),
        question.withSigns(UsualSymbols.of(question.width(), question.formula())),
        AIM,
        new Effort(1, MEMORY, Duration.ofMinutes(1), Duration.ZERO));
  }

  private static void assertSame(Snippet given, Snippet answer, int step) {
    List<Type> types = List.copyOf(given.inputs().values());
    for (int x = 0; x < 256; x += step) {
      for (int y = 0; y < 256; y += step) {
        Map<String, BigInteger> inputs =
            Map.of(
                "x", BigInteger.valueOf(types.get(0).extended(x)),
                "y", BigInteger.valueOf(types.get(1).extended(y)));
        BigInteger expected;
        try {
          expected = SlowEvaluator.value(given, inputs);
        } catch (UndefinedException e) {
          continue;
        }
        try {
          assertEquals(
              expected,
              SlowEvaluator.value(answer, inputs),
              () -> given.text() + "\n" + answer.text() + " on " + inputs);
        } catch (UndefinedException e) {
          throw new AssertionError(given.text() + "\n" + answer.text() + " on " + inputs, e);
        }
      }
    }
  }

  /** A search that ends after so many formulas. */
  static final class Bounded extends Progress {
    @Override
    public boolean stopRequested() {
      return super.stopRequested() || done() > MOST_FORMULAS;
    }
  }
}
