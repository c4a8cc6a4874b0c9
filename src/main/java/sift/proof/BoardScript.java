package sift.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.spec.Alphabet;
import sift.spec.SetFunction;
import sift.spec.SetTarget;
import sift.spec.Truth;

/**
 * The question whether a set-wise formula is right on all boards, for an SMT solver: the second
 * opinion beside {@link BoardProver}.
 *
 * <p>What is wanted is a formula too, made bit by bit from the same statement that the walk
 * follows.
 */
public final class BoardScript {
  private static final Expr ZERO = new Expr.Constant(0);
  private static final Expr ONE = new Expr.Constant(1);

  private BoardScript() {}

  /** Bits as formulas that are 0 or 1. */
  private static final class Bits implements Truth<Expr> {
    private final Map<List<Integer>, Expr> known = new HashMap<>();

    Expr at(String word, int index, int bit) {
      return known.computeIfAbsent(
          List.of(index, bit),
          _ ->
              new Expr.Binary(
                  BinaryOp.AND,
                  new Expr.Binary(BinaryOp.SHR, new Expr.Input(word), new Expr.Constant(bit)),
                  ONE));
    }

    @Override
    public Expr never() {
      return ZERO;
    }

    @Override
    public Expr and(Expr left, Expr right) {
      return new Expr.Binary(BinaryOp.AND, left, right);
    }

    @Override
    public Expr or(Expr left, Expr right) {
      return new Expr.Binary(BinaryOp.OR, left, right);
    }

    @Override
    public Expr not(Expr value) {
      return new Expr.Binary(BinaryOp.XOR, value, ONE);
    }
  }

  /** Returns a script in SMT-LIB 2: unsatisfiable if the program is right on all boards. */
  static String of(SetTarget target, Program program) {
    return SmtLib.differ(question(target, program));
  }

  /** Returns the same for a person, without the question for the board. */
  public static String forFile(SetTarget target, Program program) {
    return SmtLib.doDiffer(question(target, program));
  }

  private static Program question(SetTarget target, Program program) {
    ProgramBuilder builder = new ProgramBuilder(target.words());
    List<Integer> results = new ArrayList<>();
    assumptions(target).forEach(zero -> results.add(builder.asWritten(zero)));
    results.add(builder.asWritten(expected(target)));
    Map<String, Expr> given = target.given();
    List<Integer> bound =
        program.inputs().stream()
            .map(name -> builder.asWritten(given.getOrDefault(name, new Expr.Input(name))))
            .toList();
    int got = builder.add(program, bound).getFirst();
    int squares = builder.asWritten(new Expr.Constant(target.layout().squareMask()));
    results.add(builder.step(new Program.Binary(BinaryOp.AND, got, squares)));
    return builder.program(results);
  }

  /** Returns what is wanted, as a formula over the words of the board. */
  static Expr expected(SetTarget target) {
    Bits bits = new Bits();
    List<String> words = target.words();
    SetFunction.Board<Expr> board =
        new SetFunction.Board<>(
            bits, target.layout(), (word, bit) -> bits.at(words.get(word), word, bit));
    Expr expected = ZERO;
    List<Expr> squares = target.function().squares(board);
    for (int bit = 0; bit < squares.size(); bit++) {
      Expr here = new Expr.Binary(BinaryOp.SHL, squares.get(bit), new Expr.Constant(bit));
      expected = new Expr.Binary(BinaryOp.OR, expected, here);
    }
    return expected;
  }

  /**
   * Returns what is 0 on a board: a square with no letter of the alphabet, and bits where nothing
   * may stand.
   */
  static List<Expr> assumptions(SetTarget target) {
    Alphabet alphabet = target.alphabet();
    List<String> words = alphabet.words();
    List<Expr> assumptions = new ArrayList<>();
    for (int wrong = 1; wrong < 1 << words.size(); wrong++) {
      if (!alphabet.hasLetter(wrong)) {
        Expr here = new Expr.Constant(-1);
        for (int word = 0; word < words.size(); word++) {
          BinaryOp op = (wrong >> word & 1) != 0 ? BinaryOp.AND : BinaryOp.AND_NOT;
          here = new Expr.Binary(op, here, new Expr.Input(words.get(word)));
        }
        assumptions.add(here);
      }
    }
    if (target.squares() != -1) {
      Expr outside = new Expr.Constant(~target.squares());
      words.forEach(
          word -> assumptions.add(new Expr.Binary(BinaryOp.AND, new Expr.Input(word), outside)));
    }
    return assumptions;
  }
}
