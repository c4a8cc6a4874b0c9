package sift.app.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetText;
import sift.file.NamedFiles;
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
import sift.lang.snippet.Snippet.Reading;
import sift.lang.snippet.SnippetException;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;

/**
 * Reads formulas and code over any inputs, typed or in a file.
 *
 * @param words which words are meant, and how a text is read
 * @param functions what formulas may call
 */
public record QuestionReader(WordOptions words, List<DefinedFunction> functions) {
  /** How deep a formula of a file may be that has one a line. */
  public static final int MOST_LEVELS_OF_LINE = 1000;

  private static final int LARGEST = 1 << 20;
  private static final Pattern FILE =
      Pattern.compile("-|.*\\.(?:c|cc|cpp|cxx|h|hpp|java|rs|go|ll|txt)");
  private static final Pattern CODE_FILE =
      Pattern.compile(".*\\.(?:c|cc|cpp|cxx|h|hpp|java|rs|go|ll)");
  private static final Pattern BOTH_SHIFTS =
      Pattern.compile("(?s)(?<!>)>>>(?!>).*(?<!>)>>(?!>)|(?<!>)>>(?!>).*(?<!>)>>>(?!>)");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "^\\s*(?:for|while|do|if|return|switch|typedef|using|namespace|class|template|enum|void|fn|func|let)\\b");
  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
  private static final Set<Integer> WIDTHS = Set.of(8, 16, 32, 64);

  public QuestionReader {
    functions = List.copyOf(functions);
  }

  /** A text, and what messages call it. */
  record Text(String name, String content) {}

  private static boolean isFile(String typed) {
    return NamedFiles.areAllowed() && FILE.matcher(typed).matches();
  }

  /** Returns the file that was named as a formula or code, if one was. */
  public static Optional<Path> file(String typed) {
    return isFile(typed) && !typed.equals("-") ? Optional.of(Path.of(typed)) : Optional.empty();
  }

  /** Returns what was typed, or is in the file that was named; {@code -} is the standard input. */
  private static Text text(String argument, String typed) {
    WrongFormulaException.refuseOption(typed);
    if (!isFile(typed)) {
      return new Text(argument, typed);
    }
    String content = TextFile.read(typed.equals("-") ? "/dev/stdin" : typed, LARGEST);
    if (COMMENT.matcher(content).replaceAll("").isBlank()) {
      throw new UserException(typed + ": is empty; expected a formula or code");
    }
    return new Text(typed, content);
  }

  /**
   * Returns a formula, or what code computes; refuses one that is {@linkplain Expr#isHuge huge}.
   *
   * @param argument how the help names the argument that it was typed as
   * @param typed what was typed: itself or a file
   */
  public Question question(String argument, String typed) {
    Text text = text(argument, typed);
    return refusingHuge(isFormula(text) ? formula(text) : code(snippet(text, reading())));
  }

  private static Question refusingHuge(Question question) {
    if (question.formula().isHuge()) {
      throw new UserException(
          "the code is too large once its loops are written out; 'sift shorten' takes it with one"
              + " result, and 'sift prove'");
    }
    return question;
  }

  /**
   * Returns the results of code by the names of their variables, one that is returned last and
   * without a name; of a formula, or of code with one result, that one, which may be {@linkplain
   * Expr#isHuge huge}.
   *
   * @param argument how the help names the argument that it was typed as
   * @param names the variables of statements that are results; none if one value is
   */
  public Map<String, Question> questions(String argument, String typed, List<String> names) {
    Text text = text(argument, typed);
    if (names.isEmpty() && isFormula(text)) {
      return Map.of("", formula(text));
    }
    Map<String, Snippet> all = names.isEmpty() ? several(text) : all(text);
    if (names.isEmpty() && all.isEmpty()) {
      return Map.of("", code(snippet(text, reading())));
    }
    Map<String, Snippet> chosen = new LinkedHashMap<>(all);
    if (!names.isEmpty()) {
      if (all.values().stream().anyMatch(Snippet::isFunction)) {
        throw new UserException(
            "--results is for variables of statements; a function has those that it changes");
      }
      for (String name : names) {
        if (!all.containsKey(name)) {
          throw new UserException(
              "--results: '%s' is no variable with a value of its own%s"
                  .formatted(name, all.isEmpty() ? "" : Nearest.allowed(name, all.keySet())));
        }
      }
      chosen.clear();
      names.forEach(name -> chosen.put(name, all.get(name)));
    }
    return questions(chosen);
  }

  private Map<String, Question> questions(Map<String, Snippet> snippets) {
    Conditions conditions = conditions(snippets.values().toArray(Snippet[]::new));
    Map<String, Lowered> lowered = new LinkedHashMap<>();
    Set<Expr> assumptions = new LinkedHashSet<>();
    snippets.forEach((name, snippet) -> {
      Lowered result = lowered("the snippet", snippet, conditions.width());
      assumptions.addAll(result.assumptions());
      lowered.put(name, result);
    });
    Map<String, Question> questions = new LinkedHashMap<>();
    lowered.forEach((name, result) ->
        questions.put(
            name, refusingHuge(typed(result, result.formula(), assumptions, conditions))));
    return questions;
  }

  /** Returns the results of a function that has others than what it returns; none of other code. */
  private Map<String, Snippet> several(Text text) {
    try {
      Map<String, Snippet> results = Snippet.results(text.content(), reading());
      boolean isFunction = results.values().stream().anyMatch(Snippet::isFunction);
      return isFunction && !results.keySet().equals(Set.of("")) ? results : Map.of();
    } catch (SnippetException e) {
      return Map.of(); // it is read again, and refused, as code with one result
    }
  }

  private Map<String, Snippet> all(Text text) {
    try {
      return Snippet.results(text.content(), reading());
    } catch (SnippetException e) {
      throw wrong(text, e);
    }
  }

  private static WrongFormulaException wrong(Text text, SnippetException e) {
    return new WrongFormulaException(
        text.content(),
        "%s, %s  %s"
            .formatted(
                text.name(), e.getMessage(), FormulaText.excerpt(text.content(), e.offset())));
  }

  /** Returns two formulas, or pieces of code if one of them is typed code. */
  public Comparison comparison(String left, String right) {
    Text one = text("A", left);
    Text other = text("B", right);
    // Together they have both shifts of Java although neither has.
    Text both = new Text("", one.content() + " + " + other.content());
    return isFormula(one) && isFormula(other) && !isJava(both)
        ? Comparison.of(formula(one), formula(other))
        : new SnippetPair(this, one, other).compared();
  }

  /** Whether a text is read as a formula over words, not as typed code. */
  private boolean isFormula(Text text) {
    if (words.language().isPresent() || isJava(text)) {
      return false;
    }
    try {
      Parser.parseCalls(text.content(), functions);
      return true;
    } catch (FormulaException formula) {
      return isNearerToFormula(text, formula);
    }
  }

  /** Whether a text has both shifts to the right of Java, and is code of it. */
  private static boolean isJava(Text text) {
    return BOTH_SHIFTS.matcher(text.content()).find()
        && readAs(text, new Reading(Optional.of(SourceLanguage.JAVA), 64, Map.of())).isPresent();
  }

  /** Reads code; none if it has to know the types of other inputs, or is wrong. */
  static Optional<Snippet> readAs(Text text, Reading reading) {
    try {
      return Optional.of(Snippet.read(text.content(), reading));
    } catch (SnippetException e) {
      return Optional.empty();
    }
  }

  /** Whether what is neither makes sense for longer as a formula. */
  private static boolean isNearerToFormula(Text text, FormulaException formula) {
    if (CODE_FILE.matcher(text.name()).matches() || text.content().matches("(?s).*[{;].*")) {
      return false;
    }
    try {
      Snippet.read(text.content(), Reading.USUAL);
      return false;
    } catch (SnippetException code) {
      return formula.column() - 1 >= code.offset() && !STATEMENT.matcher(text.content()).find();
    }
  }

  private Question formula(Text text) {
    return formula(text.name(), FormulaText.formula(text.name(), text.content(), functions));
  }

  /**
   * Returns a formula of a file that has one a line; {@code &~} are two operators there, as
   * elsewhere in the world.
   *
   * @param name how messages call it
   * @throws FormulaException where it is none
   */
  public Question ofLine(String name, String text) {
    return formula(name, withoutAndNot(Parser.parseCalls(text, functions, MOST_LEVELS_OF_LINE)));
  }

  private static Expr withoutAndNot(Expr term) {
    return term instanceof Expr.Binary(BinaryOp op, Expr x, Expr y) && op == BinaryOp.AND_NOT
        ? new Expr.Binary(
            BinaryOp.AND, withoutAndNot(x), new Expr.Unary(UnaryOp.NOT, withoutAndNot(y)))
        : term.map(QuestionReader::withoutAndNot);
  }

  private Question formula(String name, Expr formula) {
    BitWidth width = words.width();
    List<Expr> assumptions =
        words.assumed().stream()
            .map(text -> meant("--assume", FormulaText.formula("--assume", text, functions)))
            .toList();
    refuseNever(assumptions);
    FormulaText.checkOperators(name, width, formula);
    assumptions.forEach(assumption -> FormulaText.checkOperators("--assume", width, assumption));
    return new Question(
        formula.snippet(),
        width,
        formula,
        meant(name, formula),
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
    return words.areShiftsZero()
            && verdict instanceof EqualVerdict.Proved(String method, Widths _, int tested)
        ? new EqualVerdict.Proved(method, Widths.only(width), tested)
        : verdict;
  }

  private Expr meant(String name, Expr formula) {
    try {
      return words.areShiftsZero() ? SmtShift.spelled(words.width(), formula) : formula;
    } catch (IllegalArgumentException e) {
      throw new UserException(
          "%s: has %s, as --shifts zero spells it".formatted(name, e.getMessage()));
    }
  }

  /** Returns how code is read. */
  Reading reading() {
    if (words.areShiftsZero()) {
      throw new UserException("--shifts is for formulas; typed code has those of its language");
    }
    int bits = words.width().bits();
    if (!WIDTHS.contains(bits)) {
      throw new UserException(
          "--width %d: names without a type have 8, 16, 32 or 64 bits in typed code"
              .formatted(bits));
    }
    return new Reading(words.language(), bits, Map.of());
  }

  /** Reads code. */
  static Snippet snippet(Text text, Reading reading) {
    try {
      return Snippet.read(text.content(), reading);
    } catch (SnippetException e) {
      throw wrong(text, e);
    }
  }

  /** Returns what code computes. */
  public Question code(Snippet snippet) {
    Conditions conditions = conditions(snippet);
    Lowered lowered = lowered("the snippet", snippet, conditions.width());
    return typed(lowered, lowered.formula(), lowered.assumptions(), conditions);
  }

  /** Returns what code computes, of which this formula is asked. */
  static Question typed(
      Lowered lowered, Expr formula, Collection<Expr> assumptions, Conditions conditions) {
    BitWidth width = conditions.width();
    List<Expr> all = new ArrayList<>(assumptions);
    conditions.snippets().forEach(condition -> all.addAll(Lowering.assumed(condition, width)));
    refuseNever(all);
    LoopEnds.check(lowered.snippet(), conditions.snippets(), width);
    return new Question(
        shown(lowered.snippet()),
        width,
        formula,
        formula,
        lowered.mask(),
        all,
        conditions.snippets().stream()
            .map(condition -> "where " + Question.beginning(shown(condition)))
            .toList(),
        Optional.of(lowered));
  }

  /**
   * Returns code as a formula; refuses what computes something undefined whatever the inputs are,
   * or is too large with what it assumes of them.
   *
   * @param name what messages call the code
   */
  static Lowered lowered(String name, Snippet snippet, BitWidth width) {
    Lowered lowered = Lowering.of(snippet, width);
    lowered
        .refusal(name)
        .ifPresent(refusal -> {
          throw new UserException(refusal);
        });
    return lowered;
  }

  /**
   * The conditions of --assume.
   *
   * @param width of the widest type in them and in the code that they are about
   */
  record Conditions(List<Snippet> snippets, BitWidth width) {}

  /**
   * Returns the conditions over the inputs of the first of some snippets; refuses a width that
   * means nothing, because all names have types.
   */
  Conditions conditions(Snippet... about) {
    if (words.isWidthGiven() && Arrays.stream(about).noneMatch(Snippet::hasUndeclared)) {
      throw new UserException("--width is for names without a type; all names here have one");
    }
    Map<String, Type> inputs = about[0].inputs();
    Reading reading =
        new Reading(Optional.of(about[0].language().ofConditions()), Long.SIZE, inputs);
    List<Snippet> conditions = new ArrayList<>();
    for (String assumed : words.assumed()) {
      Snippet condition = snippet(new Text("--assume", assumed), reading);
      if (!condition.ends().isEmpty()) {
        throw new UserException("--assume: how many rounds a loop has depends on an input");
      }
      for (String name : condition.inputs().keySet()) {
        if (!inputs.containsKey(name)) {
          throw new UserException(
              "--assume: unknown name '%s'%s"
                  .formatted(name, Nearest.allowed(name, inputs.keySet())));
        }
      }
      conditions.add(condition);
    }
    int bits =
        Stream.concat(Arrays.stream(about), conditions.stream())
            .mapToInt(snippet -> Lowering.width(snippet).bits())
            .reduce(1, Math::max);
    return new Conditions(conditions, new BitWidth(bits));
  }

  private static void refuseNever(List<Expr> assumptions) {
    if (assumptions.contains(new Expr.Constant(0))) {
      throw new UserException("--assume: the assumptions hold on no words");
    }
  }

  /** Returns code in one line, without comments. */
  private static String shown(Snippet snippet) {
    return COMMENT
        .matcher(snippet.text())
        .replaceAll(" ")
        .replaceAll(" +", " ")
        .lines()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
