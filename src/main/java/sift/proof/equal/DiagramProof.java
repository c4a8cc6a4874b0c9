package sift.proof.equal;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.NoFormException;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.progress.Progress;
import sift.proof.diagram.Diagrams;
import sift.proof.diagram.Words;
import sift.proof.equal.Method.Finding;

/**
 * Decides by a diagram for each bit at one width: equal functions are the same diagram.
 *
 * <p>The bits of all inputs of one position are neighbours in the order of variables, the lowest
 * position first, so that carries stay small; inputs that are shift counts come before all others.
 */
final class DiagramProof {
  private static final int MOST_NODES = 1 << 21;
  private static final long MOST_STEPS = 20_000_000; // some seconds

  private final Question question;
  private final Diagrams diagrams;
  private final Program program;
  private final int[][] variables;

  static Finding decide(Question question, Progress progress) {
    try {
      return new DiagramProof(question, progress).finding();
    } catch (NoFormException e) {
      return new Finding.Open(String.valueOf(e.getMessage()));
    }
  }

  private DiagramProof(Question question, Progress progress) {
    this.question = question;
    diagrams = new Diagrams(MOST_NODES, MOST_STEPS, progress);
    program = question.simplified(question.width());
    variables = variables(program);
  }

  private Finding finding() {
    int assumed = assumed();
    List<int[]> results = results(assumed);
    for (int pair = 0; pair < question.pairs(); pair++) {
      int[] left = results.get(pair);
      int[] right = results.get(pair + question.pairs());
      for (int bit = 0; bit < left.length; bit++) {
        int differs = diagrams.and(assumed, diagrams.xor(left[bit], right[bit]));
        if (differs != Diagrams.FALSE) {
          return new Finding.Different(example(differs));
        }
      }
    }
    return new Finding.Equal(Widths.only(question.width()));
  }

  /**
   * Returns where all assumptions hold, those with too large diagrams left out: equality without an
   * assumption implies equality with it.
   */
  private int assumed() {
    int assumed = Diagrams.TRUE;
    for (int number = 0; number < question.assumptions().size(); number++) {
      assumed = diagrams.and(assumed, holds(number));
    }
    return assumed;
  }

  private int holds(int assumption) {
    int holds = Diagrams.FALSE;
    try {
      for (int bit : words(assumption, assumption + 1, Diagrams.TRUE).getFirst()) {
        holds = diagrams.or(holds, bit);
      }
      return holds;
    } catch (NoFormException e) {
      return Diagrams.TRUE;
    }
  }

  private List<int[]> results(int assumed) {
    int from = question.assumptions().size();
    int to = from + 2 * question.pairs();
    try {
      return words(from, to, Diagrams.TRUE);
    } catch (NoFormException e) {
      // Under the assumptions a divisor may be a power of two.
      return words(from, to, assumed);
    }
  }

  /** Returns results of the program; its inputs are masked to 0 where {@code where} is false. */
  private List<int[]> words(int from, int to, int where) {
    Map<String, int[]> inputs = new HashMap<>();
    for (int input = 0; input < variables.length; input++) {
      inputs.put(
          program.inputs().get(input),
          Arrays.stream(variables[input])
              .map(variable -> diagrams.and(where, diagrams.variable(variable)))
              .toArray());
    }
    return new Words(diagrams, question.width(), inputs)
        .of(new ProgramBuilder(program).program(program.results().subList(from, to)));
  }

  /** Returns words of the inputs on which a function holds. */
  private long[] example(int holds) {
    int bits = question.width().bits();
    boolean[] example = diagrams.example(holds, variables.length * bits);
    long[] words = new long[variables.length];
    for (int input = 0; input < words.length; input++) {
      for (int bit = 0; bit < bits; bit++) {
        words[input] |= example[variables[input][bit]] ? 1L << bit : 0;
      }
    }
    return words;
  }

  /** Returns the variable of each bit of each input. */
  private static int[][] variables(Program program) {
    int bits = program.width().bits();
    Set<Integer> counts = counts(program);
    int[][] variables = new int[program.inputs().size()][bits];
    int number = 0;
    for (int count : counts) {
      for (int bit = 0; bit < bits; bit++) {
        variables[count][bit] = number++;
      }
    }
    for (int bit = 0; bit < bits; bit++) {
      for (int input = 0; input < variables.length; input++) {
        if (!counts.contains(input)) {
          variables[input][bit] = number++;
        }
      }
    }
    return variables;
  }

  /** Returns the inputs that are shift counts. */
  private static Set<Integer> counts(Program program) {
    Set<Integer> counts = new LinkedHashSet<>();
    for (Program.Step step : program.steps()) {
      if (step instanceof Program.Binary(BinaryOp op, int _, int y)
          && op.isShift()
          && program.steps().get(y) instanceof Program.Parameter(int index)) {
        counts.add(index);
      }
    }
    return counts;
  }
}
