package sift;

import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.rank.DisplayForm;
import sift.rank.UsualCounts;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.bank.Problem;
import sift.search.tree.Engine;
import sift.spec.Target;
import sift.spec.WordTarget;

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
  private static final int MOST_CANDIDATES = 16;

  private final Request request;
  private final Progress progress;

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
  }

  /**
   * Returns the symbols that shorter formulas are made of by default: those of the formula, 0, 1
   * and -1, and the operators that every language and machine has; for a power of two also its
   * logarithm and the ones below it, by which machines divide.
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
        case Expr.Constant(long value) -> {
          long word = width.word(value);
          constants.add(word);
          if (Long.bitCount(word) == 1 && word != 1) {
            constants.add((long) Long.numberOfTrailingZeros(word));
            constants.add(word - 1);
          }
        }
        case Expr.Unary(UnaryOp op, Expr _) -> unary.add(op);
        case Expr.Binary(BinaryOp op, Expr _, Expr _) -> binary.add(op);
        case Expr.Input _, Expr.Ternary _, Expr.Choice _ -> {}
      }
    });
    return new Grammar(
        "snippet",
        "the symbols of the formula, and the usual ones",
        Program.of(formula).inputs(),
        List.copyOf(constants),
        List.copyOf(unary),
        List.copyOf(binary));
  }

  /**
   * Searches until the smallest formula is found, or {@code progress} is asked to stop.
   *
   * @throws IllegalArgumentException if no words are known on which the assumptions hold, an
   *     operator means nothing on words of this width, or the grammar has other inputs
   */
  public static Result run(Request request, Progress progress) {
    return new Shortening(request, progress).search();
  }

  private Result search() {
    Refinement.Answer<SearchResult> answer =
        new Refinement<>(
                Refinement.Until.ONE,
                targets -> Engine.run(request(targets), progress),
                found -> List.of(smallest(found)))
            .run(targets(), progress);
    SearchResult found = answer.answer();
    int smallest = found.findings().getFirst().smallest().orElse(found.exhausted() + 1);
    Optional<Map.Entry<Expr, TargetVerdict>> best = Refinement.best(answer.verdicts().getFirst());
    Optional<EqualForms.Form> form =
        best.flatMap(smallestForm -> better(answer.targets(), smallestForm));
    return new Result(
        form.map(EqualForms.Form::formula)
            .map(formula -> UsualCounts.of(request.width(), formula))
            .or(() -> best.map(open -> DisplayForm.of(open.getKey()))),
        form.<EqualVerdict>map(EqualForms.Form::proved)
            .or(() -> best.flatMap(open -> open.getValue().onWords())),
        smallest - 1,
        formulas(found),
        answer.rounds());
  }

  /** Returns the best of the formulas equal to one that is proved. */
  private Optional<EqualForms.Form> better(
      List<Target> targets, Map.Entry<Expr, TargetVerdict> smallest) {
    if (!(smallest.getValue() instanceof TargetVerdict.ProvedOnWords(var proof))) {
      return Optional.empty();
    }
    Problem problem = new Problem(request.grammar(), targets);
    return Optional.of(
        new EqualForms(problem, request, this::verdict, progress)
            .best(new EqualForms.Form(DisplayForm.of(smallest.getKey()), proof)));
  }

  private EqualVerdict verdict(Expr candidate) {
    return Equality.of(
            request.width(), List.of(request.formula()), List.of(candidate), request.assumptions())
        .verdict();
  }

  /** Returns the smallest formulas found, those shown first first. */
  private List<Expr> smallest(SearchResult found) {
    SearchResult.Finding finding = found.findings().getFirst();
    return finding.best().stream()
        .takeWhile(formula -> formula.symbols() == finding.smallest().orElse(0))
        .map(formula -> UsualCounts.of(request.width(), formula))
        .toList();
  }

  private SearchRequest request(List<Target> targets) {
    return SearchRequest.of(request.grammar(), targets, request.mostSymbols())
        .withUntilFound(true)
        .withTop(MOST_CANDIDATES)
        .withThreads(request.threads())
        .withMemory(request.memory());
  }

  private List<Target> targets() {
    List<String> inputs =
        Stream.concat(Stream.of(request.formula()), request.assumptions().stream())
            .flatMap(expr -> Program.of(expr).inputs().stream())
            .distinct()
            .toList();
    WordTarget wanted =
        WordTarget.of("snippet", request.width(), inputs, request.formula(), request.assumptions());
    return TargetProof.targetsOnWords(wanted);
  }

  private static long formulas(SearchResult found) {
    return found.sizes().stream()
        .filter(SearchResult.SizeReport::complete)
        .mapToLong(SearchResult.SizeReport::formulas)
        .sum();
  }
}
