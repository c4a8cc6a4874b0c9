package sift.app.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetText;
import sift.file.Nearest;
import sift.file.TextFile;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.lang.SmtShift;
import sift.lang.UnaryOp;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SnippetException;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;

/** How formulas and code are read: which language, and from which file. */
@Heading(Heading.RARE)
public final class SnippetOptions {
  /** How deep a formula of a file may be that has one a line. */
  public static final int MOST_LEVELS_OF_LINE = 1000;

  private static final int LARGEST = 1 << 20;
  private static final Pattern FILE = Pattern.compile("-|.*\\.(?:c|cc|cpp|cxx|h|hpp|java|txt)");
  private static final Pattern CODE_FILE = Pattern.compile(".*\\.(?:c|cc|cpp|cxx|h|hpp|java)");
  private static final Pattern BOTH_SHIFTS =
      Pattern.compile("(?s)(?<!>)>>>(?!>).*(?<!>)>>(?!>)|(?<!>)>>(?!>).*(?<!>)>>>(?!>)");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "^\\s*(?:for|while|do|if|return|switch|typedef|using|namespace|class|template|enum|void)\\b");
  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
  private static final Set<Integer> WIDTHS = Set.of(8, 16, 32, 64);

  @Option(
      names = "--language",
      paramLabel = "L",
      description =
          "Read typed code, as c, cpp or java. Default: a formula over words if it is one, else code"
              + " of the language that it shows marks of, or C.")
  private @Nullable SourceLanguage language;

  private List<DefinedFunction> functions = List.of();
  private ShiftOption.Meaning shifts = ShiftOption.Meaning.MODULO;

  /** Returns the option that makes code of any text, if it was typed. */
  public Optional<String> given() {
    return Optional.ofNullable(language).map(_ -> "--language");
  }

  /** Lets formulas call functions of one's own. */
  public void allow(List<DefinedFunction> ownFunctions) {
    functions = List.copyOf(ownFunctions);
  }

  /** Says what the shifts of formulas do by the width or more. */
  public void read(ShiftOption ofFormulas) {
    shifts = ofFormulas.meaning();
  }

  /** A text, and what messages call it. */
  record Text(String name, String content) {}

  /** Returns the file that was named as a formula or code, if one was. */
  public static Optional<Path> file(String typed) {
    return FILE.matcher(typed).matches() && !typed.equals("-")
        ? Optional.of(Path.of(typed))
        : Optional.empty();
  }

  /** Returns what was typed, or is in the file that was named; {@code -} is the standard input. */
  static Text text(String argument, String typed) {
    WrongFormulaException.refuseOption(typed);
    if (!FILE.matcher(typed).matches()) {
      return new Text(argument, typed);
    }
    String content = TextFile.read(typed.equals("-") ? "/dev/stdin" : typed, LARGEST);
    if (COMMENT.matcher(content).replaceAll("").isBlank()) {
      throw new UserException(typed + ": is empty; expected a formula or code");
    }
    return new Text(typed, content);
  }

  /**
   * Returns a formula, or what code computes.
   *
   * @param argument how the help names the argument that it was typed as
   * @param typed what was typed: itself or a file
   */
  public Question question(String argument, String typed, WordOptions words) {
    Text text = text(argument, typed);
    return isFormula(text)
        ? formula(text, words)
        : code(snippet(text, reading(words, Map.of())), words);
  }

  /** Whether a text is read as a formula over words, not as typed code. */
  boolean isFormula(Text text) {
    if (language != null || isJava(text)) {
      return false;
    }
    try {
      Parser.parseCalls(text.content(), functions);
      return true;
    } catch (FormulaException formula) {
      return isNearerToFormula(text, formula);
    }
  }

  /** Whether both are read as formulas. */
  boolean areFormulas(Text one, Text other) {
    Text both = new Text("", one.content() + " + " + other.content());
    return isFormula(one) && isFormula(other) && !isJava(both);
  }

  /** Whether a text has both shifts to the right of Java, and is code of it. */
  private static boolean isJava(Text text) {
    if (!BOTH_SHIFTS.matcher(text.content()).find()) {
      return false;
    }
    try {
      Snippet.read(
          text.content(), new Snippet.Reading(Optional.of(SourceLanguage.JAVA), 64, Map.of()));
      return true;
    } catch (SnippetException e) {
      return false;
    }
  }

  /** Whether what is neither makes sense for longer as a formula. */
  private static boolean isNearerToFormula(Text text, FormulaException formula) {
    if (CODE_FILE.matcher(text.name()).matches() || text.content().matches("(?s).*[{;].*")) {
      return false;
    }
    try {
      Snippet.read(text.content(), Snippet.Reading.USUAL);
      return false;
    } catch (SnippetException code) {
      return formula.column() - 1 >= code.offset() && !STATEMENT.matcher(text.content()).find();
    }
  }

  private Question formula(Text text, WordOptions words) {
    return formula(
        text.name(), SearchOptions.formula(text.name(), text.content(), functions), words);
  }

  /**
   * Returns a formula of a file that has one a line; {@code &~} are two operators there, as
   * elsewhere in the world.
   *
   * @param name how messages call it
   * @throws FormulaException where it is none
   */
  public Question ofLine(String name, String text, WordOptions words) {
    return formula(
        name, withoutAndNot(Parser.parseCalls(text, functions, MOST_LEVELS_OF_LINE)), words);
  }

  private static Expr withoutAndNot(Expr term) {
    return term instanceof Expr.Binary(BinaryOp op, Expr x, Expr y) && op == BinaryOp.AND_NOT
        ? new Expr.Binary(
            BinaryOp.AND, withoutAndNot(x), new Expr.Unary(UnaryOp.NOT, withoutAndNot(y)))
        : term.map(SnippetOptions::withoutAndNot);
  }

  private Question formula(String name, Expr formula, WordOptions words) {
    BitWidth width = words.width();
    List<Expr> assumptions =
        words.assumed().stream()
            .map(assumed ->
                meant("--assume", width, SearchOptions.formula("--assume", assumed, functions)))
            .toList();
    refuseNever(assumptions);
    SearchOptions.checkOperators(name, width, formula);
    assumptions.forEach(assumption -> SearchOptions.checkOperators("--assume", width, assumption));
    return new Question(
        formula.snippet(),
        width,
        formula,
        meant(name, width, formula),
        width.mask(),
        assumptions,
        assumptions.stream().map(TargetText::where).toList(),
        Optional.empty());
  }

  /**
   * Returns a verdict as far as it holds of what was typed: the shifts of SMT-LIB are spelled for
   * one width.
   */
  public EqualVerdict claimed(BitWidth width, EqualVerdict verdict) {
    return shifts == ShiftOption.Meaning.ZERO
            && verdict instanceof EqualVerdict.Proved(String method, Widths _, int tested)
        ? new EqualVerdict.Proved(method, Widths.only(width), tested)
        : verdict;
  }

  private Expr meant(String name, BitWidth width, Expr formula) {
    if (shifts == ShiftOption.Meaning.MODULO) {
      return formula;
    }
    try {
      return SmtShift.spelled(width, formula);
    } catch (IllegalArgumentException e) {
      throw new UserException(
          "%s: has %s, as --shifts zero spells it".formatted(name, e.getMessage()));
    }
  }

  /**
   * Returns how code is read.
   *
   * @param known types of names that it does not declare
   */
  Snippet.Reading reading(WordOptions words, Map<String, Type> known) {
    if (shifts != ShiftOption.Meaning.MODULO) {
      throw new UserException("--shifts is for formulas; typed code has those of its language");
    }
    int bits = words.width().bits();
    if (!WIDTHS.contains(bits)) {
      throw new UserException(
          "--width %d: names without a type have 8, 16, 32 or 64 bits in typed code"
              .formatted(bits));
    }
    return new Snippet.Reading(Optional.ofNullable(language), bits, known);
  }

  /** Reads code. */
  static Snippet snippet(Text text, Snippet.Reading reading) {
    try {
      return Snippet.read(text.content(), reading);
    } catch (SnippetException e) {
      throw new WrongFormulaException(
          text.content(),
          "%s, %s  %s"
              .formatted(
                  text.name(), e.getMessage(), SearchOptions.excerpt(text.content(), e.offset())));
    }
  }

  static Question code(Snippet snippet, WordOptions words) {
    checkWidth(words, snippet);
    List<Snippet> conditions = conditions(snippet, words);
    BitWidth width = width(snippet, conditions);
    Lowered lowered = Lowering.of(snippet, width);
    checkDefined("the snippet", lowered);
    return new Question(
        shown(snippet.text()),
        width,
        lowered.formula(),
        lowered.formula(),
        lowered.mask(),
        assumptions(lowered.assumptions(), conditions, width),
        where(conditions),
        Optional.of(lowered));
  }

  /** Refuses a width that means nothing, because all names have types. */
  static void checkWidth(WordOptions words, Snippet... snippets) {
    if (words.isWidthGiven() && Arrays.stream(snippets).noneMatch(Snippet::hasUndeclared)) {
      throw new UserException("--width is for names without a type; all names here have one");
    }
  }

  /**
   * Refuses code that computes something undefined whatever the inputs are, or is too large with
   * what it assumes of them.
   *
   * @param name what messages call the code
   */
  static void checkDefined(String name, Lowered lowered) {
    lowered
        .refusal(name)
        .ifPresent(refusal -> {
          throw new UserException(refusal);
        });
  }

  /** Returns the conditions of --assume, over the inputs of a snippet. */
  static List<Snippet> conditions(Snippet snippet, WordOptions words) {
    List<Snippet> conditions = new ArrayList<>();
    for (String assumed : words.assumed()) {
      Snippet condition =
          snippet(
              new Text("--assume", assumed),
              new Snippet.Reading(Optional.of(snippet.language()), Long.SIZE, snippet.inputs()));
      for (String name : condition.inputs().keySet()) {
        if (!snippet.inputs().containsKey(name)) {
          throw new UserException(
              "--assume: unknown name '%s'%s"
                  .formatted(name, Nearest.allowed(name, snippet.inputs().keySet())));
        }
      }
      conditions.add(condition);
    }
    return conditions;
  }

  /** Returns the width of the widest type in a snippet and its conditions. */
  static BitWidth width(Snippet snippet, List<Snippet> conditions) {
    int bits = Lowering.width(snippet).bits();
    for (Snippet condition : conditions) {
      bits = Math.max(bits, Lowering.width(condition).bits());
    }
    return new BitWidth(bits);
  }

  /** Returns assumptions, and conditions as further ones. */
  static List<Expr> assumptions(List<Expr> assumptions, List<Snippet> conditions, BitWidth width) {
    List<Expr> all = new ArrayList<>(assumptions);
    conditions.forEach(condition -> all.addAll(Lowering.assumed(condition, width)));
    refuseNever(all);
    return all;
  }

  private static void refuseNever(List<Expr> assumptions) {
    if (assumptions.contains(new Expr.Constant(0))) {
      throw new UserException("--assume: the assumptions hold on no words");
    }
  }

  /** Returns conditions for people. */
  static List<String> where(List<Snippet> conditions) {
    return conditions.stream()
        .map(condition -> "where " + Question.beginning(shown(condition.text())))
        .toList();
  }

  /** Returns code in one line, without comments. */
  static String shown(String code) {
    return COMMENT
        .matcher(code)
        .replaceAll(" ")
        .replaceAll(" +", " ")
        .lines()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
