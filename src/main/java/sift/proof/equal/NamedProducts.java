package sift.proof.equal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.progress.Progress;
import sift.proof.equal.Method.Finding;
import sift.proof.normal.Conjunction;
import sift.proof.normal.Multiple;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;

/**
 * Replaces each product by a new input, and decides the question for these: equality for all values
 * of the products is a proof, a difference proves nothing.
 *
 * <p>Products of the same words have the same name: each is a sum of multiples of products of
 * words, see {@link NormalForms}, and {@code (y << 1) * x} is twice {@code x * y}.
 */
final class NamedProducts {
  private static final int MOST_MULTIPLES = 8;
  // With more steps, names and normal forms take longer than their proofs are worth.
  private static final int MOST_STEPS = 2_000;
  private static final List<Method.Decision> METHODS =
      List.of(Automaton::decide, DiagramProof::decide);

  private final Question question;
  private final Program program;
  private final NormalForms forms;
  private final List<Polynomial> normal = new ArrayList<>();
  // The first step whose normal form has names in it.
  private final Map<Polynomial, Integer> steps = new HashMap<>();
  private final ProgramBuilder builder;
  private final int[] moved;
  private final Map<Object, Integer> names = new HashMap<>();

  static Finding decide(Question question, Progress progress) {
    Program program = question.simplified(question.width());
    if (program.steps().size() > MOST_STEPS) {
      return new Finding.Open("more than %,d operators".formatted(MOST_STEPS));
    }
    Optional<Question> named =
        program.steps().stream().anyMatch(NamedProducts::multiplies)
            ? new NamedProducts(question, program, progress).question()
            : Optional.empty();
    if (named.isEmpty()) {
      return new Finding.Open("no products of words that vary");
    }
    for (Method.Decision method : METHODS) {
      if (method.decide(named.get(), progress) instanceof Finding.Equal) {
        return new Finding.Equal(Widths.only(question.width()));
      }
    }
    return new Finding.Open("not equal whatever the products are, or not decided");
  }

  private static boolean multiplies(Program.Step step) {
    return step instanceof Program.Binary(BinaryOp op, int _, int _) && op == BinaryOp.MUL;
  }

  private NamedProducts(Question question, Program program, Progress progress) {
    this.question = question;
    this.program = program;
    forms = new NormalForms(question.width(), question.width());
    for (Program.Step step : program.steps()) {
      progress.check();
      normal.add(forms.of(step, normal::get));
    }
    List<String> inputs = new ArrayList<>(program.inputs());
    int products = Math.toIntExact(program.steps().stream().filter(this::isProduct).count());
    for (int number = 0; number < products * (MOST_MULTIPLES + 1); number++) {
      inputs.add(unused("product" + number));
    }
    builder = new ProgramBuilder(question.width(), inputs);
    moved = new int[normal.size()];
  }

  private String unused(String name) {
    return program.inputs().contains(name) ? unused(name + "_") : name;
  }

  private boolean isProduct(Program.Step step) {
    return step instanceof Program.Binary(BinaryOp op, int x, int y)
        && op == BinaryOp.MUL
        && !forms.multiples(normal.get(x)).isEmpty()
        && !forms.multiples(normal.get(y)).isEmpty();
  }

  /** Returns the question with products replaced by inputs, if there are products. */
  private Optional<Question> question() {
    for (int step = 0; step < moved.length; step++) {
      Program.Step written = program.steps().get(step);
      moved[step] =
          isProduct(written) ? product(normal.get(step)) : builder.step(written.renumbered(moved));
      steps.putIfAbsent(normal.get(step), moved[step]);
    }
    if (names.isEmpty()) {
      return Optional.empty();
    }
    Program named = builder.program(program.results().stream().map(at -> moved[at]).toList());
    int left = question.assumptions().size();
    int right = left + question.pairs();
    return Optional.of(
        Question.of(
            question.width(),
            named.formulas().subList(left, right),
            named.formulas().subList(right, right + question.pairs()),
            named.formulas().subList(0, left)));
  }

  /**
   * Returns a product as a sum of multiples of names and words; as one name if that sum is long.
   */
  private int product(Polynomial form) {
    List<Multiple<List<Conjunction>>> multiples = forms.multiples(form);
    if (multiples.size() > MOST_MULTIPLES) {
      return name(form);
    }
    int sum = builder.step(new Program.Constant(form.number()));
    for (Multiple<List<Conjunction>> multiple : multiples) {
      Optional<Integer> word =
          multiple.of().size() > 1
              ? Optional.of(name(multiple.of()))
              : word(multiple.of().getFirst());
      if (word.isEmpty()) {
        return name(form);
      }
      int factor = builder.step(new Program.Constant(multiple.factor()));
      sum = builder.binary(BinaryOp.ADD, sum, builder.binary(BinaryOp.MUL, factor, word.get()));
    }
    return sum;
  }

  private int name(Object product) {
    int number = names.computeIfAbsent(product, _ -> names.size());
    return builder.step(new Program.Parameter(program.inputs().size() + number));
  }

  /** Returns the step of a conjunction, if its atoms have steps. */
  private Optional<Integer> word(Conjunction conjunction) {
    int all = builder.step(new Program.Constant(conjunction.mask()));
    for (int atom : conjunction.atoms()) {
      Integer step = steps.get(forms.word(atom));
      if (step == null) {
        return Optional.empty();
      }
      all = builder.binary(BinaryOp.AND, all, step);
    }
    return Optional.of(all);
  }
}
