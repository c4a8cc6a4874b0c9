package sift.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.expr.Expr;
import sift.expr.FormulaException;
import sift.expr.Parser;
import sift.file.FileException;
import sift.geometry.Ray;
import sift.grammar.Grammar;
import sift.grammar.GrammarFile;
import sift.target.LineTargets;
import sift.target.Target;

/** The options that say which targets are meant. */
final class Wanted {
  @Option(
      names = "--target",
      paramLabel = "T[,T..]",
      defaultValue = "all",
      description =
          "horizontal (HO), vertical (VE), diagonal (D1), antidiagonal (D2), all; with"
              + " '-with-slider' the slider's square counts as occupied. Default: all.")
  private String names = "all";

  @Option(
      names = "--ray",
      converter = Named.Rays.class,
      paramLabel = "RAY",
      description =
          "The part of the line: positive (towards higher squares, the default), negative, line"
              + " (both).")
  private @Nullable Ray ray;

  /** The targets meant. */
  List<Target> targets() {
    return targets(names, ray);
  }

  /** The targets that a list of names means. */
  static List<Target> targets(String names, @Nullable Ray ray) {
    try {
      return LineTargets.parse(names, ray);
    } catch (IllegalArgumentException e) {
      throw new UserException("--target: " + e.getMessage());
    }
  }

  /** A shipped grammar by its name, or the one in a file. */
  static Grammar grammar(String nameOrPath) {
    try {
      return GrammarFile.read(nameOrPath, LineTargets.allInputs());
    } catch (FileException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** A formula over the inputs of a target; what is wrong with it is pointed at. */
  static Expr formula(String text, Target target) {
    try {
      return Parser.parse(text, target.domain().inputs());
    } catch (FormulaException e) {
      throw new UserException("formula, " + e.getMessage() + "  " + excerpt(text, e.column()));
    }
  }

  /** The text around a column with a mark before it: {@code "[... (occ ^ >>>popcont(1)]"}. */
  private static String excerpt(String text, int column) {
    int at = Math.min(column - 1, text.length());
    int from = Math.max(0, at - 20);
    int to = Math.min(text.length(), at + 20);
    return "["
        + (from > 0 ? "..." : "")
        + text.substring(from, at)
        + " >>> "
        + text.substring(at, to)
        + (to < text.length() ? "..." : "")
        + "]";
  }
}
