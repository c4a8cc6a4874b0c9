package sift.app.cli.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.GrammarFile;
import sift.rank.cost.CostModel;
import sift.spec.SetTarget;
import sift.spec.Target;

/** The option that names a grammar whose functions the formulas that are typed may call. */
@Heading(Heading.RARE)
public final class OwnFunctions {
  @Heading(Heading.RARE)
  @Option(
      names = "--grammar",
      paramLabel = "G",
      description =
          "A grammar file *.toml whose [functions] formulas may call, as maj(x, y, z) (see: sift"
              + " list grammars).")
  private @Nullable String name;

  private @Nullable List<DefinedFunction> functions;

  /**
   * Returns the functions.
   *
   * @throws UserException if the grammar has none
   */
  public List<DefinedFunction> all() {
    if (functions == null) {
      functions = name == null ? List.of() : GrammarFile.open(name).grammar().functions();
      if (name != null && functions.isEmpty()) {
        throw new UserException(
            "--grammar %s: has no [functions], and nothing else of a grammar is used here"
                .formatted(name));
      }
    }
    return functions;
  }

  /** Returns the grammar as typed, where it stands for the symbols of a search. */
  public Optional<String> name() {
    return Optional.ofNullable(name);
  }

  /** Returns the file of the grammar, if one was typed. */
  public Optional<Path> file() {
    return Optional.ofNullable(name).flatMap(GrammarFile::path);
  }

  /** Returns a formula over these inputs; what is wrong with it is pointed at. */
  public Expr formula(BitWidth width, String text, List<String> inputs) {
    return SearchOptions.formula(width, text, inputs, all());
  }

  /** Returns a formula over the inputs of a set-wise target. */
  public Expr formula(String text, SetTarget target) {
    return formula(target.width(), text, target.inputs());
  }

  /** Returns a formula over the inputs of a target; what is wrong with it is pointed at. */
  public Expr formula(String text, Target target) {
    return formula(target.domain().width(), text, target.domain().inputs());
  }

  /** Returns a cost model in which the functions cost what they say. */
  public CostModel priced(CostModel model) {
    return model.with(all());
  }
}
