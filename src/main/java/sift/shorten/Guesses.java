package sift.shorten;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.search.enumerate.SmallestFormulas;
import sift.spec.Domain;

/**
 * Formulas with other symbols than those of the one given, tried before any search.
 *
 * <p>A term is a small formula over the inputs and a few numbers, or a function of a library of one
 * input. A goal is what a term has to be: the whole formula, or what is left of it behind a last
 * operator, {@code g} of {@code x ^ g}. Each term is compared with each goal as it is, and under
 * one more operator with a number, which follows from the words of the samples: {@code 26} of
 * {@code (c | 32) - 97 < 26}. What agrees on all samples is proved, or its counterexample becomes a
 * sample.
 */
final class Guesses {
  private static final int LEAST_SYMBOLS = 7;
  private static final int MOST_INPUTS = 5;
  private static final int SEED = 57;
  private static final int SAMPLES = 64;
  private static final int MOST_NUMBERS = 10;
  private static final int MOST_TERMS = 30_000; // some tens of milliseconds
  private static final int MOST_ROUNDS = 16;
  private static final int PROOFS = 3; // of each round

  private static final List<UnaryOp> SIGNS = List.of(UnaryOp.NOT, UnaryOp.NEG);
  private static final List<UnaryOp> LIBRARY =
      List.of(
          UnaryOp.POPCOUNT,
          UnaryOp.COUNTL_ZERO,
          UnaryOp.COUNTR_ZERO,
          UnaryOp.BYTE_SWAP,
          UnaryOp.BIT_REVERSE);
  private static final List<BinaryOp> INNER = BinaryOp.named("| ^ & + - << >> < ==");
  // The operators of a term and a number that is solved for, by the place of the number.
  private static final List<BinaryOp> FIRST = BinaryOp.named("< -");
  private static final List<BinaryOp> LAST = BinaryOp.named("< == ^ & | + * << >>");

  private final Asked asked;
  private final BitWidth width;
  private final Program program; // of the formula and the assumptions
  private final List<String> inputs;
  private final List<Long> numbers;
  private final Progress progress;
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<long[]> cases = new ArrayList<>(); // words of the inputs
  private final Map<Integer, List<Expr>> found = new TreeMap<>(); // by symbols

  /** A smaller formula, proved equal. */
  record Guess(Expr formula, EqualVerdict.Proved proved) {}

  private Guesses(Asked asked, Progress progress) {
    this.asked = asked;
    this.progress = progress;
    width = asked.width();
    program =
        Program.of(
            width,
            Stream.concat(Stream.of(asked.formula()), asked.assumptions().stream())
                .toArray(Expr[]::new));
    inputs = program.inputs();
    numbers = numbers(width, asked.formula());
  }

  /** Returns a smaller formula, if one is guessed. */
  static Optional<Guess> smaller(Asked asked, Progress progress) {
    int inputs = Program.of(asked.formula()).inputs().size();
    return asked.formula().symbols() < LEAST_SYMBOLS || inputs == 0 || inputs > MOST_INPUTS
        ? Optional.empty()
        : new Guesses(asked, progress).smaller();
  }

  /**
   * Returns numbers that a smaller formula may need: those of the formula, the bits in which two of
   * them differ, if these are few, and their differences.
   */
  private static List<Long> numbers(BitWidth width, Expr formula) {
    List<Long> own =
        formula.terms().stream()
            .filter(Expr.Constant.class::isInstance)
            .map(term -> width.word(((Expr.Constant) term).value()))
            .distinct()
            .toList();
    Stream<Long> bits =
        pairs(own, (one, other) -> one ^ other).filter(word -> Long.bitCount(word) == 1);
    Stream<Long> differences =
        pairs(own, (one, other) -> Math.max(one, other) - Math.min(one, other));
    return Stream.of(bits, own.stream(), differences, Stream.of(1L))
        .flatMap(words -> words)
        .filter(word -> word != 0)
        .distinct()
        .limit(MOST_NUMBERS)
        .toList();
  }

  private static Stream<Long> pairs(List<Long> words, BinaryOperator<Long> operator) {
    return IntStream.range(0, words.size())
        .boxed()
        .flatMap(i ->
            words.subList(i + 1, words.size()).stream()
                .map(other -> operator.apply(words.get(i), other)));
  }

