package sift.proof;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.geometry.Layout;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.diagram.Diagrams;
import sift.proof.diagram.Words;
import sift.spec.Alphabet;
import sift.spec.Domain;
import sift.spec.SetFunction;
import sift.spec.SetQuestion;
import sift.spec.SetTarget;

/**
 * Verdicts on formulas of a set-wise target: tried on its cases, then decided on all boards.
 *
 * <p>The letter on a square is a number in binary, a variable for each digit; numbers that no
 * letter has mean the empty square. The variables are in the order of the bits, so that carries
 * stay small.
 */
public final class BoardProver {
  private static final int MOST_NODES = 4_000_000;
  private static final long MOST_STEPS = 100_000_000; // some seconds
  private static final long FEW_STEPS = 1_000_000; // no shipped solution takes 20,000

  private final SetTarget target;
  // Walked only when they are asked for.
  private @Nullable SetQuestion question;

  /** A prover for a target. */
  public BoardProver(SetTarget target) {
    this.target = target;
  }

  /** A prover for a target whose cases are at hand. */
  public BoardProver(SetQuestion question) {
    target = question.target();
    this.question = question;
  }

  /** Returns the verdict on a formula over the target's inputs. */
  public SetVerdict verdict(Expr formula) {
    return verdict(Program.of(formula));
  }

  /**
   * Returns the verdict on a program of one result over the target's inputs.
   *
   * @throws IllegalArgumentException if the program has another input
   */
  public SetVerdict verdict(Program program) {
    return refutedByCase(program).orElseGet(() -> decided(program));
  }

  /**
   * Returns the same, but what is right on the cases is decided by a solver.
   *
   * @throws IllegalArgumentException if the program has another input
   */
  public SetVerdict verdict(Program program, Solver solver) {
    return refutedByCase(program)
        .orElseGet(() ->
            switch (solver.answer(BoardScript.of(target, program))) {
              case SolverAnswer.Unsat unsat -> new SetVerdict.Proved(target.boards());
              case SolverAnswer.Sat(Map<String, Long> model) -> refutedBy(program, model);
              case SolverAnswer.Unknown(String reason) ->
                  new SetVerdict.Survived(domain().cases(), reason);
            });
  }

  private SetVerdict refutedBy(Program program, Map<String, Long> model) {
    long[] words =
        target.words().stream().mapToLong(word -> model.getOrDefault(word, 0L)).toArray();
    SetVerdict.Refuted refuted = refuted(program, words);
    return isBoard(words) && refuted.expected() != refuted.got()
        ? refuted
        : new SetVerdict.Survived(domain().cases(), "the solver's board refutes nothing");
  }

