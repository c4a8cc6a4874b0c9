package sift.shorten;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.guess.Goal;
import sift.guess.Guesser;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rank.cost.CostModel;
import sift.spec.Domain;

/**
 * Formulas with other symbols than those of the one given, tried before any search: its terms are
 * replaced by their operands, and formulas are {@linkplain Guesser guessed} that agree with it on
 * samples. What agrees is proved, or its counterexample becomes a sample.
 */
final class Guesses {
  private static final int LEAST_SYMBOLS = 4;
  private static final int MOST_INPUTS = 5; // of what is guessed
  private static final int MOST_SYMBOLS = 400; // of a formula whose terms are replaced
  private static final int MOST_TERMS = 6;
  private static final int LARGEST_TERM = 7;
  private static final int LARGE_TERM = 12; // guessed by itself
  private static final int SEED = 57;
  private static final int MANY_SAMPLES = 1_024;
  private static final int SAMPLES = 64; // that are used, of each truth
  private static final int MOST_NUMBERS = 10;
  private static final int MOST_CONDITIONS = 8;
  private static final int MOST_ROUNDS = 16;
  private static final Duration PROOF = Duration.ofSeconds(1);
  private static final Duration PROOF_OF_LARGE = Duration.ofSeconds(4);
  private static final int MOST_UNDECIDED = 2;
  private static final int NEW_CASES = 3; // of a round

  private final Asked asked;
  private final boolean choices;
  private final BitWidth width;
  private final List<Long> numbers;
  private final Progress progress;
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<long[]> cases = new ArrayList<>(); // words of the inputs
  private final Program program; // of the formula and the assumptions
  private final List<Expr> undecided = new ArrayList<>();

  /** A smaller formula, proved equal. */
  record Guess(Expr formula, EqualVerdict.Proved proved) {}

  /**
   * What was guessed.
   *
   * @param smaller a smaller formula
   * @param undecided smaller ones that were right wherever they were tried
   */
  record Guessed(Optional<Guess> smaller, List<Expr> undecided) {}

  private Guesses(Asked asked, boolean choices, Progress progress) {
    this.asked = asked;
    this.choices = choices;
    this.progress = progress;
    width = asked.width();
    program =
        Program.of(
            width,
            Stream.concat(Stream.of(asked.formula()), asked.assumptions().stream())
                .toArray(Expr[]::new));
    numbers = numbers(Program.of(width, asked.formula()));
  }

  /**
   * Guesses a smaller formula.
   *
   * @param choices whether it may have choices
   */
  static Guessed smaller(Asked asked, boolean choices, Progress progress) {
    int symbols = asked.formula().symbols();
    if (symbols < LEAST_SYMBOLS || Program.of(asked.formula()).inputs().isEmpty()) {
      return new Guessed(Optional.empty(), List.of());
    }
    Guesses guesses = new Guesses(asked, choices, progress);
    Optional<Guess> smaller = guesses.smaller();
    return new Guessed(smaller, guesses.undecided);
  }

  /**
   * Returns a large formula with one of its large terms guessed smaller; those of fewer inputs than
   * it has come first, then the largest.
   */
  static Optional<Guess> smallerTerm(Asked asked, boolean choices, Progress progress) {
    Expr formula = asked.formula();
    if (formula.symbols() < 2 * LARGE_TERM || formula.symbols() > MOST_SYMBOLS) {
      return Optional.empty();
    }
    Progress within = Part.within(PROOF, progress);
    int inputs = Program.of(formula).inputs().size();
    return formula.terms().stream()
        .filter(term -> term.symbols() >= LARGE_TERM && !term.equals(formula))
        .sorted(
            Comparator.comparing((Expr term) -> Program.of(term).inputs().size() == inputs)
                .thenComparing(Expr::symbols, Comparator.reverseOrder()))
        .takeWhile(_ -> !within.stopRequested())
        .flatMap(term ->
            smaller(asked.whole().with(term), choices, within).smaller().stream()
                .map(guess -> new Guess(formula.replacing(term, guess.formula()), guess.proved())))
        .findFirst();
  }

