package sift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.Verdict;
import sift.proof.Verifier;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.search.program.DagRequest;
import sift.search.program.DagResult;
import sift.search.program.Deepening;
import sift.search.program.JointAnswer;
import sift.search.program.JointDeepening;
import sift.search.program.JointProgram;
import sift.search.program.OneByOne;
import sift.search.program.Program;
import sift.search.tree.Basis;
import sift.search.tree.Engine;
import sift.search.tree.Found;
import sift.search.tree.Journal;
import sift.search.tree.SearchRequest;
import sift.search.tree.SearchResult;
import sift.spec.Target;
import sift.store.Solution;

/** One run of the pipeline: search, rank, verify what is shown, keep it. */
public final class Sift {
  private Sift() {}

  /**
   * What a run has to say.
   *
   * @param request what was asked
   * @param result what the search found
   * @param view how it is to be shown
   * @param ranked the solutions of each target in order, then those of all targets together if
   *     there are several
   */
  public record Report(
      SearchRequest request, SearchResult result, View view, List<Ranking.Result> ranked) {
    public Report {
      ranked = List.copyOf(ranked);
    }

    /** The formulas to show for a target; the number of targets asks for those of all. */
    public List<Ranked> shown(int target) {
      boolean isOneOfMany = request.targets().size() > 1 && target < request.targets().size();
      return ranked.get(target).listed(view.listing()).stream()
          .limit(isOneOfMany ? view.topOfMany() : view.top())
          .toList();
    }

    /** The formulas shown for each target as solutions, to be kept in files. */
    public List<Solution> solutions(String command) {
      List<Solution> solutions = new ArrayList<>();
      for (int i = 0; i < request.targets().size(); i++) {
        Target target = request.targets().get(i);
        for (Ranked shown : shown(i)) {
          solutions.add(new Solution(target, request.grammar().name(), shown.formula(), command));
        }
      }
      return solutions;
    }
  }

  /**
   * How solutions are shown.
   *
   * @param ranking what orders them
   * @param listing what of them is listed
   * @param top how many for a single target, or for all targets together
   * @param topOfMany how many for each of several targets
   */
  public record View(Ranking ranking, Ranking.Listing listing, int top, int topOfMany) {
    /** How many ideas are a screen full, for a single target or all together. */
    public static final int USUAL_TOP = 5;

    /** The same for each of several targets. */
    public static final int USUAL_TOP_OF_MANY = 2;

    /** The view of somebody who asks for nothing special: a screen full of ideas. */
    public static View usual() {
      CostModel machine = CostFile.read(CostFile.USUAL);
      return new View(
          new Ranking(machine, machine), Ranking.Listing.FAMILIES, USUAL_TOP, USUAL_TOP_OF_MANY);
    }
  }

  /**
   * Searches, ranks, and has every formula that will be shown proved once more by the verifier,
   * which shares no state with the search.
   *
   * @param onClass told of every class when it is found, if present
   * @param journal where the search goes on, and writes to, if present
   * @param onEnd told what the result rests on, if present
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static Report run(
      SearchRequest request,
      View view,
      Progress progress,
      Optional<Consumer<Found>> onClass,
      Optional<Journal> journal,
      Optional<Consumer<Basis>> onEnd) {
    SearchResult result = Engine.run(request, progress, onClass, journal, onEnd);
    Report report = new Report(request, result, view, view.ranking().of(request, result));
    int targets = request.targets().size();
    for (int i = 0; i < targets; i++) {
      Verifier verifier = new Verifier(request.targets().get(i).domain());
      verify(verifier, formulas(report.shown(i)));
      if (targets > 1) {
        verify(verifier, formulas(report.shown(targets)));
      }
    }
    return report;
  }

  /**
   * Searches for programs of the fewest operations that have the results of all targets, and has
   * every result proved once more by the verifier.
   *
   * @throws IllegalArgumentException if the targets do not have the same cases, or leave bits free
   */
  public static JointAnswer runJoint(DagRequest request, sift.search.program.Progress progress) {
    JointAnswer answer = JointDeepening.run(request, progress);
    verifyAll(request, answer.programs());
    return answer;
  }

  /** The same, one result after the other, each by the fewest further operations. */
  public static OneByOne.Chain runOneByOne(
      DagRequest request, sift.search.program.Progress progress) {
    OneByOne.Chain chain = OneByOne.run(request, progress);
    verifyAll(request, chain.programs());
    return chain;
  }

  private static void verifyAll(DagRequest request, List<JointProgram> programs) {
    for (int i = 0; i < request.targets().size(); i++) {
      int result = i;
      verify(
          new Verifier(request.targets().get(i).domain()),
          programs.stream().map(program -> program.formulas().get(result)).toList());
    }
  }

  /**
   * Searches for programs of the fewest operations, and has every one proved once more by the
   * verifier.
   *
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static DagResult run(DagRequest request, sift.search.program.Progress progress) {
    DagResult result = Deepening.run(request, progress);
    for (int i = 0; i < request.targets().size(); i++) {
      Verifier verifier = new Verifier(request.targets().get(i).domain());
      verify(verifier, formulas(result.answers().get(i)));
      result.general().ifPresent(general -> verify(verifier, formulas(general)));
    }
    return result;
  }

  private static List<Expr> formulas(List<Ranked> ranked) {
    return ranked.stream().map(Ranked::formula).toList();
  }

  private static List<Expr> formulas(DagResult.Answer answer) {
    return answer.programs().stream().map(Program::formula).toList();
  }

  private static void verify(Verifier verifier, List<Expr> formulas) {
    for (Expr formula : formulas) {
      if (verifier.verify(formula) instanceof Verdict.Refuted refuted) {
        throw new IllegalStateException(
            "search and verifier disagree on "
                + formula
                + "\n"
                + String.join("\n", refuted.counterexample().picture()));
      }
    }
  }
}
