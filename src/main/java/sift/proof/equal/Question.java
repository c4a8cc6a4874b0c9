package sift.proof.equal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;

/**
 * The question whether results are equal, pair by pair, on all words on which no assumption is 0.
 *
 * <pre>
 *   results of its program       assumptions, left results, right results
 * </pre>
 *
 * @param inputs the names of all inputs
 * @param left results as formulas; their constants are cut to the width
 * @param right as many results
 * @param assumptions formulas
 */
record Question(
    BitWidth width,
    List<String> inputs,
    List<Expr> left,
    List<Expr> right,
    List<Expr> assumptions) {
  Question {
    inputs = List.copyOf(inputs);
    left = List.copyOf(left);
    right = List.copyOf(right);
    assumptions = List.copyOf(assumptions);
    if (left.isEmpty() || left.size() != right.size()) {
      throw new IllegalArgumentException(
          "%d results are not compared with %d".formatted(left.size(), right.size()));
    }
  }

  /** Returns the number of pairs. */
  int pairs() {
    return left.size();
  }

  /** Returns the question over the inputs that the formulas name, in order of appearance. */
  static Question of(BitWidth width, List<Expr> left, List<Expr> right, List<Expr> assumptions) {
    Expr[] formulas =
        Stream.of(left, right, assumptions).flatMap(List::stream).toArray(Expr[]::new);
    return new Question(width, Program.of(formulas).inputs(), left, right, assumptions);
  }

  /** Returns the step of a program of this question that is a left result. */
  int left(Program program, int pair) {
    return program.results().get(assumptions.size() + pair);
  }

  /** Returns the step of a program of this question that is a right result. */
  int right(Program program, int pair) {
    return program.results().get(assumptions.size() + left.size() + pair);
  }

  /** Returns the program as written, over 64-bit words, so that constants are whole. */
  Program written() {
    return written(BitWidth.WORD);
  }

  /**
   * Returns the program as written, over words of some width.
   *
   * @throws IllegalArgumentException if an operator means nothing on such words
   */
  Program written(BitWidth other) {
    ProgramBuilder builder = new ProgramBuilder(other, inputs);
    return builder.program(formulas().stream().map(builder::asWritten).toList());
  }

  /** Returns the simplified program over words of some width, which must define all operators. */
  Program simplified(BitWidth other) {
    ProgramBuilder builder = new ProgramBuilder(other, inputs);
    return builder.program(formulas().stream().map(builder::simplified).toList());
  }

  private List<Expr> formulas() {
    List<Expr> formulas = new ArrayList<>(assumptions);
    formulas.addAll(left);
    formulas.addAll(right);
    return formulas;
  }

  /** Returns the same question without assumptions. */
  Question everywhere() {
    return new Question(width, inputs, left, right, List.of());
  }

  /** Returns the results as written, for words of the inputs. */
  long[] run(long[] words) {
    return written(width).run(words);
  }

  /** Whether the assumptions hold and the results differ on these words of the inputs. */
  boolean isRefutedBy(long[] words) {
    long[] results = run(words);
    return IntStream.range(0, assumptions.size()).noneMatch(i -> results[i] == 0)
        && IntStream.range(assumptions.size(), assumptions.size() + pairs())
            .anyMatch(i -> results[i] != results[i + pairs()]);
  }

  /**
   * Returns the program for {@link sift.proof.SmtLib}: on words that refute the equality its last
   * two results differ and all others are 0.
   */
  Program forSolver() {
    Program program = simplified(width);
    ProgramBuilder builder = new ProgramBuilder(program);
    int zero = builder.step(new Program.Constant(0));
    List<Integer> results = new ArrayList<>();
    for (int assumption : program.results().subList(0, assumptions.size())) {
      results.add(builder.step(new Program.Binary(BinaryOp.EQ, assumption, zero)));
    }
    if (pairs() == 1) {
      results.add(left(program, 0));
      results.add(right(program, 0));
    } else {
      int differences = zero;
      for (int pair = 0; pair < pairs(); pair++) {
        int differs =
            builder.step(
                new Program.Binary(BinaryOp.XOR, left(program, pair), right(program, pair)));
        differences = builder.step(new Program.Binary(BinaryOp.OR, differences, differs));
      }
      results.add(differences);
      results.add(zero);
    }
    return builder.program(results);
  }
}
