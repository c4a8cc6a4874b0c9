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
import sift.shorten.UsualSymbols;
import sift.spec.LineTargets;
import sift.spec.SetFormula;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;
import sift.spec.WordTarget;

/** The option that says which symbols may be used. */
@Heading("Target")
public final class Symbols {
  @Option(
      names = "--grammar",
      completionCandidates = Candidates.Grammars.class,
      paramLabel = "G",
      description = "Symbols: a name (see: sift list grammars) or *.toml.")
  private @Nullable String grammar;

  /** Returns the file of the grammar, if one was typed. */
  public Optional<Path> file() {
    return Optional.ofNullable(grammar).flatMap(GrammarFile::path);
  }

  /** Returns the functions of the grammar typed, which formulas may call. */
  public List<DefinedFunction> functions() {
    return grammar == null ? List.of() : GrammarFile.open(grammar).grammar().functions();
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
            ? GrammarFile.open(grammar).sharing(first.domain().inputs())
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
    return SearchOptions.grammar(
        grammar != null ? grammar : LineTargets.defaultGrammar(first.ray()));
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
