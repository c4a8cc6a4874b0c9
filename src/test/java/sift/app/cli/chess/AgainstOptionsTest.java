package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgainstOptionsTest {
  /** Words on the right stand between bars. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "stockfish, <stockfish>",
        "`  a  b\tc `, <a><b><c>",
        "a 'b c' d, <a><b c><d>",
        "'a b'c\"d e\", <a bcd e>",
        "a '' \"\", <a><><>",
        "a\\ b \\'c\\' \\\\, <a b><'c'><\\>",
        "\"a\\\"b\\\\c\\d\", <a\"b\\c\\d>",
        "'a\\b' {fen} $HOME *|;, <a\\b><{fen}><$HOME><*|;>"
      })
  void wordsAreThoseOfAShellThatReplacesNothing(String command, String words) {
    assertEquals(
        words,
        AgainstOptions.words(command).stream().reduce("", (all, word) -> all + "<" + word + ">"));
  }
}
