package sift;

import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.InputRange;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.rank.DisplayForm;
import sift.rank.UsualCounts;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.bank.Problem;
import sift.search.synth.Synthesis;
import sift.search.synth.SynthesisRequest;
import sift.search.synth.SynthesisResult;
import sift.search.synth.Weights;
import sift.search.tree.Engine;
import sift.spec.Target;
import sift.spec.WordSet;
import sift.spec.WordSpan;
import sift.spec.WordTarget;

/**
 * Finds the smallest formula that is equal to a given one on all words.
 *
 * <ol>
 *   <li>The formula is evaluated on sample words, and the smallest formulas that agree there are
 *       searched for. If there are none of some size on the samples, there are none at all.
 *   <li>What agrees is proved equal on all words. If it differs somewhere, these words become a
 *       sample, and the search begins again.
 *   <li>For a formula that is not small the general engine searches beside this, and finds what is
 *       too large to be searched for exhaustively.
 * </ol>
 */
public final class Shortening {
  private static final int MOST_CANDIDATES = 16;
  private static final int MOST_NUMBERS = 3;

  private final Request request;
  private final Progress progress;

  /**
   * A formula to be shortened.
   *
   * @param width how many bits the words have
   * @param formula over whatever inputs it names
   * @param mask the bits in which an equal formula must agree
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
      long mask,
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
      return new Request(width, other, mask, assumptions, grammar, threads, memory, aim, improving);
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
        case Expr.Input _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> {}
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
    return new Shortening(request, progress).search();
  }

  private Result search() {
    if (!request.grammar().functions().isEmpty()) {
      return smallestWithCalls();
    }
    List<Target> targets = targets();
    return request.formula().symbols() < GeneralSearch.LEAST_SYMBOLS
        ? smallest(targets, progress)
        : smallestOfBoth(targets);
  }

  /** Searches by both engines at once. */
  private Result smallestOfBoth(List<Target> targets) {
    try (GeneralSearch general = new GeneralSearch(request, targets.getFirst(), progress)) {
      Result exhaustive = smallest(targets, general.whileSmaller());
      return general.better(exhaustive, found -> DisplayForm.of(usual(found)));
    }
  }

  /** Returns the answer of the general engine, which knows functions of one's own. */
  private Result smallestWithCalls() {
    SynthesisRequest.Limits limits =
        new SynthesisRequest.Limits(
            request.mostSymbols(),
            SearchRequest.heapFor(request.memory()) / 2,
            SynthesisRequest.Patience.SMALLEST);
    Refinement.Answer<SynthesisResult> answer =
        new Refinement<>(
                Refinement.Until.ONE,
                targets ->
                    Synthesis.run(
                        new SynthesisRequest(
                            request.grammar(),
                            SynthesisRequest.Choices.NONE,
                            targets.getFirst().domain(),
                            Weights.SYMBOLS,
                            limits),
                        progress),
                found -> List.of(found.formula().map(this::usual).stream().toList()))
            .run(targets(), progress);
    SynthesisResult found = answer.answer();
    Optional<Map.Entry<Expr, TargetVerdict>> best = Refinement.best(answer.verdicts().getFirst());
    return new Result(
        best.map(Map.Entry::getKey),
        best.flatMap(form -> form.getValue().onWords()),
        best.map(form -> Math.min(found.excluded(), form.getKey().symbols() - 1))
            .orElse(found.excluded()),
        found.tried(),
        answer.rounds());
  }

  /**
   * Returns the answer of the exhaustive engine.
   *
   * @param ofEngine the engine's progress, which may end before that of the whole
   */
  private Result smallest(List<Target> first, Progress ofEngine) {
    Refinement.Answer<SearchResult> answer =
        new Refinement<>(
                Refinement.Until.ONE,
                targets -> Engine.run(request(targets), ofEngine),
                found -> List.of(smallest(found)))
            .run(first, ofEngine);
    SearchResult found = answer.answer();
    int smallest = found.findings().getFirst().smallest().orElse(found.exhausted() + 1);
    Optional<EqualForms.Form> best =
        Refinement.best(answer.verdicts().getFirst())
            .map(form -> new EqualForms.Form(DisplayForm.of(form.getKey()), form.getValue()))
            .map(form -> form.verdict().isProof() ? better(form, answer.targets()) : form);
    return new Result(
        best.map(form -> usual(form.formula())),
        best.flatMap(form -> form.verdict().onWords()),
        smallest - 1,
        formulas(found),
        answer.rounds());
  }

  private EqualForms.Form better(EqualForms.Form smallest, List<Target> searched) {
    TargetProof proof = new TargetProof(searched.getFirst());
    Problem samples = new Problem(request.grammar(), searched);
    return new EqualForms(samples, request, proof::verdict, progress).best(smallest);
  }

  /** Returns the smallest formulas found, those shown first first. */
  private List<Expr> smallest(SearchResult found) {
    SearchResult.Finding finding = found.findings().getFirst();
    return finding.best().stream()
        .takeWhile(formula -> formula.symbols() == finding.smallest().orElse(0))
        .map(this::usual)
        .toList();
  }

  private Expr usual(Expr formula) {
    return UsualCounts.of(request.width(), formula);
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
    Map<String, InputRange> ranges = InputRange.of(request.width(), request.assumptions());
    List<WordTarget.Given> given =
        inputs.stream()
            .map(input -> new WordTarget.Given(input, words(ranges.get(input))))
            .toList();
    WordTarget wanted =
        WordTarget.of("snippet", request.width(), given, request.formula(), request.assumptions());
    return TargetProof.targetsOnWords(wanted.within(request.mask()));
  }

  private static WordSet words(@Nullable InputRange range) {
    return range == null ? new WordSet.All() : new WordSpan(range.first(), range.size());
  }

  private static long formulas(SearchResult found) {
    return found.sizes().stream()
        .filter(SearchResult.SizeReport::complete)
        .mapToLong(SearchResult.SizeReport::formulas)
        .sum();
  }
}
