package sift.proof.equal;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.SmtLib;
import sift.proof.Solver;

/**
 * The question whether formulas are equal on all words of some width.
 *
 * <p>Words are tried first. Then the methods are tried, cheapest first, until one decides; a solver
 * comes last.
 */
public final class Equality {
  // These end soon, and may prove other widths as well.
  private static final List<Method> QUICK =
      List.of(
          new Method("simplification", Equality::identical),
          new Method("automaton over bit positions", Automaton::decide),
          new Method("normal form (polynomials over logic)", NormalFormProof::decide));
  // So few steps are taken even after a stop: it takes a millisecond.
  private static final List<Method> AFTER_STOP = List.of(AllCases.upTo(1 << 20));

  private static final List<Method> METHODS =
      Stream.concat(
              QUICK.stream(),
              Stream.of(
                  AllCases.upTo(1 << 22), // some milliseconds
                  new Method("decision diagrams", DiagramProof::decide),
                  new Method(
                      "products as names (automaton, decision diagrams)", NamedProducts::decide),
                  new Method("cases of conditions", Conditions::decide),
                  AllCases.upTo(1 << 30))) // some seconds
          .toList();

  private final Question question;

  private Equality(Question question) {
    this.question = question;
  }

  /**
   * Returns the question whether results are equal, pair by pair, on all words on which none of the
   * assumptions is 0.
   *
   * <p>A proof at other widths is about the formulas with their constants cut to these.
   *
   * @throws IllegalArgumentException if there are not as many results on both sides, none, or an
   *     operator means nothing on words of this width
   */
  public static Equality of(
      BitWidth width, List<Expr> left, List<Expr> right, List<Expr> assumptions) {
    Question question = Question.of(width, left, right, assumptions);
    question.written(width); // refuses what means nothing there
    return new Equality(question);
  }

  /** Returns the verdict without a solver. */
  public EqualVerdict verdict() {
    return verdict(new Progress());
  }

  /**
   * Returns the verdict without a solver. Once {@code progress} is asked to stop, no further method
   * is tried but all cases, where they are few.
   */
  public EqualVerdict verdict(Progress progress) {
    return verdict(METHODS, progress);
  }

  /**
   * Returns the verdict for formulas known to be equal at this width: leaves out the methods that
   * take long and prove no other width.
   */
  public EqualVerdict quickVerdict(Progress progress) {
    return verdict(QUICK, progress);
  }

  private EqualVerdict verdict(List<Method> methods, Progress progress) {
    Samples samples = new Samples(question);
    Optional<long[]> refuting = samples.refuting(progress);
    if (refuting.isPresent()) {
      return differs(refuting.get());
    }
    var untried = new EqualVerdict.NotDecided(samples.assumed(), Map.of());
    EqualVerdict verdict = verdict(methods, untried, progress);
    if (verdict instanceof EqualVerdict.NotDecided && progress.stopRequested()) {
      EqualVerdict after = verdict(AFTER_STOP, untried, new Progress());
      return after instanceof EqualVerdict.NotDecided ? verdict : after;
    }
    return verdict;
  }

  /** Returns the verdict of a solver on a question that no other method decided. */
  public EqualVerdict verdict(Solver solver, EqualVerdict.NotDecided before) {
    return verdict(
        List.of(new Method(solver.names(), (asked, _) -> answer(solver, asked))),
        before,
        new Progress());
  }

  /** Returns the question as a script in SMT-LIB 2: unsatisfiable if they are equal. */
  public String script() {
    return SmtLib.doDiffer(question.forSolver());
  }

  /**
   * Returns the first words tried, an array of a word for each of the {@link #inputs}; the
   * assumptions need not hold on them.
   */
  public List<long[]> samples(int cases) {
    return new Samples(question).first(cases);
  }

  /** Returns the inputs of all formulas. */
  public List<String> inputs() {
    return question.inputs();
  }

  private EqualVerdict verdict(
      List<Method> methods, EqualVerdict.NotDecided before, Progress progress) {
    Map<String, String> reasons = new LinkedHashMap<>(before.reasons());
    for (Method method : methods) {
      switch (finding(method, progress)) {
        case Method.Finding.Equal(Widths widths) -> {
          return new EqualVerdict.Proved(method.name(), widths, before.tested());
        }
        case Method.Finding.Different(long[] words) when question.isRefutedBy(words) -> {
          return differs(words);
        }
        case Method.Finding.Different _ when !question.assumptions().isEmpty() ->
            reasons.put(method.name(), "different, but where the assumptions do not hold");
        case Method.Finding.Different(long[] words) ->
            throw new IllegalStateException(
                "%s finds a difference that is none, on %s"
                    .formatted(method.name(), Arrays.toString(words)));
        case Method.Finding.Open(String reason) -> reasons.put(method.name(), reason);
      }
    }
    return new EqualVerdict.NotDecided(before.tested(), reasons);
  }

  private Method.Finding finding(Method method, Progress progress) {
    try {
      progress.check();
      return method.decision().decide(question, progress);
    } catch (CancellationException e) {
      return new Method.Finding.Open("stopped");
    }
  }

  private EqualVerdict differs(long[] words) {
    long[] results = question.run(words);
    Map<String, Long> inputs = new LinkedHashMap<>();
    for (int i = 0; i < words.length; i++) {
      inputs.put(question.inputs().get(i), words[i]);
    }
    int left = question.assumptions().size();
    int right = left + question.pairs();
    return new EqualVerdict.Differs(
        inputs,
        Arrays.stream(results, left, right).boxed().toList(),
        Arrays.stream(results, right, results.length).boxed().toList());
  }

  private static Method.Finding answer(Solver solver, Question question) {
    return switch (solver.answer(SmtLib.differ(question.forSolver()))) {
      case Solver.Answer.Unsat _ -> new Method.Finding.Equal(Widths.only(question.width()));
      case Solver.Answer.Unknown(String reason) -> new Method.Finding.Open(reason);
      case Solver.Answer.Sat(Map<String, Long> model) -> {
        long[] words =
            question.inputs().stream().mapToLong(input -> model.getOrDefault(input, 0L)).toArray();
        yield question.isRefutedBy(words)
            ? new Method.Finding.Different(words)
            : new Method.Finding.Open("its words refute nothing");
      }
    };
  }

  /** Recognizes formulas that are identical once simplified. */
  static Method.Finding identical(Question question, Progress progress) {
    int asked = question.width().bits();
    if (!areSame(question, asked)) {
      return new Method.Finding.Open("not the same once simplified");
    }
    int least = asked;
    int most = asked;
    while (least > 1 && areSame(question, least - 1)) {
      progress.check();
      least--;
    }
    while (most < Long.SIZE && areSame(question, most + 1)) {
      progress.check();
      most++;
    }
    return new Method.Finding.Equal(new Widths(least, most));
  }

  /**
   * Whether each pair is one step in the simplified program at this width; all operators must be
   * defined there.
   */
  private static boolean areSame(Question question, int bits) {
    BitWidth width = new BitWidth(bits);
    try {
      question.written(width);
    } catch (IllegalArgumentException e) {
      return false; // an operator on bytes
    }
    Program program = question.simplified(width);
    return IntStream.range(0, question.pairs())
        .allMatch(pair -> question.left(program, pair) == question.right(program, pair));
  }
}
