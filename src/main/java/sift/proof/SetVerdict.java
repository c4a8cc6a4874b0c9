package sift.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.spec.SetTarget;
import sift.word.Word;

/** The verdict on a set-wise formula. */
public sealed interface SetVerdict {
  /** Returns the reason why it is not proved, with a picture; empty if it is. */
  default List<String> doubt() {
    return switch (this) {
      case Proved proved -> List.of();
      case Survived(int cases, String why) ->
          List.of("survived %,d cases, not proved: %s".formatted(cases, why));
      case Refuted refuted ->
          Stream.concat(Stream.of("refuted"), refuted.picture().stream()).toList();
    };
  }

  /** Returns the fields of JSON Lines; words are in hexadecimal. */
  default Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    switch (this) {
      case Proved _ -> fields.put("verdict", "proved");
      case Survived(int cases, String why) -> {
        fields.put("verdict", "survived");
        fields.put("cases", cases);
        fields.put("why", why);
      }
      case Refuted(SetTarget target, List<Word> words, Word expected, Word got) -> {
        fields.put("verdict", "refuted");
        fields.put(
            "words",
            IntStream.range(0, words.size())
                .mapToObj(i -> target.words().get(i) + "=" + target.layout().hex(words.get(i)))
                .toList());
        fields.put("expected", target.layout().hex(expected));
        fields.put("got", target.layout().hex(got));
      }
    }
    return fields;
  }

  /** It is right on all boards, by decision rather than enumeration. */
  record Proved(BigInteger boards) implements SetVerdict {}

  /**
   * It is right on the cases tried; all boards were not decided.
   *
   * @param why the reason
   */
  record Survived(int cases, String why) implements SetVerdict {}

  /**
   * It is wrong on a board.
   *
   * @param target the target
   * @param words the board, in the order of {@link SetTarget#words}
   * @param expected the walk's result
   * @param got the formula's result, within the board
   */
  record Refuted(SetTarget target, List<Word> words, Word expected, Word got)
      implements SetVerdict {
    // Three pictures of wider boards exceed a terminal's width.
    private static final int MOST_FILES_ABREAST = 12;
    // The width of the longest heading.
    private static final int NARROWEST = 21;

    public Refuted {
      words = List.copyOf(words);
    }

    /**
     * Returns the board, expected and got side by side, below a legend; on boards of more than 12
     * files expected and got stand below the board.
     */
    public List<String> picture() {
      List<String> board =
          titled(target.alphabet().heading(), target.alphabet().picture(words, target.layout()));
      List<String> wanted = titled("expected", target.layout().picture(expected, Word.ZERO));
      List<String> found = titled("got", target.layout().picture(got, Word.ZERO));
      if (target.layout().files() <= MOST_FILES_ABREAST) {
        return abreast(List.of(board, wanted, found));
      }
      List<String> rows = new ArrayList<>(board);
      rows.addAll(abreast(List.of(wanted, found)));
      return rows;
    }

    private static List<String> titled(String title, List<String> picture) {
      return Stream.concat(Stream.of(title), picture.stream()).toList();
    }

    /** Returns pictures of equal height, one beside the other. */
    private List<String> abreast(List<List<String>> pictures) {
      int width = Math.max(2 * target.layout().files() + 3, NARROWEST);
      return IntStream.range(0, pictures.getFirst().size())
          .mapToObj(row ->
              pictures.stream()
                  .map(picture -> pad(picture.get(row), width))
                  .collect(Collectors.joining())
                  .stripTrailing())
          .toList();
    }

    private static String pad(String text, int width) {
      return text + " ".repeat(Math.max(1, width - text.length()));
    }
  }
}
