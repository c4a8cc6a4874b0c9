package sift.search.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.search.program.DagResult.Answer;
import sift.search.program.DagResult.Ending;
import sift.search.program.Program.Step;
import sift.spec.Domain;
import sift.spec.Specification;

/**
 * Programs with several results, one result after the other: each by the fewest further operations
 * where all words of the program so far cost nothing.
 *
 * <p>That goes deeper than {@link JointDeepening} and proves less: of the programs so far only the
 * first ones met are gone on with, and none that is longer than need be for the results up to
 * there.
 */
public final class OneByOne {
  private final DagRequest request;
  private final Progress progress;

  private OneByOne(DagRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
  }

  /**
   * What is known about one result.
   *
   * @param given how many programs with the results before it were gone on with
   * @param fewerThan fewer further operations do not suffice behind any of them; 0 if interrupted
   */
  public record Link(int given, int fewerThan, Ending ending) {}

  /**
   * What was found.
   *
   * @param links one for each result, up to the first that was not found
   * @param programs the shortest programs with all results; none if one was not found
   */
  public record Chain(List<Link> links, List<JointProgram> programs) {
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
   * Programs with the results of all targets, in their order, where {@code maxOperations} of the
   * request is the most for each of them.
   */
  public static Chain run(DagRequest request, Progress progress) {
    return new OneByOne(request, progress).run();
  }

  private Chain run() {
    List<JointProgram> programs = List.of();
    List<Link> links = new ArrayList<>();
    for (Specification target : request.targets()) {
      Map<String, JointProgram> longer = new LinkedHashMap<>();
      int given = Math.max(1, programs.size());
      int least = request.maxOperations();
      Ending ending = Ending.EXHAUSTED;
      for (int i = 0; i < given && ending != Ending.INTERRUPTED; i++) {
        List<Integer> results = programs.isEmpty() ? List.of() : programs.get(i).results();
        List<Step> steps = programs.isEmpty() ? List.of() : programs.get(i).program().steps();
        Answer answer = answer(target, steps, least);
        if (answer.ending() == Ending.FOUND && answer.fewerThan() < least) {
          longer.clear();
          least = answer.fewerThan();
        }
        for (Program found : answer.programs()) {
          JointProgram joint = joined(steps, results, found);
          longer.putIfAbsent(joint.formulas().toString(), joint);
        }
        boolean isDecided = ending == Ending.FOUND && answer.ending() == Ending.EXHAUSTED;
        ending = isDecided ? ending : answer.ending();
      }
      links.add(new Link(given, fewerThan(ending, least), ending));
      if (ending != Ending.FOUND) {
        return new Chain(links, List.of());
      }
      programs = longer.values().stream().limit(request.top()).toList();
    }
    return new Chain(links, programs);
  }

  /** What is known where {@code least} is the fewest found, or the most that was tried. */
  private static int fewerThan(Ending ending, int least) {
    return switch (ending) {
      case FOUND -> least;
      case EXHAUSTED -> least + 1;
      case INTERRUPTED -> 0;
    };
  }

  private Answer answer(Specification target, List<Step> steps, int most) {
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
    Specification given = new Given(target, with(target.domain(), steps));
    DagRequest asked = new DagRequest(more, List.of(given), most, request.top(), request.threads());
    return Deepening.run(asked, progress).answers().getFirst();
  }

  /** The cases with the words of steps behind the inputs. */
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
      long[] known = Program.values(leaves, steps, input -> domain.column(input.name())[at]);
      System.arraycopy(known, leaves.size(), values, domain.inputs().size(), steps.size());
      builder.add(
          domain.square(at), domain.occupied(at), domain.mask(at), domain.expected(at), values);
    }
    return builder.build();
  }

  /** Steps, then a program in which their words are leaves behind the others. */
  private JointProgram joined(List<Step> steps, List<Integer> results, Program last) {
    List<Expr.Leaf> leaves = request.grammar().leaves();
    List<Step> all = new ArrayList<>(steps);
    all.addAll(last.steps());
    List<Integer> numbers = new ArrayList<>(results);
    if (last.operations() > 0) {
      numbers.add(leaves.size() + all.size() - 1);
    } else {
      Expr.Leaf leaf = last.leaves().getFirst();
      int given =
          IntStream.rangeClosed(1, steps.size())
              .filter(i -> leaf.equals(new Expr.Input("t" + i)))
              .findFirst()
              .orElse(0);
      numbers.add(given > 0 ? leaves.size() + given - 1 : leaves.indexOf(leaf));
    }
    return new JointProgram(new Program(leaves, all), numbers);
  }
}
