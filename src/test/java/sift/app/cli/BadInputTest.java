package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What no command can use is refused in one line on stderr, with exit code 2. */
class BadInputTest {
  /** Options with such a label have a number, a size or a time; the word is none of these. */
  private static final Set<String> NUMBERS = Set.of("N", "K", "SIZE", "SPAN", "TIME", "FxR");

  private static final String NO_NUMBER = "five";
  private static final String NO_NAME = "zzzzzz";

  /** Arguments without which a command has nothing to do, and looks at no option. */
  private static final Map<String, String> ARGUMENTS =
      Map.ofEntries(
          Map.entry("bench synth", "src/test/resources/sygus"),
          Map.entry("code", "file"),
          Map.entry("explain", "occ"),
          Map.entry("game", "src/test/resources/games/smirf.pgn"),
          Map.entry("learn", "src/test/resources/learn/one.csv"),
          Map.entry("pawns", "startpos"),
          Map.entry("perft", "1"),
          Map.entry("positions pack", "src/test/resources/perft/wiki.epd src/none.pos"),
          Map.entry("positions unpack", "src/none.pos"),
          Map.entry("prove", "occ"),
          Map.entry("scan", "java.compiler"),
          Map.entry("shorten", "x"),
          Map.entry("solve", "src/test/resources/sygus/max2.sl"));

  /** The commands whose first argument is a file, or may be one, and a name of such a file. */
  private static final Map<String, String> FILES =
      Map.ofEntries(
          Map.entry("bench synth", "none.sl"),
          Map.entry("code", "none.jsonl:1"),
          Map.entry("explain", "none.jsonl"),
          Map.entry("game", "none.pgn"),
          Map.entry("learn", "none.csv"),
          Map.entry("list costs", "none.toml"),
          Map.entry("list grammars", "none.toml"),
          Map.entry("list solutions", "none.jsonl"),
          Map.entry("list targets", "none.toml"),
          Map.entry("positions pack", "none.epd none.pos"),
          Map.entry("positions unpack", "none.pos"),
          Map.entry("scan", "none.jar"),
          Map.entry("shorten", "none.c"),
          Map.entry("solve", "none.sl"));

  static Stream<CommandSpec> commands() {
    return leaves(Main.commands().getCommandSpec());
  }

  private static Stream<CommandSpec> leaves(CommandSpec spec) {
    return spec.subcommands().isEmpty()
        ? Stream.of(spec)
        : spec.subcommands().values().stream()
            .map(CommandLine::getCommandSpec)
            .distinct()
            .flatMap(BadInputTest::leaves);
  }

  private static Stream<OptionSpec> withValue(CommandSpec command) {
    return command.options().stream().filter(option -> option.arity().max() > 0);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anUnknownOption(CommandSpec command) {
    List<String> words = arguments(command);
    words.add("--no-such-option");
    assertRefused(command, words, "--no-such-option");
    words.set(words.size() - 1, "--hel");
    assertRefused(command, words, "did you mean '--help'?");
    words.set(0, "--hel");
    assertRefused(command, words.subList(0, 1), "did you mean '--help'?", "Missing required");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anOptionWithoutItsValue(CommandSpec command) {
    withValue(command)
        .filter(option -> option.arity().min() > 0)
        .forEach(
            option -> assertRefused(command, List.of(option.longestName()), option.longestName()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aWordWhereANumberBelongs(CommandSpec command) {
    withValue(command)
        .filter(option -> NUMBERS.contains(option.paramLabel()))
        .forEach(option -> {
          List<String> words = arguments(command);
          words.add(option.longestName() + "=" + NO_NUMBER);
          assertRefused(command, words, option.longestName(), "'" + NO_NUMBER + "'", "missing: ");
        });
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anUnknownName(CommandSpec command) {
    withValue(command)
        .filter(option -> option.type().isEnum())
        .forEach(option -> {
          List<String> words = arguments(command);
          words.add(option.longestName() + "=" + NO_NAME);
          assertRefused(command, words, NO_NAME);
          assertRefused(command, words, "allowed are", "nearest are");
          misspelt(option)
              .ifPresent(misspelt -> {
                words.set(words.size() - 1, option.longestName() + "=" + misspelt);
                assertRefused(command, words, "did you mean '");
              });
        });
  }

  /**
   * Returns a name that the option takes, with a letter twice; names of 1 to 5 letters are none.
   */
  private static Optional<String> misspelt(OptionSpec option) {
    return StreamSupport.stream(option.completionCandidates().spliterator(), false)
        .filter(name -> name.length() > 5)
        .findFirst()
        .map(name -> name.substring(0, 3) + name.substring(2));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aFileThatIsNotThere(CommandSpec command) {
    Optional.ofNullable(FILES.get(name(command)))
        .ifPresent(file -> assertRefused(command, words(file), file.split("[ :]", 2)[0]));
    assertFilesRefused(command, "no/such/file");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aFolderWhereAFileBelongs(CommandSpec command) {
    assertFilesRefused(command, "src");
  }

  private static void assertFilesRefused(CommandSpec command, String file) {
    withValue(command)
        .filter(option -> option.paramLabel().equals("FILE"))
        .forEach(option -> {
          List<String> words = arguments(command);
          words.add(option.longestName() + "=" + file);
          assertRefused(command, words, option.longestName(), file);
        });
  }

  private static List<String> arguments(CommandSpec command) {
    return words(ARGUMENTS.getOrDefault(name(command), ""));
  }

  private static List<String> words(String text) {
    return new ArrayList<>(Stream.of(text.split(" ", 0)).filter(word -> !word.isEmpty()).toList());
  }

  private static String name(CommandSpec command) {
    return command.qualifiedName().replaceFirst("^sift ", "");
  }

  /** Refused in one line that has one of these parts. */
  private static void assertRefused(CommandSpec command, List<String> words, String... parts) {
    List<String> all = words(name(command));
    all.addAll(words);
    Run run = Run.of(all.toArray(String[]::new));
    String context = String.join(" ", all) + ": " + run;
    assertEquals(2, run.code(), context);
    assertEquals("", run.out(), context);
    assertEquals(1, run.err().lines().count(), context);
    assertTrue(run.err().startsWith("sift: "), context);
    assertTrue(Stream.of(parts).anyMatch(run.err()::contains), context);
  }
}
