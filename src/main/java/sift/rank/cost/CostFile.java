package sift.rank.cost;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.file.Digest;
import sift.file.FileException;
import sift.file.Shipped;
import sift.file.TextFile;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.lang.Program;

/**
 * Reads a cost model from TOML.
 *
 * <p>All have {@code name}, {@code title}, {@code source}. A measure has {@code measure}: symbols,
 * operations or depth. A machine has {@code order}, {@code lanes}, {@code issue}, {@code
 * immediate}, the table {@code units}, a table {@code [[instruction]]} for each instruction, and a
 * table {@code gather} where words by square are gathered.
 */
public final class CostFile {
  /** The models that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          "symbols operations depth x86-64 x86-64-bmi aarch64 java avx2 avx512 java-512"
              .split(" ", -1));

  /** The machine used and shown by default. */
  public static final String USUAL = "x86-64-bmi";

  private static final Shipped FILES = new Shipped("cost model", "costs", SHIPPED);
  private static final List<String> MEASURE_KEYS = List.of("name", "title", "source", "measure");
  private static final List<String> MACHINE_FIGURES =
      List.of("name", "title", "source", "order", "lanes", "issue", "immediate");
  private static final List<String> ALL_KEYS =
      Stream.of(MACHINE_FIGURES, List.of("units", "instruction", "gather", "measure"))
          .flatMap(List::stream)
          .toList();
  private static final List<String> INSTRUCTION_KEYS =
      List.of("name", "computes", "logic", "latency", "uops", "uses");
  private static final List<String> GATHER_KEYS = List.of("name", "uops", "uses");
  private static final List<String> ORDERS = List.of("latency", "throughput");
  private static final double MOST_CYCLES = 1000;

  private final TomlFile toml;

  private CostFile(TomlFile toml) {
    this.toml = toml;
  }

  /**
   * Returns the model {@code nameOrPath}: one of {@link #SHIPPED}, or a file.
   *
   * @throws FileException if there is no such model, or its text is wrong
   */
  public static CostModel read(String nameOrPath) {
    return FILES.read(nameOrPath, toml -> new CostFile(toml).model(), CostModel::name);
  }

  /** Returns the text of one of {@link #SHIPPED}. */
  public static String text(String name) {
    return FILES.text(name);
  }

  /** Returns {@code nameOrPath} as a path, unless it is a shipped name. */
  public static Optional<Path> path(String nameOrPath) {
    return FILES.path(nameOrPath);
  }

  /**
   * Returns the SHA-256 of the text of a model, in hexadecimal digits.
   *
   * @throws FileException if it cannot be read
   */
  public static String digest(String nameOrPath) {
    String text =
        path(nameOrPath)
            .map(path -> TextFile.read(path.toString(), Shipped.MOST_BYTES))
            .orElseGet(() -> text(nameOrPath));
    return new Digest().add(text).hex();
  }

  /**
   * Parses a model; {@code file} is its name in messages.
   *
   * @throws FileException if the text is not a cost model
   */
  public static CostModel parse(String file, String text) {
    return new CostFile(TomlFile.parse(file, text)).model();
  }

  private CostModel model() {
    if (toml.has("measure")) {
      toml.allow(MEASURE_KEYS);
      return new Measure(toml.name(), toml.string("title"), toml.string("source"), measure());
    }
    toml.allow(ALL_KEYS);
    toml.need(MACHINE_FIGURES);
    Map<String, Double> units = units();
    List<Instruction> instructions = new ArrayList<>();
    for (TomlFile table : toml.tables("instruction")) {
      instructions.add(instruction(table, units));
    }
    if (instructions.isEmpty()) {
      throw new FileException(toml.file() + ": a machine needs an [[instruction]]");
    }
    return new Machine(
        toml.name(),
        toml.string("title"),
        toml.string("source"),
        order().equals("throughput"),
        toml.integer("lanes", 1, 64),
        toml.number("issue", 0.1, 64),
        toml.integer("immediate", 0, 64),
        units,
        instructions,
        toml.table("gather").map(table -> gather(table, units, instructions)));
  }

