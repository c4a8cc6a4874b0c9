package sift.proof.equal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.proof.diagram.Diagrams;
import sift.proof.diagram.Words;

/**
 * Decides by a diagram for each bit at one width: equal functions are the same diagram.
 *
 * <p>The bits of all inputs of one position are neighbours in the order of variables, the lowest
 * position first, so that carries stay small; inputs that are shift counts come before all others.
 */
final class DiagramProof implements Method {
  private static final int MOST_NODES = 1 << 21;
  private static final long MOST_STEPS = 20_000_000; // some seconds

  @Override
  public String name() {
    return "decision diagrams";
  }

  @Override
  public Finding decide(Question question) {
    try {
      return decided(question);
    } catch (Words.UndecidedException | Diagrams.TooLargeException e) {
      return new Finding.Open(String.valueOf(e.getMessage()));
    }
  }

  private static Finding decided(Question question) {
    Diagrams diagrams = new Diagrams(MOST_NODES, MOST_STEPS);
    Program program = question.simplified(question.width());
    int[][] variables = variables(program);
    Map<String, int[]> inputs = new HashMap<>();
    for (int input = 0; input < variables.length; input++) {
      inputs.put(
          program.inputs().get(input),
          Arrays.stream(variables[input]).map(diagrams::variable).toArray());
    }
    List<int[]> words = new Words(diagrams, question.width(), inputs).of(program);
    int assumed = Diagrams.TRUE;
    for (int[] assumption : words.subList(0, question.assumptions().size())) {
      int holds = Diagrams.FALSE;
      for (int bit : assumption) {
        holds = diagrams.or(holds, bit);
      }
      assumed = diagrams.and(assumed, holds);
    }
    List<int[]> results = words.subList(question.assumptions().size(), words.size());
    for (int pair = 0; pair < question.pairs(); pair++) {
      int[] left = results.get(pair);
      int[] right = results.get(pair + question.pairs());
      for (int bit = 0; bit < left.length; bit++) {
        int differs = diagrams.and(assumed, diagrams.xor(left[bit], right[bit]));
        if (differs != Diagrams.FALSE) {
          return new Finding.Different(words(diagrams, differs, variables));
        }
      }
    }
    return new Finding.Equal(Widths.only(question.width()));
  }

  /** Returns the number of the variable that is a bit of an input. */
  private static int[][] variables(Program program) {
    int bits = program.width().bits();
    Set<Integer> counts = counts(program);
    List<Integer> others = new ArrayList<>();
    for (int input = 0; input < program.inputs().size(); input++) {
      if (!counts.contains(input)) {
        others.add(input);
      }
    }
    int[][] variables = new int[program.inputs().size()][bits];
    int number = 0;
    for (int count : counts) {
      for (int bit = 0; bit < bits; bit++) {
        variables[count][bit] = number++;
      }
    }
    for (int bit = 0; bit < bits; bit++) {
      for (int other : others) {
        variables[other][bit] = number++;
      }
    }
    return variables;
  }

  /** Returns the inputs by which others are shifted. */
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

  private static long[] words(Diagrams diagrams, int differs, int[][] variables) {
    int bits = variables.length == 0 ? 0 : variables[0].length;
    boolean[] example = diagrams.example(differs, variables.length * bits);
    long[] words = new long[variables.length];
    for (int input = 0; input < words.length; input++) {
      for (int bit = 0; bit < bits; bit++) {
        words[input] |= example[variables[input][bit]] ? 1L << bit : 0;
      }
    }
    return words;
  }
}
