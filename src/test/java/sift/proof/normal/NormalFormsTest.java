package sift.proof.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Obfuscator;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.RandomFormulas;

/** Normal forms beside the words of the steps that they are of. */
class NormalFormsTest {
  private static final List<String> NAMES = List.of("x", "y", "z", "w");
  private static final int WORDS = 4;

  private long compared = 0;

  @ParameterizedTest
  @CsvSource(
      delimiterString = " = ",
      textBlock =
          """
          x + y = (x ^ y) + 2 * (x & y)
          (x + y) ^ z = ((x + y) | z) - ((x + y) & z)
          (x + y) * (x - z) = x * x - x * z + y * (x - z)
          x * y = (x & y) * (x | y) + (x & ~y) * (~x & y)
          7 * x = (x & 7) * (x | 7) + (x & ~7) * (~x & 7)
          x & 12 = (x & 4) + (x & 8)
          x = (x & 0xff) | (x & ~0xff)
          (x + y) & 1 = (x + y) - ((x + y) & ~1)
          ~(x - y) = y + ~x
          -x & y = ~(x - 1) & y
          (x >> y) & x = x - (x &~ (x >> y))
          x << y = x * (1 << y)
          popcount(x + y) = popcount((x | y) + (x & y))
          x == y = y == x
          x / (y + z) * 2 = x / (z + y) << 1
          (z ? x + y : x) - x = (z ? (x | y) + (x & y) : x) + ~x + 1
          """)
  void whatIsEqualHasTheSameForm(String left, String right) {
    assertEquals(List.of(true), same(BitWidth.WORD, left, right));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " = ",
      textBlock =
          """
          -x & y = x & y
          x + y = x | y
          x & 12 = (x & 4) + (x & 16)
          x << 1 = x * 3
          x >> 1 = x >> 2
          x / y = y / x
          x & -2 = x - 1
          """)
  void whatDiffersHasOthers(String left, String right) {
    assertEquals(List.of(false), same(BitWidth.WORD, left, right));
  }

  private static List<Boolean> same(BitWidth width, String left, String right) {
    ProgramBuilder builder = new ProgramBuilder(width);
    Program program =
        builder.program(
            List.of(builder.asWritten(Parser.parse(left)), builder.asWritten(Parser.parse(right))));
    List<Polynomial> known = forms(program, new NormalForms(width, width));
    return List.of(known.get(program.results().get(0)).equals(known.get(program.results().get(1))));
  }

  private static List<Polynomial> forms(Program program, NormalForms forms) {
    List<Polynomial> known = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      known.add(forms.of(step, known::get));
    }
    return known;
  }

  @Test
  void formsHaveTheWordsOfTheSteps() {
    compareRandom(600, 1);
    assertTrue(compared > 5_000, () -> "only " + compared);
  }

  @Test
  @Tag("slow")
  void formsHaveTheWordsOfTheStepsOfAHundredThousandFormulas() {
    compareRandom(100_000, 2);
    for (int number = 0; number < 500; number++) {
      compare(Obfuscator.pair(number, 6_000).obfuscated(), BitWidth.WORD, new SplittableRandom(3));
    }
  }

  private void compareRandom(int formulas, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < formulas; i++) {
      BitWidth width = new BitWidth(i % 3 == 0 ? 64 : 1 + random.nextInt(8));
      Expr general = RandomFormulas.tree(random, NAMES, 1 + random.nextInt(14));
      compare(i % 2 == 0 ? general : Obfuscator.pair(i, 120).obfuscated(), width, random);
    }
  }

  private void compare(Expr formula, BitWidth width, SplittableRandom random) {
    ProgramBuilder builder = new ProgramBuilder(width);
    Program program;
    try {
      program = builder.program(List.of(builder.asWritten(formula)));
    } catch (IllegalArgumentException e) {
      return; // an operator on bytes
    }
    NormalForms forms = new NormalForms(width, width);
    List<Polynomial> known = forms(program, forms);
    for (int i = 0; i < WORDS; i++) {
      long[] words =
          program.inputs().stream()
              .mapToLong(_ -> width.word(RandomFormulas.word(random)))
              .toArray();
      compare(program, forms, known, words);
    }
  }

  /** Compares the value of each form with the word of its step. */
  private void compare(Program program, NormalForms forms, List<Polynomial> known, long[] inputs) {
    Map<Polynomial, Long> words = new HashMap<>();
    List<Integer> steps = IntStream.range(0, known.size()).boxed().toList();
    long[] all = new ProgramBuilder(program).program(steps).run(inputs);
    for (int step = 0; step < known.size(); step++) {
      long word = all[step];
      Long other = words.putIfAbsent(known.get(step), word);
      assertTrue(
          other == null || other == word, () -> "equal forms, other words: " + program.formulas());
    }
    for (Polynomial form : words.keySet()) {
      Optional<Long> value = value(form, forms, words);
      value.ifPresent(found -> {
        compared++;
        assertEquals(words.get(form), found, () -> program.width() + " " + program.formulas());
      });
    }
  }

  /** Returns the value of a form; none if an atom is no step. */
  private static Optional<Long> value(
      Polynomial form, NormalForms forms, Map<Polynomial, Long> words) {
    for (int atom : forms.atoms(form)) {
      if (!words.containsKey(forms.word(atom))) {
        return Optional.empty();
      }
    }
    return Optional.of(forms.value(form, atom -> words.get(forms.word(atom))));
  }
}
