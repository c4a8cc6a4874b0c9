package sift.app.cli.options;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.lang.DefinedFunction;
import sift.lang.Grammar;
import sift.lang.GrammarFile;

/** The option that names a file with the symbols of formulas over any inputs. */
public final class SymbolFile {
  @Option(
      names = "--grammar",
      paramLabel = "G",
      description =
          "A file *.toml with the symbols that may be used, and functions of your own (see: sift"
              + " list grammars).")
  private @Nullable String name;

  private @Nullable GrammarFile file;

  /** Returns the functions that formulas may call. */
  public List<DefinedFunction> functions() {
    return file().map(one -> one.grammar().functions()).orElse(List.of());
  }

  /**
   * Returns the symbols, if a file was named: of its inputs those that the formula has too, so that
   * formulas over other inputs may share its functions.
   *
   * @throws sift.file.FileException if it has inputs, and the formula none of them
   */
  public Optional<Grammar> grammar(List<String> inputs) {
    return file().map(one -> one.sharing(inputs));
  }

  private Optional<GrammarFile> file() {
    if (file == null && name != null) {
      file = GrammarFile.open(name);
    }
    return Optional.ofNullable(file);
  }

  /** Returns the option as it was typed. */
  @Override
  public String toString() {
    return "--grammar " + name;
  }
}
