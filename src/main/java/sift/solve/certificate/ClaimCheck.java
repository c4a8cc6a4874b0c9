package sift.solve.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sift.file.FileException;
import sift.file.Message;
import sift.file.TextFile;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.solve.Check;
import sift.solve.Contradiction;
import sift.solve.Evidence;
import sift.solve.Point;
import sift.solve.Solution;
import sift.solve.Wanted;
import sift.solve.certificate.AnswerClaim.Found;
import sift.solve.certificate.AnswerClaim.StatedPoint;
import sift.solve.certificate.PlainEnumeration.Ending;
import sift.solve.certificate.PlainEnumeration.Limits;
import sift.solve.certificate.PlainEnumeration.Place;
import sift.store.Recheck;
import sift.sygus.AnswerReader;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SygusSort;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/**
 * Derives again what is claimed of a function.
 *
 * <ol>
 *   <li>The problem is read again; it must be the same file.
 *   <li>The answer is read; the grammar must make it, with the symbols that are claimed.
 *   <li>The answer is proved again, by the methods that proved it first.
 *   <li>Each point is computed from its constraint.
 *   <li>If no formula is to be right, each word is tried at the points; whether one of more than
 *       {@value #FEW_BITS} bits fulfils relations is left to {@link Contradiction}, of the search.
 *   <li>All formulas up to the size that is excluded are computed on the points, as far as the
 *       limits allow.
 * </ol>
 */
public final class ClaimCheck {
  private static final int FEW_BITS = 16;

  private final AnswerClaim claim;
  private final SynthFun function;
  private final Consumer<Recheck.Check> report;
  private final List<String> contradictions = new ArrayList<>();
  private final List<String> stated = new ArrayList<>();
  private int excluded;
  private Ending ending = Ending.COMPLETE;

  /**
   * What came of it.
   *
   * @param excluded the size up to which it is confirmed that there is no formula
   * @param last the size up to which that was to be confirmed: what is claimed, as far as was asked
   * @param ending why it was not confirmed further
   * @param contradictions what is different, a line each
   * @param stated what nothing was compared with, a line each
   */
  public record Outcome(
      AnswerClaim claim,
      int excluded,
      int last,
      Ending ending,
      List<String> contradictions,
      List<String> stated) {
    public Outcome {
      contradictions = List.copyOf(contradictions);
      stated = List.copyOf(stated);
    }

    /** Whether something was derived, all that was to be, and nothing differs. */
    public boolean isConfirmed() {
      return contradictions.isEmpty()
          && excluded >= last
          && (claim.found().isPresent() || excluded > 0);
    }
  }

  private ClaimCheck(AnswerClaim claim, SynthFun function, Consumer<Recheck.Check> report) {
    this.claim = claim;
    this.function = function;
    this.report = report;
  }

  /**
   * Checks a claim.
   *
   * @param limits the largest size to confirm, and what to spend on that
   * @param report receives each thing that was checked
   * @throws FileException if the problem is not there, or another one
   * @throws java.util.concurrent.CancellationException if {@code progress} is asked to stop while
   *     the answer is proved, or that no word is right
   */
  public static Outcome of(
      AnswerClaim claim, Limits limits, Progress progress, Consumer<Recheck.Check> report) {
    SygusProblem problem = SygusFile.read(TextFile.check(claim.file()));
    if (!problem.sha256().equals(claim.sha256())) {
      throw new FileException(
          "%s: is not the file of the certificate: its SHA-256 is %s, not %s"
              .formatted(claim.file(), problem.sha256(), claim.sha256()));
    }
    SynthFun function =
        problem.functions().stream()
            .filter(each -> each.name().equals(claim.function()))
            .findFirst()
            .orElseThrow(() ->
                new FileException(
                    "%s: has no function '%s'".formatted(claim.file(), claim.function())));
    return new ClaimCheck(claim, function, report).run(limits, progress);
  }

  private Outcome run(Limits limits, Progress progress) {
    claim.found().ifPresent(found -> check(found, progress));
    List<Place> places = places();
    int last = Math.min(limits.symbols(), claim.excluded());
    if (contradictions.isEmpty() && claim.excluded() > 0) {
      enumerate(places, new Limits(last, limits.formulas(), limits.memory()), progress);
    }
    if (last < claim.excluded() && excluded < claim.excluded()) {
      stated.add("excluded: all about sizes above %d".formatted(last));
    }
    if (claim.found().isEmpty() && !claim.isInfeasible()) {
      stated.add("infeasible: that a larger formula may be right");
    }
    return new Outcome(claim, excluded, last, ending, contradictions, stated);
  }

  private void add(String what, String result) {
    report.accept(new Recheck.Check(what, result));
  }

  private void differs(String what, String difference) {
    add(what, "DIFFERENT: " + Message.line(difference));
    contradictions.add(what + ": " + Message.line(difference));
  }

