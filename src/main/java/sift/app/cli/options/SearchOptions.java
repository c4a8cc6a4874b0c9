package sift.app.cli.options;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.FormulaException.UnknownName;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;

/** The options that say which targets are meant. */
@Heading("Target")
public final class SearchOptions {
  // What the shell passes of a formula without quotes.
  private static final Pattern OPERATOR = Pattern.compile("[-+*&|^<>=~]+");

  @Option(
      names = "--target",
      completionCandidates = Candidates.Targets.class,
      paramLabel = "T[,T..]",
      defaultValue = "all",
      description =
          "horizontal (HO), vertical (VE), diagonal (D1), antidiagonal (D2), rook, bishop, queen, all"
              + " (the default), others (see: sift list targets), a file *.toml.")
  private String names = "all";

  @Option(
      names = "--ray",
      paramLabel = "RAY",
      description = "positive (to higher squares, default), negative or line.")
  private @Nullable Ray ray;

  @Option(
      names = "--board",
      converter = BoardName.class,
      completionCandidates = BoardName.class,
      paramLabel = "FxR",
      description = "Files and ranks, 4 to 16 each. Default: 8x8.")
  private @Nullable BoardSize board;

  // What the names mean, once it is known.
  private @Nullable List<Target> read;

  /** Returns the targets meant: parts of lines, or functions of words that files state. */
  public List<Target> targets() {
    if (read == null) {
      if (TargetFiles.areMeant(names) && !areSets(names)) {
        if (board != null) {
          throw new UserException(
              "--board is for lines and set-wise targets (see: sift list targets)");
        }
        read = TargetFiles.targets(names, ray);
      } else {
        read = lines();
      }
    }
    return read;
  }

  /** Refuses targets on boards whose words have more than 64 bits. */
  static void checkShortWords(String command, List<Target> targets) {
    for (Target target : targets) {
      if (target.domain().width().isWide()) {
        throw new UserException(
            "--board %s: '%s' takes boards of up to 64 squares"
                .formatted(target.board().text(), command));
      }
    }
  }

  /** Returns the targets meant, which must be parts of lines. */
  public List<Target> lines() {
    return targets(board == null ? BoardSize.CHESS : board, names, ray);
  }

  /** Returns the files of the targets that do not come with the program. */
  public List<Path> files() {
    return areSets(names)
        ? Arrays.stream(names.split(",", -1))
            .flatMap(name -> SetTargets.files(name).stream())
            .toList()
        : TargetFiles.areMeant(names) ? TargetFiles.paths(names) : List.of();
  }

  /**
   * Returns the set-wise targets meant; none if the names mean lines.
   *
   * @param layout as typed, or null
   */
  List<SetTarget> sets(@Nullable LayoutName layout) {
    if (!areSets(names)) {
      if (layout != null) {
        targets(); // complains about names that mean nothing at all
        throw new UserException("--layout is for set-wise targets (see: sift list targets)");
      }
      return List.of();
    }
    if (ray != null) {
      throw new UserException(
          "--ray is for lines; set-wise targets have their direction in the name");
    }
    if (isJoint()) {
      throw new UserException(
          ("--target: '%s' means several results of one program; that is for 'sift search --dag', and 'sift"
                  + " code' takes such a program from its file%s")
              .formatted(
                  names, SetFile.isOne(names.strip()) ? "; NAME.RESULT is one of them" : ""));
    }
    Layout meant = LayoutName.layout(layout, board);
    try {
      return Arrays.stream(names.split(",", -1)).map(name -> SetTargets.of(name, meant)).toList();
    } catch (IllegalArgumentException e) {
      throw new UserException("--target: " + e.getMessage());
    }
  }

  /** Returns whether several results of one program are meant. */
  boolean isJoint() {
    return areSets(names) && Arrays.stream(names.split(",", -1)).anyMatch(SetTargets::isJoint);
  }

  /**
   * Returns the set-wise targets that one program is to have as results.
   *
   * @param layout as typed, or null
   */
  List<SetTarget> together(@Nullable LayoutName layout) {
    if (names.contains(",") && !SetTargets.isOne(names)) {
      throw new UserException("--target: results of one program have '+' between, nothing else");
    }
    try {
      return named(names, layout);
    } catch (IllegalArgumentException e) {
      throw new UserException("--target: " + e.getMessage());
    }
  }

  /**
   * Returns the set-wise targets of these names, as results of one program.
   *
   * @param layout as typed, or null
   */
  List<SetTarget> named(String all, @Nullable LayoutName layout) {
    return SetTargets.together(SetTargets.parts(all), LayoutName.layout(layout, board));
  }

