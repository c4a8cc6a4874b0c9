package sift.rank.cost;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
 * table for each {@link Move}. One that {@code extends} a shipped machine has of that whatever it
 * does not say itself, an instruction of that of its name too; {@code without} names instructions
 * and moves left out.
 */
public final class CostFile {
  /** The models that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          """
          symbols operations depth x86-64 x86-64-bmi zen5 aarch64 java avx2 avx2-gfni zen5-avx2
          avx512 zen5-avx512 java-512\
          """
              .split("\\s+", -1));

  /** The machine used and shown by default. */
  public static final String USUAL = "x86-64-bmi";

  private static final Shipped FILES = new Shipped("cost model", "costs", SHIPPED);
  private static final List<String> MEASURE_KEYS = List.of("name", "title", "source", "measure");
  private static final List<String> MACHINE_FIGURES =
      List.of("name", "title", "source", "order", "lanes", "issue", "immediate");
  private static final List<String> MOVES = Stream.of(Move.values()).map(Move::table).toList();
  private static final List<String> ALL_KEYS =
      Stream.of(
              MACHINE_FIGURES,
              List.of("units", "instruction"),
              MOVES,
              List.of("extends", "without", "measure"))
          .flatMap(List::stream)
          .toList();
  private static final List<String> INSTRUCTION_KEYS =
      List.of("name", "computes", "logic", "latency", "uops", "uses");
  private static final List<String> MOVE_KEYS = List.of("name", "latency", "uops", "uses");
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
   * Returns the SHA-256 of the text of a model and of what it extends, in hexadecimal digits.
   *
   * @throws FileException if it cannot be read
   */
  public static String digest(String nameOrPath) {
    String text =
        path(nameOrPath)
            .map(path -> TextFile.read(path.toString(), Shipped.MOST_BYTES))
            .orElseGet(() -> text(nameOrPath));
    Digest digest = new Digest().add(text);
    TomlFile toml = TomlFile.parse(nameOrPath, text);
    return (toml.has("extends") ? digest.add(digest(toml.string("extends"))) : digest).hex();
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
    Optional<Machine> base = base();
    if (base.isEmpty()) {
      toml.need(MACHINE_FIGURES);
    }
    Map<String, Double> units = units(base);
    Set<String> leftOut = leftOut(base);
    List<Instruction> instructions = instructions(base, leftOut, units);
    return new Machine(
        toml.name(),
        toml.string("title"),
        toml.string("source"),
        figure("order", base, Machine::throughputFirst, key -> order().equals("throughput")),
        figure("lanes", base, Machine::lanes, key -> toml.integer(key, 1, 64)),
        figure("issue", base, Machine::issue, key -> toml.number(key, 0.1, 64)),
        figure("immediate", base, Machine::immediateBits, key -> toml.integer(key, 0, 64)),
        units,
        instructions,
        moves(base, leftOut, units, instructions));
  }

  /** Returns the machine that this one extends. */
  private Optional<Machine> base() {
    if (!toml.has("extends")) {
      return Optional.empty();
    }
    String name = toml.string("extends");
    if (SHIPPED.contains(name) && !name.equals(toml.name()) && read(name) instanceof Machine base) {
      return Optional.of(base);
    }
    throw toml.wrong("extends", "'%s' is no other shipped machine".formatted(name));
  }

  private <T> T figure(
      String key, Optional<Machine> base, Function<Machine, T> known, Function<String, T> own) {
    return base.isPresent() && !toml.has(key) ? known.apply(base.get()) : own.apply(key);
  }

  private List<Instruction> instructions(
      Optional<Machine> base, Set<String> leftOut, Map<String, Double> units) {
    Map<String, Instruction> known = new LinkedHashMap<>();
    base.ifPresent(all -> all.instructions().forEach(each -> known.put(each.name(), each)));
    List<Instruction> own =
        toml.tables("instruction").stream()
            .map(table ->
                instruction(table, units, Optional.ofNullable(known.remove(table.string("name")))))
            .toList();
    List<Instruction> all = new ArrayList<>(known.values());
    all.removeIf(each -> leftOut.contains(each.name()));
    all.addAll(own);
    if (all.isEmpty()) {
      throw new FileException(toml.file() + ": a machine needs an [[instruction]]");
    }
    return all;
  }

