package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import sift.app.cli.terminal.Answer;
import sift.chess.perft.Suites;
import sift.file.JsonLine;
import sift.file.JsonRecord;

/** The table of JSON records in the documentation, held against what is printed. */
class JsonPageTest {
  private static final Pattern ROW =
      Pattern.compile(
          "\\| `([^`]+)` \\| (?:`([^`]+)`)? ?\\| `([^`]+)` \\| ([a-z ]+)(, optional)? \\| .+ \\|");

  /** Measured for seconds to minutes: in the slow test. */
  private static final Set<String> SLOW =
      Set.of("sift bench perft", "sift bench attacks", "sift bench costs");

  /** What a field may hold. */
  private record Field(String kind, boolean isOptional) {
    boolean holds(Object value) {
      return switch (kind) {
        case "text" -> value instanceof String;
        case "integer" -> value instanceof Long;
        case "fraction" -> value instanceof Double;
        case "boolean" -> value instanceof Boolean;
        case "list of texts" -> value instanceof List;
        default -> throw new IllegalArgumentException(kind);
      };
    }
  }

  /** A kind of record; the type is empty where records have none. */
  private record Kind(String source, String type) {}

  private static final Map<Kind, Map<String, Field>> TABLE = new LinkedHashMap<>();

  private final Set<String> seen = new TreeSet<>();

  @TempDir Path folder;

