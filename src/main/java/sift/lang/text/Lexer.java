package sift.lang.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.lang.text.Token.Kind;

/**
 * Splits texts into tokens.
 *
 * @param skipped the text between tokens
 * @param forms the forms of tokens; the first that matches is used, and one always does
 */
public record Lexer(Pattern skipped, List<Form> forms) {
  /** The form of tokens of a kind. */
  public record Form(Kind kind, Pattern pattern) {
    /** The tokens that a regular expression describes. */
    public Form(Kind kind, String expression) {
      this(kind, Pattern.compile(expression));
    }
  }

  /** Returns the tokens of a text, the last one of kind END. */
  public List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = skipped.matcher(text).useTransparentBounds(true);
    int at = 0;
    while (at < text.length()) {
      if (matcher.usePattern(skipped).region(at, text.length()).lookingAt()) {
        at = matcher.end();
        continue;
      }
      for (Form form : forms) {
        if (matcher.usePattern(form.pattern).region(at, text.length()).lookingAt()) {
          tokens.add(new Token(form.kind, matcher.group(), at));
          at = matcher.end();
          break;
        }
      }
    }
    tokens.add(new Token(Kind.END, "", text.length()));
    return tokens;
  }
}
