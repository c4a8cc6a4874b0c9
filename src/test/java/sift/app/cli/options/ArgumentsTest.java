package sift.app.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import sift.app.cli.search.SearchCommand;

class ArgumentsTest {
  @Test
  void anOptionWithoutValueIsKnownAsOne() {
    List<String> flags =
        new CommandLine(new SearchCommand(List.of()))
            .getCommandSpec().options().stream()
                .filter(option -> option.arity().max() == 0)
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .map(OptionSpec::longestName)
                .toList();
    assertTrue(flags.contains("--measure"), flags::toString);
    for (String flag : flags) {
      assertEquals(
          List.of(flag, "--top", "3"),
          Arguments.completed(List.of(flag, "--top", "5"), List.of("--top", "3")));
    }
  }
}