  private Optional<Guess> smaller() {
    addCases(asked.equality(asked.formula()).samples(SAMPLES));
    addCases(nearNumbers());
    for (int round = 0; round < MOST_ROUNDS && !cases.isEmpty(); round++) {
      found.clear();
      guess();
      int known = cases.size();
      for (Expr formula : found.values().stream().flatMap(List::stream).limit(PROOFS).toList()) {
        switch (asked.equality(formula).verdict(progress)) {
          case EqualVerdict.Proved proved -> {
            return Optional.of(new Guess(formula, proved));
          }
          case EqualVerdict.Differs(var words, var _, var _) ->
              addCases(
                  List.of(
                      inputs.stream().mapToLong(input -> words.getOrDefault(input, 0L)).toArray()));
          case EqualVerdict.NotDecided _ -> {}
        }
      }
      if (cases.size() == known || progress.stopRequested()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Returns words of each input next to the numbers, those of the others being any. */
  private List<long[]> nearNumbers() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<long[]> near = new ArrayList<>();
    for (int input = 0; input < inputs.size(); input++) {
      for (long number : numbers) {
        for (int more = -1; more <= 1; more++) {
          long[] words = random.longs(inputs.size()).toArray();
          words[input] = number + more;
          near.add(words);
        }
      }
    }
    return near;
  }

  /** Adds cases on which the assumptions hold. */
  private void addCases(List<long[]> more) {
    for (long[] words : more) {
      long[] inWidth = Arrays.stream(words).map(width::word).toArray();
      if (Arrays.stream(program.run(inWidth)).skip(1).allMatch(assumed -> assumed != 0)
          && seen.add(Arrays.stream(inWidth).boxed().toList())) {
        cases.add(inWidth);
      }
    }
  }

  /** Finds what agrees with the formula on all cases. */
  private void guess() {
    List<Goal> goals = goals();
    SmallestFormulas terms = terms();
    for (int i = 0; i < terms.count() && !progress.stopRequested(); i++) {
      int number = i;
      long[] words = terms.words(i);
      goals.forEach(goal -> match(goal, words, () -> terms.formula(number)));
    }
  }

  private SmallestFormulas terms() {
    List<Expr.Leaf> ofInputs = inputs.stream().<Expr.Leaf>map(Expr.Input::new).toList();
    Stream<Expr.Leaf> ofNumbers = numbers.stream().map(Expr.Constant::new);
    List<Rule> rules = new ArrayList<>();
    SIGNS.forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(0))));
    LIBRARY.stream()
        .filter(width::has)
        .forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(1))));
    INNER.forEach(op -> rules.add(new Rule(new Symbol.Binary(op), List.of(0, 0))));
    List<Expr.Leaf> leaves = Stream.concat(ofInputs.stream(), ofNumbers).toList();
    Domain.Builder samples = new Domain.Builder(width, inputs);
    cases.forEach(words -> samples.add(0, -1, -1, 0, words));
    SmallestFormulas terms =
        new SmallestFormulas(
            new TreeGrammar(
                List.of(
                    new Nonterminal("term", Sort.WORD, leaves, rules),
                    new Nonterminal("input", Sort.WORD, ofInputs, List.of()))),
            samples.build(),
            MOST_TERMS * 8L * (cases.size() + 16),
            progress);
    terms.fill(asked.formula().symbols() - 1);
    return terms;
  }

  /** Returns the goals: the formula, and what is left of it under a last operator. */
  private List<Goal> goals() {
    Goal whole =
        new Goal(width, asked.mask(), words(each -> program.run(cases.get(each))[0]), term -> term);
    List<Goal> goals = new ArrayList<>(List.of(whole));
    for (int i = 0; i < inputs.size(); i++) {
      int at = i;
      Expr x = new Expr.Input(inputs.get(i));
      goals.add(
          whole.inside(
              words(each -> whole.word(each) ^ cases.get(each)[at]),
              term -> BinaryOp.XOR.over(x, term)));
      goals.add(
          whole.inside(
              words(each -> whole.word(each) - cases.get(each)[at]),
              term -> BinaryOp.ADD.over(x, term)));
      goals.add(
          whole.inside(
              words(each -> cases.get(each)[at] - whole.word(each)),
              term -> BinaryOp.SUB.over(x, term)));
    }
    goals.addAll(goals.stream().flatMap(goal -> goal.truth().stream()).toList());
    return goals;
  }

  private long[] words(IntToLongFunction wordOfCase) {
    return IntStream.range(0, cases.size()).mapToLong(wordOfCase).toArray();
  }

  /** Keeps a term that is the goal, or is it under one more operator with a number. */
  private void match(Goal goal, long[] words, Supplier<Expr> term) {
    if (goal.isRight(each -> words[each])) {
      keep(goal.whole(term.get()));
    }
    for (BinaryOp op : LAST) {
      goal.second(op, words)
          .ifPresent(number -> keep(goal.whole(op.over(term.get(), new Expr.Constant(number)))));
    }
    for (BinaryOp op : FIRST) {
      goal.first(op, words)
          .ifPresent(number -> keep(goal.whole(op.over(new Expr.Constant(number), term.get()))));
    }
  }

  private void keep(Expr formula) {
    if (formula.symbols() < asked.formula().symbols()) {
      List<Expr> alike = found.computeIfAbsent(formula.symbols(), _ -> new ArrayList<>());
      if (alike.size() < PROOFS) {
        alike.add(formula);
      }
    }
  }
}
