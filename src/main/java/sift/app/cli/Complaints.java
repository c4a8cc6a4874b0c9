package sift.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import sift.app.cli.SubCommand.Trait;
import sift.app.cli.options.MemorySize;
import sift.app.cli.options.WrongFormulaException;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.file.FileException;
import sift.file.Message;
import sift.file.Nearest;
import sift.kernel.emit.TooLongException;
import sift.lang.FormulaException;
import sift.lang.NoFormException;
import sift.search.journal.JournalException;
import sift.search.request.TaskException;

/** What is wrong with what was typed or with a file, in one line on stderr, and how to mend it. */
final class Complaints {
  // How the JVM says that the heap is meant, and not other memory of the process.
  private static final List<String> HEAP =
      List.of("heap space", "GC overhead", "array size exceeds");

  // How picocli begins a message about a value, and ends one about a number.
  private static final Pattern INVALID =
      Pattern.compile(
          "^Invalid value for (?:option '([^']+)'|positional parameter at index \\S+)"
              + "(?: \\(<?([^)>]+)>?\\))?: ");
  // An option with those that are for it, as picocli writes them.
  private static final Pattern OF_GROUP = Pattern.compile("\\[(--\\S+)(?: \\[[^\\]]*\\])+\\]");

  /** Options of the last release, and what took their place in the commands that have that. */
  private static final Map<String, String> NOW =
      Map.ofEntries(
          Map.entry("--top", "--limit"),
          Map.entry("--ranked", "--limit"),
          Map.entry("--all", "--show"),
          Map.entry("--resume", "--checkpoint"),
          Map.entry("--seconds", "--time"),
          Map.entry("--quick", "--time"),
          Map.entry("--square", "--example"),
          Map.entry("--occupied", "--example"),
          Map.entry("--free", "--width"),
          Map.entry("--layout", "--generator"),
          Map.entry("--class", "--name"));

  private static final Pattern NO_NUMBER = Pattern.compile("'([^']*)' is not an? (?:int|long)$");

  private Complaints() {}

  /** Makes a command and those below it complain, and end with exit code 2. */
  static void on(CommandLine line) {
    line.setParameterExceptionHandler((e, arguments) -> complain(e.getCommandLine(), wrong(e)));
    line.setExecutionExceptionHandler((e, command, result) ->
        switch (e) {
          case FileException wrong -> { // lines below the first show why
            List<String> lines = String.valueOf(wrong.getMessage()).lines().toList();
            int code = complain(command, lines.getFirst());
            lines.stream().skip(1).forEach(line.getErr()::println);
            yield code;
          }
          case WrongFormulaException wrong when wrong.isLikeOption() ->
              complain(command, unknown(command, wrong.text()));
          case UserException _,
              FormulaException _,
              NoFormException _,
              TaskException _,
              JournalException _,
              TooLongException _ ->
              complain(command, String.valueOf(e.getMessage()));
          case IOException io -> complain(command, reason(io));
          case UncheckedIOException wrapped ->
              complain(command, reason(Objects.requireNonNull(wrapped.getCause())));
          case IllegalStateException _ -> {
            complain(command, "a bug of this program, please report it: " + e.getMessage());
            yield ExitCode.BUG;
          }
          default -> throw e;
        });
  }

  /** Complains of too little memory. */
  static int outOfMemory(CommandLine line, OutOfMemoryError e) {
    Throwable first = e; // a task of a pool throws another one, without the words
    while (first.getMessage() == null && first.getCause() != null) {
      first = first.getCause();
    }
    return complain(line, outOfMemory(String.valueOf(first.getMessage()), line));
  }

  /** Returns which memory there is too little of, by the words of the JVM, and what to do. */
  static String outOfMemory(String words, CommandLine parsed) {
    if (HEAP.stream().anyMatch(words::contains)) {
      return "out of memory at the heap's limit of "
          + MemorySize.text(Runtime.getRuntime().maxMemory())
          + "; give more by "
          + moreMemory(parsed);
    }
    return "out of memory beside the heap (%s): the machine has no more, or ulimit allows no more"
        .formatted(words);
  }

