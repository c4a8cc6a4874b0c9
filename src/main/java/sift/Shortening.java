package sift;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.rank.DisplayForm;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.bank.Problem;
import sift.search.tree.Engine;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Finds the smallest formula that is equal to a given one on all words.
 *
 * <ol>
 *   <li>The formula is evaluated on sample words, and the smallest formulas that agree there are
 *       searched for. If there are none of some size on the samples, there are none at all.
 *   <li>What agrees is proved equal on all words. If it differs somewhere, these words become a
 *       sample, and the search begins again.
 * </ol>
 */
public final class Shortening {
  private static final int SAMPLES = 32;
  private static final int MOST_TRIES = 1000;
  private static final int MOST_CANDIDATES = 16;
  private static final int MOST_NUMBERS = 3;
  private static final int SEED = 1;

  private final Request request;
  private final Progress progress;
  private final List<String> inputs;
  private final List<long[]> samples = new ArrayList<>();

  /**
   * A formula to be shortened.
   *
   * @param width how many bits the words have
   * @param formula over whatever inputs it names
   * @param assumptions formulas that are not 0 on the words that matter
   * @param grammar what the shorter formula may be made of
   * @param threads worker threads
   * @param memory bytes that heap and bank may take together
   * @param aim which of the equal formulas is wanted
   * @param improving how long to look for better ones after the smallest was found
   */
  public record Request(
      BitWidth width,
      Expr formula,
      List<Expr> assumptions,
      Grammar grammar,
      int threads,
      long memory,
      Aim aim,
      Duration improving) {
    public Request {
      assumptions = List.copyOf(assumptions);
    }

    /** Returns the same request for another formula. */
    Request with(Expr other) {
      return new Request(width, other, assumptions, grammar, threads, memory, aim, improving);
    }

    /** Returns the size up to which a formula may be better. */
    int mostSymbols() {
      return formula.symbols()
          + (aim.measure() == Aim.Measure.SYMBOLS ? 0 : EqualForms.MOST_LARGER);
    }
  }

  /**
   * The answer.
   *
   * @param formula the best formula found; none if there is none in the grammar, or the search was
   *     stopped before
   * @param verdict what is known of it: proved or not decided
   * @param tried all formulas of up to so many symbols were tried, and none is equal
   * @param formulas how many these were, equal functions once
   * @param rounds how often the search began
   */
  public record Result(
      Optional<Expr> formula,
      Optional<EqualVerdict> verdict,
      int tried,
      long formulas,
      int rounds) {}

  private Shortening(Request request, Progress progress) {
    this.request = request;
    this.progress = progress;
    inputs =
        Stream.concat(Stream.of(request.formula()), request.assumptions().stream())
            .flatMap(expr -> Program.of(expr).inputs().stream())
            .distinct()
            .toList();
  }

  /**
   * Returns the symbols that shorter formulas are made of by default: those of the formula, 0, 1
   * and -1, and the operators that every language and machine has; for a power of two also its
   * logarithm and the ones below it, by which machines divide; and a few numbers that the constants
   * of the formula come to, 8 in {@code x * 2 * 4}.
   */
  public static Grammar symbols(BitWidth width, Expr formula) {
    Set<Long> constants = new LinkedHashSet<>(List.of(0L, 1L, width.mask()));
    Set<UnaryOp> unary = EnumSet.of(UnaryOp.NOT, UnaryOp.NEG);
    Set<BinaryOp> binary =
        EnumSet.of(
            BinaryOp.OR,
            BinaryOp.XOR,
            BinaryOp.AND,
            BinaryOp.ADD,
            BinaryOp.SUB,
            BinaryOp.SHL,
            BinaryOp.SHR);
    formula.forEachTerm((term, place) -> {
      switch (term) {
        case Expr.Constant(long value) -> addConstant(constants, width.word(value));
        case Expr.Unary(UnaryOp op, Expr _) -> unary.add(op);
        case Expr.Binary(BinaryOp op, Expr _, Expr _) -> binary.add(op);
        case Expr.Input _, Expr.Ternary _, Expr.Choice _ -> {}
      }
    });
    Rewriting.numbers(width, formula).stream()
        .filter(number -> !constants.contains(number) && !constants.contains(width.word(-number)))
        .limit(MOST_NUMBERS)
        .toList()
        .forEach(number -> addConstant(constants, number));
    return new Grammar(
        "snippet",
        "the symbols of the formula, and the usual ones",
        Program.of(formula).inputs(),
        List.copyOf(constants),
        List.copyOf(unary),
        List.copyOf(binary));
  }

  private static void addConstant(Set<Long> constants, long word) {
    constants.add(word);
    if (Long.bitCount(word) == 1 && word != 1) {
      constants.add((long) Long.numberOfTrailingZeros(word));
      constants.add(word - 1);
    }
  }

  /**
   * Searches until the smallest formula is found, or {@code progress} is asked to stop.
   *
   * @throws IllegalArgumentException if no words are known on which the assumptions hold, an
   *     operator means nothing on words of this width, or the grammar has other inputs
   */
  public static Result run(Request request, Progress progress) {
    Shortening shortening = new Shortening(request, progress);
    shortening.drawSamples();
    return shortening.search();
  }

