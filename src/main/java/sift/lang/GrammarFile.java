package sift.lang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import sift.file.FileException;
import sift.file.Shipped;
import sift.file.TomlElement;
import sift.file.TomlFile;

/**
 * Reads a grammar from TOML: {@code name}, {@code source}, {@code constants}, {@code inputs},
 * {@code unary}, {@code binary}; for programs only, {@code shifts} and {@code ternary}, which may
 * be left out; and a table {@code [functions]} of definitions: {@code maj = "a & b | c & (a ^ b)"},
 * or {@code maj = { formula = "..", latency = 1, uops = 1 }} if a machine has it as an instruction.
 *
 * <p>Constants are numbers in decimal, hexadecimal or binary; those above 2^63 - 1, which TOML
 * cannot write as a number, go into quotes.
 */
public final class GrammarFile {
  /** The grammars that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          """
          rotated hyperbola hyperbola-plain hyperbola-shifts hyperbola-computed
          hyperbola-computed-plain hyperbola-computed-shifts hyperbola-bytes highest-bit smear
          fill-bytes fill-bytes-armies fill-bytes-reversed fill-kept fill-kept-kings fill-kept-pins
          fill-transpose fill-transpose-computed fill-words fill-words-plain
          fill-words-ten fill-shifts fill-shifts-up fill-sliced leap-shifts pawn-files
          pawn-files-flags pawn-files-shifts pawn-files-reversed pawn-ranks
          pawn-ranks-rotated quad-logic packed-logic\
          """
              .split("\\s+", -1));

  private static final Shipped FILES = new Shipped("grammar", "grammars", SHIPPED);
  private static final List<String> KEYS =
      List.of("name source constants inputs unary binary shifts ternary functions".split(" ", -1));
  private static final List<String> FUNCTION_KEYS = List.of("formula", "latency", "uops");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final double MOST_CYCLES = 1000;
  private static final int MOST_SHIFT = 63;
  private static final int MOST_LEAVES = 64;

  private final TomlFile toml;
  // Empty if any name may be an input.
  private final Optional<Collection<String>> knownInputs;

  private GrammarFile(TomlFile toml, Optional<Collection<String>> knownInputs) {
    this.toml = toml;
    this.knownInputs = knownInputs;
  }

  /**
   * Reads the grammar {@code nameOrPath}: one of {@link #SHIPPED}, or a file.
   *
   * @param knownInputs the names allowed under {@code inputs}
   * @throws FileException if there is no such grammar, or its text is wrong
   */
  public static Grammar read(String nameOrPath, Collection<String> knownInputs) {
    return FILES.read(
        nameOrPath,
        toml -> new GrammarFile(toml, Optional.of(knownInputs)).grammar(),
        Grammar::name);
  }

  /**
   * Reads the file of the grammar {@code nameOrPath}, with any inputs.
   *
   * @throws FileException if there is no such grammar, or its text is wrong
   */
  public static GrammarFile open(String nameOrPath) {
    return FILES.read(
        nameOrPath, toml -> new GrammarFile(toml, Optional.empty()), file -> file.grammar().name());
  }

  /**
   * Returns the grammar in the file.
   *
   * @param inputs the names allowed under {@code inputs}
   * @throws FileException if it has others
   */
  public Grammar grammar(Collection<String> inputs) {
    return new GrammarFile(toml, Optional.of(inputs)).grammar();
  }

  /**
   * Returns the grammar in the file restricted to these inputs, so that targets with other inputs
   * may share it.
   *
   * @throws FileException if it has inputs, and none of these
   */
  public Grammar sharing(Collection<String> inputs) {
    Grammar grammar = grammar();
    List<String> shared = grammar.inputs().stream().filter(inputs::contains).toList();
    return shared.isEmpty() ? grammar(inputs) : grammar.withInputs(shared);
  }

  /** Returns {@code nameOrPath} as a path, unless it is a shipped name. */
  public static Optional<Path> path(String nameOrPath) {
    return FILES.path(nameOrPath);
  }

