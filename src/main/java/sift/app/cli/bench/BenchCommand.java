package sift.app.cli.bench;

import picocli.CommandLine.Command;

/** {@code sift bench}: what is fast, measured on this machine. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Measures this program on this machine, each rival in the same run.",
    footer = "%nExample: sift bench attacks --time 15s",
    subcommands = {
      BenchPerftCommand.class,
      BenchAttacksCommand.class,
      BenchCostsCommand.class,
      BenchSynthCommand.class
    })
public final class BenchCommand {}
