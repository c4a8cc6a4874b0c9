package sift.app.cli;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import sift.app.cli.SubCommand.Trait;
import sift.app.cli.chess.PlainPerft;
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.Named;
import sift.app.cli.search.SearchCommand;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Printable;
import sift.app.cli.terminal.Stdout;
import sift.chess.batch.HeadStart;
import sift.file.NamedFiles;

/**
 * The program. Exit codes: 0 done, 1 nothing found, refuted or counted wrong, 2 bad input, 70 a bug
 * of the program, 130 interrupted (129 when hung up, 143 when terminated), 141 nobody reads the
 * output any more.
 */
public final class Main {
  private static final String VECTOR_MODULE = "jdk.incubator.vector";

  // Options with which they need them all the same; so do files of solutions, on a large board,
  // and certificates.
  static final Set<String> USE_VECTORS = Set.of("--board", "--minimize", "--measure");

  private static final String ROOT = "sift";
  private static final String SEARCH = "search";

  // Of an option's name and value beside its description.
  private static final int LONGEST_OPTION = 24;

  /** What is answered without vectors. */
  static final Set<String> HELP_AND_VERSION = Set.of("--help", "-h", "--version", "-V", "help");

  // A word that asks for help, or names a file of words.
  private static final Pattern HELP = Pattern.compile("--help.*|-V*h[hV]*|@.*");

  private Main() {}

  /** Runs the command that {@code args} writes and ends the JVM with its exit code. */
  public static void main(String[] args) {
    if (args.length > 0
        && needsVectors(SubCommand.renamed(args))
        && ModuleLayer.boot().findModule(VECTOR_MODULE).isEmpty()) {
      System.err.println(
          "sift: java was started without a module; add --add-modules %s, or start ./sift"
              .formatted(VECTOR_MODULE));
      System.exit(ExitCode.BAD_INPUT);
    }
    Locale.setDefault(Locale.ROOT); // numbers look the same everywhere
    if (args.length > 0 && has(args[0], Trait.MOVES) && PlainPerft.isForDefault(args)) {
      HeadStart.begin();
    }
    Stdout stdout = new Stdout(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = new PrintWriter(stdout, false, Charset.defaultCharset());
    PrintWriter err = new PrintWriter(System.err, true, Charset.defaultCharset());
    System.exit(run(out, err, stdout::isUnread, args));
  }

  /** Tells whether what is asked for is computed in vectors. */
  static boolean needsVectors(String... args) {
    if (HELP_AND_VERSION.contains(args[0])) {
      return false;
    }
    return SubCommand.named(args[0]).map(command -> command.has(Trait.VECTORS)).orElse(true)
        || Arrays.stream(args)
            .map(each -> each.split("=", 2)[0])
            .anyMatch(each ->
                USE_VECTORS.contains(each)
                    || (args[0].equals("code") && each.contains(".jsonl"))
                    || (args[0].equals("prove") && new File(each).isFile()));
  }

  /**
   * Runs the command that {@code args} writes; results go to {@code out}, the rest to {@code err}.
   */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(out, err, () -> false, args);
  }

  private static int run(
      PrintWriter out, PrintWriter err, BooleanSupplier isUnread, String... args) {
    PrintWriter printed = Printable.on(out);
    PrintWriter told = Printable.linesOn(err);
    String[] now = SubCommand.renamed(args);
    if (args.length > 0 && SubCommand.ONCE.containsKey(args[0])) {
      SubCommand.tellNewName(told, args[0]);
    }
    int code = perform(printed, told, now);
    printed.flush();
    if (out.checkError()) {
      if (isUnread.getAsBoolean()) {
        return ExitCode.UNREAD;
      }
      err.println("sift: the output could not be written");
      return ExitCode.BAD_INPUT;
    }
    return code;
  }

