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
import sift.lang.Halves;
import sift.lang.NoFormException;
import sift.lang.Program;
import sift.proof.diagram.Diagrams;
import sift.proof.diagram.Words;
import sift.spec.Alphabet;
import sift.spec.Domain;
import sift.spec.SetFunction;
import sift.spec.SetQuestion;
import sift.spec.SetTarget;
import sift.word.Word;

/**
 * Decides formulas of a set-wise target: tries them on its cases, then decides them on all boards.
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

  // Computed on first use.
  private @Nullable SetQuestion question;

  /** A prover for a target. */
  public BoardProver(SetTarget target) {
    this.target = target;
  }

  /** A prover for a target with its cases. */
  public BoardProver(SetQuestion question) {
    this(question.target());
    this.question = question;
  }

  /** Returns the verdict on a formula over the target's inputs. */
  public SetVerdict verdict(Expr formula) {
    return verdict(Program.of(target.width(), formula));
  }

  /**
   * Returns the verdict on a program of one result over the target's inputs.
   *
   * @throws IllegalArgumentException if the program has another input
   */
  public SetVerdict verdict(Program program) {
    return refutedByCase(program)
        .orElseGet(() -> {
          try {
            return decide(program);
          } catch (NoFormException e) {
            return survived(String.valueOf(e.getMessage()));
          }
        });
  }

  /**
   * Returns the same by a solver, for programs that are right on the cases.
   *
   * @throws IllegalArgumentException if the program has another input
   */
  public SetVerdict verdict(Program program, Solver solver) {
    return refutedByCase(program).orElseGet(() -> answered(program, solver));
  }

  private SetVerdict survived(String why) {
    return new SetVerdict.Survived(domain().cases(), why);
  }

  private SetVerdict answered(Program program, Solver solver) {
    String script;
    try {
      script = BoardScript.of(target, program);
    } catch (NoFormException e) {
      return survived(String.valueOf(e.getMessage()));
    }
    return switch (solver.answer(script)) {
      case Solver.Answer.Unsat unsat -> new SetVerdict.Proved(target.boards());
      case Solver.Answer.Sat(Map<String, Long> model) -> refutedBy(program, model);
      case Solver.Answer.Unknown(String reason) -> survived(reason);
    };
  }

  private SetVerdict refutedBy(Program program, Map<String, Long> model) {
    List<String> names = Halves.names(target.width(), target.words());
    List<Word> words =
        target.words(names.stream().mapToLong(word -> model.getOrDefault(word, 0L)).toArray());
    boolean isBoard =
        BoardScript.assumptions(target).stream()
            .allMatch(zero -> zero.value(word -> model.getOrDefault(word.name(), 0L)) == 0);
    SetVerdict.Refuted refuted = refuted(program, words);
    return isBoard && !refuted.expected().equals(refuted.got())
        ? refuted
        : survived("the solver's board refutes nothing");
  }

  /**
   * Returns the verdict on a formula that was proved before: decided at once, tried on cases only
   * if that fails, because walking the cases takes fifty times as long.
   */
  public SetVerdict verdictAgain(Program program) {
    try {
      return decide(program, FEW_STEPS);
    } catch (NoFormException e) {
      return verdict(program);
    }
  }

  private Domain domain() {
    if (question == null) {
      question = SetQuestion.of(target);
    }
    return question.domain();
  }

  private Optional<SetVerdict> refutedByCase(Program program) {
    Domain cases = domain();
    long[] values = new long[cases.length()];
    cases
        .evaluator(values.length)
        .evaluate(program.formulas().getFirst(), 0, values.length, values, 0);
    int wrong = cases.firstMismatch(values, 0, 0, values.length);
    return wrong < 0
        ? Optional.empty()
        : Optional.of(
            refuted(
                program,
                target.words().stream()
                    .map(word -> cases.word(cases.column(word), wrong))
                    .toList()));
  }

  /** Returns the verdict without trying a case. */
  SetVerdict decide(Program program) {
    return decide(program, MOST_STEPS);
  }

  private SetVerdict decide(Program program, long mostSteps) {
    Diagrams diagrams = new Diagrams(MOST_NODES, mostSteps);
    Alphabet alphabet = target.alphabet();
    int digits = Integer.SIZE - Integer.numberOfLeadingZeros(alphabet.letters() - 1);
    int bits = target.width().bits();
    Word squares = target.squares();
    int[][] board = new int[alphabet.words().size()][bits];
    for (int bit = 0; bit < bits; bit++) {
      for (int letter = 1; squares.has(bit) && letter < alphabet.letters(); letter++) {
        int here = isLetter(diagrams, letter, bit, digits);
        for (int word = 0; word < board.length; word++) {
          if (alphabet.has(letter, word)) {
            board[word][bit] = diagrams.or(board[word][bit], here);
          }
        }
      }
    }
    Map<String, int[]> inputs = new HashMap<>();
    List<String> names = Halves.names(target.width(), alphabet.words());
    int longs = target.layout().longs();
    for (int i = 0; i < names.size(); i++) {
      int from = i % longs * Long.SIZE;
      inputs.put(names.get(i), Arrays.copyOfRange(board[i / longs], from, from + Long.SIZE));
    }
    Words words = new Words(diagrams, BitWidth.WORD, inputs);
    target
        .given()
        .forEach((name, formula) ->
            words.name(
                Halves.names(target.width(), List.of(name)),
                Halves.of(Program.of(target.width(), formula))));
    int[] got =
        words.of(Halves.of(program.at(target.width()))).stream()
            .flatMapToInt(Arrays::stream)
            .toArray();
    int wrong = firstDifference(diagrams, board, got);
    if (wrong == Diagrams.FALSE) {
      return new SetVerdict.Proved(target.boards());
    }
    return refuted(program, words(diagrams.example(wrong, bits * digits), digits));
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
        new SetFunction.Board<>(diagrams.truth(), layout, (word, bit) -> board[word][bit]);
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

  private List<Word> words(boolean[] variables, int digits) {
    Alphabet alphabet = target.alphabet();
    int[] board = new int[target.width().bits()];
    for (int bit = 0; bit < board.length; bit++) {
      int letter = 0;
      for (int digit = 0; digit < digits; digit++) {
        letter |= variables[bit * digits + digit] ? 1 << digit : 0;
      }
      board[bit] = letter < alphabet.letters() ? letter : 0;
    }
    return target.words(board);
  }

  private SetVerdict.Refuted refuted(Program program, List<Word> words) {
    List<String> names = target.inputs();
    List<Word> inputs = target.inputs(words);
    List<Word> given =
        program.inputs().stream().map(input -> inputs.get(names.indexOf(input))).toList();
    Word got = program.at(target.width()).wideRun(given).getFirst();
    return new SetVerdict.Refuted(
        target, words, target.walk(words), got.and(target.layout().mask()));
  }
}
