package sift.claim;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sift.claim.Recheck.Outcome;
import sift.claim.plain.PlainCase;
import sift.claim.plain.PlainEnumeration;
import sift.claim.plain.PlainGrammar;
import sift.file.FileException;
import sift.file.TextFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Ending;
import sift.solve.Check;
import sift.solve.Contradiction;
import sift.solve.Evidence;
import sift.solve.Point;
import sift.solve.Solution;
import sift.solve.Wanted;
import sift.sygus.AnswerReader;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;
import sift.sygus.Variable;

/**
 * Checks a claim about a function to synthesize.
 *
 * <ol>
 *   <li>The problem is read again; it must be the same file.
 *   <li>The answer is read; the grammar must derive it.
 *   <li>The answer is proved again, by the methods that proved it first.
 *   <li>Each point is computed from its constraint, by the code that the search has for it.
 *   <li>For the claim that no formula exists, each word is tried at the points; relations on more
 *       than {@value #FEW_BITS} bits are left to {@link Contradiction}, which the search uses too.
 *   <li>The plain twin computes all formulas of the excluded sizes on the points, as far as the
 *       limits allow.
 * </ol>
 */
final class AnswerCheck {
  private static final int FEW_BITS = 16;
  private static final Pattern POINT =
      Pattern.compile("[1-9]\\d{0,8}( 0x(0|[1-9a-f][0-9a-f]{0,15}))*");

  private final Line line;
  private final SynthFun function;
  private final Wanted wanted;
  private final Checks checks;
  private final int claimed;
  private int excluded;
  private Ending ending = new Ending.Exhausted(0);

  private AnswerCheck(Line line, SynthFun function, Checks checks) {
    this.line = line;
    this.function = function;
    this.checks = checks;
    wanted = new Wanted(function);
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
    return problem.functions().stream()
        .filter(each -> each.name().equals(line.text("function")))
        .findFirst()
        .map(function -> new AnswerCheck(line, function, checks))
        .orElseThrow(() ->
            new FileException("%s: has no function '%s'".formatted(file, line.text("function"))));
  }

  /**
   * Checks the claim.
   *
   * @throws java.util.concurrent.CancellationException if a stop is requested during the proof of
   *     the answer or of a contradiction
   */
  Outcome run() {
    if (line.has("answer") != line.has("evidence")) {
      throw line.wrong("'answer' and 'evidence' are there together, or neither");
    }
    line.optional("answer").ifPresent(this::check);
    List<Point> points = points();
    int last = Math.min(checks.effort.upTo(), claimed);
    if (checks.isClean() && claimed > 0) {
      exclude(points, last);
    }
    if (last < claimed && excluded < claimed) {
      checks.state("excluded: all about sizes above %d".formatted(last));
    }
    if (!line.has("answer") && !isInfeasible()) {
      checks.state("excluded: that a larger formula may be right");
    }
    boolean isConfirmed = excluded >= last && (line.has("answer") || excluded > 0);
    return checks.outcome(
        "%s: %s".formatted(line.text("file"), function.name()),
        new Recheck.Extent.Sizes(
            Optional.of(line.text("file")),
            Optional.of(function.name()),
            claimed,
            excluded,
            excluded),
        isConfirmed,
        sentence(isConfirmed));
  }

  private boolean isInfeasible() {
    return claimed == Solution.INFEASIBLE;
  }

  private void check(String answer) {
    Optional<Expr> read;
    try {
      read = AnswerReader.read(function, "answer", answer);
    } catch (FileException e) {
      read = Optional.empty();
    }
    if (read.filter(each -> SygusText.answer(function, each).equals(answer)).isEmpty()) {
      checks.differs("answer", "the grammar does not make it, in the form in which sift writes it");
      return;
    }
    Expr formula = read.get();
    if (formula.symbols() <= claimed) {
      checks.differs(
          "excluded",
          "the answer has %d symbols, the certificate says that there is none%s"
              .formatted(formula.symbols(), upTo()));
    } else {
      checks.add("answer", "made by the grammar, of %d symbols".formatted(formula.symbols()));
    }
    Check check = wanted.check(formula, checks.progress);
    checks.progress.check(); // a proof that was stopped is no difference
    switch (check) {
      case Check.Stopped _ -> throw new AssertionError("nobody asked to stop");
      case Check.Wrong(var points) ->
          checks.differs(
              "answer",
              points.getFirst().arguments().stream()
                  .map(Answers::hex)
                  .collect(joining(" ", "it is wrong at (", ")")));
      case Check.Right(Evidence evidence) -> compare(evidence);
    }
  }