  /**
   * Returns the gather. On a machine with one, no word by square is in a register, and a search by
   * cost uses no instruction whose operands are all known before the board.
   */
  private static Instruction gather(
      TomlFile table, Map<String, Double> units, List<Instruction> instructions) {
    table.allow(GATHER_KEYS);
    for (Instruction.Form form :
        instructions.stream().flatMap(each -> each.forms().stream()).toList()) {
      List<String> inputs = Program.of(form.term()).inputs();
      if (inputs.contains(Instruction.KNOWN)) {
        throw table.wrong(
            "name", "a machine with [gather] has no instruction on '" + Instruction.KNOWN + "'");
      }
      if (inputs.stream().noneMatch(Instruction::isRegister)) {
        throw table.wrong(
            "name",
            "a machine with [gather] has no instruction without a word in a register: '%s'"
                .formatted(form.term().snippet()));
      }
    }
    return new Instruction(table.string("name"), List.of(), 0, 0, uops(table), uses(table, units));
  }

  private Measure.Kind measure() {
    String word = toml.string("measure");
    List<Measure.Kind> kinds = List.of(Measure.Kind.values());
    return kinds.stream()
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .orElseThrow(() ->
            toml.wrong(
                "measure",
                "unknown measure '%s'; allowed are %s"
                    .formatted(
                        word,
                        kinds.stream().map(Measure.Kind::word).collect(Collectors.joining(", ")))));
  }

  /** Returns the figure by which formulas are ordered first. */
  private String order() {
    List<Object> order = toml.list("order").stream().map(TomlElement::value).toList();
    if (order.size() != 2 || !order.containsAll(ORDERS)) {
      throw toml.wrong("order", "'order' must be [\"latency\", \"throughput\"] or the reverse");
    }
    return order.getFirst().toString();
  }

  private Map<String, Double> units() {
    TomlFile table =
        toml.table("units")
            .orElseThrow(() -> new FileException(toml.file() + ": table [units] is missing"));
    Map<String, Double> units = new LinkedHashMap<>();
    table.keys().forEach(unit -> units.put(unit, table.number(unit, 0.1, 64)));
    if (!units.containsKey(Machine.LOAD)) {
      throw toml.wrong("units", "[units] needs '" + Machine.LOAD + "', which reads tables");
    }
    return units;
  }

  private static Instruction instruction(TomlFile table, Map<String, Double> units) {
    table.allow(INSTRUCTION_KEYS);
    String name = table.string("name");
    List<Instruction.Form> forms = new ArrayList<>();
    if (table.has("computes")) {
      for (TomlElement element : table.list("computes")) {
        forms.add(form(name, element));
      }
    }
    int logic = table.has("logic") ? table.integer("logic", 2, 3) : 0;
    if (forms.isEmpty() && logic == 0) {
      throw table.wrong("name", "an instruction needs 'computes' or 'logic'");
    }
    return new Instruction(
        name,
        forms,
        logic,
        table.number("latency", 0, MOST_CYCLES),
        uops(table),
        uses(table, units));
  }

  private static double uops(TomlFile table) {
    return table.has("uops") ? table.number("uops", 0, MOST_CYCLES) : 1;
  }

  private static Map<String, Double> uses(TomlFile table, Map<String, Double> units) {
    Map<String, Double> uses = new LinkedHashMap<>();
    table
        .table("uses")
        .ifPresent(used -> {
          for (String unit : used.keys()) {
            if (!units.containsKey(unit)) {
              throw used.wrong(
                  unit,
                  "unknown unit '%s'; allowed are %s"
                      .formatted(unit, String.join(", ", units.keySet())));
            }
            uses.put(unit, used.number(unit, 0, MOST_CYCLES));
          }
        });
    return uses;
  }

  /** Returns a term, or {@code "mnemonic: term"} where an instruction has several names. */
  private static Instruction.Form form(String name, TomlElement element) {
    if (!(element.value() instanceof String text)) {
      throw element.wrong("found " + element.text() + "; a term is a text in quotes");
    }
    int colon = text.replaceFirst("[?].*", "").indexOf(':'); // the others are of a ? b : c
    String mnemonic = colon < 0 ? name : text.substring(0, colon).strip();
    if (mnemonic.isEmpty()) {
      throw element.wrong("'" + text + "' has nothing before the colon");
    }
    String formula = text.substring(colon + 1).strip();
    try {
      Expr term = Parser.parse(formula, Instruction.VARIABLES);
      if (term instanceof Expr.Leaf) {
        throw element.wrong("'" + formula + "' has no operator");
      }
      return new Instruction.Form(mnemonic, term);
    } catch (FormulaException e) {
      throw element.wrong("'" + formula + "', " + e.getMessage());
    }
  }
}
