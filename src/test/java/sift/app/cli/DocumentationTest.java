package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.proof.equal.TargetProof;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetFormula;
import sift.spec.SetStatement;
import sift.spec.SetTarget;
import sift.spec.Slider;
import sift.spec.TargetFile;
import sift.spec.WordTarget;

/** The documentation: its examples print what it shows, and what it names is there. */
class DocumentationTest {
  private static final int README_LINES = 150;
  private static final int README_COLUMNS = 120;

  private static final int PAGE_BYTES = 40_000;
  private static final Set<String> LONG = Set.of("docs/json.md", "CHANGELOG.md");

  private static final Set<String> INFOS =
      Set.of("", "console", "console slow", "console measured", "csv", "java", "toml");

  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z0-9-]*");
  private static final Pattern COMMAND =
      Pattern.compile("(?:\\./)?sift((?: [a-z]+)*)(?= |$)(?<rest>.*)");

  /** Options of java, not of this program. */
  private static final Set<String> FOREIGN = Set.of("--add-modules");

  /** A fenced block and where it is. */
  private record Shown(Path page, Page.Block block) {
    String name() {
      return page + ":" + block.line() + " " + block.lines().getFirst();
    }
  }

  private static List<Shown> blocks(String info) throws IOException {
    List<Shown> blocks = new ArrayList<>();
    for (Page page : Page.all()) {
      page.blocks().stream()
          .filter(block -> block.info().equals(info))
          .forEach(block -> blocks.add(new Shown(page.file(), block)));
    }
    assertFalse(blocks.isEmpty(), info);
    return blocks;
  }

  private static Stream<DynamicTest> each(String info, Consumer<Transcript> check)
      throws IOException {
    return blocks(info).stream()
        .map(shown ->
            DynamicTest.dynamicTest(
                shown.name(), () -> Transcript.of(shown.block()).forEach(check)));
  }

  @TestFactory
  Stream<DynamicTest> examplesPrintWhatIsShown() throws IOException {
    return each("console", DocumentationTest::assertPrintsWhatIsShown);
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> slowExamplesPrintWhatIsShown() throws IOException {
    return each("console slow", DocumentationTest::assertPrintsWhatIsShown);
  }

  private static void assertPrintsWhatIsShown(Transcript transcript) {
    Run run = Run.of(transcript.words());
    String output = run.out().isEmpty() ? run.err() : run.out();
    if (!transcript.describes(output)) {
      assertEquals(String.join("\n", transcript.printed()) + "\n", output, transcript.command());
    }
  }

  @TestFactory
  Stream<DynamicTest> measuredExamplesAreAcceptedAsTyped() throws IOException {
    return each(
        "console measured",
        transcript -> {
          CommandLine commands = Main.commands(transcript.words());
          commands.parseArgs(transcript.words());
        });
  }

  /** So that a comparison that accepts everything does not pass. */
  @Test
  void theComparisonSeesWhatDiffers() {
    Transcript transcript = new Transcript("", List.of("...", "b  0.25 ns a board", "c", "..."));
    assertTrue(transcript.describes("b  7.5 ns a board\nc\n"));
    assertTrue(transcript.describes("a\nb  1 ns a board\nc\nd\n"));
    assertFalse(transcript.describes("a\nb  1 ns a board\nd\n"));
    assertFalse(transcript.describes("b  1 s a board\nc\n"));
    assertFalse(new Transcript("", List.of("a")).describes("a\nb\n"));
    assertFalse(new Transcript("", List.of("a", "b")).describes("a\n"));
    Transcript perft = new Transcript("", List.of("    4           4,085,603      0.207     19.8"));
    assertTrue(perft.describes("    4           4,085,603      1.000    400.0\n"));
    assertFalse(perft.describes("    4           4,085,604      0.207     19.8\n"));
  }

  @Test
  void everyBlockSaysWhatItIs() throws IOException {
    for (Page page : Page.all()) {
      for (Page.Block block : page.blocks()) {
        assertTrue(INFOS.contains(block.info()), page.file() + ":" + block.line());
      }
    }
  }

  @Test
  void noPageIsLongButTablesOfResultsAndWhatIsGenerated() throws IOException {
    for (Page page : Page.all()) {
      if (!LONG.contains(page.file().toString())) {
        long bytes = Files.size(page.file());
        assertTrue(bytes <= PAGE_BYTES, page.file() + ": " + bytes + " bytes");
      }
    }
  }

  @Test
  void theReadmeIsShort() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("README.md"));
    assertTrue(lines.size() <= README_LINES, lines.size() + " lines");
    lines.forEach(line -> assertTrue(line.length() <= README_COLUMNS, line));
  }

  @Test
  void whatIsNamedIsThere() throws IOException {
    CommandSpec root = Main.commands().getCommandSpec();
    Set<String> missing = new TreeSet<>();
    for (Page page : Page.all()) {
      if (page.file().toString().equals("CHANGELOG.md")) {
        continue; // it names what there was
      }
      Stream<String> blocks =
          page.blocks().stream()
              .filter(block -> block.info().isEmpty() || block.info().startsWith("console"))
              .flatMap(block -> typed(block).stream());
      Stream.concat(page.code().stream(), blocks)
          .forEach(code -> missing(root, code).forEach(what -> missing.add(page.file() + what)));
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void whatIsNotThereIsFound() {
    CommandSpec root = Main.commands().getCommandSpec();
    assertEquals(List.of(), missing(root, "sift search --max-ops N"));
    assertEquals(List.of(), missing(root, "sift FORMULA"));
    assertEquals(List.of(), missing(root, "--max-ops"));
    assertEquals(List.of(": sift dig"), missing(root, "sift dig --max-ops N"));
    assertEquals(
        List.of(": sift shorten --max-symbols N"), missing(root, "sift shorten --max-symbols N"));
    assertEquals(
        List.of(": sift bench perft --limit 3"), missing(root, "sift bench perft --limit 3"));
    assertEquals(List.of(": --max-opts"), missing(root, "--max-opts"));
  }

  /** What is typed in a block: lines that begin with {@code ./sift}, after a prompt or not. */
  private static List<String> typed(Page.Block block) {
    return block
        .text()
        .replaceAll("\\\\\n\\s*", "")
        .lines()
        .map(line -> line.replaceFirst("^\\$ ", "").replaceFirst(" +#.*", ""))
        .filter(line -> line.startsWith("./sift"))
        .toList();
  }

  /** What code names and the program has not: commands, and options of the command or of any. */
  private static List<String> missing(CommandSpec root, String code) {
    Matcher matcher = COMMAND.matcher(code);
    @Nullable CommandSpec command = null;
    String rest = code;
    if (matcher.matches()) {
      command = root;
      rest = matcher.group("rest");
      for (String word : words(matcher.group(1))) {
        Map<String, CommandLine> subcommands = command.subcommands();
        if (subcommands.containsKey(word)) {
          command = subcommands.get(word).getCommandSpec();
        } else if (command.parent() == null) {
          return List.of(": sift " + word);
        }
      }
    }
    List<String> missing = new ArrayList<>();
    for (Matcher option = OPTION.matcher(rest); option.find(); ) {
      if (!FOREIGN.contains(option.group()) && !isOption(root, command, option.group())) {
        missing.add(": " + code);
      }
    }
    return missing;
  }

  private static List<String> words(String text) {
    return Stream.of(text.split(" ", -1)).filter(word -> !word.isEmpty()).toList();
  }

  private static boolean isOption(CommandSpec root, @Nullable CommandSpec command, String option) {
    return command == null
        ? specs(root).anyMatch(spec -> spec.findOption(option) != null)
        : command.findOption(option) != null;
  }

  private static Stream<CommandSpec> specs(CommandSpec spec) {
    return Stream.concat(
        Stream.of(spec),
        spec.subcommands().values().stream().flatMap(sub -> specs(sub.getCommandSpec())));
  }

  @Test
  void linksResolve() throws IOException {
    for (Page page : Page.all()) {
      for (String link : page.links()) {
        if (!link.startsWith("https://")) {
          assertResolves(page, link);
        }
      }
    }
  }

  private static void assertResolves(Page page, String link) throws IOException {
    String where = page.file() + ": " + link;
    String[] parts = link.split("#", 2);
    Path target =
        parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]).normalize();
    assertTrue(Files.exists(target), where);
    if (parts.length > 1) {
      assertTrue(Page.of(target).anchors().contains(parts[1]), where);
    }
  }

  @Test
  void javaIsThatOfATest() throws IOException {
    Path source;
    try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
      source =
          files.filter(file -> file.endsWith("ReadmeExampleTest.java")).findFirst().orElseThrow();
    }
    String example = Files.readString(source);
    for (Shown shown : blocks("java")) {
      String indented = shown.block().text().indent(4).replaceAll("(?m)^ +$", "");
      assertTrue(example.contains(indented), shown.name());
    }
  }

  @Test
  void theTargetsShownAreRead() throws IOException {
    List<Page.Block> blocks =
        Page.of(Path.of("docs", "targets.md")).blocks().stream()
            .filter(block -> block.info().equals("toml"))
            .toList();
    assertEquals(3, blocks.size());
    WordTarget average = TargetFile.parse("average.toml", blocks.getFirst().text());
    assertEquals("(x & y) + ((x ^ y) >> 1)", average.results().getFirst().reference().text());
    WordTarget diagonal = TargetFile.parse("diagonal.toml", blocks.getLast().text());
    assertEquals(
        LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED).domain().digest(),
        TargetProof.targets(diagonal).getFirst().domain().digest());
    assertEquals(
        TargetFile.read("saturated-sum").results(),
        TargetFile.parse("sum.toml", blocks.get(1).text().replace("saturated-sum", "sum"))
            .results()
            .stream()
            .map(result -> new WordTarget.Result("saturated-sum", result.reference()))
            .toList());
  }

  @Test
  void theSetWiseTargetsShownAreRead() throws IOException {
    List<Page.Block> blocks =
        Page.of(Path.of("docs", "set-wise.md")).blocks().stream()
            .filter(block -> block.info().equals("toml"))
            .toList();
    assertEquals(1, blocks.size());
    SetStatement forks = SetFile.parse("forks.toml", blocks.getFirst().text());
    SetFormula function = forks.results().getFirst().function();
    SetTarget target = new SetTarget("forks", function, Layout.LANE, forks.alphabet());
    // Knights on c3 and e3, a rook on d5, a king on b1, another on d1.
    assertEquals(1L << 18, target.walk(1L << 18 | 1L << 20, 1L << 35, 1L << 1));
    long knights = 1L << 20 | 1L << 18;
    assertEquals(knights, target.walk(knights, 1L << 35, 1L << 1 | 1L << 3));
  }

  @Test
  void theGrammarShownIsRead(@TempDir Path folder) throws IOException {
    List<Page.Block> blocks =
        Page.of(Path.of("docs", "grammars.md")).blocks().stream()
            .filter(block -> block.info().equals("toml"))
            .toList();
    assertEquals(3, blocks.size());
    Path file = folder.resolve("mine.toml");
    Files.writeString(file, blocks.getFirst().text());
    assertEquals(0, Run.of("list", "grammars", file.toString()).code());
    Files.writeString(file, blocks.getFirst().text() + "\n" + blocks.getLast().text());
    assertTrue(
        Run.of("list", "grammars", file.toString())
            .out()
            .contains("  pick(a, b, c) = c ^ ((b ^ c) & a)\n"));
    Files.writeString(file, blocks.getFirst().text() + "\n" + blocks.get(1).text());
    Run run = Run.of("list", "grammars", file.toString());
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("shifts         7 8 9\n  ternary        true\n"), run.out());
    assertEquals("mine", Arrays.asList(run.out().split("\n", -1)).getFirst());
  }
}
