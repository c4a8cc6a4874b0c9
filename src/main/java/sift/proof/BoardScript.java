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

  private BoardScript() {}

  /** Bits as formulas that are 0 or 1. */
  private static final class Bits implements Truth<Expr> {
    private final Map<List<Integer>, Expr> known = new HashMap<>();

    /** Returns a bit, 0 to 63, of the word with this name and index. */
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

  /** Returns the script for a file, without the request for the board. */
  public static String forFile(SetTarget target, Program program) {
    return SmtLib.doDiffer(question(target, program));
  }

  private static Program question(SetTarget target, Program program) {
    NarrowWords narrow = new NarrowWords(target);
    ProgramBuilder builder = new ProgramBuilder(narrow.names(target.words()));
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

  /** Adds the program; returns its result on the squares of the board, as halves for wide words. */
  private static List<Integer> got(SetTarget target, Program program, ProgramBuilder builder) {
    NarrowWords narrow = new NarrowWords(target);
    Map<String, Integer> known = new HashMap<>();
    for (String name : narrow.names(target.words())) {
      known.put(name, builder.asWritten(new Expr.Input(name)));
    }
    narrow
        .given()
        .forEach((names, given) -> {
          List<Integer> steps = added(given, known, builder);
          for (int i = 0; i < names.size(); i++) {
            known.put(names.get(i), steps.get(i));
          }
        });
    List<Integer> whole = added(narrow.of(program), known, builder);
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
    List<Integer> bound =
        program.inputs().stream()
            .map(name -> Objects.requireNonNull(known.get(name), name))
            .toList();
    return builder.add(program, bound);
  }

  private static long half(Word word, int half) {
    return half == 0 ? word.low() : word.high();
  }

  /** Returns the reference as a formula over the words of the board; as halves for wide words. */
  static List<Expr> expected(SetTarget target) {
    Bits bits = new Bits();
    int longs = target.layout().longs();
    List<String> words = new NarrowWords(target).names(target.words());
    SetFunction.Board<Expr> board =
        new SetFunction.Board<>(
            bits,
            target.layout(),
            (word, bit) -> {
              int index = word * longs + bit / Long.SIZE;
              return bits.at(words.get(index), index, bit % Long.SIZE);
            });
    Expr[] expected = new Expr[longs];
    Arrays.fill(expected, ZERO);
    List<Expr> squares = target.function().squares(board);
    for (int bit = 0; bit < squares.size(); bit++) {
      Expr here =
          new Expr.Binary(BinaryOp.SHL, squares.get(bit), new Expr.Constant(bit % Long.SIZE));
      int half = bit / Long.SIZE;
      expected[half] = new Expr.Binary(BinaryOp.OR, expected[half], here);
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
    List<String> names = new NarrowWords(target).names(target.words());
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
          here = new Expr.Binary(op, here, new Expr.Input(words.get(word)));
        }
        assumptions.add(here);
      }
    }
    if (squares != -1) {
      Expr outside = new Expr.Constant(~squares);
      words.forEach(
          word -> assumptions.add(new Expr.Binary(BinaryOp.AND, new Expr.Input(word), outside)));
    }
  }
}