  @BeforeAll
  static void readTheTable() throws IOException {
    for (String line : Page.of(Path.of("docs", "json.md")).prose()) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        Kind kind = new Kind(row.group(1), row.group(2) == null ? "" : row.group(2));
        Field field = new Field(row.group(4), row.group(5) != null);
        Map<String, Field> fields = TABLE.computeIfAbsent(kind, _ -> new LinkedHashMap<>());
        assertEquals(null, fields.put(row.group(3), field), line);
      } else {
        assertTrue(!line.startsWith("| `"), line);
      }
    }
  }

  @Test
  void recordsHaveTheFieldsOfTheTable() throws IOException {
    searches();
    programs();
    formulas();
    lists();
    perft();
    positions();
    check(
        "solutions/*.jsonl",
        Files.readString(Path.of("solutions/diagonal-positive-rotated.jsonl")));
    check(
        "solutions/set-wise/*.jsonl",
        Files.readString(Path.of("solutions/set-wise/attacks-east-lane.jsonl")));
    Set<String> left = new TreeSet<>();
    TABLE.keySet().stream()
        .filter(kind -> !SLOW.contains(kind.source()))
        .map(Kind::toString)
        .forEach(left::add);
    left.removeAll(seen);
    assertEquals(Set.of(), left);
  }

  @Test
  void rowsAreThoseOfTheRecords() throws IOException {
    Map<String, List<String>> rows = new TreeMap<>();
    CommandSpec program = Main.commands().getCommandSpec();
    program.subcommands().values().forEach(each -> addRows(each.getCommandSpec(), rows));
    List<String> page = Page.of(Path.of("docs", "json.md")).prose();
    rows.forEach((kind, expected) ->
        assertEquals(
            String.join("\n", expected),
            page.stream().filter(row -> row.startsWith(kind)).collect(Collectors.joining("\n")),
            "docs/json.md; these are its rows"));
  }

  /** Adds the rows of what a command and those below it print, by how they begin. */
  private static void addRows(CommandSpec command, Map<String, List<String>> rows) {
    Answer.Kinds kinds = command.userObject().getClass().getAnnotation(Answer.Kinds.class);
    for (Class<?> kind : kinds == null ? new Class<?>[0] : kinds.value()) {
      String start = "| `%s` | `%s` |".formatted(command.qualifiedName(), JsonRecord.type(kind));
      List<String> of = rows.computeIfAbsent(start, _ -> new ArrayList<>());
      of.add(start + " `type` | text | the type of the record |");
      for (JsonRecord.Field field : JsonRecord.fields(kind)) {
        String type = field.kind() + (field.isOptional() ? ", optional" : "");
        of.add(start + " `%s` | %s | %s |".formatted(field.name(), type, field.meaning()));
      }
    }
    command.subcommands().values().forEach(below -> addRows(below.getCommandSpec(), rows));
  }

  private void searches() throws IOException {
    Path certificate = folder.resolve("certificate");
    printed(
        "sift search",
        "--target HO,VE --max-symbols 5 --quiet --format jsonl --certificate %s"
            .formatted(certificate));
    check("sift --certificate", Files.readString(certificate));
    Path kept = folder.resolve("checkpoint");
    Path resumed = folder.resolve("resumed");
    String[] search = {"--target=HO", "--max-symbols=7", "--memory=64M", "--quiet", "--checkpoint"};
    Run.of(Stream.concat(Stream.of(search), Stream.of(kept + "")).toArray(String[]::new));
    Run.of(
        Stream.concat(Stream.of(search), Stream.of(kept + "", "--certificate=" + resumed))
            .toArray(String[]::new));
    check("sift --certificate", Files.readString(resumed));
    Path ofFile = folder.resolve("of-file");
    Run.of("--target=pop2bits", "--max-symbols=2", "--quiet", "--certificate=" + ofFile);
    check("sift --certificate", Files.readString(ofFile));
    printed("sift prove", "prove %s --limit 1000 --quiet --format jsonl".formatted(resumed));
    Path answer = folder.resolve("answer");
    Run.of("solve", "src/test/resources/sygus/hd-01-d1-prog.sl", "--certificate=" + answer);
    Path untold = folder.resolve("examples");
    Run.of("solve", "src/test/resources/sygus/icfp_96_10.sl", "--certificate=" + untold);
    check("sift solve --certificate", Files.readString(answer) + Files.readString(untold));
    printed("sift prove", "prove %s --quiet --format jsonl".formatted(answer));
    String words = "sift search";
    refuted(words, "--target average-floor --max-symbols 3 --quiet --format jsonl");
    printed(words, "--target pop2bits --max-symbols 2 --quiet --format jsonl");
    refuted(words, "--target next-permutation --max-symbols 2 --quiet --format jsonl");
    printed("sift replay", "replay --target D1 --limit 1 --format jsonl");
    for (String what : List.of("latency", "operations")) {
      Path cost = folder.resolve(what);
      printed(
          "sift search",
          "--target D1 --quiet --format jsonl --minimize %s --certificate %s"
              .formatted(what, cost));
      check("sift --minimize --certificate", Files.readString(cost));
      printed("sift prove", "prove %s --quiet --format jsonl".formatted(cost));
    }
    printed("sift search", "--target D1 --max-symbols 7 --quiet --format jsonl");
    printed("sift search", "--target D1 --max-symbols 5 --quiet --format jsonl --show classes");
  }

  private void programs() {
    printed(
        "sift search",
        "search --dag --target diagonal,vertical --max-ops 2 --quiet --format jsonl");
    printed(
        "sift search",
        "search --dag --target attacks-east --max-ops 3 --limit 1 --quiet --format jsonl");
    String joint =
        "search --dag --target attacks-north+attacks-north-east --layout sliced --grammar fill-sliced"
            + " --max-ops 3 --limit 1 --quiet --format jsonl";
    printed("sift search", joint);
    printed("sift search", "search --dag --target pop2bits --quiet --format jsonl");
    refuted(
        "sift search", "search --dag --target next-permutation --max-ops 0 --quiet --format jsonl");
    printed("sift search", "search --dag --target blsr --max-ops 2 --quiet --format jsonl");
  }

  private void formulas() throws IOException {
    printed("sift explain", "explain occ^(occ-1) --target D1 --format jsonl");
    printed("sift explain", "explain solutions/set-wise/attacks-east-lane.jsonl:1 --format jsonl");
    printed("sift prove", "prove occ^(occ-1) --target D1 --format jsonl");
    String east = "o^sub_bytes(o,add_bytes(s,s)) --target attacks-east --format jsonl";
    printed("sift prove", "prove " + east);
    refuted("sift prove", "prove occ --target D1 --format jsonl");
    printed("sift prove", "prove x&-x --target lowest-bit --format jsonl");
    printed("sift prove", "prove countr_zero(x) --target pop2bits.first --format jsonl");
    refuted("sift prove", "prove x --target next-permutation --format jsonl");
    refuted("sift prove", "prove (x*y)>>16 --target hd-25 --format jsonl");
    refuted("sift prove", "prove o --target attacks-east --format jsonl");
    printed("sift shorten", "shorten x&~(x-1) --assume x --format jsonl");
    refuted("sift shorten", "shorten x&-x --format jsonl");
    Path lines = folder.resolve("lines");
    Files.writeString(lines, "(x | y) - (x & y) + (x & ~y) + 0 * x, x\nx y\nx + y, y + x\n");
    String all = " --lines %s --format jsonl --time 0s".formatted(lines);
    check("sift shorten --lines", Run.of(("shorten" + all).split(" ")).out());
    check("sift prove", Run.of(("prove" + all).split(" ")).out());
    printed("sift shorten", "shorten (uint8_t)(x&~(x-1)) --format jsonl");
    printed("sift shorten", "shorten --results a a=(x|y)-(x&y) --time 0s --format jsonl");
    Path classFile = folder.resolve("Wasteful.class");
    try (InputStream in =
        Objects.requireNonNull(JsonPageTest.class.getResourceAsStream("scan/Wasteful.class"))) {
      Files.copy(in, classFile);
    }
    printed("sift scan", "scan %s --format jsonl".formatted(classFile));
    printed("sift learn", "learn src/test/resources/learn/lowest-bit.csv --format jsonl");
    printed("sift learn", "learn src/test/resources/learn/one.csv --format jsonl");
    printed("sift solve", "solve src/test/resources/sygus/hd-01-d1-prog.sl --format jsonl");
    printed("sift solve", "solve src/test/resources/sygus/target_1.sl --format jsonl");
    String problems = "src/test/resources/sygus/";
    printed(
        "sift bench synth",
        "bench synth %shd-01-d1-prog.sl %sconstant.sl --improve 0s --format jsonl"
            .formatted(problems, problems));
    printed("sift prove", "prove x&-x x&~(x-1) --assume x --format jsonl");
    refuted("sift prove", "prove x&-x x --width 8 --format jsonl");
    printed("sift prove", "prove (uint8_t)x x&255 --format jsonl");
    refuted("sift prove", "prove (x&65535)*(y&65535)>>32 0 --time 0s --format jsonl");
    printed("sift explain", "explain occ^(occ-1) --target D1 --format jsonl");
    printed("sift explain", "explain occ --target D1 --board 10x8 --format jsonl");
    printed("sift explain", "explain x&-x --target lowest-bit --format jsonl");
    printed("sift explain", "explain x&-x --format jsonl");
    printed("sift code", "code occ^(occ-1) --target D1 --format jsonl");
    printed("sift code", "code --measure occ^(occ-1) --target D1 --format jsonl");
    printed("sift code", "code --measure " + east);
    printed("sift code", "code --measure x&-x --target lowest-bit --format jsonl");
  }

  private void lists() {
    printed("sift list targets", "list targets --format jsonl");
    printed("sift list grammars", "list grammars --format jsonl");
    printed("sift list costs", "list costs --format jsonl");
    printed(
        "sift list solutions",
        "list solutions solutions/diagonal-positive-rotated.jsonl --format jsonl");
    printed(
        "sift list solutions",
        "list solutions solutions/set-wise/attacks-east-lane.jsonl --limit 1 --format jsonl");
  }

  private void perft() throws IOException {
    printed("sift perft", "perft startpos 3 --format jsonl");
    printed("sift perft", "perft startpos 3 --generator scalar --format jsonl");
    printed("sift perft", "perft startpos 1..2 --generator quad --format jsonl");
    printed("sift perft", "perft 2 --variant janus --format jsonl");
    printed("sift perft --explain", "perft 2 --explain --format jsonl");
    printed("sift perft --divide", "perft startpos 2 --divide --format jsonl");
    printed("sift pawns", "pawns kiwipete --format jsonl");
    printed("sift game", "game src/test/resources/games/smirf.pgn --format jsonl");
    against("4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1 ;D2 1", FakeEngine.Way.MISSING);
    against("4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1 ;D2 1", FakeEngine.Way.MISCOUNTS);
    against("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 1", FakeEngine.Way.DIES);
    Path suite = folder.resolve("wrong.epd");
    Files.writeString(suite, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21\n");
    check(
        "sift perft --suite",
        Run.of("perft", "--suite", suite.toString(), "--format", "jsonl").out());
    check(
        "sift perft --suite",
        Run.of("perft", "--suite", suite.toString(), "--generator", "quad", "--format", "jsonl")
            .out());
  }

  private void against(String row, FakeEngine.Way way) throws IOException {
    Path suite = Files.writeString(folder.resolve("against.epd"), row);
    String engine = FakeEngine.command(way, "");
    check(
        "sift perft --against",
        Run.of("perft", "--suite=" + suite, "--against=" + engine, "--format=jsonl").out());
  }

  private void positions() throws IOException {
    Path suite = Suites.path("wiki.epd");
    Path packed = folder.resolve("a.pos");
    String jsonl = " --format jsonl";
    printed("sift positions pack", "positions pack %s %s".formatted(suite, packed) + jsonl);
  }

  @Test
  @Tag("slow")
  void measuredRecordsHaveTheFieldsOfTheTable() {
    for (String command : SLOW) {
      printed(command, command.substring("sift ".length()) + " --time 1s --format jsonl");
    }
  }

  private void printed(String source, String command) {
    Run run = Run.of(command.split(" "));
    assertEquals(0, run.code(), run.err());
    check(source, run.out());
  }

  private void refuted(String source, String command) {
    Run run = Run.of(command.split(" "));
    assertEquals(1, run.code(), run.err());
    check(source, run.out());
  }

  /** Checks the records of {@code lines}; some types are those of the shorter source. */
  private void check(String source, String lines) {
    assertTrue(!lines.isEmpty(), source);
    lines.lines().map(JsonLine::read).forEach(values -> check(source, values));
  }

  private void check(String source, Map<String, Object> values) {
    String type = values.getOrDefault("type", "").toString();
    Kind kind =
        Stream.of(new Kind(source, type), new Kind(source.replaceFirst(" --[a-z-]+$", ""), type))
            .filter(TABLE::containsKey)
            .findFirst()
            .orElse(new Kind(source, type));
    Map<String, Field> fields = TABLE.get(kind);
    assertNotNull(fields, kind + " is not in the table");
    seen.add(kind.toString());
    values.forEach((name, value) -> {
      Field field = fields.get(name);
      assertNotNull(field, kind + " has no " + name);
      assertTrue(field.holds(value), kind + " " + name + ": " + value);
    });
    fields.forEach((name, field) ->
        assertTrue(field.isOptional() || values.containsKey(name), kind + " lacks " + name));
  }
}