  /**
   * Returns numbers that a smaller formula may need: those of the formula, the bits in which two of
   * them differ, if these are few, their differences and sums.
   */
  private static List<Long> numbers(Program program) {
    BitWidth width = program.width();
    List<Program.Step> steps = program.steps().reversed();
    List<Long> own =
        steps.stream()
            .filter(Program.Constant.class::isInstance)
            .map(step -> width.word(((Program.Constant) step).value()))
            .distinct()
            .toList();
    Stream<Long> bits =
        pairs(own, (one, other) -> one ^ other).filter(word -> Long.bitCount(word) == 1);
    Stream<Long> differences =
        pairs(own, (one, other) -> Math.max(one, other) - Math.min(one, other));
    Stream<Long> sums = pairs(own, (one, other) -> width.word(one + other));
    Stream<Long> divisors =
        hasOperator(steps, BinaryOp.ASHR)
            ? own.stream().filter(count -> count < width.bits()).map(count -> 1L << count)
            : Stream.of();
    // 0 is told apart from its neighbours, and a number with a sign from one without.
    boolean comparesSigns = hasOperator(steps, BinaryOp.SLT);
    return Stream.of(bits, own.stream(), differences, Stream.of(1L, 0L), divisors, sums)
        .flatMap(words -> words)
        .filter(word -> word != 0 || comparesSigns)
        .distinct()
        .limit(MOST_NUMBERS)
        .toList();
  }

