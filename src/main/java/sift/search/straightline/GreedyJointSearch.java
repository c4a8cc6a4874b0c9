package sift.search.straightline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.request.JointChain;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.spec.Domain;
import sift.spec.Specification;
import sift.spec.Target;

/**
 * Finds programs with several results, one result after the other: each by the fewest further
 * operations where the words of all steps so far cost nothing.
 *
 * <p>That goes deeper than {@link MinimalProgramSearch} and proves less: only the first programs
 * found for the results so far are extended, and only shortest ones.
 */
public final class GreedyJointSearch {
  private final ProgramRequest request;
  private final Progress progress;

  private GreedyJointSearch(ProgramRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
  }

  /**
   * Finds programs with all results of the request's targets, in their order, where {@code
   * maxOperations} of the request is the most for each result.
   */
  public static JointChain run(ProgramRequest request, Progress progress) {
    return new GreedyJointSearch(request, progress).run();
  }

  private JointChain run() {
    List<Optional<Program>> programs = List.of(Optional.empty());
    List<JointChain.Link> links = new ArrayList<>();
    for (Specification result : request.results()) {
      Map<String, Program> longer = new LinkedHashMap<>();
      int least = request.maxOperations();
      Ending ending = new Ending.Exhausted(least);
      for (int i = 0; i < programs.size() && !ending.isInterrupted(); i++) {
        Optional<Program> before = programs.get(i);
        Answer answer = answer(result, before, least);
        if (answer.ending().isFound() && answer.lowerBound() < least) {
          longer.clear();
          least = answer.lowerBound();
        }
        for (Program found : answer.programs()) {
          Program joint = before.map(program -> continued(program, found)).orElse(found);
          longer.putIfAbsent(
              joint.formulas().stream().map(Expr::commuted).toList().toString(), joint);
        }
        boolean isDecided = ending.isFound() && answer.ending().isExhausted();
        ending = isDecided ? ending : answer.ending();
      }
      links.add(new JointChain.Link(programs.size(), lowerBound(ending, least), ending));
      if (!ending.isFound()) {
        return new JointChain(links, List.of());
      }
      programs = longer.values().stream().limit(request.top()).map(Optional::of).toList();
    }
    return new JointChain(links, programs.stream().flatMap(Optional::stream).toList());
  }

  /**
   * Returns the lower bound, where {@code least} is the fewest operations found, or the most tried.
   */
  private static int lowerBound(Ending ending, int least) {
    return ending.isInterrupted() ? 0 : ending.isFound() ? least : least + 1;
  }

  /** Returns the answer for one result, with the words of a program's steps as inputs. */
  private Answer answer(Specification result, Optional<Program> before, int most) {
    Optional<Program> words = before.map(GreedyJointSearch::everyOperation);
    List<String> inputs = new ArrayList<>(request.grammar().inputs());
    words.ifPresent(program -> inputs.addAll(program.resultNames()));
    Domain domain = words.map(program -> with(result.domain(), program)).orElse(result.domain());
    ProgramTarget given = ProgramTarget.of(new Target(result.name(), domain));
    ProgramRequest asked =
        new ProgramRequest(
            request.grammar().withInputs(inputs),
            List.of(given),
            most,
            request.top(),
            request.threads());
    return MinimalProgramSearch.run(asked, progress).answers().getFirst();
  }

  /** Returns a program with all its operations as results, t1 first. */
  private static Program everyOperation(Program program) {
    List<Integer> operations =
        IntStream.range(0, program.steps().size())
            .filter(step -> !program.steps().get(step).operands().isEmpty())
            .boxed()
            .toList();
    return new Program(program.inputs(), program.steps(), operations);
  }

  /** Returns a program extended by another whose inputs t1, t2 are operations of the first. */
  private static Program continued(Program first, Program next) {
    Program words = everyOperation(first);
    List<String> names = words.resultNames();
    ProgramBuilder builder = new ProgramBuilder(first);
    List<Integer> bound =
        next.inputs().stream()
            .map(name ->
                names.contains(name)
                    ? words.results().get(names.indexOf(name))
                    : builder.asWritten(new Expr.Input(name)))
            .toList();
    List<Integer> results = new ArrayList<>(first.results());
    results.addAll(builder.add(next, bound));
    return builder.program(results);
  }

  /** Returns the cases with the results of a program as inputs after the others. */
  private static Domain with(Domain domain, Program program) {
    List<String> inputs = new ArrayList<>(domain.inputs());
    inputs.addAll(program.resultNames());
    Domain.Builder builder = new Domain.Builder(inputs);
    for (int index = 0; index < domain.cases(); index++) {
      int at = index;
      long[] given = domain.inputs().stream().mapToLong(name -> domain.column(name)[at]).toArray();
      long[] words =
          program.run(
              program.inputs().stream().mapToLong(name -> domain.column(name)[at]).toArray());
      long[] values = Arrays.copyOf(given, inputs.size());
      System.arraycopy(words, 0, values, given.length, words.length);
      builder.add(
          domain.square(at), domain.occupied(at), domain.mask(at), domain.expected(at), values);
    }
    return builder.build();
  }
}
