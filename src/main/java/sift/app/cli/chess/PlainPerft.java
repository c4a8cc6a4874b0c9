package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.perft.Perft;
import sift.progress.Progress;

/**
 * {@code sift perft} with nothing but a position, a depth and perhaps {@code --threads N}. It is
 * read without Picocli, which takes a tenth of a second to describe all options, and keeps HotSpot
 * from compiling the generators meanwhile. {@link PerftCommand} reads all else, and whatever is
 * wrong.
 *
 * @param threads the most threads
 */
public record PlainPerft(Position position, int depth, int threads) {
  private static final String COMMAND = "perft";
  private static final String THREADS = "--threads";
  private static final Pattern THREAD_COUNT = Pattern.compile("[0-9]{1,4}");

  // An option, or a file of words.
  private static final Pattern OPTION = Pattern.compile("[-@].+");

  /** Returns what the words of a command line ask, unless it has to be read by Picocli. */
  public static Optional<PlainPerft> of(String... args) {
    List<String> words = new ArrayList<>(Arrays.asList(args));
    if (words.isEmpty() || !words.removeFirst().equals(COMMAND)) {
      return Optional.empty();
    }
    Optional<Workers> workers = takeWorkers(words);
    if (workers.isEmpty() || words.stream().anyMatch(word -> OPTION.matcher(word).matches())) {
      return Optional.empty();
    }
    try {
      PerftQuestion question = PerftQuestion.typed(words, List.of(), 0);
      Position position =
          question.position().map(text -> PositionArgument.read(text, "")).orElse(Position.START);
      return Optional.of(new PlainPerft(position, question.depth(), workers.get().threads()));
    } catch (UserException e) {
      return Optional.empty();
    }
  }

  /** Removes the option from {@code words}; empty if its value is not a plain number. */
  private static Optional<Workers> takeWorkers(List<String> words) {
    int at = words.indexOf(THREADS);
    if (at < 0) {
      return Optional.of(new Workers());
    }
    words.remove(at);
    if (at == words.size()) {
      return Optional.empty();
    }
    Matcher value = THREAD_COUNT.matcher(words.remove(at));
    return value.matches()
        ? Optional.of(Workers.of(Integer.parseInt(value.group())))
        : Optional.empty();
  }

  /** Counts, prints the count to {@code out}, and returns the exit code. */
  public int count(PrintWriter out, PrintWriter err) throws IOException {
    Progress progress = new Progress();
    ChosenGenerator generator = new GeneratorOptions().chosen(Variant.ORTHODOX);
    Perft perft = new Perft(generator.counter(), threads, new PerftProgress(progress));
    PerftOutput output = new PerftOutput(Format.TEXT, out, err, err, generator, progress);
    return new PerftRun(position, depth, perft, output).count();
  }
}