  private Result search() {
    for (int rounds = 1; ; rounds++) {
      SearchResult found = engine();
      SearchResult.Finding finding = found.findings().getFirst();
      if (finding.smallest().isEmpty()) {
        return new Result(
            Optional.empty(), Optional.empty(), found.exhausted(), formulas(found), rounds);
      }
      int smallest = finding.smallest().getAsInt();
      int known = samples.size();
      Optional<Expr> open = Optional.empty();
      Optional<EqualVerdict> undecided = Optional.empty();
      for (Expr best : finding.best()) {
        if (best.symbols() > smallest) {
          break;
        }
        Expr candidate = withUsualCounts(best);
        switch (verdict(candidate)) {
          case EqualVerdict.Proved proved -> {
            EqualForms.Form form =
                new EqualForms(problem(), request, this::verdict, progress)
                    .best(new EqualForms.Form(DisplayForm.of(candidate), proved));
            return new Result(
                Optional.of(withUsualCounts(form.formula())),
                Optional.of(form.proved()),
                smallest - 1,
                formulas(found),
                rounds);
          }
          case EqualVerdict.NotDecided notDecided -> {
            open = Optional.of(DisplayForm.of(candidate));
            undecided = Optional.of(notDecided);
          }
          case EqualVerdict.Differs differs -> samples.add(words(differs));
        }
      }
      if (samples.size() == known || progress.stopRequested()) {
        return new Result(open, undecided, smallest - 1, formulas(found), rounds);
      }
    }
  }

  /** Returns the formula with each constant shift count below the width, as C wants it. */
  private Expr withUsualCounts(Expr formula) {
    return switch (formula.map(this::withUsualCounts)) {
      case Expr.Binary(BinaryOp op, Expr x, Expr.Constant(long count)) when op.isShift() ->
          new Expr.Binary(
              op, x, new Expr.Constant(request.width().count(request.width().word(count))));
      case Expr usual -> usual;
    };
  }

  private EqualVerdict verdict(Expr candidate) {
    return Equality.of(
            request.width(), List.of(request.formula()), List.of(candidate), request.assumptions())
        .verdict();
  }

  /** Returns the formula as a target on the sample words. */
  private Target target() {
    Domain.Builder cases = new Domain.Builder(request.width(), inputs);
    for (long[] words : samples) {
      cases.add(0, 0, request.width().mask(), value(request.formula(), words), words);
    }
    return new Target("snippet", cases.build());
  }

  private Problem problem() {
    return new Problem(request.grammar(), List.of(target()));
  }

  private SearchResult engine() {
    SearchRequest search =
        SearchRequest.of(request.grammar(), List.of(target()), request.mostSymbols())
            .withUntilFound(true)
            .withTop(MOST_CANDIDATES)
            .withThreads(request.threads())
            .withMemory(request.memory());
    return Engine.run(search, progress);
  }

  private static long formulas(SearchResult found) {
    return found.sizes().stream()
        .filter(SearchResult.SizeReport::complete)
        .mapToLong(SearchResult.SizeReport::formulas)
        .sum();
  }

  private long value(Expr formula, long[] words) {
    return formula.value(request.width(), input -> words[inputs.indexOf(input.name())]);
  }

  /** Half of them are dense random words, so that few formulas agree by chance. */
  private void drawSamples() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; samples.size() < SAMPLES && i < MOST_TRIES; i++) {
      int kind = i % 4;
      long[] words = inputs.stream().mapToLong(_ -> word(kind, random)).toArray();
      if (request.assumptions().stream().allMatch(assumed -> value(assumed, words) != 0)) {
        samples.add(words);
      }
    }
    if (samples.isEmpty()) {
      samples.add(assumedWords());
    }
  }

  /** Returns words on which the assumptions hold: those on which 0 and 1 are seen to differ. */
  private long[] assumedWords() {
    Expr zero = new Expr.Constant(0);
    Expr one = new Expr.Constant(1);
    return switch (Equality.of(request.width(), List.of(zero), List.of(one), request.assumptions())
        .verdict()) {
      case EqualVerdict.Differs differs -> words(differs);
      case EqualVerdict.Proved _ ->
          throw new IllegalArgumentException("the assumptions hold on no words");
      case EqualVerdict.NotDecided _ ->
          throw new IllegalArgumentException("no words were found on which the assumptions hold");
    };
  }

  private long[] words(EqualVerdict.Differs differs) {
    return inputs.stream().mapToLong(input -> differs.inputs().getOrDefault(input, 0L)).toArray();
  }

  private long word(int kind, SplittableRandom random) {
    long word =
        switch (kind) {
          case 0 -> random.nextInt(2 * request.width().bits());
          case 1 -> random.nextLong() >>> random.nextInt(Long.SIZE);
          default -> random.nextLong();
        };
    return request.width().word(word);
  }
}
