package sift.proof.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BinaryOp;
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
          (1 << 63) * x * (x - 1) = 0
          (3 << 62) * x * (x - 1) * y * (y + 1) = 0
          (1 << 56) * (x & 24) * ((x & 24) - 8) * y = (3 << 56) * (x & 24) * ((x & 24) - 8) * y
          (1 << 61) * x * (x - 1) * (x - 2) * (x - 3) * z = z * x * (x * x - 1) * (x + 2) << 61
          x * y * z << 63 = (x & y & z) << 63
          ~(1 << 63) * x * y = ((x & y) << 63) - x * y
          (x & 20) * (y & 28) << 59 = (x & y & 4) << 61
          (x * y << 63) & z = ((x & y) << 63) & z
          (2 * x) & 90 = 2 * (x & 45)
          2 * x ^ 4 * y = 2 * (x ^ 2 * y)
          (4 * x + 3) & (8 * y - 2) = 4 * (x & (2 * y - 1)) + 2
          (2 * x | 7) & (4 * y ^ 2) = 2 * ((x | 3) & (2 * y ^ 1))
          a & b & c & d & e & f & g & h = ~(~a | ~b | ~(c & d) | ~e | ~(f & g & h))
          (a | b | c | d | e | f | g) ^ h = ~(~a & ~b & ~(c | d | e) & ~f & ~g) ^ h
          (a & b & c & d & e & f & g & h) + (a & b & c & d & e & f & g &~ h) = a & b & c & d & e & f & g
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
          (1 << 62) * x * (x - 1) = 0
          (1 << 62) * x * (y - 1) = 0
          x * y << 62 = (x & y) << 62
          (2 * x) & 90 = 2 * (x & 90)
          (y ^ y - 2) & 2 = 0
          (x + 16 * y ^ z) & 29 = (x ^ z) & 29
          (x & 20) * (y & 24) << 58 = (x & y & 8) << 60
          (1 << 58) * (x & 24) * ((x & 24) - 4) = 0
          """)
  void whatDiffersHasOthers(String left, String right) {
    assertEquals(List.of(false), same(BitWidth.WORD, left, right));
  }

  /** More atoms than that are no logic that is taken apart; what differs then still does. */
  @Test
  void logicOfUpToSixteenAtomsHasOneForm() {
    for (int atoms = 15; atoms <= 18; atoms++) {
      String all = inputs(atoms, " & ", "");
      assertEquals(List.of(true), same(BitWidth.WORD, all, "~(" + inputs(atoms, " | ", "~") + ")"));
      assertEquals(List.of(atoms <= Logic.MOST_ATOMS), same(BitWidth.WORD, all + " | x0", "x0"));
      assertEquals(List.of(false), same(BitWidth.WORD, all, inputs(atoms - 1, " & ", "")));
      assertEquals(
          List.of(false), same(BitWidth.WORD, all, all + " ^ " + inputs(atoms, " | ", "")));
    }
  }

  private static String inputs(int count, String operator, String before) {
    return IntStream.range(0, count)
        .mapToObj(input -> before + "x" + input)
        .collect(Collectors.joining(operator));
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
    assertTrue(compared > 4_000, () -> "only " + compared);
  }

  @Test
  @Tag("slow")
  void formsHaveTheWordsOfTheStepsOfAHundredThousandFormulas() {
    compareRandom(100_000, 2);
    for (int number = 0; number < 500; number++) {
      compare(
          Obfuscator.pair(number, 6_000).obfuscated(),
          BitWidth.WORD,
          factors(number),
          new SplittableRandom(3));
    }
  }

  private void compareRandom(int formulas, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < formulas; i++) {
      BitWidth width = new BitWidth(i % 3 == 0 ? 64 : 1 + random.nextInt(8));
      Expr general = RandomFormulas.tree(random, NAMES, 1 + random.nextInt(14));
      Expr formula = i % 2 == 0 ? general : Obfuscator.pair(i, 120).obfuscated();
      compare(formula, width, factors(i), random);
    }
  }

  /** All words of two inputs of up to 4 bits, or of one of up to 8. */
  @Test
  void formsOfProductsUnderMasksHaveTheWordsOfTheSteps() {
    compareProducts(400, 4);
    assertTrue(compared > 100_000, () -> "only " + compared);
  }

  @Test
  @Tag("slow")
  void formsOfTwentyThousandProductsUnderMasksHaveTheWordsOfTheSteps() {
    compareProducts(20_000, 5);
  }

  private void compareProducts(int formulas, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < formulas; i++) {
      int inputs = 1 + random.nextInt(2);
      BitWidth width = new BitWidth(1 + random.nextInt(8 / inputs));
      ProgramBuilder builder = new ProgramBuilder(width, NAMES.subList(0, inputs));
      Expr formula = product(random, width, inputs, 3 + random.nextInt(10));
      Program program = builder.program(List.of(builder.asWritten(formula)));
      NormalForms forms = new NormalForms(width, width, factors(i));
      List<Polynomial> known = forms(program, forms);
      for (long number = 0; number < 1L << (inputs * width.bits()); number++) {
        long y = inputs == 1 ? 0 : number >>> width.bits();
        compare(
            program, forms, known, LongStream.of(width.word(number), y).limit(inputs).toArray());
      }
    }
  }

  /** Up to 12 inputs, with masks: all positions are the same but for these. */
  @Test
  void formsOfLogicOfManyInputsHaveTheWordsOfTheSteps() {
    SplittableRandom random = new SplittableRandom(6);
    List<String> names = IntStream.range(0, 12).mapToObj(number -> "v" + number).toList();
    List<BinaryOp> ops = List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND_NOT);
    for (int i = 0; i < 60; i++) {
      int inputs = 5 + i % 8;
      List<Expr> left = new ArrayList<>();
      names.subList(0, inputs).forEach(name -> left.add(new Expr.Input(name)));
      left.add(new Expr.Constant(random.nextInt(16)));
      while (left.size() > 1) {
        Expr x = left.remove(random.nextInt(left.size()));
        Expr y = left.get(random.nextInt(left.size()));
        left.set(left.indexOf(y), new Expr.Binary(ops.get(random.nextInt(ops.size())), x, y));
      }
      compare(left.getFirst(), new BitWidth(4), NormalForms.Factors.EXPANDED, random);
    }
    assertTrue(compared > 4_000, () -> "only " + compared);
  }

  /** Sums, products and logic of inputs, of numbers and of multiples of powers of two. */
  private static Expr product(SplittableRandom random, BitWidth width, int inputs, int symbols) {
    if (symbols < 3) {
      return switch (random.nextInt(5)) {
        case 0 -> new Expr.Constant(width.word(random.nextInt()));
        case 1 -> new Expr.Constant(1L << random.nextInt(width.bits()));
        default -> new Expr.Input(NAMES.get(random.nextInt(inputs)));
      };
    }
    List<BinaryOp> ops =
        List.of(
            BinaryOp.MUL,
            BinaryOp.MUL,
            BinaryOp.ADD,
            BinaryOp.SUB,
            BinaryOp.AND,
            BinaryOp.AND,
            BinaryOp.XOR,
            BinaryOp.OR);
    int left = 1 + random.nextInt(symbols - 2);
    return new Expr.Binary(
        ops.get(random.nextInt(ops.size())),
        product(random, width, inputs, left),
        product(random, width, inputs, symbols - 1 - left));
  }

  private static NormalForms.Factors factors(int number) {
    return number % 4 < 3 ? NormalForms.Factors.EXPANDED : NormalForms.Factors.WHOLE;
  }

  private void compare(
      Expr formula, BitWidth width, NormalForms.Factors factors, SplittableRandom random) {
    ProgramBuilder builder = new ProgramBuilder(width);
    Program program;
    try {
      program = builder.program(List.of(builder.asWritten(formula)));
    } catch (IllegalArgumentException e) {
      return; // an operator on bytes
    }
    NormalForms forms = new NormalForms(width, width, factors);
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
      Optional<Long> value = value(program.width(), form, forms, words);
      value.ifPresent(found -> {
        compared++;
        assertEquals(words.get(form), found, () -> program.width() + " " + program.formulas());
      });
    }
  }

  /** Returns the value of a form; none if an atom is neither a step nor a sum of these. */
  private static Optional<Long> value(
      BitWidth width, Polynomial form, NormalForms forms, Map<Polynomial, Long> words) {
    Map<Integer, Long> values = new HashMap<>();
    for (int atom : atoms(forms, form)) {
      Polynomial word = forms.word(atom);
      Optional<Long> value =
          Optional.ofNullable(words.get(word))
              .or(() -> isAlone(forms, word) ? Optional.empty() : value(width, word, forms, words));
      if (value.isEmpty()) {
        return value;
      }
      values.put(atom, value.get());
    }
    long sum = form.number();
    for (Multiple<List<Conjunction>> multiple : forms.multiples(form)) {
      sum +=
          multiple.of().stream()
              .mapToLong(conjunction ->
                  conjunction.atoms().stream()
                      .mapToLong(values::get)
                      .reduce(conjunction.mask(), (x, y) -> x & y))
              .reduce(multiple.factor(), (x, y) -> x * y);
    }
    return Optional.of(width.word(sum));
  }

  /** Whether a word is an atom that is no sum. */
  private static boolean isAlone(NormalForms forms, Polynomial word) {
    Set<Integer> atoms = atoms(forms, word);
    return atoms.size() == 1 && forms.word(atoms.iterator().next()).equals(word);
  }

  private static Set<Integer> atoms(NormalForms forms, Polynomial word) {
    return forms.multiples(word).stream()
        .flatMap(multiple -> multiple.of().stream())
        .flatMap(conjunction -> conjunction.atoms().stream())
        .collect(Collectors.toSet());
  }
}
