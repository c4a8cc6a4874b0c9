package sift.sygus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a text into symbolic expressions. */
public final class NodeReader {
  /** The greatest depth of nested parentheses. */
  static final int MOST_DEPTH = 1000;

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>[ \\t\\r\\n]++|;[^\\n]*+)"
              + "|(?<open>\\()|(?<close>\\))"
              + "|\\|(?<quoted>[^|\\\\]*+)\\|"
              + "|(?<string>\"[^\"]*+\")"
              + "|(?<plain>[^ \\t\\r\\n()|\";]++)");
  private static final Pattern SIMPLE = Pattern.compile("[A-Za-z~!@$%^&*_+=<>.?/-][^#:|\"]*");

  private final String file;
  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;

  private NodeReader(String file, String text) {
    this.file = file;
    this.text = text;
  }

  /** Returns the expressions of a text. */
  public static List<Node> read(String file, String text) {
    return new NodeReader(file, text).all();
  }

  /** Returns where a text ends. */
  public static Place end(String file, String text) {
    String stripped = text.stripTrailing();
    int lines = (int) stripped.chars().filter(letter -> letter == '\n').count();
    return new Place(file, lines + 1, stripped.length() - stripped.lastIndexOf('\n'));
  }

  private List<Node> all() {
    Deque<Place> places = new ArrayDeque<>();
    Deque<List<Node>> open = new ArrayDeque<>();
    open.push(new ArrayList<>());
    Matcher token = TOKEN.matcher(text);
    while (at < text.length()) {
      Place place = new Place(file, line, at - lineStart + 1);
      if (!token.region(at, text.length()).lookingAt()) {
        char sign = text.charAt(at);
        throw place.wrong("a '%s' that no second one closes".formatted(sign));
      }
      if (token.group("open") != null) {
        if (places.size() == MOST_DEPTH) {
          throw place.wrong("more than %,d parentheses in each other".formatted(MOST_DEPTH));
        }
        places.push(place);
        open.push(new ArrayList<>());
      } else if (token.group("close") != null) {
        if (places.isEmpty()) {
          throw place.wrong("a ')' without a '('");
        }
        Node group = new Node.Group(open.pop(), places.pop());
        open.element().add(group);
      } else if (token.group("space") == null) {
        open.element().add(new Node.Atom(atom(token), place));
      }
      advance(token.end());
    }
    if (!places.isEmpty()) {
      throw places.element().wrong("a '(' without a ')'");
    }
    return open.pop();
  }

  private static String atom(Matcher token) {
    String quoted = token.group("quoted");
    return quoted != null && SIMPLE.matcher(quoted).matches() && !quoted.matches("(?s).*[\\s();].*")
        ? quoted
        : token.group();
  }

  private void advance(int end) {
    for (; at < end; at++) {
      if (text.charAt(at) == '\n') {
        line++;
        lineStart = at + 1;
      }
    }
  }
}
