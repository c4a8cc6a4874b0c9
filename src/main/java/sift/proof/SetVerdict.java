package sift.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.geometry.Bitboard;
import sift.spec.SetTarget;

/** What is known of a set-wise formula. */
public sealed interface SetVerdict {
  /** Returns why it is not proved, lines for people with a picture; none if it is. */
  default List<String> doubt() {
    return switch (this) {
      case Proved proved -> List.of();
      case Survived(int cases, String why) ->
          List.of("survived %,d cases, not proved: %s".formatted(cases, why));
      case Refuted refuted ->
          Stream.concat(Stream.of("refuted"), refuted.picture().stream()).toList();
    };
  }

  /** Returns it as names and values for JSON Lines; words are in hexadecimal. */
  default Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    switch (this) {
      case Proved _ -> fields.put("verdict", "proved");
      case Survived(int cases, String why) -> {
        fields.put("verdict", "survived");
        fields.put("cases", cases);
        fields.put("why", why);
      }
      case Refuted(SetTarget target, List<Long> words, long expected, long got) -> {
        fields.put("verdict", "refuted");
        fields.put(
            "words",
            IntStream.range(0, words.size())
                .mapToObj(i -> target.words().get(i) + "=" + Bitboard.hex(words.get(i)))
                .toList());
        fields.put("expected", Bitboard.hex(expected));
        fields.put("got", Bitboard.hex(got));
      }
    }
    return fields;
  }

  /** It is right on all boards: decided, not tried one by one. */
  record Proved(BigInteger boards) implements SetVerdict {}

  /**
   * It is right on the cases tried, and it is not known whether on all boards.
   *
   * @param why what kept it from being decided
   */
  record Survived(int cases, String why) implements SetVerdict {}

  /**
   * It is wrong on a board.
   *
   * @param target what was wanted
   * @param words the board, in the order of {@link SetTarget#words}
   * @param expected what the walk says
   * @param got what the formula says, within the board
   */
  record Refuted(SetTarget target, List<Long> words, long expected, long got)
      implements SetVerdict {
    public Refuted {
      words = List.copyOf(words);
    }

    /** Returns the board, expected and got side by side, below what the marks of the board are. */
    public List<String> picture() {
      List<String> rows = new ArrayList<>();
      int width = 2 * target.layout().files() + 3;
      rows.add(pad(target.alphabet().heading(), width) + pad("expected", width) + "got");
      List<String> left = target.alphabet().picture(words, target.layout());
      List<String> middle = target.layout().picture(expected, 0);
      List<String> right = target.layout().picture(got, 0);
      for (int i = 0; i < left.size(); i++) {
        rows.add(pad(left.get(i), width) + pad(middle.get(i), width) + right.get(i));
      }
      return rows;
    }

    private static String pad(String text, int width) {
      return text + " ".repeat(Math.max(1, Math.max(width, 21) - text.length()));
    }
  }
}
