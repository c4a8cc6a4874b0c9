package sift.app.cli.formula;

import picocli.CommandLine.Command;

/** {@code sift list}: what comes with the program, and what files of the same kinds hold. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists targets, grammars, cost models or solutions: those shipped, or of files.",
    footer = "%nExample: sift list targets",
    subcommands = {
      TargetsCommand.class,
      GrammarsCommand.class,
      CostsCommand.class,
      SolutionsCommand.class
    })
public final class ListCommand {}
