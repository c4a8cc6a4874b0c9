package sift.sygus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.file.Nearest;

/** The sorts that a file may name: Bool, words, and its own names for them. */
final class Sorts {
  private final Map<String, SygusSort> named = new HashMap<>();

  Sorts() {
    named.put("Bool", new SygusSort.Bool());
  }

  /** Defines a name for a sort. */
  void define(Node name, SygusSort sort) {
    String symbol = name.symbol("the name of a sort");
    if (named.putIfAbsent(symbol, sort) != null) {
      throw name.wrong("'%s' is a sort already".formatted(symbol));
    }
  }

  /** Returns the sort that is written: {@code Bool}, {@code (_ BitVec 8)}, {@code (BitVec 8)}. */
  SygusSort read(Node node) {
    return switch (node) {
      case Node.Atom(String text, Place place) -> {
        SygusSort sort = named.get(text);
        if (sort == null) {
          throw unknown(text, place);
        }
        yield sort;
      }
      case Node.Group(List<Node> items, Place place) -> {
        int first = node.begins("_") ? 1 : 0;
        if (items.size() != first + 2 || !items.get(first).is("BitVec")) {
          throw unknown(node.text(), place);
        }
        yield new SygusSort.BitVec(bits(items.get(first + 1)));
      }
    };
  }

  private RuntimeException unknown(String text, Place place) {
    return place.wrong(
        "sort '%s' is unknown or not supported; allowed are Bool and (_ BitVec 1) to (_ BitVec 64)%s"
            .formatted(text, Nearest.hint(text, named.keySet())));
  }

  /** Returns the number of bits in a sort or literal. */
  static int bits(Node node) {
    String text = node.text();
    return bits(text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : -1, node.place());
  }

  /** Checks that words may have this number of bits, and returns it. */
  static int bits(int bits, Place place) {
    if (bits < 1 || bits > Long.SIZE) {
      throw place.wrong(
          "words may have 1 to 64 bits%s".formatted(bits < 0 ? "" : ", not %,d".formatted(bits)));
    }
    return bits;
  }
}
