package sift.app.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Program;
import sift.rank.cost.CostModel;
import sift.shorten.UsualSymbols;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.SetFormula;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;
import sift.spec.WordTarget;

/** The option that names symbols that formulas may have, and functions that they may call. */
@Heading("Target")
public final class Symbols {
  @Option(
      names = "--grammar",
      completionCandidates = Candidates.Grammars.class,
      paramLabel = "G",
      description = "Symbols: a name (see: sift list grammars) or *.toml.")
  private @Nullable String grammar;

  private @Nullable GrammarFile read;

  /** Returns the grammar as typed. */
  public Optional<String> name() {
    return Optional.ofNullable(grammar);
  }

  /** Returns the file of the grammar, if one was typed. */
  public Optional<Path> file() {
    return name().flatMap(GrammarFile::path);
  }

  private Optional<GrammarFile> typed() {
    if (read == null && grammar != null) {
      read = GrammarFile.open(grammar);
    }
    return Optional.ofNullable(read);
  }

  /** Returns the functions of the grammar typed, which formulas may call. */
  public List<DefinedFunction> functions() {
    return typed().map(one -> one.grammar().functions()).orElse(List.of());
  }

  /** Returns the same where nothing else of a grammar is used; refuses one without functions. */
  public List<DefinedFunction> onlyFunctions() {
    if (grammar != null && functions().isEmpty()) {
      throw new UserException(
          "--grammar %s: has no [functions], and nothing else of a grammar is used here"
              .formatted(grammar));
    }
    return functions();
  }

  /** Returns a formula over the inputs of a set-wise target; what is wrong is pointed at. */
  public Expr formula(String text, SetTarget target) {
    return FormulaText.formula(target.width(), text, target.inputs(), onlyFunctions());
  }

  /** Returns a formula over the inputs of a target; what is wrong with it is pointed at. */
  public Expr formula(String text, Target target) {
    Domain domain = target.domain();
    return FormulaText.formula(domain.width(), text, domain.inputs(), onlyFunctions());
  }

  /** Returns a cost model in which the functions cost what they say. */
  public CostModel priced(CostModel model) {
    return model.with(onlyFunctions());
  }

  /**
   * Returns the symbols, if a file was named: of its inputs those that a formula has too, so that
   * formulas over other inputs may share its functions.
   *
   * @throws sift.file.FileException if it has inputs, and the formula none of them
   */
  public Optional<Grammar> sharing(List<String> inputs) {
    return typed().map(one -> one.sharing(inputs));
  }

  /**
   * Returns the grammar meant, by default the one that fits the targets; not one for programs only,
   * nor one with functions.
   */
  public Grammar grammar(List<Target> targets) {
    return checked(grammarOfTrees(targets), Grammar::checkOperators);
  }

  /**
   * Returns the grammar meant without functions of its own, by default the one that fits the
   * targets; not one for programs only. Of its inputs those count that a function of words has.
   */
  public Grammar operators(List<Target> targets) {
    Target first = targets.getFirst();
    Grammar meant =
        grammar != null && first.stated().isPresent()
            ? sharing(first.domain().inputs()).orElseThrow()
            : grammarOfPrograms(targets);
    return checked(meant, Grammar::checkTrees).withoutFunctions();
  }

  /**
   * Returns the grammar meant, by default the one that fits the targets; not one for programs only.
   */
  public Grammar grammarOfTrees(List<Target> targets) {
    return checked(grammarOfPrograms(targets), Grammar::checkTrees);
  }

  private static Grammar checked(Grammar meant, Consumer<Grammar> check) {
    try {
      check.accept(meant);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    return meant;
  }

  /** Returns the grammar meant, which may be for programs only. */
  public Grammar grammarOfPrograms(List<Target> targets) {
    Target first = targets.getFirst();
    if (first.stated().isPresent()) {
      return grammar != null
          ? GrammarFile.read(grammar, first.domain().inputs())
          : grammar(first.stated().get().function());
    }
    return grammar(LineTargets.defaultGrammar(first.ray()));
  }

  /** Returns the grammar typed, or the one with this name: a shipped one or a file. */
  public Grammar grammar(String usual) {
    return GrammarFile.read(grammar != null ? grammar : usual, SetTargets.inputsOfAnyTarget());
  }

  /** Returns the grammar of a target file, or the symbols of the formulas that it has. */
  private static Grammar grammar(WordTarget function) {
    return function
        .grammar()
        .orElseGet(() -> {
          List<Expr> formulas = new ArrayList<>(function.formulas());
          formulas.add(new Expr.Input(function.inputNames().getFirst()));
          List<Grammar> grammars =
              formulas.stream().map(formula -> UsualSymbols.of(function.width(), formula)).toList();
          return new Grammar(
              function.name(),
              "the symbols of its formulas, and the usual ones",
              function.inputNames(),
              constants(function, each(grammars, Grammar::constants)),
              each(grammars, Grammar::unary),
              each(grammars, Grammar::binary));
        });
  }

  /** Returns constants without the word of ones, which ~ makes of 0, unless a formula has it. */
  private static List<Long> constants(WordTarget function, List<Long> constants) {
    long ones = function.width().mask();
    boolean isThere =
        function.formulas().stream()
            .flatMap(formula -> Program.of(formula).at(function.width()).steps().stream())
            .anyMatch(new Program.Constant(ones)::equals);
    return constants.stream().filter(value -> isThere || value != ones).toList();
  }

  private static <T> List<T> each(List<Grammar> grammars, Function<Grammar, List<T>> part) {
    return grammars.stream().flatMap(one -> part.apply(one).stream()).distinct().toList();
  }

  /** Returns the grammar meant for set-wise targets, by default the one that fits the first. */
  public Grammar grammarOfSets(List<SetTarget> targets) {
    SetTarget first = targets.getFirst();
    if (grammar == null && first.function() instanceof SetFormula stated) {
      return stated.grammar();
    }
    if (grammar == null && SetTargets.boardGrammar(first).isPresent()) {
      return SetTargets.boardGrammar(first).get();
    }
    return GrammarFile.read(
        grammar != null ? grammar : SetTargets.defaultGrammar(first),
        Stream.concat(SetTargets.inputsOfAnyTarget().stream(), first.inputs().stream()).toList());
  }
}