  /** Returns whether one of the names is a set-wise target. */
  private static boolean areSets(String names) {
    return Arrays.stream(names.split(",", -1)).anyMatch(SetTargets::isOne);
  }

  /** Returns the parts of lines of a board that a list of names means. */
  public static List<Target> targets(BoardSize board, String names, @Nullable Ray ray) {
    if (!areSets(names)) {
      TargetFiles.refuse(names);
    } else {
      throw new UserException(
          ("--target: '%s' is set-wise; that is for 'sift search --dag', 'sift prove', 'sift code'"
                  + " and 'sift explain'")
              .formatted(names));
    }
    try {
      return LineTargets.parse(board, names, ray);
    } catch (IllegalArgumentException e) {
      throw new UserException(
          "--target: "
              + (new File(names).isFile()
                  ? "'%s' is a file; a target is a name or a file *.toml: sift list targets"
                      .formatted(names)
                  : e.getMessage()));
    }
  }

  /** Returns a shipped grammar by its name, or the one in a file. */
  public static Grammar grammar(String nameOrPath) {
    return GrammarFile.read(nameOrPath, SetTargets.inputsOfAnyTarget());
  }

  /**
   * Returns a formula over whatever inputs it names; what is wrong with it is pointed at.
   *
   * @param argument how the help names the argument or option that it was typed as
   * @param functions what it may call
   */
  static Expr formula(String argument, String text, List<DefinedFunction> functions) {
    try {
      return Parser.parseCalls(text, functions);
    } catch (FormulaException e) {
      throw wrong(argument, text, e, mayBeDefined(e, functions));
    }
  }

  /**
   * Returns a formula over these inputs; what is wrong with it is pointed at.
   *
   * @param width how many bits the words have
   * @param functions what it may call
   */
  public static Expr formula(
      BitWidth width, String text, List<String> inputs, List<DefinedFunction> functions) {
    try {
      Expr formula = Parser.parse(width, text, inputs, functions);
      checkOperators("formula", width, formula);
      return formula;
    } catch (FormulaException e) {
      if (!isUnknownCall(e) && SolutionsArgument.isOne(text)) {
        throw new UserException(
            ("'%s' is a file of solutions, which 'sift code', 'sift list solutions' and"
                    + " 'sift explain' take; wanted is a formula")
                .formatted(text));
      }
      throw wrong("formula", text, e, mayBeDefined(e, functions) + where(e, inputs));
    }
  }

  /** Refuses a formula with an operator that means nothing on words of this width. */
  static void checkOperators(String argument, BitWidth width, Expr formula) {
    try {
      Program.of(width, formula);
    } catch (IllegalArgumentException e) {
      throw new UserException(argument + ", " + e.getMessage());
    }
  }

  /** Returns where a function is defined, if no file with functions was named. */
  private static String mayBeDefined(FormulaException e, List<DefinedFunction> functions) {
    return e.unknown()
        .filter(unknown -> unknown.isCalled() && !unknown.hasHint() && functions.isEmpty())
        .map(unknown ->
            "; --grammar FILE may define '%s' (see: sift list grammars)".formatted(unknown.name()))
        .orElse("");
  }

  private static boolean isUnknownCall(FormulaException e) {
    return e.unknown().filter(UnknownName::isCalled).isPresent();
  }

  private static WrongFormulaException wrong(
      String argument, String text, FormulaException e, String where) {
    return new WrongFormulaException(
        text,
        argument
            + ", "
            + e.getMessage()
            + (OPERATOR.matcher(text).matches() ? "; put a formula in quotes" : where)
            + "  "
            + excerpt(text, e.column() - 1));
  }

  /** Returns which targets have an input that those meant lack. */
  private static String where(FormulaException e, List<String> inputs) {
    if (e.unknown().isEmpty() || isUnknownCall(e)) {
      return "";
    }
    UnknownName unknown = e.unknown().get();
    String input = unknown.name();
    if (inputs.equals(LineTargets.RAY_INPUTS) && LineTargets.LINE_INPUTS.contains(input)) {
      return "; %s is an input with --ray line".formatted(input);
    }
    if (inputs.equals(LineTargets.LINE_INPUTS) && LineTargets.RAY_INPUTS.contains(input)) {
      return "; %s is an input of rays (--ray positive, negative)".formatted(input);
    }
    return unknown.hasHint()
        ? ""
        : "; formulas are over the inputs of --target (see: sift list targets)";
  }

  /**
   * Returns the text around a place with a mark before it: {@code "[... (occ ^ >>>popcont(1)]"}.
   */
  static String excerpt(String text, int offset) {
    int at = Math.min(offset, text.length());
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
