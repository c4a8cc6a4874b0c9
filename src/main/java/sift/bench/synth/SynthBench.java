package sift.bench.synth;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import sift.file.FileException;
import sift.progress.Progress;
import sift.search.request.Effort;
import sift.solve.Solution;
import sift.solve.Solver;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SynthFun;

/** Solves problems one after the other in this process, once the code is warm. */
public final class SynthBench {
  private static final int LONGEST_MESSAGE = 140;
  private static final Duration WARM_TIME = Duration.ofMillis(700);
  private static final Duration WARM_IMPROVING = Duration.ofMillis(300);

  /** Small problems of three kinds: an equation, examples, a relation with a choice. */
  private static final List<String> WARM =
      List.of(
          """
          (set-logic BV)
          (synth-fun f ((x (_ BitVec 64))) (_ BitVec 64)
            ((Start (_ BitVec 64) (x #x0000000000000001 (bvnot Start) (bvneg Start)
              (bvand Start Start) (bvor Start Start) (bvxor Start Start) (bvadd Start Start)
              (bvsub Start Start) (bvlshr Start Start) (bvmul Start Start)))))
          (declare-var x (_ BitVec 64))
          (constraint (= (f x) (bvand (bvxor x (bvadd x x)) (bvnot (bvsub x #x0000000000000001)))))
          (check-synth)
          """,
          """
          (set-logic BV)
          (synth-fun f ((x (_ BitVec 64))) (_ BitVec 64)
            ((Start (_ BitVec 64) (x #x0000000000000000 #x0000000000000001 (bvnot Start)
              (bvand Start Start) (bvor Start Start) (bvxor Start Start) (bvadd Start Start)
              (bvlshr Start #x0000000000000001) (bvshl Start #x0000000000000001)
              (ite (= Start #x0000000000000001) Start Start)))))
          (constraint (= (f #x0000000000000001) #x0000000000000003))
          (constraint (= (f #x123456789abcdef0) #x0000000000000000))
          (constraint (= (f #x123456789abcdef1) #x2468acf13579bde3))
          (check-synth)
          """,
          """
          (set-logic BV)
          (synth-fun f ((x (_ BitVec 8)) (y (_ BitVec 8))) (_ BitVec 8)
            ((Start (_ BitVec 8) (x y (bvadd Start Start) (ite Truth Start Start)))
             (Truth Bool ((bvult Start Start) (= Start Start)))))
          (declare-var x (_ BitVec 8))
          (declare-var y (_ BitVec 8))
          (constraint (and (bvuge (f x y) x) (bvuge (f x y) y)))
          (constraint (or (= x (f x y)) (= y (f x y))))
          (check-synth)
          """);

  private final Effort effort;
  private final Optional<Cvc5> cvc5;
  private final Progress progress;
  private final Consumer<SynthResult> results;

  private SynthBench(
      Effort effort, Optional<Cvc5> cvc5, Progress progress, Consumer<SynthResult> results) {
    this.effort = effort;
    this.cvc5 = cvc5;
    this.progress = progress;
    this.results = results;
  }

  /** Tells each result as it comes, until all files are done or the work is to stop. */
  public static void run(
      List<ProblemFile> files,
      Effort effort,
      Optional<Cvc5> cvc5,
      Progress progress,
      Consumer<SynthResult> results) {
    SynthBench bench = new SynthBench(effort, cvc5, progress, results);
    bench.warm();
    for (ProblemFile file : files) {
      if (!progress.stopRequested()) {
        bench.run(file);
      }
    }
  }

  private void warm() {
    Effort little = new Effort(effort.threads(), effort.memory(), WARM_TIME, WARM_IMPROVING);
    for (String text : WARM) {
      SygusFile.parse("small problem", text)
          .functions()
          .forEach(function -> Solver.run(function, Solver.Box.BLACK, little, progress));
    }
  }

  private void run(ProblemFile file) {
    SygusProblem problem;
    try {
      problem = SygusFile.read(file.path());
    } catch (FileException e) {
      results.accept(new SynthResult.Refused(file, message(file, e), ask(file)));
      return;
    }
    List<SynthResult.Tried> tried =
        problem.functions().stream()
            .flatMap(function -> solve(file, problem, function).stream())
            .toList();
    Optional<Cvc5Answer> rival = ask(file);
    tried.forEach(each -> results.accept(each.beside(rival)));
  }

  /** Returns what came of a function, unless the work was to stop before. */
  private Optional<SynthResult.Tried> solve(
      ProblemFile file, SygusProblem problem, SynthFun function) {
    progress.found("");
    long begin = System.nanoTime();
    Solution solution = Solver.run(function, Solver.Box.BLACK, effort, progress);
    long nanos = System.nanoTime() - begin;
    if (solution.answer().isEmpty() && progress.stopRequested()) {
      return Optional.empty();
    }
    String name =
        problem.functions().size() == 1 ? file.name() : file.name() + " " + function.name();
    OptionalInt reference =
        Solver.stated(function).stream().mapToInt(formula -> formula.symbols()).findFirst();
    return Optional.of(
        new SynthResult.Tried(file, name, function, solution, reference, nanos, Optional.empty()));
  }

  private Optional<Cvc5Answer> ask(ProblemFile file) {
    progress.found("");
    progress.enter(0, "cvc5", 0, 0);
    return progress.stopRequested()
        ? Optional.empty()
        : cvc5.map(program -> program.answer(file.path(), progress));
  }

  /** Returns what the reader says, from line and column on. */
  private static String message(ProblemFile file, FileException refusal) {
    String message = String.valueOf(refusal.getMessage());
    String before = file.path() + ":";
    String rest = message.startsWith(before) ? message.substring(before.length()).strip() : message;
    return rest.length() <= LONGEST_MESSAGE ? rest : rest.substring(0, LONGEST_MESSAGE) + "..";
  }
}
