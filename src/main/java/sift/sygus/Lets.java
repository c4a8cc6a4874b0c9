package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the variables of lets into the productions of grammars. One that stands for a nonterminal
 * may be used once only: two uses would mean two formulas that may differ.
 */
final class Lets {
  private static final int MOST_NODES = 10_000;

  private final Set<String> nonterminals;
  private final Set<String> taken;

  /**
   * Creates it for a grammar.
   *
   * @param taken the names of nonterminals, parameters and functions
   */
  Lets(Set<String> nonterminals, Set<String> taken) {
    this.nonterminals = nonterminals;
    this.taken = taken;
  }

  /** Returns the production without lets. */
  Node inlined(Node.Group let) {
    Node inlined = inlined(let, Map.of());
    if (inlined.size(MOST_NODES) == MOST_NODES) {
      throw let.place().wrong("more than %,d symbols, once lets are put in".formatted(MOST_NODES));
    }
    return inlined;
  }

  private Node inlined(Node node, Map<String, Node> bound) {
    return switch (node) {
      case Node.Atom(String text, Place _) -> bound.getOrDefault(text, node);
      case Node.Group group when group.begins("let") -> body(group, bound);
      case Node.Group(List<Node> items, Place place) ->
          new Node.Group(inlined(items, bound), place);
    };
  }

  private List<Node> inlined(List<Node> items, Map<String, Node> bound) {
    List<Node> inlined = new ArrayList<>();
    for (Node item : items) { // a stream would take more of the stack
      inlined.add(inlined(item, bound));
    }
    return inlined;
  }

  private Node body(Node.Group let, Map<String, Node> bound) {
    if (let.items().size() != 3) {
      throw let.place().wrong("wanted is (let ((name term) ..) term)");
    }
    Node body = let.items().getLast();
    Map<String, Node> inner = new HashMap<>(bound);
    for (Node item : let.items().get(1).group("a list of names and terms").items()) {
      List<Node> pair = new ArrayList<>(item.group("a name and its term").items());
      if (pair.size() < 2 || pair.size() > 3) {
        throw item.place().wrong("wanted is (name term)");
      }
      String name = pair.getFirst().symbol("a name");
      if (taken.contains(name) || inner.containsKey(name)) {
        throw item.place().wrong("'%s' is there already".formatted(name));
      }
      Node term = inlined(pair.getLast(), bound);
      if (term.size(MOST_NODES) == MOST_NODES) {
        throw item.place().wrong("more than %,d symbols".formatted(MOST_NODES));
      }
      if (isOpen(term) && uses(body, name) > 1) {
        throw item.place()
            .wrong("'%s' stands for a nonterminal; it may be used once only".formatted(name));
      }
      inner.put(name, term);
    }
    return inlined(body, inner);
  }

  private boolean isOpen(Node node) {
    return switch (node) {
      case Node.Atom(String text, Place _) -> nonterminals.contains(text);
      case Node.Group(List<Node> items, Place _) ->
          GrammarReader.FAMILIES.contains(items.isEmpty() ? "" : items.getFirst().text())
              || items.stream().anyMatch(this::isOpen);
    };
  }

  private static int uses(Node node, String name) {
    return switch (node) {
      case Node.Atom(String text, Place _) -> text.equals(name) ? 1 : 0;
      case Node.Group(List<Node> items, Place _) ->
          items.stream().mapToInt(item -> uses(item, name)).sum();
    };
  }
}
