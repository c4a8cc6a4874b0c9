package sift.app.cli.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.Version;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Perft;
import sift.file.Nearest;
import sift.progress.Progress;

/**
 * The answers to the lines of the Universal Chess Interface. A count runs on a thread of its own,
 * so that it can be stopped, as {@code quit} does too; every other line but {@code isready} waits
 * for its end.
 */
public final class UciLoop {
  private static final String CHESS960 = "UCI_Chess960";
  private static final String VARIANT = "UCI_Variant";

  /** Chess as chess programs call it, and the game of which UCI_Chess960 is a part. */
  private static final String CHESS = "chess";

  private static final String FISCHERANDOM = "fischerandom";
  private static final List<String> VARIANTS =
      Stream.concat(
              Stream.of(CHESS, FISCHERANDOM),
              Variant.NAMED.stream().filter(each -> !each.isOrthodox()).map(Variant::name))
          .toList();

  private static final Pattern OPTION =
      Pattern.compile("setoption\\s+name\\s+(?<name>.+?)(?:\\s+value\\s+|$)(?<value>.*)");
  private static final Pattern BOOLEAN = Pattern.compile("(?i)true|false");
  private static final Pattern DEPTH = Pattern.compile("\\d{1,9}"); // fits an int
  private static final List<String> COMMANDS =
      List.of("uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "d", "quit");

  private final PerftOutput output;
  private boolean isChess960 = false;
  private Optional<Variant> variant = Optional.of(Variant.ORTHODOX); // none if it was refused
  private @Nullable Position placed = Position.START;
  private @Nullable Count running;

  /** A count and the thread on which it runs. */
  private record Count(Thread thread, Progress progress) {}

  /** Creates a loop that has read nothing yet. */
  public UciLoop(PerftOutput output) {
    this.output = output;
  }

  /** Answers each line, until {@code quit}, the end of the input, or nobody reads the answers. */
  public void run(BufferedReader in) throws IOException {
    String line = in.readLine();
    while (line != null && answer(line.strip()) && !output.results().out().checkError()) {
      line = in.readLine();
    }
    awaitCount();
  }

  /** Answers a line and returns whether the loop goes on. */
  private boolean answer(String line) {
    List<String> words = List.of(line.split("\\s+", -1));
    String command = words.getFirst();
    switch (command) {
      case "isready" -> say("readyok");
      case "stop", "quit" -> stop();
      default -> {
        awaitCount();
        try {
          answer(command, words, line);
        } catch (UserException e) {
          say("info string " + e.getMessage());
        }
      }
    }
    return !command.equals("quit");
  }

  private void answer(String command, List<String> words, String line) {
    switch (command) {
      case "uci" ->
          say(
              "id name " + Version.program(),
              "id author the authors of sift",
              "option name " + CHESS960 + " type check default false",
              "option name %s type combo default %s var %s"
                  .formatted(VARIANT, CHESS, String.join(" var ", VARIANTS)),
              "uciok");
      case "setoption" -> setOption(line);
      case "position" -> {
        placed = null; // none if this one is refused
        placed = position(line.substring(command.length()));
      }
      case "go" -> go(words);
      case "d" -> show(placed());
      case "", "ucinewgame" -> {}
      default -> {
        String hint = Nearest.hint(command, COMMANDS);
        throw new UserException(
            "unknown command '%s'%s"
                .formatted(shortened(command), hint.isEmpty() ? "; see: sift uci --help" : hint));
      }
    }
  }

  private void setOption(String line) {
    Matcher option = OPTION.matcher(line);
    if (!option.matches()) {
      throw new UserException(
          "setoption takes name %s value true or false, or name %s value V"
              .formatted(CHESS960, VARIANT));
    }
    String name = option.group("name");
    String value = option.group("value");
    if (name.equalsIgnoreCase(VARIANT)) {
      setVariant(value);
    } else if (!name.equalsIgnoreCase(CHESS960)) {
      throw new UserException(
          "unknown option '%s'; allowed are %s, %s".formatted(shortened(name), CHESS960, VARIANT));
    } else if (!BOOLEAN.matcher(value).matches()) {
      throw new UserException(
          "'%s' is no value of %s; allowed are true, false".formatted(shortened(value), CHESS960));
    } else {
      isChess960 = value.equalsIgnoreCase("true");
    }
  }

  /** Sets the variant and its start. */
  private void setVariant(String name) {
    placed = null;
    variant = Optional.empty();
    String lower = name.toLowerCase(Locale.ROOT);
    try {
      variant = Optional.of(Variant.parse(name));
    } catch (IllegalArgumentException _) {
      throw new UserException(
          "'%s' is no value of %s%s"
              .formatted(shortened(name), VARIANT, Nearest.allowed(lower, VARIANTS)));
    }
    isChess960 |= lower.equals(FISCHERANDOM) || lower.equals("chess960");
    placed = position("");
  }

  private Position position(String text) {
    return PositionText.read(
        variant.orElseThrow(
            () -> new UserException("no %s: the last one was refused".formatted(VARIANT))),
        text);
  }

  private Position placed() {
    Position set = placed;
    if (set == null) {
      throw new UserException("no position: the last one was refused");
    }
    return set;
  }

  /** Prints the picture, FEN and checkers of a position. */
  private void show(Position position) {
    say(position.board().picture(position.notation().board()).toArray(String[]::new));
    say(
        "",
        "Fen: " + (isChess960 ? position.shredderFen() : position.fen()),
        position.isCheck()
            ? "Checkers: " + position.board().size().names(position.checkers())
            : "Checkers:");
  }

  /** Counts from the position that was set, on a thread of its own. */
  private void go(List<String> words) {
    if (!words.contains("perft")) {
      say("info string sift plays no games; go perft N counts legal moves", "bestmove 0000");
      return;
    }
    String text = words.getLast();
    if (words.size() != 3 || !DEPTH.matcher(text).matches()) {
      throw new UserException("go perft takes a depth, 1 to " + Perft.MAX_DEPTH);
    }
    int depth = Integer.parseInt(text);
    UserException.unlessInRange("depth", depth, 1, Perft.MAX_DEPTH);
    Position from = placed();
    Uci dialect = isChess960 ? Uci.CHESS960 : Uci.STANDARD;
    Progress progress = new Progress();
    ChosenGenerator generator =
        from.variant().isOrthodox() ? output.countedBy() : ChosenGenerator.ofVariants();
    PerftRun run = new PerftRun(from, output.with(generator, progress));
    Thread thread = Thread.ofPlatform().name("perft").start(() -> divide(run, depth, dialect));
    running = new Count(thread, progress);
  }

  private void divide(PerftRun run, int depth, Uci dialect) {
    try {
      if (run.divide(depth, dialect) != ExitCode.DONE) {
        say("info string stopped");
      }
    } catch (UserException e) {
      say("info string " + e.getMessage());
    }
  }

  private void stop() {
    if (running != null) {
      running.progress.requestStop();
      awaitCount();
    }
  }

  private void awaitCount() {
    if (running != null) {
      try {
        running.thread.join();
      } catch (InterruptedException e) {
        running.progress.requestStop();
        Thread.currentThread().interrupt();
      }
      running = null;
    }
  }

  /** Prints the lines of an answer at once. */
  private void say(String... lines) {
    PrintWriter out = output.results().out();
    out.println(String.join(System.lineSeparator(), lines));
    out.flush();
  }

  private static String shortened(String word) {
    return word.length() <= 20 ? word : word.substring(0, 18) + "..";
  }
}
