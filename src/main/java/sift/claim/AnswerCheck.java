package sift.claim;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import sift.claim.PointReader.Place;
import sift.claim.Recheck.Effort;
import sift.claim.Recheck.Outcome;
import sift.claim.plain.PlainEnumeration;
import sift.claim.plain.PlainGrammar;
import sift.file.FileException;
import sift.file.TextFile;
import sift.lang.Expr;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.solve.Check;
import sift.solve.Contradiction;
import sift.solve.Evidence;
import sift.solve.Point;
import sift.solve.Solution;
import sift.solve.Wanted;
import sift.sygus.AnswerReader;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SygusSort;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/**
 * Checks a claim about a function to synthesize.
 *
 * <ol>
 *   <li>The problem is read again; it must be the same file.
 *   <li>The answer is read; the grammar must derive it.
 *   <li>The answer is proved again, by the methods that proved it first.
 *   <li>Each point is computed from its constraint.
 *   <li>For the claim that no formula exists, each word is tried at the points; relations on more
 *       than {@value #FEW_BITS} bits are left to {@link Contradiction}, which the search uses too.
 *   <li>The plain twin computes all formulas of the excluded sizes on the points, as far as the
 *       limits allow.
 * </ol>
 */
final class AnswerCheck {
  private static final int FEW_BITS = 16;

  private final Line line;
  private final SynthFun function;
  private final Checks checks;
  private final int claimed;
  private int excluded;
  private Ending ending = new Ending.Exhausted(0);

  private AnswerCheck(Line line, SynthFun function, Checks checks) {
    this.line = line;
    this.function = function;
    this.checks = checks;
    claimed = line.has("excluded") ? Math.toIntExact(line.number("excluded")) : Solution.INFEASIBLE;
  }

  /**
   * Returns the check of a line.
   *
   * @throws FileException if the problem is not there, or another one
   */
  static AnswerCheck of(Line line, Checks checks) {
    if (line.has("excluded") && line.number("excluded") >= Solution.INFEASIBLE) {
      throw line.wrong("'excluded' is more than there are symbols");
    }
    String file = line.text("file");
    SygusProblem problem = SygusFile.read(TextFile.check(file));
    if (!problem.sha256().equals(line.text("sha256"))) {
      throw new FileException(
          "%s: is not the file of the certificate: its SHA-256 is %s, not %s"
              .formatted(file, problem.sha256(), line.text("sha256")));
    }
    return new AnswerCheck(
        line,
        problem.functions().stream()
            .filter(each -> each.name().equals(line.text("function")))
            .findFirst()
            .orElseThrow(() ->
                new FileException(
                    "%s: has no function '%s'".formatted(file, line.text("function")))),
        checks);
  }

  /**
   * Checks the claim.
   *
   * @throws java.util.concurrent.CancellationException if {@code progress} is asked to stop during
   *     the proof of the answer or of a contradiction
   */
  Outcome run(Effort effort, Progress progress) {
    if (line.has("answer") != line.has("evidence")) {
      throw line.wrong("'answer' and 'evidence' are there together, or neither");
    }
    line.optional("answer").ifPresent(answer -> check(answer, progress));
    List<Place> places = places();
    int last = Math.min(effort.upTo(), claimed);
    if (checks.isClean() && claimed > 0) {
      enumerate(places, last, effort, progress);
    }
    if (last < claimed && excluded < claimed) {
      checks.state("excluded: all about sizes above %d".formatted(last));
    }
    if (!line.has("answer") && claimed != Solution.INFEASIBLE) {
      checks.state("excluded: that a larger formula may be right");
    }
    return outcome(last);
  }

  private void check(String answer, Progress progress) {
    Optional<Expr> formula;
    try {
      formula = AnswerReader.read(function, "answer", answer);
    } catch (FileException e) {
      checks.differs("answer", String.valueOf(e.getMessage()));
      return;
    }
    if (formula.isEmpty()) {
      checks.differs("answer", "the grammar does not make it");
      return;
    }
    int symbols = formula.get().symbols();
    if (symbols <= claimed) {
      checks.differs(
          "excluded",
          "the answer has %d symbols, the certificate says that there is none%s"
              .formatted(symbols, upTo()));
    } else if (!SygusText.answer(function, formula.get()).equals(answer)) {
      checks.differs("answer", "it is not in the form in which sift writes it");
    } else {
      checks.add("answer", "made by the grammar, of %d symbols".formatted(symbols));
    }
    Check check = new Wanted(function).check(formula.get(), progress);
    progress.check(); // a proof that was stopped is no difference
    switch (check) {
      case Check.Stopped _ -> throw new AssertionError("nobody asked to stop");
      case Check.Wrong(var points) ->
          checks.differs(
              "answer",
              "it is wrong at (%s)"
                  .formatted(
                      points.getFirst().arguments().stream()
                          .map(Answers::hex)
                          .collect(joining(" "))));
      case Check.Right(Evidence evidence) -> compare(evidence);
    }
  }

  private void compare(Evidence evidence) {
    String stated = line.text("evidence");
    String derived = Answers.text(evidence);
    boolean isMore = stated.equals("tested") && derived.equals("proved");
    if (!isMore && !stated.equals(derived)) {
      checks.differs(
          "evidence",
          "%s; the certificate says: %s".formatted(evidence.text(), Line.quoted(stated)));
      return;
    }
    checks.add("evidence", evidence.text());
    if (isMore) {
      checks.state("evidence: tested");
    }
  }

