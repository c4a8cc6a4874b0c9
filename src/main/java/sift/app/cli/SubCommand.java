package sift.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.bench.BenchCommand;
import sift.app.cli.chess.GameCommand;
import sift.app.cli.chess.PawnsCommand;
import sift.app.cli.chess.PerftCommand;
import sift.app.cli.chess.PositionsCommand;
import sift.app.cli.chess.UciCommand;
import sift.app.cli.formula.ExplainCommand;
import sift.app.cli.formula.ListCommand;
import sift.app.cli.formula.ProveCommand;
import sift.app.cli.kernel.CodeCommand;
import sift.app.cli.scan.ScanCommand;
import sift.app.cli.search.LearnCommand;
import sift.app.cli.search.ReplayCommand;
import sift.app.cli.search.SearchCommand;
import sift.app.cli.search.ShortenCommand;
import sift.app.cli.search.SolveCommand;
import sift.app.cli.terminal.Columns;
import sift.app.web.ServeCommand;

/** The commands, in the order and under the headings of the help, and the names they once had. */
enum SubCommand {
  SEARCH(
      Group.FORMULAS,
      "the smallest formulas for a target, proved on every case",
      () -> new SearchCommand(List.of()),
      Trait.VECTORS),
  SHORTEN(
      Group.FORMULAS,
      "the shortest formula equal to yours, or to code of five languages",
      ShortenCommand::new,
      Trait.VECTORS,
      Trait.FORMULAS),
  PROVE(
      Group.FORMULAS,
      "that a formula is right, two are equal, or a certificate holds",
      ProveCommand::new,
      Trait.FORMULAS),
  EXPLAIN(
      Group.FORMULAS,
      "what each step of a formula does, and what it costs",
      ExplainCommand::new,
      Trait.FORMULAS),
  LEARN(Group.FORMULAS, "a formula from examples", LearnCommand::new, Trait.VECTORS),
  SOLVE(Group.FORMULAS, "problems in SyGuS files *.sl", SolveCommand::new, Trait.VECTORS),
  CODE(
      Group.FORMULAS,
      "a formula as C, C++, Rust or Java code, or compiled and timed",
      CodeCommand::new,
      Trait.FORMULAS),
  SCAN(
      Group.FORMULAS,
      "cheaper forms of the arithmetic in class files",
      ScanCommand::new,
      Trait.VECTORS),
  PERFT(
      Group.CHESS,
      "counts of legal moves, on boards of up to 128 squares",
      PerftCommand::new,
      Trait.VECTORS,
      Trait.MOVES),
  UCI(
      Group.CHESS,
      "counts for chess programs, by the UCI protocol",
      UciCommand::new,
      Trait.VECTORS,
      Trait.MOVES),
  GAME(Group.CHESS, "checks games in PGN files", GameCommand::new),
  PAWNS(Group.CHESS, "sets of pawns: passed, isolated, backward and others", PawnsCommand::new),
  POSITIONS(Group.CHESS, "packs positions into archives, and unpacks them", PositionsCommand::new),
  SERVE(
      Group.REST,
      "pages for a browser, on this machine",
      () -> new ServeCommand(Main::run),
      Trait.VECTORS),
  LIST(Group.REST, "targets, grammars, cost models and solutions", ListCommand::new),
  BENCH(
      Group.REST,
      "times this program beside its rivals on this machine",
      BenchCommand::new,
      Trait.VECTORS),
  REPLAY(Group.REST, "a forum post's results, found again", ReplayCommand::new),
  COMPLETION(
      Group.REST, "completion of options for bash and zsh", CompletionCommand::new, Trait.OTHERS);

  /** The headings of the help. */
  enum Group {
    FORMULAS("Formulas"),
    CHESS("Chess"),
    REST("The rest");

    private final String heading;

    Group(String heading) {
      this.heading = heading;
    }
  }

  /** What must be known of a command before its options are read. */
  enum Trait {
    /** It computes in vectors, of whose module Java warns. */
    VECTORS,
    /** Its arguments may be formulas, which may begin with a minus. */
    FORMULAS,
    /** It counts moves, and is to begin at once. */
    MOVES,
    /** It shows the other commands. */
    OTHERS
  }

  private static final int PURPOSE = 14;

  /** What to type now for names that go on working until the next release. */
  static final Map<String, List<String>> ONCE =
      Map.ofEntries(
          Map.entry("dag", List.of("search", "--dag")),
          Map.entry("verify", List.of("prove")),
          Map.entry("equal", List.of("prove")),
          Map.entry("recheck", List.of("prove")),
          Map.entry("show", List.of("explain")),
          Map.entry("cost", List.of("explain")),
          Map.entry("targets", List.of("list", "targets")),
          Map.entry("grammars", List.of("list", "grammars")),
          Map.entry("costs", List.of("list", "costs")),
          Map.entry("solutions", List.of("list", "solutions")),
          Map.entry("kernel", List.of("code", "--measure")));

  private final Group group;
  private final String purpose;

  @SuppressWarnings("ImmutableEnumChecker") // a constructor
  private final Supplier<Object> maker;

  @SuppressWarnings("ImmutableEnumChecker") // of Set.of
  private final Set<Trait> traits;

  SubCommand(Group group, String purpose, Supplier<Object> maker, Trait... traits) {
    this.group = group;
    this.purpose = purpose;
    this.maker = maker;
    this.traits = Set.of(traits);
  }

  /** Returns the command of this name. */
  static Optional<SubCommand> named(String name) {
    return Arrays.stream(values()).filter(command -> command.text().equals(name)).findFirst();
  }

  /** Returns the names of all commands. */
  static Set<String> names() {
    return Arrays.stream(values())
        .map(SubCommand::text)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the help of the program: the commands, each with what it is for. */
  static String help() {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        Columns.hanging(
            "Usage: sift COMMAND [ARGUMENTS], as: sift --target diagonal --max-symbols 11", 7));
    for (Group group : Group.values()) {
      if (group != Group.FORMULAS) {
        lines.add("");
      }
      lines.add(group.heading);
      Arrays.stream(values())
          .filter(command -> command.group == group)
          .map(command -> "  %-11s %s".formatted(command.text(), command.purpose))
          .forEach(line -> lines.addAll(Columns.hanging(line, PURPOSE)));
    }
    return String.join("\n", lines) + "\n";
  }

  /** Returns the same arguments with today's name of the command, {@code help} as an option. */
  static String[] renamed(String... args) {
    if (args.length == 0) {
      return args;
    }
    List<String> rest = List.of(args).subList(1, args.length);
    boolean isKnown = rest.isEmpty() || names().contains(rest.getFirst());
    Stream<String> now =
        args[0].equals("help")
            ? Stream.concat(rest.stream(), isKnown ? Stream.of("--help") : Stream.of())
            : Stream.concat(ONCE.getOrDefault(args[0], List.of(args[0])).stream(), rest.stream());
    return now.toArray(String[]::new);
  }

  /** Tells that a command has another name today. */
  static void tellNewName(PrintWriter err, String name) {
    List<String> now = ONCE.getOrDefault(name, List.of());
    err.println("sift: '%s' is now 'sift %s'".formatted(name, String.join(" ", now)));
  }

  /** Returns the name, as it is typed. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /** Makes the command, for Picocli. */
  Object make() {
    return maker.get();
  }
}
