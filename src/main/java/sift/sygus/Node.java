package sift.sygus;

import java.util.List;
import java.util.StringJoiner;

/** A symbolic expression as it stands in a file. */
public sealed interface Node {
  /** Returns where it begins. */
  Place place();

  /** Returns the exception with a message about the place where it begins. */
  default RuntimeException wrong(String message) {
    return place().wrong(message);
  }

  /** Returns it in one line, without comments. */
  String text();

  /**
   * A symbol, a literal or a string, as it is written; the bars around a symbol that needs none are
   * left out.
   */
  record Atom(String text, Place place) implements Node {}

  /** A list in parentheses. */
  record Group(List<Node> items, Place place) implements Node {
    public Group {
      items = List.copyOf(items);
    }

    @Override
    public String text() {
      StringJoiner text = new StringJoiner(" ", "(", ")");
      for (Node item : items) { // a stream would take more of the stack
        text.add(item.text());
      }
      return text.toString();
    }

    /** Returns the items after the first ones. */
    public List<Node> from(int first) {
      return items.subList(first, items.size());
    }
  }

  /** Whether this is that symbol. */
  default boolean is(String symbol) {
    return this instanceof Atom(String text, Place _) && text.equals(symbol);
  }

  /** Whether this is a group that begins with that symbol. */
  default boolean begins(String symbol) {
    return this instanceof Group(List<Node> items, Place _)
        && !items.isEmpty()
        && items.getFirst().is(symbol);
  }

  /** Returns this as a group; messages call it {@code what}. */
  default Group group(String what) {
    return switch (this) {
      case Group group -> group;
      case Atom atom -> throw wrong("found '%s'; wanted is %s".formatted(text(), what));
    };
  }

  /** Returns this as a group of so many items, written as {@code form}. */
  default Group group(int size, String form) {
    Group group = group(form);
    if (group.items().size() != size) {
      throw wrong("wanted is " + form);
    }
    return group;
  }

  /** Returns the symbol that this is; messages call it {@code what}. */
  default String symbol(String what) {
    if (this instanceof Atom(String text, Place _)
        && !text.matches("[#\"0-9:].*")
        && !Names.RESERVED.contains(text)) {
      return text;
    }
    throw wrong("found '%s'; wanted is %s".formatted(text(), what));
  }

  /** Returns the depth of nesting. */
  default int levels() {
    int inner = 0;
    if (this instanceof Group(List<Node> items, Place _)) {
      for (Node item : items) {
        inner = Math.max(inner, item.levels());
      }
    }
    return 1 + inner;
  }

  /** Returns the number of occurrences of a symbol. */
  default int uses(String symbol) {
    int uses = is(symbol) ? 1 : 0;
    if (this instanceof Group(List<Node> items, Place _)) {
      for (Node item : items) {
        uses += item.uses(symbol);
      }
    }
    return uses;
  }
}
