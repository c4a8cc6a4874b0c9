package sift.search.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.search.program.Candidate.Step;
import sift.search.program.ProgramResult.Answer;
import sift.search.program.ProgramResult.Ending;
import sift.spec.Domain;
import sift.spec.Specification;

/**
 * Finds programs with several results, one result after the other: each by the fewest further
 * operations where the words of all steps so far cost nothing.
 *
 * <p>That goes deeper than {@link MinimalProgramSearch} and proves less: only the first programs
 * met for the results so far are continued, and none that is longer than those results need.
 */
public final class GreedyJointSearch {
  private final ProgramRequest request;
  private final Progress progress;

  private GreedyJointSearch(ProgramRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
  }

  /**
   * What is known about one result.
   *
   * @param given how many programs with the results before it were continued
   * @param lowerBound fewer further operations do not suffice behind any of them; 0 if interrupted
   */
  public record Link(int given, int lowerBound, Ending ending) {}

  /**
   * What was found.
   *
   * @param links one for each result, up to the first that was not found
   * @param programs the shortest programs with all results; none if one was not found
   */
  public record Chain(List<Link> links, List<Candidate> programs) {
    public Chain {
      links = List.copyOf(links);
      programs = List.copyOf(programs);
    }
  }

  /** A target whose cases hold the words of a program's steps as well. */
  private record Given(Specification target, Domain domain) implements Specification {
    @Override
    public String name() {
      return target.name();
    }

    @Override
    public String comparedUnder() {
      return target.comparedUnder();
    }
  }

  /**
   * Finds programs with all results of the request's targets, in their order, where {@code
   * maxOperations} of the request is the most for each result.
   */
  public static Chain run(ProgramRequest request, Progress progress) {
    return new GreedyJointSearch(request, progress).run();
  }

  private Chain run() {
    List<Optional<Candidate>> programs = List.of(Optional.empty());
    List<Link> links = new ArrayList<>();
    for (Specification result : request.results()) {
      Map<String, Candidate> longer = new LinkedHashMap<>();
      int least = request.maxOperations();
      Ending ending = Ending.EXHAUSTED;
      for (int i = 0; i < programs.size() && ending != Ending.INTERRUPTED; i++) {
        Optional<Candidate> before = programs.get(i);
        Answer answer = answer(result, before, least);
        if (answer.ending() == Ending.FOUND && answer.lowerBound() < least) {
          longer.clear();
          least = answer.lowerBound();
        }
        for (Candidate found : answer.programs()) {
          Candidate joint = before.map(program -> program.then(found)).orElse(found);
          longer.putIfAbsent(joint.formulas().toString(), joint);
        }
        boolean isDecided = ending == Ending.FOUND && answer.ending() == Ending.EXHAUSTED;
        ending = isDecided ? ending : answer.ending();
      }
      links.add(new Link(programs.size(), lowerBound(ending, least), ending));
      if (ending != Ending.FOUND) {
        return new Chain(links, List.of());
      }
      programs = longer.values().stream().limit(request.top()).map(Optional::of).toList();
    }
    return new Chain(links, programs.stream().flatMap(Optional::stream).toList());
  }

  /** Returns what is known where {@code least} is the fewest found, or the most that was tried. */
  private static int lowerBound(Ending ending, int least) {
    return switch (ending) {
      case FOUND -> least;
      case EXHAUSTED -> least + 1;
      case INTERRUPTED -> 0;
    };
  }

  /** Returns the answer for one result where the words of a program's steps are inputs too. */
  private Answer answer(Specification result, Optional<Candidate> before, int most) {
    List<Step> steps = before.map(Candidate::steps).orElse(List.of());
    Grammar grammar = request.grammar();
    List<String> inputs = new ArrayList<>(grammar.inputs());
    IntStream.rangeClosed(1, steps.size()).forEach(i -> inputs.add("t" + i));
    Grammar more =
        new Grammar(
            grammar.name(),
            grammar.source(),
            inputs,
            grammar.constants(),
            grammar.unary(),
            grammar.binary(),
            grammar.shifts(),
            grammar.ternary());
    ProgramTarget given = ProgramTarget.of(new Given(result, with(result.domain(), steps)));
    ProgramRequest asked =
        new ProgramRequest(more, List.of(given), most, request.top(), request.threads());
    return MinimalProgramSearch.run(asked, progress).answers().getFirst();
  }

  /** Returns the cases with the words of steps behind the inputs. */
  private Domain with(Domain domain, List<Step> steps) {
    List<Expr.Leaf> leaves = request.grammar().leaves();
    List<String> inputs = new ArrayList<>(domain.inputs());
    IntStream.rangeClosed(1, steps.size()).forEach(i -> inputs.add("t" + i));
    Domain.Builder builder = new Domain.Builder(inputs);
    for (int index = 0; index < domain.cases(); index++) {
      int at = index;
      long[] values = new long[inputs.size()];
      for (int i = 0; i < domain.inputs().size(); i++) {
        values[i] = domain.column(domain.inputs().get(i))[at];
      }
      long[] known = Candidate.values(leaves, steps, input -> domain.column(input.name())[at]);
      System.arraycopy(known, leaves.size(), values, domain.inputs().size(), steps.size());
      builder.add(
          domain.square(at), domain.occupied(at), domain.mask(at), domain.expected(at), values);
    }
    return builder.build();
  }
}
