package sift.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.chess.pgn.PgnWord.Kind;

/** The words that are written without a blank between them: {@code 1.e4!} is three. */
final class WordParts {
  private WordParts() {}

  /** Returns numbers, moves with their signs of check, glyphs and results, in their order. */
  static List<PgnWord> of(PgnWord run) {
    List<PgnWord> parts = new ArrayList<>();
    split(run.with(Spelling.plain(run.text())), parts);
    return parts;
  }

  /** Adds the parts of a word: glyphs stand at its end, numbers at its begin. */
  private static void split(PgnWord word, List<PgnWord> parts) {
    String text = word.text();
    if (text.isEmpty()) {
      return;
    }
    String glyph = Glyphs.last(text);
    int number = numberEnd(text);
    if (!glyph.isEmpty()) {
      int bare = text.length() - glyph.length();
      split(word.part(0, bare), parts);
      parts.add(word.part(bare, text.length()).as(Kind.NAG).with(Glyphs.number(glyph)));
    } else if (number > 0) {
      parts.add(word.part(0, number).as(Kind.NUMBER));
      split(word.part(number, text.length()), parts);
    } else {
      Optional<String> result = Spelling.result(text);
      parts.add(result.map(word.as(Kind.RESULT)::with).orElse(word));
    }
  }

  /** Returns where the number ends with which a word begins: digits, dots, or both; or 0. */
  private static int numberEnd(String word) {
    int digits = 0;
    while (digits < word.length() && isDigit(word.charAt(digits))) {
      digits++;
    }
    int end = digits;
    while (end < word.length() && word.charAt(end) == '.') {
      end++;
    }
    boolean isMove = end == digits && (end < word.length() || Spelling.isNullMove(word));
    return isMove ? 0 : end;
  }

  static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }
}