  /** Returns the names of instructions and moves of the other machine that this one lacks. */
  private Set<String> leftOut(Optional<Machine> base) {
    Set<String> names = new HashSet<>();
    for (TomlElement name : toml.has("without") ? toml.list("without") : List.<TomlElement>of()) {
      if (base.stream()
          .flatMap(all -> Stream.concat(all.instructions().stream(), all.moves().values().stream()))
          .noneMatch(each -> each.name().equals(name.text()))) {
        throw name.wrong(
            "'%s' is neither an instruction nor a move of %s"
                .formatted(name.text(), base.map(Machine::name).orElse("another machine")));
      }
      names.add(name.text());
    }
    return names;
  }

  private Map<Move, Instruction> moves(
      Optional<Machine> base,
      Set<String> leftOut,
      Map<String, Double> units,
      List<Instruction> instructions) {
    Map<Move, Instruction> moves = new EnumMap<>(Move.class);
    base.ifPresent(machine -> moves.putAll(machine.moves()));
    moves.values().removeIf(each -> leftOut.contains(each.name()));
    for (Move move : Move.values()) {
      toml.table(move.table()).ifPresent(table -> moves.put(move, move(table, units)));
    }
    if (moves.containsKey(Move.GATHER)) {
      checkGather(toml.table(Move.GATHER.table()).orElse(toml), instructions);
    }
    return moves;
  }

  private static Instruction move(TomlFile table, Map<String, Double> units) {
    table.allow(MOVE_KEYS);
    double latency = table.has("latency") ? table.number("latency", 0, MOST_CYCLES) : 0;
    return new Instruction(
        table.string("name"), List.of(), 0, latency, uops(table), uses(table, units));
  }

  /**
   * Refuses what a gather forbids. On a machine with one, no word by square is in a register, and a
   * search by cost uses no instruction whose operands are all known before the board.
   */
  private static void checkGather(TomlFile table, List<Instruction> instructions) {
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

  private Map<String, Double> units(Optional<Machine> base) {
    Optional<TomlFile> own = toml.table("units");
    if (own.isEmpty() && base.isEmpty()) {
      throw new FileException(toml.file() + ": table [units] is missing");
    }
    Map<String, Double> units = new LinkedHashMap<>();
    base.ifPresent(machine -> units.putAll(machine.units()));
    own.ifPresent(
        table -> table.keys().forEach(unit -> units.put(unit, table.number(unit, 0.1, 64))));
    if (!units.containsKey(Machine.LOAD)) {
      throw toml.wrong("units", "[units] needs '" + Machine.LOAD + "', which reads tables");
    }
    return units;
  }

  /** Returns an instruction; what its table does not say is as in the other machine's. */
  private static Instruction instruction(
      TomlFile table, Map<String, Double> units, Optional<Instruction> known) {
    table.allow(INSTRUCTION_KEYS);
    String name = table.string("name");
    List<Instruction.Form> forms = new ArrayList<>();
    if (table.has("computes")) {
      for (TomlElement element : table.list("computes")) {
        forms.add(form(name, element));
      }
    }
    int logic = table.has("logic") ? table.integer("logic", 2, 3) : 0;
    boolean isSaid = !forms.isEmpty() || logic > 0;
    if (!isSaid && known.isEmpty()) {
      throw table.wrong("name", "an instruction needs 'computes' or 'logic'");
    }
    return new Instruction(
        name,
        isSaid ? forms : known.get().forms(),
        isSaid ? logic : known.get().logic(),
        known.isPresent() && !table.has("latency")
            ? known.get().latency()
            : table.number("latency", 0, MOST_CYCLES),
        known.isPresent() && !table.has("uops") ? known.get().uops() : uops(table),
        known.isPresent() && !table.has("uses") ? known.get().uses() : uses(table, units));
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
