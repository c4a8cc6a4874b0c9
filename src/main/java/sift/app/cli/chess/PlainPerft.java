package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.progress.Progress;

/**
 * {@code sift perft} with nothing but a position, a depth and perhaps {@code --threads N}: read
 * without Picocli, which takes a tenth of a second.
 */
public record PlainPerft(Position position, PerftWords words, int threads) {
  /** Options with which something else counts, or nothing. */
  private static final Pattern EXCLUDING =
      Pattern.compile("-h|--(?:board|generator|help|solutions|variant)(?:=.*)?");

  /** An option, or a file of words. */
  private static final Pattern OPTION = Pattern.compile("[-@].+");

  private static final Pattern THREADS = Pattern.compile("[1-9][0-9]{0,2}");

  /** Returns the plain count that a command line asks for, unless Picocli has to read it. */
  public static Optional<PlainPerft> of(String... args) {
    List<String> words = new ArrayList<>(Arrays.asList(args));
    int threads = Runtime.getRuntime().availableProcessors();
    int option = words.indexOf("--threads");
    if (option > 0
        && option + 1 < words.size()
        && THREADS.matcher(words.get(option + 1)).matches()) {
      threads = Integer.parseInt(words.remove(option + 1));
      words.remove(option);
    }
    if (words.isEmpty()
        || !words.removeFirst().equals("perft")
        || words.stream().anyMatch(word -> OPTION.matcher(word).matches())) {
      return Optional.empty();
    }
    try {
      PerftWords read = PerftWords.read(words, 0);
      Position position = PositionText.read(Variant.ORTHODOX, read.position());
      return Optional.of(new PlainPerft(position, read, threads));
    } catch (UserException e) {
      return Optional.empty();
    }
  }

  /** Counts, prints the count to {@code out}, and returns the exit code. */
  public int count(PrintWriter out, PrintWriter err) throws IOException {
    Printer results = new Printer(Format.TEXT, out);
    ChosenGenerator generator = new GeneratorOptions().chosen(Variant.ORTHODOX);
    PerftOutput output = new PerftOutput(results, err, err, generator, threads, new Progress());
    return new PerftRun(position, output).count(words.first(), words.last());
  }

  /** Returns whether no option names another generator. */
  public static boolean isForDefault(String... args) {
    return Arrays.stream(args).noneMatch(each -> EXCLUDING.matcher(each).matches());
  }
}
