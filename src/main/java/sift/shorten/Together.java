package sift.shorten;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.TargetProof;
import sift.rank.DisplayForm;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.rewrite.Rewriter;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramTarget;
import sift.search.verified.WordPrograms;
import sift.spec.Reference;
import sift.spec.Target;
import sift.spec.WordTarget;

/**
 * Several formulas over the same inputs, shortened so that they have the fewest operations in all:
 * a term of several counts once.
 *
 * @param asked the formulas, all of one width and with the same assumptions
 * @param model the costs that decide between equally many operations
 */
public record Together(List<Asked> asked, CostModel model) {
  // Choices of forms that are compared.
  private static final int MOST_CHOICES = 20_000;
  // Of a program that is searched for; more are out of reach.
  private static final int MOST_OPERATIONS = 8;

  /** A formula that is proved equal to one that is asked for. */
  public record Form(Expr formula, EqualVerdict verdict) {}

  public Together {
    asked = List.copyOf(asked);
  }

  private BitWidth width() {
    return asked.getFirst().width();
  }

  /**
   * Returns one formula for all: a shorter one shares their terms. It is each where the choices
   * before it are 0.
   */
  public Expr joined() {
    Expr joined = asked.getLast().formula();
    for (int i = asked.size() - 2; i >= 0; i--) {
      joined = new Expr.Choice(chooser(i), asked.get(i).formula(), joined);
    }
    return joined;
  }

  /** Returns an input whose name no code has. */
  private static Expr.Input chooser(int index) {
    return new Expr.Input("result" + index + "?");
  }

  /** Returns the formulas rewritten by proved steps, so that they share terms. */
  public List<Expr> rewritten(Progress progress) {
    return parted(new Rewriter(width()).rewritten(joined(), progress));
  }

  /** Returns the formulas of one that is equal to the joined one. */
  public List<Expr> parted(Expr joined) {
    List<Expr> parts = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      Expr here = new Expr.Constant(1);
      Expr elsewhere = new Expr.Constant(0);
      int chosen = i;
      Expr part =
          joined.with(input ->
              IntStream.range(0, asked.size())
                  .filter(index -> input.equals(chooser(index)))
                  .mapToObj(index -> index == chosen ? here : elsewhere)
                  .findFirst()
                  .orElse(input));
      parts.add(
          Program.simplified(width(), Program.of(part).inputs(), List.of(part))
              .formulas()
              .getFirst());
    }
    return parts;
  }

  /** Returns formulas, each of them if it is proved equal to the one that is asked for. */
  public List<Optional<Form>> proved(List<Expr> formulas, Progress progress) {
    return IntStream.range(0, asked.size())
        .mapToObj(i -> {
          Expr formula = DisplayForm.of(formulas.get(i).computed(width()));
          EqualVerdict verdict = asked.get(i).equality(formula).verdict(progress);
          return Optional.of(new Form(formula, verdict))
              .filter(form -> form.verdict() instanceof EqualVerdict.Proved);
        })
        .toList();
  }

  /** Returns the operations of formulas, those of equal terms once. */
  public static int operations(List<Form> forms) {
    return program(forms).operations();
  }

  private static Program program(List<Form> forms) {
    return Program.of(forms.stream().map(Form::formula).toArray(Expr[]::new));
  }

  /** Returns the order, best first: operations, costs, symbols. */
  private Comparator<List<Form>> order() {
    return Comparator.<List<Form>>comparingInt(Together::operations)
        .thenComparing(forms -> model.cost(program(forms), Inputs.BOARDS))
        .thenComparingInt(forms -> forms.stream().mapToInt(form -> form.formula().symbols()).sum());
  }

  /**
   * Returns the best choice of one form of each.
   *
   * @param forms of each formula, at least one
   */
  public List<Form> best(List<List<Form>> forms) {
    List<List<Form>> choices = List.of(List.of());
    for (List<Form> known : forms) {
      List<List<Form>> longer = new ArrayList<>();
      for (List<Form> choice : choices) {
        for (Form form : known) {
          List<Form> next = new ArrayList<>(choice);
          next.add(form);
          longer.add(next);
        }
      }
      choices = longer.size() <= MOST_CHOICES ? longer : longer.subList(0, MOST_CHOICES);
    }
    return choices.stream().min(order()).orElseThrow();
  }

  /**
   * Searches for a program of fewer operations than some forms. It is searched for on words of 64
   * bits; what it computes is proved on those of the question afterwards.
   *
   * @return its formulas
   */
  public Optional<List<Expr>> fewer(List<Form> known, int threads, Progress progress) {
    int most = Math.min(MOST_OPERATIONS, operations(known) - 1);
    List<Expr> formulas = asked.stream().map(Asked::formula).toList();
    if (most < 0 || asked.stream().anyMatch(each -> each.mask() != width().mask())) {
      return Optional.empty();
    }
    try {
      List<Target> targets = TargetProof.targetsOnWords(function(formulas));
      ProgramRequest request =
          new ProgramRequest(
              grammar(known, formulas),
              List.of(new ProgramTarget("code", targets)),
              most,
              1,
              threads);
      return WordPrograms.run(request, targets, progress)
          .result()
          .answers()
          .getFirst()
          .programs()
          .stream()
          .findFirst()
          .map(Program::formulas);
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // an operator that such programs do not have
    }
  }

  private WordTarget function(List<Expr> formulas) {
    List<Expr> assumptions =
        width().equals(BitWidth.WORD) ? asked.getFirst().assumptions() : List.of();
    WordTarget one = TargetProof.function("code", BitWidth.WORD, together(formulas), assumptions);
    return new WordTarget(
        one.name(),
        one.file(),
        one.source(),
        one.width(),
        one.inputs(),
        one.assumptions(),
        one.mask(),
        IntStream.range(0, formulas.size())
            .mapToObj(i -> new WordTarget.Result("" + i, new Reference.Formula(formulas.get(i))))
            .toList(),
        one.grammar());
  }

  /** Returns a formula that has all as terms. */
  private static Expr together(List<Expr> formulas) {
    return formulas.stream().reduce(BinaryOp.XOR::over).orElseThrow();
  }

  /** Returns the inputs, constants and operators of all formulas, sums and bitwise logic. */
  private Grammar grammar(List<Form> known, List<Expr> formulas) {
    Set<Long> constants = new LinkedHashSet<>();
    Set<UnaryOp> unary = EnumSet.noneOf(UnaryOp.class);
    Set<BinaryOp> binary = EnumSet.copyOf(BinaryOp.named("| ^ & + -"));
    List<Expr> all = new ArrayList<>(formulas);
    known.forEach(form -> all.add(form.formula()));
    for (Expr term : together(all).terms()) {
      switch (term) {
        case Expr.Constant(long value) -> constants.add(value);
        case Expr.Unary(UnaryOp op, Expr _) -> unary.add(op);
        case Expr.Binary(BinaryOp op, Expr _, Expr _) -> binary.add(op);
        case Expr.WideConstant _, Expr.Input _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> {}
      }
    }
    return new Grammar(
        "code",
        "the symbols of the code",
        Program.of(together(formulas)).inputs(),
        List.copyOf(constants),
        List.copyOf(unary),
        List.copyOf(binary));
  }
}