  /** Does what {@code args} write, by Picocli unless they can be read without. */
  private static int perform(PrintWriter out, PrintWriter err, String... args) {
    Optional<PlainPerft> plain = PlainPerft.of(args);
    if (plain.isEmpty()) {
      return execute(line(out, err, args), args);
    }
    try {
      return plain.get().count(out, err);
    } catch (OutOfMemoryError e) {
      CommandLine line = line(out, err, args);
      line.parseArgs(args);
      return Complaints.outOfMemory(line, e);
    } catch (IOException | RuntimeException e) {
      // Complaints know what to say of it to one who has run a command of Picocli.
      CommandLine line = line(out, err, args);
      line.setExecutionStrategy(parsed -> {
        throw new ExecutionException(parsed.subcommand().commandSpec().commandLine(), "", e);
      });
      return execute(line, args);
    }
  }

  private static int execute(CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      return Complaints.outOfMemory(line, e);
    }
  }

  private static CommandLine line(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = commands(args);
    line.setOut(out);
    line.setErr(err);
    Complaints.on(line);
    return line;
  }

  /** Returns the commands that {@code args} may mean, ready to parse them. */
  static CommandLine commands(String... args) {
    CommandLine line =
        isOne(args)
            ? new CommandLine(CommandSpec.create().name(ROOT))
                .addSubcommand(SubCommand.named(args[0]).orElseThrow().make())
            : new CommandLine(new SearchCommand(List.of(args)));
    if (!isOne(args) && !isSearch(args)) {
      // Before there are subcommands, which would have the same.
      line.setHelpSectionKeys(List.of(ROOT, UsageMessageSpec.SECTION_KEY_FOOTER));
      line.getHelpSectionMap().put(ROOT, _ -> SubCommand.help());
      line.addSubcommand(search(args));
      Arrays.stream(SubCommand.values())
          .filter(command -> command != SubCommand.SEARCH)
          .forEach(command -> line.addSubcommand(command.make()));
    }
    Named.register(line);
    line.setExpandAtFiles(NamedFiles.areAllowed());
    abbreviateSynopsis(line);
    line.setUsageHelpWidth(Columns.WIDTH);
    line.setUsageHelpLongOptionsMaxWidth(LONGEST_OPTION);
    HelpAll.on(line);
    line.setAllowSubcommandsAsOptionParameters(true); // --out solutions
    line.getSubcommands().values().stream()
        .filter(sub -> has(sub.getCommandName(), Trait.FORMULAS))
        .forEach(sub -> sub.setUnmatchedOptionsArePositionalParams(true));
    return line;
  }

  /** Tells whether one command is enough: to describe them all takes a third of a second. */
  private static boolean isOne(String... args) {
    return args.length > 0
        && !args[0].equals(SEARCH)
        && SubCommand.named(args[0]).isPresent()
        && !has(args[0], Trait.OTHERS);
  }

  private static boolean has(String name, Trait trait) {
    return SubCommand.named(name).filter(command -> command.has(trait)).isPresent();
  }

  /** Tells whether the options of the search are enough: no command is named, and no help asked. */
  private static boolean isSearch(String... args) {
    Set<String> names = SubCommand.names();
    return args.length > 0
        && args[0].startsWith("-")
        && Arrays.stream(args)
            .noneMatch(each -> HELP.matcher(each).matches() || names.contains(each));
  }

  /** Leaves options out of the synopses of a command and those below it: they are listed below. */
  private static void abbreviateSynopsis(CommandLine command) {
    command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
    command.getSubcommands().values().forEach(Main::abbreviateSynopsis);
  }

  /** Returns the main job under a name of its own, {@code sift search}. */
  private static CommandLine search(String... args) {
    boolean isFirst = args.length > 0 && args[0].equals(SEARCH);
    List<String> arguments = List.of(args).subList(isFirst ? 1 : 0, args.length);
    CommandLine search = new CommandLine(new SearchCommand(arguments));
    search.setCommandName(SEARCH);
    return search;
  }
}
