package sift.app.cli.chess;

import picocli.CommandLine.Command;

/** {@code sift positions}: archives of positions. */
@Command(
    name = "positions",
    mixinStandardHelpOptions = true,
    description = "Packs chess positions into archives of 32 bytes a position, and reads these.",
    footer = "%nExample: sift positions pack suite.epd suite.pos",
    subcommands = {PositionsPackCommand.class, PositionsUnpackCommand.class})
public final class PositionsCommand {}