  /** Whether every square has a letter, and nothing lies where nothing may stand. */
  private boolean isBoard(long[] words) {
    for (int bit = 0; bit < Long.SIZE; bit++) {
      int letter = 0;
      for (int word = 0; word < words.length; word++) {
        letter |= (int) ((words[word] >>> bit) & 1) << word;
      }
      boolean isSquare = ((target.squares() >>> bit) & 1) != 0;
      if (!target.alphabet().hasLetter(letter) || (letter != 0 && !isSquare)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the verdict on a formula that was proved before: decided at once, tried on cases only
   * if that fails, because to walk the cases takes fifty times as long.
   */
  public SetVerdict verdictAgain(Program program) {
    try {
      return decide(program, FEW_STEPS);
    } catch (Words.UndecidedException | Diagrams.TooLargeException e) {
      return verdict(program);
    }
  }

  private Domain domain() {
    if (question == null) {
      question = SetQuestion.of(target);
    }
    return question.domain();
  }

  private SetVerdict decided(Program program) {
    try {
      return decide(program);
    } catch (Words.UndecidedException | Diagrams.TooLargeException e) {
      return new SetVerdict.Survived(domain().cases(), String.valueOf(e.getMessage()));
    }
  }

  private Optional<SetVerdict> refutedByCase(Program program) {
    int wrong = firstWrongCase(program);
    return wrong < 0
        ? Optional.empty()
        : Optional.of(
            refuted(
                program,
                target.words().stream().mapToLong(word -> domain().column(word)[wrong]).toArray()));
  }

  private int firstWrongCase(Program program) {
    Domain domain = domain();
    long[] values = new long[domain.paddedCases()];
    domain
        .evaluator(values.length)
        .evaluate(program.formulas().getFirst(), 0, values.length, values, 0);
    return domain.firstMismatch(values, 0, 0, values.length);
  }

  /** Returns the verdict without trying a case. */
  SetVerdict decide(Program program) {
    return decide(program, MOST_STEPS);
  }

  private SetVerdict decide(Program program, long mostSteps) {
    Diagrams diagrams = new Diagrams(MOST_NODES, mostSteps);
    Alphabet alphabet = target.alphabet();
    int digits = Integer.SIZE - Integer.numberOfLeadingZeros(alphabet.letters() - 1);
    int[][] board = new int[alphabet.words().size()][Long.SIZE];
    for (long rest = target.squares(); rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      for (int letter = 1; letter < alphabet.letters(); letter++) {
        int here = isLetter(diagrams, letter, bit, digits);
        for (int word = 0; word < board.length; word++) {
          if (alphabet.has(letter, word)) {
            board[word][bit] = diagrams.or(board[word][bit], here);
          }
        }
      }
    }
    Map<String, int[]> inputs = new HashMap<>();
    for (int word = 0; word < board.length; word++) {
      inputs.put(alphabet.words().get(word), board[word]);
    }
    Words words = new Words(diagrams, BitWidth.WORD, inputs);
    target.given().forEach((name, given) -> words.name(name, Program.of(given)));
    int wrong = firstDifference(diagrams, board, words.of(program).getFirst());
    if (wrong == Diagrams.FALSE) {
      return new SetVerdict.Proved(target.boards());
    }
    return refuted(program, words(diagrams.example(wrong, Long.SIZE * digits), digits, alphabet));
  }

  private static int isLetter(Diagrams diagrams, int letter, int bit, int digits) {
    int is = Diagrams.TRUE;
    for (int digit = 0; digit < digits; digit++) {
      int variable = diagrams.variable(bit * digits + digit);
      is = diagrams.and(is, (letter >> digit & 1) != 0 ? variable : diagrams.not(variable));
    }
    return is;
  }

  /** Returns the boards on which the first wrong bit is wrong; none if all are right. */
  private int firstDifference(Diagrams diagrams, int[][] board, int[] got) {
    Layout layout = target.layout();
    SetFunction.Board<Integer> all =
        new SetFunction.Board<>(diagrams, layout, (word, bit) -> board[word][bit]);
    List<Integer> expected = target.function().squares(all);
    for (int rank = 0; rank < layout.ranks(); rank++) {
      for (int file = 0; file < layout.files(); file++) {
        int bit = layout.bit(file, rank);
        int differ = diagrams.xor(expected.get(bit), got[bit]);
        if (differ != Diagrams.FALSE) {
          return differ;
        }
      }
    }
    return Diagrams.FALSE;
  }

  private static long[] words(boolean[] variables, int digits, Alphabet alphabet) {
    long[] words = new long[alphabet.words().size()];
    for (int bit = 0; bit < Long.SIZE; bit++) {
      int letter = 0;
      for (int digit = 0; digit < digits; digit++) {
        letter |= variables[bit * digits + digit] ? 1 << digit : 0;
      }
      for (int word = 0; word < words.length; word++) {
        if (letter < alphabet.letters() && alphabet.has(letter, word)) {
          words[word] |= 1L << bit;
        }
      }
    }
    return words;
  }

  private SetVerdict.Refuted refuted(Program program, long[] words) {
    List<String> names = target.inputs();
    long[] inputs = target.inputs(words);
    long[] given =
        program.inputs().stream().mapToLong(input -> inputs[names.indexOf(input)]).toArray();
    long got = program.run(given)[0];
    return new SetVerdict.Refuted(
        target,
        Arrays.stream(words).boxed().toList(),
        target.walk(words),
        got & target.layout().squareMask());
  }
}