  /**
   * Parses a grammar; {@code file} is its name in messages.
   *
   * @throws FileException if the text is not a grammar
   */
  public static Grammar parse(String file, String text, Collection<String> knownInputs) {
    return new GrammarFile(TomlFile.parse(file, text), Optional.of(knownInputs)).grammar();
  }

  /** Returns the grammar in the file. */
  public Grammar grammar() {
    toml.allow(KEYS);
    String name = toml.name();
    String source = toml.string("source");
    List<String> inputs = inputs();
    Grammar grammar = symbols(name, source, inputs, functions(inputs));
    int leaves = grammar.leaves().size();
    if (leaves == 0 || leaves > MOST_LEAVES) {
      throw new FileException(
          "%s: found %d inputs and constants together; allowed are 1 to %d"
              .formatted(toml.file(), leaves, MOST_LEAVES));
    }
    return grammar;
  }

  private List<String> inputs() {
    if (knownInputs.isEmpty()) {
      return toml.distinct("inputs", "input", GrammarFile::input);
    }
    Map<String, String> known = new LinkedHashMap<>();
    knownInputs.get().forEach(input -> known.put(input, input));
    return toml.named("inputs", "input", known);
  }

  /** Returns an element as the name of an input; refuses invalid names. */
  private static String input(TomlElement element) {
    if (element.value() instanceof String name && isFree(name)) {
      return name;
    }
    throw element.wrong("'%s' is no name for an input".formatted(element.text()));
  }

  private static boolean isFree(String name) {
    return NAME.matcher(name).matches() && !Spellings.isTaken(name);
  }

  /** Returns the defined functions; each may call those above it. */
  private List<DefinedFunction> functions(List<String> inputs) {
    List<DefinedFunction> functions = new ArrayList<>();
    toml.table("functions")
        .ifPresent(table ->
            table
                .keysAsWritten()
                .forEach(name -> {
                  if (inputs.contains(name)) {
                    throw table.wrong(name, "'%s' is an input".formatted(name));
                  }
                  functions.add(function(table, name, functions));
                }));
    return functions;
  }

  private static DefinedFunction function(
      TomlFile table, String name, List<DefinedFunction> above) {
    Optional<TomlFile> priced = table.isText(name) ? Optional.empty() : table.table(name);
    priced.ifPresent(fields -> fields.allow(FUNCTION_KEYS));
    String formula =
        priced.map(fields -> fields.string("formula")).orElseGet(() -> table.string(name));
    if (!isFree(name)) {
      throw table.wrong(name, "'%s' is no name for a function, or is one already".formatted(name));
    }
    try {
      return new DefinedFunction(
          name,
          Parser.parse(formula, DefinedFunction.PARAMETERS, above),
          priced.map(fields ->
              new DefinedFunction.Cost(
                  fields.number("latency", 0, MOST_CYCLES),
                  fields.has("uops") ? fields.number("uops", 0, MOST_CYCLES) : 1)));
    } catch (FormulaException e) {
      throw table.wrong(name, "'%s', %s".formatted(formula, e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw table.wrong(name, String.valueOf(e.getMessage()));
    }
  }

  /** Returns the grammar of the other symbols in the file. */
  private Grammar symbols(
      String name, String source, List<String> inputs, List<DefinedFunction> functions) {
    List<BinaryOp> binary =
        toml.named("binary", "binary operator", Operator.bySymbol(BinaryOp.values()));
    List<Integer> shifts =
        toml.has("shifts") ? toml.integers("shifts", "shift", 1, MOST_SHIFT) : List.of();
    if (toml.has("shifts") && shifts.isEmpty()) {
      throw toml.wrong("shifts", "'shifts' is empty; leave it out to shift by any value");
    }
    if (!shifts.isEmpty() && binary.stream().noneMatch(BinaryOp::isShift)) {
      throw toml.wrong("shifts", "'shifts' are for <<, >>, ashr, rotl, rotr; 'binary' has none");
    }
    return new Grammar(
        name,
        source,
        inputs,
        toml.distinct("constants", "constant", TomlElement::word),
        toml.named("unary", "unary operator", Operator.bySymbol(UnaryOp.values())),
        binary,
        shifts,
        toml.has("ternary") && toml.truth("ternary"),
        functions);
  }
}
