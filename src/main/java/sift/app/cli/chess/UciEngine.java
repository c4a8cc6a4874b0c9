package sift.app.cli.chess;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Variant;
import sift.chess.perft.Divide;
import sift.chess.perft.DivideException;
import sift.chess.perft.DivideReader;
import sift.chess.perft.DivideSource;

/**
 * An engine that counts by {@code go perft} of the Universal Chess Interface. It is started when it
 * is first asked, and again after it has failed to answer.
 */
final class UciEngine implements DivideSource {
  private static final String CHESS960 = "UCI_Chess960";
  private static final String VARIANT = "UCI_Variant";
  private static final String READY = "readyok";
  private static final Pattern OPTION =
      Pattern.compile("option\\s+name\\s+(?<name>\\S+)\\s+type\\s+(?<rest>.*)");
  private static final Pattern NAME = Pattern.compile("\\bvar\\s+(?<name>\\S+)");
  private static final Pattern REFUSAL =
      Pattern.compile(
          "(?i).*\\b(?:illegal|invalid|error|unknown|unsupported|refused|cannot|no such)\\b.*");

  private final List<String> words;
  private final OtherProgram.Limits limits;
  private final Map<String, String> options = new HashMap<>();
  private final Map<String, String> values = new HashMap<>();
  private @Nullable OtherProgram running;

  UciEngine(List<String> words, OtherProgram.Limits limits) {
    this.words = words;
    this.limits = limits;
  }

  @Override
  public String name() {
    return OtherProgram.name(words);
  }

  /**
   * Counts.
   *
   * @throws UserException if this is no engine, or none that plays the variant
   */
  @Override
  public Divide divide(Question question) {
    try {
      OtherProgram engine = running();
      set(engine, question);
      engine.send(
          "position fen "
              + question.start().fen()
              + (question.moves().isEmpty() ? "" : " moves " + String.join(" ", question.moves())));
      awaitReady(engine);
      engine.send("go perft " + question.depth());
      return answer(engine);
    } catch (DivideException e) {
      close(); // what it does now, nobody knows
      throw e;
    }
  }

  private OtherProgram running() {
    OtherProgram engine = running;
    if (engine == null) {
      engine = OtherProgram.start(words, limits);
      running = engine;
      readOptions(engine);
    }
    return engine;
  }

  private void readOptions(OtherProgram engine) {
    options.clear();
    values.clear();
    engine.send("uci");
    try {
      for (String line = engine.nextSoon(); !line.equals("uciok"); line = engine.nextSoon()) {
        Matcher option = OPTION.matcher(line);
        if (option.matches()) {
          options.put(option.group("name").toLowerCase(Locale.ROOT), option.group("rest"));
        }
      }
    } catch (DivideException e) {
      throw new UserException(
          "--against: no UCI engine: '%s' %s before uciok; in a command that prints a divide write"
                  .formatted(words.getFirst(), e.getMessage())
              + " {depth} and {fen} where they go");
    }
  }

  private Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name.toLowerCase(Locale.ROOT)));
  }

  private void set(OtherProgram engine, Question question) {
    if (option(CHESS960).isPresent()) {
      set(engine, CHESS960, String.valueOf(question.isChess960()));
    } else if (question.isChess960()) {
      throw new DivideException(
          "has no option %s, without which it cannot castle so".formatted(CHESS960));
    }
    Variant variant = question.start().variant();
    List<String> names =
        NAME.matcher(option(VARIANT).orElse("")).results().map(each -> each.group("name")).toList();
    Optional<String> name = names.stream().filter(each -> variant.equals(named(each))).findFirst();
    if (name.isPresent()) {
      set(engine, VARIANT, name.get());
    } else if (!variant.isOrthodox()) {
      throw new UserException(
          "--against: '%s' does not play %s: %s"
              .formatted(
                  words.getFirst(),
                  variant.name(),
                  names.isEmpty()
                      ? "it has no option " + VARIANT
                      : "its %s has %s".formatted(VARIANT, String.join(", ", names))));
    }
  }

  private static @Nullable Variant named(String name) {
    try {
      return Variant.parse(name);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private void set(OtherProgram engine, String name, String value) {
    if (!value.equals(values.put(name, value))) {
      engine.send("setoption name %s value %s".formatted(name, value));
    }
  }

  /** Waits until the engine has read the position; what it printed before is over then. */
  private static void awaitReady(OtherProgram engine) {
    engine.send("isready");
    for (String line = engine.next(); !line.equals(READY); line = engine.next()) {
      refuse(line);
    }
  }

  private static void refuse(String line) {
    if (REFUSAL.matcher(line).matches()) {
      throw new DivideException(
          "does not take the position: " + line.replaceFirst("^info\\s+string\\s+", ""));
    }
  }

  /**
   * Returns what the engine counts: all lines up to a total that is the sum, or those up to another
   * total and an answer to the question whether it has more.
   */
  private static Divide answer(OtherProgram engine) {
    DivideReader reader = new DivideReader();
    boolean isAsked = false;
    while (true) {
      String line = engine.next();
      if (reader.add(line)) {
        if (reader.isWhole()) {
          return reader.divide();
        }
        if (!isAsked) {
          engine.send("isready");
          isAsked = true;
        }
      } else if (isAsked && line.equals(READY)) {
        return reader.divide();
      } else if (reader.isEmpty()) {
        refuse(line);
      }
    }
  }

  @Override
  public void close() {
    if (running != null) {
      running.close();
      running = null;
    }
  }
}
