package sift.shorten;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.IntToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.shorten.Terms.Term;

/**
 * Formulas with other symbols than those of the one given, tried before any search.
 *
 * <p>A {@linkplain Terms term} is a small formula, or a known function. A {@linkplain Goal goal} is
 * what a term has to be: the whole formula, what is left of it behind a last operator, {@code g} of
 * {@code x ^ g}, or a condition within it, where it matters. Each term is compared with each goal
 * as it is, and under one more operator with a number, which follows from the words of the samples:
 * {@code 26} of {@code (c | 32) - 97 < 26}. Then {@linkplain Pairs two terms} are tried together,
 * and {@linkplain Choices choices} between two. What agrees on all samples is proved, or its
 * counterexample becomes a sample.
 */
final class Guesses {
  private static final int LEAST_SYMBOLS = 4;
  private static final int MOST_INPUTS = 5; // of what is guessed
  private static final int MOST_SYMBOLS = 400; // of a formula whose terms are replaced
  private static final int SEED = 57;
  private static final int MANY_SAMPLES = 1_024;
  private static final int SAMPLES = 64; // that are used, of each truth
  private static final int MOST_NUMBERS = 10;
  private static final int MOST_CONDITIONS = 8;
  private static final int FEW_TERMS = 3_000; // some milliseconds
  private static final int MANY_TERMS = 20_000; // some tens of milliseconds
  private static final int LEAST_OF_MANY = 8; // smaller formulas are left to the search
  private static final int MOST_ROUNDS = 16;
  private static final Duration PROOF = Duration.ofSeconds(1);
  private static final int MOST_UNDECIDED = 2;
  private static final int PROOFS = 3; // of each round and number of symbols

  // The operators of a term and a number that is solved for, by the place of the number.
  private static final List<BinaryOp> FIRST = BinaryOp.named("< -");
  private static final List<BinaryOp> LAST = BinaryOp.named("< == ^ & | + * << >> rotl pdep");

  private final Asked asked;
  private final BitWidth width;
  private final List<Long> numbers;
  private final Progress progress;
  private final Cases cases;
  private final Map<Integer, List<Expr>> found = new TreeMap<>(); // by symbols

  /** A smaller formula, proved equal. */
  record Guess(Expr formula, EqualVerdict.Proved proved) {}

  private Guesses(Asked asked, Progress progress) {
    this.asked = asked;
    this.progress = progress;
    width = asked.width();
    cases = new Cases(asked);
    numbers = numbers(width, asked.formula());
  }

  /** Returns a smaller formula, if one is guessed. */
  static Optional<Guess> smaller(Asked asked, Progress progress) {
    int symbols = asked.formula().symbols();
    return symbols < LEAST_SYMBOLS || Program.of(asked.formula()).inputs().isEmpty()
        ? Optional.empty()
        : new Guesses(asked, progress).smaller();
  }

  /**
   * Returns numbers that a smaller formula may need: those of the formula, the bits in which two of
   * them differ, if these are few, their differences and sums.
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
    Stream<Long> sums = pairs(own, (one, other) -> width.word(one + other));
    return Stream.of(bits, own.stream(), differences, Stream.of(1L, 0L), sums)
        .flatMap(words -> words)
        .filter(word -> word != 0 || comparesSigns(formula))
        .distinct()
        .limit(MOST_NUMBERS)
        .toList();
  }

  /** Whether 0 is told apart from its neighbours, and a number with a sign from one without. */
  private static boolean comparesSigns(Expr formula) {
    return formula.terms().stream()
        .anyMatch(term -> term instanceof Expr.Binary binary && binary.op() == BinaryOp.SLT);
  }

  private static Stream<Long> pairs(List<Long> words, BinaryOperator<Long> operator) {
    return IntStream.range(0, words.size())
        .boxed()
        .flatMap(i ->
            words.subList(i + 1, words.size()).stream()
                .map(other -> operator.apply(words.get(i), other)));
  }