  private List<Place> places() {
    PointReader reader = new PointReader(function);
    List<Place> places = new ArrayList<>();
    for (String point : line.texts("points")) {
      try {
        places.add(reader.read(point));
      } catch (IllegalArgumentException e) {
        checks.differs("points, %d".formatted(places.size() + 1), String.valueOf(e.getMessage()));
        return places;
      }
    }
    if (!places.isEmpty()) {
      checks.add("points", "%d, computed from the constraints".formatted(places.size()));
    }
    return places;
  }

  private void enumerate(List<Place> places, int last, Effort effort, Progress progress) {
    boolean isInfeasible = claimed == Solution.INFEASIBLE;
    if (isInfeasible) {
      boolean isTried = isEveryWordWrong(places, progress);
      boolean isExcluded = isTried || isContradictory(places, progress);
      progress.check(); // a proof that was stopped is no difference
      if (isExcluded) {
        checks.add(
            "excluded",
            "no word is right at these points, whatever the grammar; %s"
                .formatted(isTried ? "each was tried" : "proved by the code of the search"));
        excluded = Solution.INFEASIBLE;
        return;
      }
    }
    if (function.isWithAnyConstant()) {
      if (isInfeasible) {
        checks.state("excluded: that no word is right at these points");
      } else {
        checks.differs("excluded", "the grammar has any constant, of which not all can be tried");
      }
      return;
    }
    PlainEnumeration.Outcome outcome =
        PlainEnumeration.run(
            PlainGrammar.of(function.grammar()),
            function.width(),
            places,
            new PlainEnumeration.Limits(last, effort.formulas(), effort.plainMemory()),
            progress,
            size ->
                checks.add(
                    "size %d".formatted(size.level()),
                    "%,d formulas computed, none right at all points".formatted(size.formulas())));
    excluded = Math.max(0, outcome.excluded());
    ending = outcome.ending();
    if (excluded == Solution.INFEASIBLE && !isInfeasible) {
      checks.differs(
          "excluded", "no formula of any size is right, the certificate says that one may be");
    } else if (ending.isFound()) {
      checks.differs(
          "excluded",
          "a formula of %d symbols is right at all points, the certificate says that there is none%s"
              .formatted(excluded + 1, upTo()));
    }
  }

  /**
   * Whether no word is right at all the points of some arguments, by trying the word of an
   * equation, or all words if they are few.
   */
  private boolean isEveryWordWrong(List<Place> places, Progress progress) {
    return places.stream().collect(groupingBy(Place::arguments)).values().stream()
        .takeWhile(_ -> !progress.stopRequested())
        .anyMatch(same ->
            words(same)
                .map(words ->
                    words.noneMatch(word -> same.stream().allMatch(place -> place.accepts(word))))
                .orElse(false));
  }

  /** Returns the words to try at points of the same arguments, if they are few. */
  private Optional<LongStream> words(List<Place> same) {
    int bits = function.result() instanceof SygusSort.Bool ? 1 : function.width().bits();
    return same.stream()
        .flatMap(place -> place.word().stream())
        .findFirst()
        .map(LongStream::of)
        .or(() ->
            bits <= FEW_BITS ? Optional.of(LongStream.range(0, 1L << bits)) : Optional.empty());
  }

  /** Whether no word is right at all the points of some arguments, by the proof of the search. */
  private boolean isContradictory(List<Place> places, Progress progress) {
    Wanted wanted = new Wanted(function);
    List<Point> points =
        places.stream().map(place -> wanted.point(place.constraint() - 1, place.values())).toList();
    return Contradiction.among(points, function, progress).isPresent();
  }

  private String upTo() {
    return claimed == Solution.INFEASIBLE ? "" : " of up to %d".formatted(claimed);
  }

  private Outcome outcome(int last) {
    String file = line.text("file");
    Map<String, Object> subject = new LinkedHashMap<>();
    subject.put("file", file);
    subject.put("function", function.name());
    Map<String, Object> extent = new LinkedHashMap<>();
    extent.put("symbols", claimed);
    extent.put("by_brute_force", excluded);
    extent.put("by_joins", excluded);
    boolean isConfirmed =
        checks.isClean() && excluded >= last && (line.has("answer") || excluded > 0);
    return new Outcome(
        "recheck",
        "%s: %s".formatted(file, function.name()),
        subject,
        isConfirmed,
        extent,
        checks.isClean() ? sentence(isConfirmed) : "",
        checks.contradictions(),
        checks.stated(),
        ending.isInterrupted());
  }

  private String sentence(boolean isConfirmed) {
    boolean isAnswer = line.has("answer");
    if (claimed == 0) {
      return isAnswer
          ? "the answer is confirmed; no size is said to have none"
          : "NOT confirmed: there is no answer, and no size is said to have none";
    }
    String none =
        claimed == Solution.INFEASIBLE
            ? "that the grammar has none"
            : "that there is none of up to " + Checks.counted(claimed, "symbol");
    if (!isConfirmed) {
      return "%sNOT confirmed: %s; confirmed only up to %s; %s"
          .formatted(
              isAnswer ? "the answer is confirmed; " : "",
              none,
              Checks.counted(excluded, "symbol"),
              Checks.limit(ending, "goes further"));
    }
    return "%s %s"
        .formatted(
            isAnswer ? "the answer is confirmed, and" : "it is confirmed",
            excluded == claimed
                ? none
                : "that there is none of up to %s; a larger --up-to goes further"
                    .formatted(Checks.counted(excluded, "symbol")));
  }
}
