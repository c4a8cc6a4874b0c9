package sift.bench.synth;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.file.FileException;
import sift.sygus.Node;
import sift.sygus.NodeReader;

/** Answers of other programs: {@code define-fun} commands, with or without parentheses around. */
final class SygusAnswer {
  private static final String FORM = "(define-fun name ((parameter sort) ..) sort term)";
  private static final int MOST_SYMBOLS = 1_000_000;
  private static final String LET = "(let ((name term) ..) term)";

  private SygusAnswer() {}

  /**
   * Returns how many symbols the formula of each function has, lets put in; a call of a macro is
   * one symbol and its operands.
   *
   * @throws FileException if there is no function, or the text has another form
   */
  static Map<String, Integer> symbols(String name, String text) {
    List<Node> nodes = NodeReader.read(name, text);
    if (nodes.size() == 1 && !nodes.getFirst().begins("define-fun")) {
      nodes = nodes.getFirst().group("a list of functions").items();
    }
    Map<String, Integer> symbols = new LinkedHashMap<>();
    for (Node node : nodes) {
      Node.Group command = node.group(5, FORM);
      if (!command.begins("define-fun")) {
        throw command.place().wrong("wanted is " + FORM);
      }
      symbols.put(
          command.items().get(1).symbol("the name of a function"),
          (int) symbols(command.items().getLast(), Map.of()));
    }
    if (symbols.isEmpty()) {
      throw NodeReader.end(name, text).wrong("wanted is " + FORM);
    }
    return symbols;
  }

  private static long symbols(Node node, Map<String, Long> bound) {
    return switch (node) {
      case Node.Atom(String text, var _) -> bound.getOrDefault(text, 1L);
      case Node.Group group when group.begins("_") -> 1;
      case Node.Group group when group.begins("let") -> ofLet(group, bound);
      case Node.Group group -> {
        if (group.items().size() < 2) {
          throw group.place().wrong("wanted is (operator term ..)");
        }
        long sum = 1 + group.from(1).stream().mapToLong(item -> symbols(item, bound)).sum();
        if (sum > MOST_SYMBOLS) {
          throw group.place().wrong("more than %,d symbols".formatted(MOST_SYMBOLS));
        }
        yield sum;
      }
    };
  }

  private static long ofLet(Node.Group let, Map<String, Long> bound) {
    Map<String, Long> inner = new HashMap<>(bound);
    for (Node item : let.group(3, LET).items().get(1).group("a list of names and terms").items()) {
      List<Node> pair = item.group(2, LET).items();
      inner.put(pair.getFirst().symbol("a name"), symbols(pair.getLast(), bound));
    }
    return symbols(let.items().getLast(), inner);
  }
}
