package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.RayTables;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;
import sift.chess.siblings.SiblingGenerator;
import sift.progress.Progress;

/**
 * What is begun before Picocli has read the command line, which takes a tenth of a second. The
 * parts of the default generator are made on a thread of their own; a copy of the siblings then
 * counts along a few games, beside the beginning of the count. So HotSpot compiles their code soon,
 * and for positions of all kinds: what it compiles for the first few nodes of one position is soon
 * thrown away. A plain count is read without Picocli.
 */
public final class HeadStart {
  /** Enough for HotSpot to compile all that matters; more would keep it from compiling. */
  private static final int MOVES = 15;

  private static final int DEPTH = 3;

  /** How much further in the list of its moves each position takes one than that before it. */
  private static final int STRIDE = 7;

  /** Options with which something else counts, or nothing. */
  private static final Pattern EXCLUDING =
      Pattern.compile("-h|--(?:board|generator|help|solutions|variant)(?:=.*)?");

  /** An option, or a file of words. */
  private static final Pattern OPTION = Pattern.compile("[-@].+");

  private static final Pattern THREADS = Pattern.compile("[1-9][0-9]{0,2}");

  private static final AtomicReference<@Nullable CompletableFuture<Optional<Parts>>> BEGUN =
      new AtomicReference<>();

  private HeadStart() {}

  /** What the fast generators are made of. */
  record Parts(RayTables tables, Generator scalar, SiblingGenerator siblings) {
    /** Returns generators that look attacks up in {@code tables}. */
    static Parts of(RayTables tables) {
      Generator scalar = ScalarGenerator.with(tables.attacks());
      return new Parts(tables, scalar, SiblingGenerator.over(scalar, tables.attacks()));
    }
  }

  /** {@code sift perft} with nothing but a position, a depth and perhaps {@code --threads N}. */
  public record Plain(Position position, PerftWords words, int threads) {
    /** Counts, prints the count to {@code out}, and returns the exit code. */
    public int count(PrintWriter out, PrintWriter err) throws IOException {
      Printer results = new Printer(Format.TEXT, out);
      ChosenGenerator generator = new GeneratorOptions().chosen(Variant.ORTHODOX);
      PerftOutput output = new PerftOutput(results, err, err, generator, threads, new Progress());
      return new PerftRun(position, output).count(words.first(), words.last());
    }
  }

  /** Returns the plain count that a command line asks for, unless Picocli has to read it. */
  public static Optional<Plain> plain(String... args) {
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
      return Optional.of(new Plain(position, read, threads));
    } catch (UserException e) {
      return Optional.empty();
    }
  }

  /**
   * Begins, if there is a processor for it, and if the default generator is to count.
   *
   * @param args the words of the command line
   */
  public static void begin(String... args) {
    if (Runtime.getRuntime().availableProcessors() > 1 && isForDefault(args)) {
      begin(HeadStart::made);
    }
  }

  /** Returns whether no option names another generator. */
  static boolean isForDefault(String... args) {
    return Arrays.stream(args).noneMatch(each -> EXCLUDING.matcher(each).matches());
  }

  /** Begins with parts that are made so. */
  static void begin(Supplier<Parts> maker) {
    CompletableFuture<Optional<Parts>> made = new CompletableFuture<>();
    BEGUN.set(made);
    Thread.ofPlatform().daemon().name("head start").start(() -> run(maker, made));
  }

  private static void run(Supplier<Parts> maker, CompletableFuture<Optional<Parts>> made) {
    Generator own;
    try {
      Parts parts = maker.get();
      own = parts.siblings().copy();
      made.complete(Optional.of(parts));
    } catch (RuntimeException | Error e) {
      made.complete(Optional.empty()); // the one who asks for them meets it again
      return;
    }
    List<Game> games =
        WikiPosition.ALL.stream()
            .map(each -> new Game(GeneratorPosition.of(each.position().setup()).words()))
            .toList();
    for (int i = 0; i < MOVES; i++) {
      games.forEach(each -> each.countAndMove(own));
    }
  }

  /** A game of moves of all kinds, and the replies that are counted on its way. */
  static final class Game {
    private final long[] start;
    private final long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    private long[] position;
    private int moves;

    Game(long[] start) {
      this.start = start;
      position = start;
    }

    /**
     * Returns the leaves below the position, and makes the next move; begins again where there is
     * none.
     */
    long countAndMove(Generator generator) {
      long leaves = generator.perft(position, 0, DEPTH);
      int count = generator.children(position, 0, children);
      moves++;
      int move = count == 0 ? 0 : moves * STRIDE % count * GeneratorPosition.WORDS;
      position =
          count == 0 ? start : Arrays.copyOfRange(children, move, move + GeneratorPosition.WORDS);
      return leaves;
    }
  }

  private static Parts made() {
    return Parts.of(RayTables.shipped());
  }

  /** Returns the parts of the default generator, for one caller. */
  static Parts parts() {
    CompletableFuture<Optional<Parts>> begun = BEGUN.getAndSet(null);
    return begun == null ? made() : begun.join().orElseGet(HeadStart::made);
  }
}
