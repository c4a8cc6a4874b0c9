package sift.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Halves;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.spec.Alphabet;
import sift.spec.SetFunction;
import sift.spec.SetTarget;
import sift.spec.Truth;
import sift.word.Word;

/**
 * The question whether a set-wise formula is right on all boards, for an SMT solver: the second
 * opinion beside {@link BoardProver}.
 *
 * <p>The reference is a formula too, built bit by bit from the definition that the walk uses.
 */
public final class BoardScript {
  private static final Expr ZERO = new Expr.Constant(0);
  private static final Expr ONE = new Expr.Constant(1);

  // Bits as formulas that are 0 or 1.
  private static final Truth<Expr> BITS =
      new Truth<>(ZERO, BinaryOp.AND::over, BinaryOp.OR::over, x -> BinaryOp.XOR.over(x, ONE));

  private BoardScript() {}

  /** Returns a script in SMT-LIB 2: unsatisfiable if the program is right on all boards. */
  static String of(SetTarget target, Program program) {
    return SmtLib.differ(question(target, program));
  }

  /** Returns the script for a file, without the request for the board. */
  public static String forFile(SetTarget target, Program program) {
    return SmtLib.doDiffer(question(target, program));
  }

  private static Program question(SetTarget target, Program program) {
    ProgramBuilder builder = new ProgramBuilder(names(target));
    List<Integer> results = new ArrayList<>();
    assumptions(target).forEach(zero -> results.add(builder.asWritten(zero)));
    List<Integer> expected = expected(target).stream().map(builder::asWritten).toList();
    List<Integer> got = got(target, program, builder);
    if (got.size() == 1) {
      results.addAll(List.of(expected.getFirst(), got.getFirst()));
    } else {
      int low = builder.step(new Program.Binary(BinaryOp.XOR, expected.getFirst(), got.getFirst()));
      int high = builder.step(new Program.Binary(BinaryOp.XOR, expected.getLast(), got.getLast()));
      results.add(builder.step(new Program.Binary(BinaryOp.OR, low, high)));
      results.add(builder.asWritten(ZERO));
    }
    return builder.program(results);
  }

  private static List<String> names(SetTarget target) {
    return Halves.names(target.width(), target.words());
  }

  /** Adds the program; returns its result on the squares of the board, as halves for wide words. */
  private static List<Integer> got(SetTarget target, Program program, ProgramBuilder builder) {
    Map<String, Integer> known = new HashMap<>();
    for (String name : names(target)) {
      known.put(name, builder.asWritten(new Expr.Input(name)));
    }
    target
        .given()
        .forEach((name, formula) -> {
          List<Integer> steps = added(Program.of(target.width(), formula), known, builder);
          List<String> halves = Halves.names(target.width(), List.of(name));
          for (int i = 0; i < steps.size(); i++) {
            known.put(halves.get(i), steps.get(i));
          }
        });
    List<Integer> whole = added(program.at(target.width()), known, builder);
    Word mask = target.layout().mask();
    return IntStream.range(0, whole.size())
        .mapToObj(half -> {
          int squares = builder.asWritten(new Expr.Constant(half(mask, half)));
          return builder.step(new Program.Binary(BinaryOp.AND, whole.get(half), squares));
        })
        .toList();
  }

  private static List<Integer> added(
      Program program, Map<String, Integer> known, ProgramBuilder builder) {
    Program halves = Halves.of(program);
    return builder.add(
        halves,
        halves.inputs().stream()
            .map(name -> Objects.requireNonNull(known.get(name), name))
            .toList());
  }

  private static long half(Word word, int half) {
    return half == 0 ? word.low() : word.high();
  }

  /** Returns the reference as a formula over the words of the board; as halves for wide words. */
  static List<Expr> expected(SetTarget target) {
    int longs = target.layout().longs();
    List<String> words = names(target);
    Map<List<Integer>, Expr> known = new HashMap<>();
    SetFunction.Board<Expr> board =
        new SetFunction.Board<>(
            BITS,
            target.layout(),
            (word, bit) ->
                known.computeIfAbsent(
                    List.of(word, bit),
                    _ -> {
                      Expr input = new Expr.Input(words.get(word * longs + bit / Long.SIZE));
                      Expr count = new Expr.Constant(bit % Long.SIZE);
                      Expr moved = BinaryOp.SHR.over(input, count);
                      return BinaryOp.AND.over(moved, ONE);
                    }));
    Expr[] expected = new Expr[longs];
    Arrays.fill(expected, ZERO);
    List<Expr> squares = target.function().squares(board);
    for (int bit = 0; bit < squares.size(); bit++) {
      Expr here = BinaryOp.SHL.over(squares.get(bit), new Expr.Constant(bit % Long.SIZE));
      int half = bit / Long.SIZE;
      expected[half] = BinaryOp.OR.over(expected[half], here);
    }
    return List.of(expected);
  }

  /**
   * Returns formulas that are 0 on boards only: squares with no letter of the alphabet, and unused
   * bits.
   */
  static List<Expr> assumptions(SetTarget target) {
    List<Expr> assumptions = new ArrayList<>();
    int longs = target.layout().longs();
    List<String> names = names(target);
    for (int half = 0; half < longs; half++) {
      int first = half;
      List<String> words =
          IntStream.range(0, target.words().size())
              .mapToObj(word -> names.get(word * longs + first))
              .toList();
      addAssumptions(target.alphabet(), words, half(target.squares(), half), assumptions);
    }
    return assumptions;
  }

  private static void addAssumptions(
      Alphabet alphabet, List<String> words, long squares, List<Expr> assumptions) {
    for (int wrong = 1; wrong < 1 << words.size(); wrong++) {
      if (!alphabet.hasLetter(wrong)) {
        Expr here = new Expr.Constant(-1);
        for (int word = 0; word < words.size(); word++) {
          BinaryOp op = (wrong >> word & 1) != 0 ? BinaryOp.AND : BinaryOp.AND_NOT;
          here = op.over(here, new Expr.Input(words.get(word)));
        }
        assumptions.add(here);
      }
    }
    if (squares != -1) {
      Expr outside = new Expr.Constant(~squares);
      words.forEach(word -> assumptions.add(BinaryOp.AND.over(new Expr.Input(word), outside)));
    }
  }
}