  private Optional<Guess> smaller() {
    addSamples();
    addNearNumbers();
    int undecided = 0;
    for (int round = 0; round < MOST_ROUNDS && cases.count() > 0; round++) {
      found.clear();
      guess();
      int known = cases.count();
      for (Expr formula : found.values().stream().flatMap(List::stream).toList()) {
        switch (asked.equality(formula).verdict(Part.within(PROOF, progress))) {
          case EqualVerdict.Proved proved -> {
            return Optional.of(new Guess(formula, proved));
          }
          case EqualVerdict.Differs(var words, var _, var _) ->
              cases.add(
                  cases.inputs().stream()
                      .mapToLong(input -> words.getOrDefault(input, 0L))
                      .toArray());
          case EqualVerdict.NotDecided _ -> undecided++;
        }
        if (undecided == MOST_UNDECIDED || progress.stopRequested()) {
          return Optional.empty();
        }
        if (cases.count() >= known + PROOFS) {
          break;
        }
      }
      if (cases.count() == known) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Adds random words; if the formula says true or false, as many on which it says either. */
  private void addSamples() {
    List<long[]> samples = asked.equality(asked.formula()).samples(MANY_SAMPLES);
    Cases all = new Cases(asked);
    samples.forEach(all::add);
    long[] results = all.wanted();
    boolean isTruth = Arrays.stream(results).allMatch(word -> word >>> 1 == 0);
    int[] left = {SAMPLES, SAMPLES};
    for (int i = 0; i < results.length; i++) {
      if (left[isTruth ? (int) results[i] : 0]-- > 0) {
        cases.add(all.words(i));
      }
    }
  }

  /**
   * Adds words of each input next to the numbers and their complements, those of the others being
   * any; of a single input also all small words.
   */
  private void addNearNumbers() {
    SplittableRandom random = new SplittableRandom(SEED);
    int inputs = cases.inputs().size();
    for (int input = 0; input < inputs; input++) {
      for (long number : numbers) {
        for (long near : new long[] {number - 1, number, number + 1, -number, 1 - number}) {
          long[] words = random.longs(inputs).toArray();
          words[input] = near;
          cases.add(words);
        }
      }
    }
    for (long small = 0; small <= width.bits() && inputs == 1; small++) {
      cases.add(small);
    }
  }

  /** Finds what agrees with the formula on all cases. */
  private void guess() {
    Goal whole = new Goal(width, filled(asked.mask()), cases.wanted(), UnaryOperator.identity());
    boolean isSmall = asked.formula().symbols() <= MOST_SYMBOLS;
    if (isSmall) {
      replaceTerms(asked.formula(), whole);
    }
    if (cases.inputs().size() > MOST_INPUTS || !found.isEmpty()) {
      return;
    }
    List<Goal> wholes = Stream.concat(Stream.of(whole), whole.truth().stream()).toList();
    List<Goal> goals = new ArrayList<>(wholes);
    if (isSmall) {
      goals.addAll(conditions(whole));
    }
    guess(goals, inside(whole), FEW_TERMS);
    if (found.isEmpty() && asked.formula().symbols() >= LEAST_OF_MANY) {
      guess(wholes, List.of(), MANY_TERMS);
    }
  }

  /**
   * Compares terms with goals, two together and choices with the first of these only.
   *
   * @param inner further goals, for terms alone
   */
  private void guess(List<Goal> goals, List<Goal> inner, int most) {
    List<Term> terms = Terms.of(width, asked.formula(), numbers, cases, most, progress);
    for (int i = 0; i < terms.size() && !progress.stopRequested(); i++) {
      for (Goal goal : goals) {
        match(goal, terms.get(i), i < FEW_TERMS);
      }
      for (Goal goal : inner) {
        match(goal, terms.get(i), false);
      }
    }
    if (found.isEmpty() && !progress.stopRequested()) {
      goals.forEach(goal -> Pairs.find(width, goal, terms, this::keep));
      Choices.find(goals.getFirst(), terms, this::keep);
    }
  }

  /**
   * Tries each term's operands, 0, 1 and a single comparison in its place, and the same again of
   * what is right.
   */
  private void replaceTerms(Expr formula, Goal whole) {
    List<Expr> smaller = new ArrayList<>();
    formula.forEachTerm((term, place) -> {
      if (!term.operands().isEmpty()) {
        Stream.of(
                term.operands().stream(),
                Stream.of(new Expr.Constant(0), new Expr.Constant(1)),
                Merged.of(term))
            .flatMap(terms -> terms)
            .map(place)
            .filter(each -> whole.isRight(at -> cases.of(each, at)))
            .forEach(smaller::add);
      }
    });
    smaller.forEach(this::keep);
    smaller.stream()
        .min(Comparator.comparingInt(Expr::symbols))
        .filter(_ -> !progress.stopRequested())
        .ifPresent(least -> replaceTerms(least, whole));
  }

  /** Returns what is left of the formula under a last operator of an input. */
  private List<Goal> inside(Goal whole) {
    List<Goal> goals = new ArrayList<>();
    for (int i = 0; i < cases.inputs().size(); i++) {
      long[] words = cases.input(i);
      Expr x = new Expr.Input(cases.inputs().get(i));
      goals.add(
          whole.inside(
              words(each -> whole.word(each) ^ words[each]), term -> BinaryOp.XOR.over(x, term)));
      goals.add(
          whole.inside(
              words(each -> whole.word(each) - words[each]), term -> BinaryOp.ADD.over(x, term)));
      goals.add(
          whole.inside(
              words(each -> words[each] - whole.word(each)), term -> BinaryOp.SUB.over(x, term)));
    }
    goals.addAll(goals.stream().flatMap(goal -> goal.truth().stream()).toList());
    return goals;
  }

  /** Returns the terms that are true or false, where the formula would be another otherwise. */
  private List<Goal> conditions(Goal whole) {
    List<Goal> goals = new ArrayList<>();
    asked
        .formula()
        .forEachTerm((term, place) -> {
          if (goals.size() < MOST_CONDITIONS
              && term.symbols() > 3
              && !term.equals(asked.formula())) {
            long[] words = cases.of(term);
            if (Arrays.stream(words).allMatch(word -> word >>> 1 == 0)) {
              long[] ifTrue = cases.of(place.apply(new Expr.Constant(1)));
              long[] ifFalse = cases.of(place.apply(new Expr.Constant(0)));
              long[] masks =
                  words(each ->
                      whole.isRight(each, ifTrue[each]) && whole.isRight(each, ifFalse[each])
                          ? 0
                          : width.mask());
              goals.add(new Goal(width, masks, words, place));
            }
          }
        });
    return goals;
  }

  private long[] filled(long word) {
    return words(_ -> word);
  }

  private long[] words(IntToLongFunction wordOfCase) {
    return IntStream.range(0, cases.count()).mapToLong(wordOfCase).toArray();
  }

  /** Keeps a term that is the goal, or is it under one more operator with a number, or two. */
  private void match(Goal goal, Term term, boolean isBetween) {
    long[] words = term.words();
    if (goal.isRight(each -> words[each])) {
      keep(goal.whole(term.formula().get()));
    }
    for (BinaryOp op : LAST) {
      goal.second(op, words)
          .ifPresent(
              number -> keep(goal.whole(op.over(term.formula().get(), new Expr.Constant(number)))));
    }
    for (BinaryOp op : FIRST) {
      goal.first(op, words)
          .ifPresent(
              number -> keep(goal.whole(op.over(new Expr.Constant(number), term.formula().get()))));
    }
    if (isBetween && goal.isTruth()) {
      goal.interval(words).ifPresent(made -> keep(goal.whole(made.apply(term.formula().get()))));
      if (cases.inputs().size() == 1) { // with all small words
        goal.table(words).ifPresent(made -> keep(goal.whole(made.apply(term.formula().get()))));
      }
    }
  }

  /** Whether every machine has the operators of a formula. */
  private static boolean isUsual(Expr formula) {
    return formula.terms().stream()
        .noneMatch(term -> term instanceof Expr.Binary binary && binary.op() == BinaryOp.PDEP);
  }

  private void keep(Expr formula) {
    if (formula.symbols() < asked.formula().symbols()) {
      List<Expr> alike = found.computeIfAbsent(formula.symbols(), _ -> new ArrayList<>());
      alike.add(formula);
      alike.sort(Comparator.comparing(each -> !isUsual(each)));
      if (alike.size() > PROOFS) {
        alike.removeLast();
      }
    }
  }
}
