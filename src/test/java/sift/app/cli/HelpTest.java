package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The help of all commands at 80 columns. */
class HelpTest {
  static Stream<CommandLine> commands() {
    return below(Main.commands());
  }

  private static Stream<CommandLine> below(CommandLine command) {
    return Stream.concat(
        Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::below));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noLineOfASynopsisEndsWithinAWord(CommandLine command) {
    List<String> lines = command.getUsageMessage().lines().toList();
    assertTrue(lines.getFirst().startsWith("Usage: sift"), lines.getFirst());
    List<String> synopsis =
        lines.stream().takeWhile(line -> line.matches("(Usage:|      ).*")).toList();
    for (String line : synopsis) {
      assertEquals(count(line, '['), count(line, ']'), line);
      assertTrue(line.length() <= 80, line);
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anExampleIsOneLine(CommandLine command) {
    List<String> lines = command.getUsageMessage().lines().toList();
    for (String footer : command.getCommandSpec().usageMessage().footer()) {
      String written = footer.replaceFirst("^%n", "");
      if (written.matches("(Examples?: | +)\\S.*")) {
        assertTrue(lines.contains(written), written + "\n" + command.getUsageMessage());
      }
    }
  }

  /** The JVM's codes of SIGHUP, SIGINT and SIGTERM: 128 and the number of the signal. */
  @ParameterizedTest
  @MethodSource("commands")
  void helpThatNamesTheCodeOfOneSignalNamesThoseOfAll(CommandLine command) {
    String help = command.getUsageMessage().replaceAll("\\s+", " ");
    for (String code : List.of("129 hung up", "143 terminated")) {
      assertEquals(help.contains("130 interrupted"), help.contains(code), help);
    }
  }

  @Test
  void thePageOfTheCommandsHasTheCodesOfTheSignals() throws IOException {
    String page = Files.readString(Path.of("docs/commands.md"));
    for (String code : List.of("129", "130", "143")) {
      assertTrue(page.contains("\n| " + code + " | "), code);
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aFileNameStaysOnItsLine(CommandLine command) {
    assertTrue(
        !command.getUsageMessage().matches("(?s).*FILE\\.\\s+jsonl.*"), command::getUsageMessage);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aCommandDescribedAloneReadsAsAmongAllOthers(CommandLine command) {
    String[] words = command.getCommandSpec().qualifiedName().split(" ", 0);
    CommandLine alone = Main.commands(Arrays.copyOfRange(words, 1, words.length));
    for (int i = 1; i < words.length; i++) {
      alone = Objects.requireNonNull(alone.getSubcommands().get(words[i]));
    }
    assertEquals(command.getUsageMessage(), alone.getUsageMessage());
  }

  private static long count(String line, char sign) {
    return line.chars().filter(each -> each == sign).count();
  }
}
