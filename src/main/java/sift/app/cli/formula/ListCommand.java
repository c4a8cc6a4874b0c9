package sift.app.cli.formula;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** {@code sift list}: what comes with the program, and what files of the same kinds hold. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists targets, grammars, cost models or solutions: those shipped, or of files.",
    footer = {"%nExamples:", "  sift list targets", "  sift list grammars fill"},
    subcommands = {
      TargetsCommand.class,
      GrammarsCommand.class,
      CostsCommand.class,
      SolutionsCommand.class
    })
public final class ListCommand {
  /**
   * Returns the names that are meant: all if none were typed; for a part of shipped names, those
   * that have it; other words, as files, as they are.
   */
  static List<String> named(List<String> shipped, List<String> typed) {
    return typed.isEmpty()
        ? shipped
        : typed.stream().flatMap(word -> named(shipped, word)).distinct().toList();
  }

  private static Stream<String> named(List<String> shipped, String word) {
    List<String> matching = shipped.stream().filter(name -> name.contains(word)).toList();
    return shipped.contains(word) || matching.isEmpty() ? Stream.of(word) : matching.stream();
  }
}