  /** Returns how to give more memory to the command that {@code parsed} has read. */
  static String moreMemory(CommandLine parsed) {
    CommandLine command = parsed.getParseResult().asCommandLineList().getLast();
    return (command.getCommandSpec().findOption("--memory") == null ? "" : "--memory, or ")
        + "SIFT_JAVA_OPTS=-Xmx";
  }

  /** Returns what is wrong with what was typed, with the nearest valid name. */
  private static String wrong(ParameterException e) {
    CommandLine command = e.getCommandLine();
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(command, unmatched.getUnmatched().getFirst());
    }
    return seeHelp(ofOptions(command), plain(String.valueOf(e.getMessage())));
  }

  /** Returns a message of the parser of options in the words of this program. */
  private static String plain(String message) {
    String words =
        OF_GROUP
            .matcher(message)
            .replaceAll("$1")
            .replaceFirst("^Error: ", "")
            .replaceFirst("are mutually exclusive .*", "exclude each other")
            .replaceFirst(
                "^expected only one match .*=\\{(--[a-z-]+).*\\} and .*=\\{(--[a-z-]+).*\\}",
                "$1 and $2 exclude each other")
            .replaceFirst("^Missing required argument.s.: ", "missing: ");
    Matcher number = NO_NUMBER.matcher(INVALID.matcher(words).replaceFirst("$1$2: "));
    return number.replaceFirst(found ->
        found.group(1).matches("[-+]?\\d+") ? "'$1' is out of range" : "'$1' is no whole number");
  }

  /** Returns that a word is unknown to a command, with the nearest valid one. */
  private static String unknown(CommandLine command, String word) {
    boolean isOption = word.matches("-.*[A-Za-z].*");
    Set<String> names =
        isOption
            ? command.getCommandSpec().optionsMap().keySet()
            : command.getParent() == null ? SubCommand.names() : command.getSubcommands().keySet();
    String helped = isOption ? ofOptions(command) : name(command);
    String name = word.replaceFirst("=.*", "");
    if (isOption && names.contains(name)) {
      return seeHelp(helped, "'%s' stands after --; options stand before it".formatted(word));
    }
    String now = NOW.get(name);
    if (now != null && names.contains(now)) {
      return seeHelp(helped, "'%s' is now %s".formatted(word, now));
    }
    String kind = isOption ? "option" : names.isEmpty() ? "argument" : "command";
    String hint =
        !isOption && takesFormula(command)
            ? "; put a formula in quotes"
            : Nearest.hint(word, names);
    return seeHelp(helped, "unknown %s '%s'%s".formatted(kind, word, hint));
  }

  private static boolean takesFormula(CommandLine command) {
    return SubCommand.named(command.getCommandName())
        .filter(named -> named.has(Trait.FORMULAS))
        .isPresent();
  }

  /** Returns the name of the command whose help has the options: without one, a search. */
  private static String ofOptions(CommandLine command) {
    return name(command) + (command.getParent() == null ? " search" : "");
  }

  private static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName();
  }

  private static String seeHelp(String command, String message) {
    return message + (message.endsWith("?") ? " See: " : "; see: ") + command + " --help";
  }

  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> missing.getMessage() + ": no such file";
      case AccessDeniedException denied ->
          "%s: no permission to %s it"
              .formatted(
                  denied.getFile(), Files.isReadable(Path.of(denied.getFile())) ? "write" : "read");
      default -> "cannot read or write " + e.getMessage();
    };
  }

  /** Prints a complaint in one line, and returns the exit code. */
  private static int complain(CommandLine command, String message) {
    String line = Message.line(message);
    command.getErr().println(Ansi.AUTO.string("@|bold,red sift:|@ ") + line);
    command.getErr().flush();
    return ExitCode.BAD_INPUT;
  }
}
