package sift.app.cli.formula;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Named;
import sift.app.cli.options.OccupiedSquares;
import sift.app.cli.terminal.UserException;
import sift.file.Nearest;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.lang.BitWidth;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.rank.explain.Examples;
import sift.rank.explain.Examples.Kind;
import sift.rank.explain.Lesson;
import sift.spec.SetTarget;
import sift.spec.Target;
import sift.word.Word;

/** The option that says on which case a formula is shown: of a line, or of words. */
final class ExampleOption {
  private static final List<String> KINDS = Named.names(Kind.values());
  private static final Pattern WORDS = Pattern.compile("\\s*[A-Za-z_]\\w*\\s*=(?!=)(?s:.*)");
  private static final Pattern SQUARES =
      Pattern.compile("(?i)[a-p]\\d{1,2}([,\\s]+[a-p]\\d{1,2})*");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[,\\s]+(?=[A-Za-z_]\\w*\\s*=)");

  @Option(
      names = "--example",
      paramLabel = "CASE",
      description =
          "Of a line: the slider's square and what is occupied, as b2, 'b2 e5,g7', 'b2 0x1000', 'b2"
              + " FEN'; middle, none or two (blockers). Default: these three, on a long ray. Of words:"
              + " 'x=0x2c y=0b101'; of others those on which most slips in the formula show. Of"
              + " set-wise targets: 's=d4 o=d4,f6'; pieces of words left out follow.")
  private @Nullable String text;

  /** Refuses the word of an input where a formula is wanted. */
  static void refuseWord(String text) {
    if (WORDS.matcher(text).matches() && !text.contains(";")) {
      throw new UserException(
          "'%s' is no formula; words of inputs: --example '%1$s'".formatted(text));
    }
  }

  /** Whether words of inputs were typed. */
  private boolean isOfWords() {
    return text != null && WORDS.matcher(text).matches();
  }

  /** Returns each input with its word, as typed. */
  private Stream<String[]> parts() {
    return Arrays.stream(BETWEEN_WORDS.split(String.valueOf(text).strip()))
        .map(part -> part.split("\\s*=\\s*", 2));
  }

  /** Returns the words typed for inputs of a target; a word is a number, or a formula of such. */
  Map<String, Word> words(Target target) {
    BitWidth width = target.domain().width();
    List<String> chosen = WordExamples.chosen(target);
    return words(chosen, "'x=3 y=5'", typed -> Word.of(word(typed, width)));
  }

  /** Returns the board typed for a set-wise target; nothing if none is. */
  Optional<List<Word>> board(SetTarget target) {
    try {
      Map<String, Word> words =
          words(target.words(), "'s=d4 o=d4,f6'", typed -> word(typed, target.layout()));
      return Optional.of(words).filter(given -> !given.isEmpty()).map(target::board);
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private Map<String, Word> words(List<String> inputs, String form, Function<String, Word> read) {
    Map<String, Word> words = new LinkedHashMap<>();
    if (text == null) {
      return words;
    }
    if (!isOfWords()) {
      throw new UserException("--example %s is for lines; words are as %s".formatted(text, form));
    }
    parts()
        .forEach(part -> {
          String name = part[0];
          if (!inputs.contains(name)) {
            throw wrong(
                "'%s' is no input to choose%s".formatted(name, Nearest.allowed(name, inputs)));
          }
          if (words.put(name, read.apply(part[1])) != null) {
            throw wrong("'%s' has a word already".formatted(name));
          }
        });
    return words;
  }

  private static UserException wrong(String message) {
    return new UserException("--example: " + message);
  }

  /** Returns the word of a layout that has these squares, or is typed as a number. */
  private static Word word(String typed, Layout layout) {
    BoardSize board = layout.board();
    try {
      return SQUARES.matcher(typed).matches()
          ? OccupiedSquares.read(board, typed)
              .bits()
              .mapToObj(square -> Word.bit(layout.bit(square)))
              .reduce(Word.ZERO, Word::or)
          : Parser.parse(typed, List.of())
              .wideValue(layout.isWide() ? BitWidth.WIDE : BitWidth.WORD, _ -> Word.ZERO);
    } catch (FormulaException e) {
      throw wrong("'%s' is neither squares, as d4,f6, nor a number, as 0x38".formatted(typed));
    }
  }

  private static long word(String number, BitWidth width) {
    long value;
    try {
      value = Parser.parse(number, List.of()).value(BitWidth.WORD, _ -> 0);
    } catch (FormulaException e) {
      throw wrong("'%s' is no number; allowed are 56, 0x38, 0b111000, -1".formatted(number));
    }
    long word = width.word(value);
    if (word != value && width.signed(word) != value) {
      throw wrong("%s does not fit %d bits".formatted(number, width.bits()));
    }
    return word;
  }

  /** Returns a formula at work on the cases of a line that are meant. */
  List<Lesson> lessons(FormulaFor.Line line) {
    try {
      return cases(line.target())
          .mapToObj(index -> Lesson.of(line.formula(), line.target(), index))
          .toList();
    } catch (IllegalArgumentException e) {
      throw wrong(
          "%s; other cases are middle, none, two, 'b2 e5,g7', 'b2 0x1000' and 'b2 FEN'%s"
              .formatted(e.getMessage(), Nearest.hint(String.valueOf(text), KINDS)));
    }
  }

  private IntStream cases(Target target) {
    if (text == null) {
      return examples(target, Examples.square(target), Kind.values());
    }
    if (isOfWords()) {
      throw new UserException(
          "--example %s is for words; a case of a line is as 'b2 e5,g7'".formatted(text));
    }
    int kind = KINDS.indexOf(text);
    if (kind >= 0) {
      return examples(target, Examples.square(target), Kind.values()[kind]);
    }
    BoardSize board = target.board();
    String[] parts = text.strip().split("\\s+", 2);
    boolean isFen = parts[0].contains("/");
    int from = isFen ? Examples.square(target) : board.square(parts[0]);
    if (isFen || parts.length == 2) {
      return IntStream.of(
          Examples.at(target, from, OccupiedSquares.read(board, isFen ? text : parts[1])));
    }
    return examples(target, from, Kind.values());
  }

  /**
   * Returns the examples of these kinds that exist; where the ray is too short for any, no blocker.
   */
  private static IntStream examples(Target target, int from, Kind... kinds) {
    int[] cases =
        Stream.of(kinds).flatMapToInt(kind -> Examples.of(target, from, kind).stream()).toArray();
    return cases.length > 0 ? IntStream.of(cases) : Examples.of(target, from, Kind.NONE).stream();
  }
}
