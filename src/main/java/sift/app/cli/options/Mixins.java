package sift.app.cli.options;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import sift.app.cli.terminal.UserException;

/** Options in mixins, each of which is for some arguments only. */
public final class Mixins {
  private Mixins() {}

  /**
   * Refuses options that were typed and are for something else.
   *
   * @param uses what mixins are for, by their names
   * @param allowed names of mixins, and of single options
   */
  public static void allow(CommandSpec spec, Map<String, String> uses, String... allowed) {
    List<String> all = List.of(allowed);
    ParseResult typed = spec.commandLine().getParseResult();
    uses.forEach((mixin, use) -> {
      for (OptionSpec option : Objects.requireNonNull(spec.mixins().get(mixin)).options()) {
        String name = option.longestName();
        if (!all.contains(mixin) && !all.contains(name) && typed.hasMatchedOption(name)) {
          throw new UserException("%s is for %s".formatted(name, use));
        }
      }
    });
  }
}