  private void check(Found found, Progress progress) {
    Optional<Expr> formula;
    try {
      formula = AnswerReader.read(function, "answer", found.answer());
    } catch (FileException e) {
      differs("answer", String.valueOf(e.getMessage()));
      return;
    }
    if (formula.isEmpty()) {
      differs("answer", "the grammar does not make it");
      return;
    }
    int symbols = formula.get().symbols();
    if (symbols != found.symbols()) {
      differs("symbols", "it has %d, the certificate says %d".formatted(symbols, found.symbols()));
    } else if (symbols <= claim.excluded()) {
      differs(
          "excluded",
          "the answer has %d symbols, the certificate says that there is none%s"
              .formatted(symbols, claimed()));
    } else if (!SygusText.answer(function, formula.get()).equals(found.answer())) {
      differs("answer", "it is not in the form in which sift writes it");
    } else {
      add("answer", "made by the grammar, of %d symbols".formatted(symbols));
    }
    Check check = new Wanted(function).check(formula.get(), progress);
    progress.check(); // a proof that was stopped is no difference
    switch (check) {
      case Check.Stopped _ -> throw new AssertionError("nobody asked to stop");
      case Check.Wrong(var points) ->
          differs(
              "answer",
              "it is wrong at (%s)".formatted(StatedPoint.text(points.getFirst().arguments())));
      case Check.Right(Evidence evidence) -> compare(found.evidence(), evidence);
    }
  }

  private void compare(Evidence claimed, Evidence derived) {
    boolean isLess = claimed instanceof Evidence.Proved && !(derived instanceof Evidence.Proved);
    boolean isFit = claimed instanceof Evidence.Fits || derived instanceof Evidence.Fits;
    if (isLess || (isFit && !claimed.equals(derived))) {
      differs("evidence", "%s; the certificate says: %s".formatted(derived.text(), claimed.text()));
    } else {
      add("evidence", derived.text());
      if (!claimed.equals(derived)) {
        String name = claimed instanceof Evidence.Proved ? "method" : "words";
        stated.add("evidence and %s: %s".formatted(name, Message.line(claimed.text())));
      }
    }
  }

  private List<Place> places() {
    PointCheck check = new PointCheck(function);
    List<Place> places = new ArrayList<>();
    for (StatedPoint point : claim.points()) {
      try {
        places.add(check.place(point));
      } catch (IllegalArgumentException e) {
        differs("point %d".formatted(places.size() + 1), String.valueOf(e.getMessage()));
        return places;
      }
    }
    if (!places.isEmpty()) {
      add("points", "%d, computed from the constraints".formatted(places.size()));
    }
    return places;
  }

  private void enumerate(List<Place> places, Limits limits, Progress progress) {
    if (claim.isInfeasible()) {
      boolean isTried = isEveryWordWrong(places, progress);
      boolean isExcluded = isTried || isContradictory(progress);
      progress.check(); // a proof that was stopped is no difference
      if (isExcluded) {
        add(
            "excluded",
            "no word is right at these points, whatever the grammar; %s"
                .formatted(isTried ? "each was tried" : "proved by the code of the search"));
        excluded = Solution.INFEASIBLE;
        return;
      }
    }
    if (function.isWithAnyConstant()) {
      if (claim.isInfeasible()) {
        stated.add("infeasible: that no word is right at these points");
      } else {
        differs("excluded", "the grammar has any constant, of which not all can be tried");
      }
      return;
    }
    PlainEnumeration.Outcome outcome =
        PlainEnumeration.run(
            function.grammar(),
            function.width(),
            places,
            limits,
            progress,
            size ->
                add(
                    "size %d".formatted(size.symbols()),
                    "%,d formulas computed, none right at all points".formatted(size.formulas())));
    excluded = outcome.excluded();
    ending = outcome.ending();
    if (excluded == Solution.INFEASIBLE && !claim.isInfeasible()) {
      differs(
          "infeasible", "no formula of any size is right, the certificate says that one may be");
    } else if (ending == Ending.FOUND) {
      differs(
          "excluded",
          "a formula of %d symbols is right at all points, the certificate says that there is none%s"
              .formatted(excluded + 1, claimed()));
    }
  }

  /**
   * Whether no word is right at all the points of some arguments, by trying each: the one that an
   * equation wants there, or all where there are few.
   */
  private boolean isEveryWordWrong(List<Place> places, Progress progress) {
    return places.stream().collect(Collectors.groupingBy(Place::words)).values().stream()
        .takeWhile(_ -> !progress.stopRequested())
        .anyMatch(same ->
            words(same.getFirst().words())
                .map(words ->
                    words.noneMatch(
                        word -> same.stream().allMatch(place -> place.accepts().test(word))))
                .orElse(false));
  }

  /** Returns the words that may be right for some arguments, if they are few. */
  private Optional<LongStream> words(List<Long> arguments) {
    int bits = function.result() instanceof SygusSort.Bool ? 1 : function.width().bits();
    return claim.points().stream()
        .filter(point -> point.arguments().equals(arguments))
        .flatMap(point -> point.word().stream())
        .findFirst()
        .map(LongStream::of)
        .or(() ->
            bits <= FEW_BITS ? Optional.of(LongStream.range(0, 1L << bits)) : Optional.empty());
  }

  /** Whether no word is right at all the points of some arguments, as the search proves it. */
  private boolean isContradictory(Progress progress) {
    Wanted wanted = new Wanted(function);
    List<Point> points =
        claim.points().stream()
            .map(point -> wanted.point(point.constraint() - 1, point.values()))
            .toList();
    return Contradiction.among(points, function, progress).isPresent();
  }

  private String claimed() {
    return claim.isInfeasible() ? "" : " of up to %d".formatted(claim.excluded());
  }
}