  private static boolean hasOperator(List<Program.Step> steps, BinaryOp wanted) {
    return steps.stream()
        .anyMatch(
            step -> step instanceof Program.Binary(BinaryOp op, int _, int _) && op == wanted);
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
    for (int round = 0; round < MOST_ROUNDS && !cases.isEmpty(); round++) {
      int known = cases.size();
      for (Expr formula : guessed()) {
        Duration time = isSmall() ? PROOF : PROOF_OF_LARGE;
        switch (asked.equality(formula).verdict(Part.within(time, progress))) {
          case EqualVerdict.Proved proved -> {
            return Optional.of(new Guess(formula, proved));
          }
          case EqualVerdict.Differs(var words, var _, var _) ->
              addCase(
                  program.inputs().stream()
                      .mapToLong(input -> words.getOrDefault(input, 0L))
                      .toArray());
          case EqualVerdict.NotDecided _ -> undecided.add(formula);
        }
        if (undecided.size() == MOST_UNDECIDED || progress.stopRequested()) {
          return Optional.empty();
        }
        if (cases.size() >= known + NEW_CASES) {
          break;
        }
      }
      if (cases.size() == known) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Adds random words; if the formula says true or false, as many on which it says either. */
  private void addSamples() {
    List<long[]> samples =
        asked.equality(asked.formula()).samples(MANY_SAMPLES).stream()
            .filter(this::isAsked)
            .toList();
    boolean isTruth = samples.stream().allMatch(words -> program.run(words)[0] >>> 1 == 0);
    int[] left = {SAMPLES, SAMPLES};
    for (long[] words : samples) {
      if (left[isTruth ? (int) program.run(words)[0] : 0]-- > 0) {
        addCase(words);
      }
    }
  }

  /** Adds the words of a case, if the assumptions hold there. */
  private void addCase(long... words) {
    long[] inWidth = Arrays.stream(words).map(width::word).toArray();
    if (isAsked(inWidth) && seen.add(Arrays.stream(inWidth).boxed().toList())) {
      cases.add(inWidth);
    }
  }

  private boolean isAsked(long... words) {
    return Arrays.stream(program.run(words)).skip(1).allMatch(assumed -> assumed != 0);
  }

  /**
   * Adds words of each input next to the numbers and their complements, those of the others being
   * any; of a single input also all small words.
   */
  private void addNearNumbers() {
    SplittableRandom random = new SplittableRandom(SEED);
    int inputs = program.inputs().size();
    for (int input = 0; input < inputs; input++) {
      for (long number : numbers) {
        for (long near : new long[] {number - 1, number, number + 1, -number, 1 - number}) {
          long[] words = random.longs(inputs).toArray();
          words[input] = near;
          addCase(words);
        }
      }
    }
    for (long small = 0; small <= width.bits() && inputs == 1; small++) {
      addCase(small);
    }
  }

  /** Returns smaller formulas that agree with the one given on all cases, the smallest first. */
  private List<Expr> guessed() {
    Domain.Builder builder = new Domain.Builder(width, program.inputs());
    for (long[] words : cases) {
      builder.add(0, 0, asked.mask(), program.run(words)[0] & asked.mask(), words);
    }
    Domain domain = builder.build();
    List<Expr> replaced = new ArrayList<>();
    if (isSmall()) {
      replaceTerms(asked.formula(), domain, replaced);
    }
    if (program.inputs().size() > MOST_INPUTS || !replaced.isEmpty()) {
      return replaced.reversed();
    }
    List<Goal> conditions = isSmall() ? conditions(domain) : List.of();
    return Guesser.fitting(domain, conditions, symbols(), progress).stream()
        .filter(formula -> !isFarFetched(formula))
        .toList();
  }

  /** Whether a formula has operators that few would look for, and no fewer operations. */
  private boolean isFarFetched(Expr formula) {
    return formula.terms().stream().anyMatch(Guesses::isRare)
        && (!isSmall() || asked.formula().terms().stream().noneMatch(Guesses::isRare))
        && CostModel.operations(width, formula) >= CostModel.operations(width, asked.formula());
  }

  private static boolean isRare(Expr term) {
    return switch (term) {
      case Expr.Unary(UnaryOp op, Expr _) -> op == UnaryOp.BIT_REVERSE;
      case Expr.Binary(BinaryOp op, Expr _, Expr _) -> op == BinaryOp.PDEP || op == BinaryOp.PEXT;
      default -> false;
    };
  }

  private Guesser.Symbols symbols() {
    Stream<BinaryOp> operators =
        Program.of(asked.formula()).steps().reversed().stream()
            .filter(Program.Binary.class::isInstance)
            .map(step -> ((Program.Binary) step).op());
    Stream<Expr> terms = isSmall() ? asked.formula().terms().stream() : Stream.of();
    return new Guesser.Symbols(
        numbers,
        operators.flatMap(op -> Stream.concat(Stream.of(op), kin(op))).distinct().toList(),
        terms
            .filter(term -> !term.operands().isEmpty() && term.symbols() <= LARGEST_TERM)
            .sorted(Comparator.comparingInt(Expr::symbols))
            .limit(MOST_TERMS)
            .toList(),
        asked.formula().symbols(),
        choices);
  }

  /** Whether the formula is small enough that its terms are looked at. */
  private boolean isSmall() {
    return asked.formula().symbols() <= MOST_SYMBOLS;
  }

  /** Returns operators that may do what several of these do. */
  private static Stream<BinaryOp> kin(BinaryOp op) {
    return switch (op) {
      case UDIV -> Stream.of(BinaryOp.UREM);
      case SDIV -> Stream.of(BinaryOp.SREM);
      case ASHR -> Stream.of(BinaryOp.SDIV, BinaryOp.SREM);
      default -> Stream.of();
    };
  }

  /**
   * Adds the smallest formula in which a term is replaced by one of its operands, 0, 1 or a single
   * comparison, and the same again of that.
   */
  private void replaceTerms(Expr formula, Domain domain, List<Expr> replaced) {
    List<Expr> smaller = new ArrayList<>();
    formula.forEachTerm((term, place) -> {
      if (!term.operands().isEmpty()) {
        Stream.of(
                term.operands().stream(),
                Stream.of(new Expr.Constant(0), new Expr.Constant(1)),
                Merged.of(term))
            .flatMap(terms -> terms)
            .map(place)
            .filter(each -> each.symbols() < formula.symbols())
            .filter(each -> isRight(each, domain))
            .forEach(smaller::add);
      }
    });
    smaller.stream()
        .min(Comparator.comparingInt(Expr::symbols))
        .filter(_ -> !progress.stopRequested())
        .ifPresent(least -> {
          replaced.add(least);
          replaceTerms(least, domain, replaced);
        });
  }

  /** Whether a formula is right in all cases; the last ones are those that most are wrong in. */
  private static boolean isRight(Expr formula, Domain domain) {
    return IntStream.range(0, domain.cases())
        .map(each -> domain.cases() - 1 - each)
        .allMatch(each -> domain.isRight(formula, each));
  }

  /** Returns the terms that are true or false, where the formula would be another otherwise. */
  private List<Goal> conditions(Domain domain) {
    List<Goal> goals = new ArrayList<>();
    asked
        .formula()
        .forEachTerm((term, place) -> {
          if (goals.size() < MOST_CONDITIONS
              && term.symbols() > 3
              && !term.equals(asked.formula())) {
            long[] words = words(each -> domain.value(term, each));
            if (Arrays.stream(words).allMatch(word -> word >>> 1 == 0)) {
              Expr ifTrue = place.apply(new Expr.Constant(1));
              Expr ifFalse = place.apply(new Expr.Constant(0));
              long[] masks =
                  words(each ->
                      domain.isRight(ifTrue, each) && domain.isRight(ifFalse, each)
                          ? 0
                          : width.mask());
              goals.add(new Goal(width, masks, words, place));
            }
          }
        });
    return goals;
  }

  private long[] words(IntToLongFunction wordOfCase) {
    return IntStream.range(0, cases.size()).mapToLong(wordOfCase).toArray();
  }
}