  private void compare(Evidence evidence) {
    String stated = line.text("evidence");
    String derived = Answers.text(evidence);
    if (stated.equals("tested") && derived.equals("proved")) {
      checks.state("evidence: tested");
    } else if (!stated.equals(derived)) {
      checks.differs(
          "evidence",
          "%s; the certificate says: %s".formatted(evidence.text(), Line.quoted(stated)));
      return;
    }
    checks.add("evidence", evidence.text());
  }

  private List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (String text : line.texts("points")) {
      try {
        points.add(point(text));
      } catch (IllegalArgumentException e) {
        checks.differs("points, %d".formatted(points.size() + 1), String.valueOf(e.getMessage()));
        return points;
      }
    }
    if (!points.isEmpty()) {
      checks.add("points", "%d, computed from the constraints".formatted(points.size()));
    }
    return points;
  }

  /**
   * Returns the point of a text.
   *
   * @throws IllegalArgumentException if it is no point of a constraint, saying why
   */
  private Point point(String text) {
    if (!POINT.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "'%s'; allowed are a number from 1 and words of up to 16 hexadecimal digits, as 1 0x1f"
              .formatted(Line.quoted(text)));
    }
    List<String> parts = List.of(text.split(" ", -1));
    int constraint = Integer.parseInt(parts.getFirst()) - 1;
    List<Long> words =
        parts.stream().skip(1).map(word -> Long.parseUnsignedLong(word.substring(2), 16)).toList();
    if (constraint >= function.constraints().size()
        || !areValues(words, function.constraints().get(constraint).variables())) {
      throw new IllegalArgumentException(
          "'%s' is a constraint that is not there, or has no values of its variables"
              .formatted(text));
    }
    return wanted.point(constraint, words);
  }

  private static boolean areValues(List<Long> words, List<Variable> variables) {
    return words.size() == variables.size()
        && IntStream.range(0, words.size())
            .allMatch(i -> {
              BitWidth width = variables.get(i).sort().width().orElse(new BitWidth(1));
              return width.word(words.get(i)) == words.get(i);
            });
  }

  /** A point as a case of the plain twin. */
  record PointCase(Point point, List<String> inputs, BitWidth width) implements PlainCase {
    @Override
    public long value(Expr leaf) {
      return leaf.value(width, input -> point.arguments().get(inputs.indexOf(input.name())));
    }

    @Override
    public boolean accepts(long word) {
      return point.wish().accepts(word);
    }
  }

  /** Derives that no formula of up to {@code last} symbols is right at the points. */
  private void exclude(List<Point> points, int last) {
    if (isInfeasible()) {
      boolean isTried =
          Contradiction.tried(points, function, FEW_BITS, checks.progress).isPresent();
      boolean isExcluded =
          isTried || Contradiction.among(points, function, checks.progress).isPresent();
      checks.progress.check(); // a proof that was stopped is no difference
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
      if (isInfeasible()) {
        checks.state("excluded: that no word is right at these points");
      } else {
        checks.differs("excluded", "the grammar has any constant, of which not all can be tried");
      }
      return;
    }
    PlainEnumeration.Outcome outcome =
        PlainEnumeration.run(
            PlainGrammar.of(function.grammar(), true),
            function.width(),
            points.stream()
                .map(point -> new PointCase(point, function.inputs(), function.width()))
                .toList(),
            checks.effort.limits(last, 1),
            checks.progress,
            size ->
                checks.add(
                    "size %d".formatted(size.level()),
                    "%,d formulas computed, none right at all points".formatted(size.formulas())));
    excluded = Math.max(0, outcome.excluded());
    ending = outcome.ending();
    if (excluded == Solution.INFEASIBLE && !isInfeasible()) {
      checks.differs(
          "excluded", "no formula of any size is right, the certificate says that one may be");
    } else if (ending.isFound()) {
      checks.differs(
          "excluded",
          "a formula of %d symbols is right at all points, the certificate says that there is none%s"
              .formatted(excluded + 1, upTo()));
    }
  }

  private String upTo() {
    return isInfeasible() ? "" : " of up to %d".formatted(claimed);
  }

  private String sentence(boolean isConfirmed) {
    boolean isAnswer = line.has("answer");
    if (claimed == 0) {
      return isAnswer
          ? "the answer is confirmed; no size is said to have none"
          : "NOT confirmed: there is no answer, and no size is said to have none";
    }
    String none =
        isInfeasible()
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
                : "that there is none of up to %s; a larger --max-symbols goes further"
                    .formatted(Checks.counted(excluded, "symbol")));
  }
}
