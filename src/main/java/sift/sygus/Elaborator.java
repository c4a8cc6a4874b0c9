package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import sift.file.Nearest;
import sift.lang.BinaryOp;

/**
 * Reads terms: names, lets, operators, operands and their sorts. The subclass decides what a term
 * becomes: a formula, or part of a grammar.
 *
 * @param <T> the result of reading a term
 */
abstract class Elaborator<T> {
  private static final Set<String> CHANGE_WIDTH =
      Set.of("concat", "extract", "zero_extend", "sign_extend", "repeat");

  final Names names;

  Elaborator(Names names) {
    this.names = names;
  }

  /** Returns the sort of a term. */
  abstract SygusSort sort(T term);

  /** Returns a constant; {@code text} is how it is written. */
  abstract T literal(Term constant, String text);

  /** Returns the term of a name that no let has bound. */
  abstract T symbol(String name, Place place, Set<String> bound);

  /** Returns an operator over as many operands as it has. */
  abstract T operator(SmtOperator op, List<T> operands, SygusSort sort, Place place);

  /** Returns a word rotated by {@code places}, fewer than its width. */
  abstract T rotated(BinaryOp op, T word, int places, Place place);

  /** Returns a macro over operands, which stand at some nodes. */
  abstract T macro(Macro macro, List<T> operands, List<Node> nodes, Place place);

  /** Returns a function wanted at arguments, which stand at some nodes. */
  abstract T wanted(Names.Wanted function, List<T> arguments, List<Node> nodes, Place place);

  /** Refuses a variable of a let that cannot be bound to a term in a body. */
  void checkBound(Node.Group pair, T term, Node body, Set<String> bound) {
    // a formula may stand anywhere
  }

  /** Refuses an operator of which some operands come up more than once. */
  void checkRepeated(SmtOperator op, int operands, Place place) {
    // a formula may come up anywhere
  }

  /**
   * Returns the term of a node.
   *
   * @param locals the terms of parameters and variables of lets
   */
  final T read(Node node, Map<String, T> locals) {
    Optional<Term> literal = Literal.of(node);
    if (literal.isPresent()) {
      return literal(literal.get(), node.text());
    }
    return switch (node) {
      case Node.Atom(String text, Place place) -> {
        T local = locals.get(text);
        yield local == null ? symbol(text, place, locals.keySet()) : local;
      }
      case Node.Group group -> group(group, locals);
    };
  }

  /** Returns the term of a group. */
  T group(Node.Group group, Map<String, T> locals) {
    if (group.items().isEmpty()) {
      throw group.wrong("'()' is no term");
    }
    Node head = group.items().getFirst();
    if (head.is("let")) {
      return let(group, locals);
    }
    Optional<Rotation> rotation =
        head instanceof Node.Group index ? Optional.of(Rotation.of(index)) : Optional.empty();
    checkHead(head);
    List<Node> nodes = group.from(1);
    List<T> operands = new ArrayList<>();
    List<SygusSort> sorts = new ArrayList<>();
    for (Node node : nodes) { // a stream would take more of the stack
      T operand = read(node, locals);
      operands.add(operand);
      sorts.add(sort(operand));
    }
    if (rotation.isPresent()) {
      SygusSort sort = SmtOperator.BVNOT.result(sorts, nodes, group.place());
      int places = rotation.get().count(sort.width().orElseThrow());
      return rotated(rotation.get().op(), operands.getFirst(), places, group.place());
    }
    SmtOperator op = SmtOperator.BY_NAME.get(head.text());
    return op == null
        ? call(head.text(), operands, nodes, head.place())
        : chained(op, operands, op.result(sorts, nodes, head.place()), head.place());
  }

  /** Refuses quantifiers and operators that change the width of words. */
  static void checkHead(Node head) {
    if (head.is("forall") || head.is("exists")) {
      throw head.wrong("quantifiers are not supported");
    }
    if (CHANGE_WIDTH.contains(head.text())) {
      throw head.wrong(
          "'%s' changes the width of words; allowed is one width for each function"
              .formatted(head.text()));
    }
  }

  private T let(Node.Group group, Map<String, T> locals) {
    Node body = group.group(3, "(let ((name term) ..) term)").items().getLast();
    Map<String, T> inner = new HashMap<>(locals);
    for (Node item : group.items().get(1).group("a list of names and terms").items()) {
      Node.Group pair = item.group("a name and its term");
      // Version 1 names the sort too: (name sort term).
      if (pair.items().size() < 2 || pair.items().size() > 3) {
        throw pair.wrong("wanted is (name term)");
      }
      String name = pair.items().getFirst().symbol("a name");
      Node written = pair.items().getLast();
      T term = read(written, locals);
      if (pair.items().size() == 3) {
        SygusSort stated = names.sorts.read(pair.items().get(1));
        if (!stated.equals(sort(term))) {
          throw written.wrong("the term is %s; wanted is %s".formatted(sort(term), stated));
        }
      }
      checkBound(pair, term, body, inner.keySet());
      inner.put(name, term);
    }
    return read(body, inner);
  }

  /** Returns a call of a macro or of a function wanted. */
  final T call(String name, List<T> operands, List<Node> nodes, Place place) {
    Optional<Macro> macro = names.macro(name);
    if (macro.isPresent()) {
      return macro(macro.get(), operands, nodes, place);
    }
    Names.Wanted function =
        names
            .wanted(name)
            .orElseThrow(() ->
                place.wrong(
                    "function '%s' is unknown%s"
                        .formatted(name, Nearest.hint(name, names.functions()))));
    return wanted(function, operands, nodes, place);
  }

  /** Refuses arguments that are more, fewer or of other sorts than the parameters. */
  final void checkSorts(
      String name, List<SygusSort> wanted, List<T> found, List<Node> nodes, Place place) {
    if (wanted.size() != found.size()) {
      throw place.wrong(
          "'%s' takes %d operand%s, not %d"
              .formatted(name, wanted.size(), wanted.size() == 1 ? "" : "s", found.size()));
    }
    for (int i = 0; i < found.size(); i++) {
      SygusSort sort = sort(found.get(i));
      if (!sort.equals(wanted.get(i))) {
        throw nodes
            .get(i)
            .wrong(
                "operand %d of '%s' is %s; wanted is %s"
                    .formatted(i + 1, name, sort, wanted.get(i)));
      }
    }
  }

  /** Returns an operator over any number of operands. */
  private T chained(SmtOperator op, List<T> operands, SygusSort sort, Place place) {
    int count = operands.size();
    if (count == op.arity()) {
      return operator(op, operands, sort, place);
    }
    BinaryOperator<T> pair = (left, right) -> operator(op, List.of(left, right), sort, place);
    return switch (op.chain()) {
      case LEFT -> operands.stream().reduce(pair).orElseThrow();
      case RIGHT ->
          operands.reversed().stream()
              .reduce((right, left) -> pair.apply(left, right))
              .orElseThrow();
      case NEIGHBOURS, PAIRS -> {
        checkRepeated(op, count, place);
        List<T> pairs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          int last = op.chain() == SmtOperator.Chain.PAIRS ? count - 1 : Math.min(i + 1, count - 1);
          for (int j = i + 1; j <= last; j++) {
            pairs.add(pair.apply(operands.get(i), operands.get(j)));
          }
        }
        yield pairs.stream()
            .reduce((left, right) ->
                operator(SmtOperator.AND, List.of(left, right), new SygusSort.Bool(), place))
            .orElseThrow();
      }
      case NONE -> throw new AssertionError(op);
    };
  }
}
