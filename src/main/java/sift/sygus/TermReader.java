package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import sift.file.Nearest;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** Reads the terms of macros and constraints; macros and lets are put in where they are used. */
final class TermReader {
  private static final Set<String> CHANGE_WIDTH =
      Set.of("concat", "extract", "zero_extend", "sign_extend", "repeat");

  private final Names names;
  private final Invocations invocations;

  TermReader(Names names, Invocations invocations) {
    this.names = names;
    this.invocations = invocations;
  }

  /**
   * Returns the term that is written.
   *
   * @param locals what parameters and variables of lets stand for
   */
  Term read(Node node, Map<String, Term> locals) {
    Optional<Term> literal = Literal.of(node);
    return literal.isPresent()
        ? literal.get()
        : switch (node) {
          case Node.Atom(String text, Place place) -> symbol(text, place, locals);
          case Node.Group group -> group(group, locals);
        };
  }

  private Term symbol(String name, Place place, Map<String, Term> locals) {
    Term local = locals.get(name);
    if (local != null) {
      return local;
    }
    Optional<Variable> variable = names.variable(name);
    if (variable.isPresent()) {
      return leaf(variable.get());
    }
    if (names.macro(name).isPresent() || names.wanted(name).isPresent()) {
      return call(name, List.of(), List.of(), place);
    }
    List<String> known = new ArrayList<>(locals.keySet());
    names.variables().forEach(each -> known.add(each.name()));
    known.addAll(names.functions());
    throw place.wrong("'%s' is unknown%s".formatted(name, Nearest.hint(name, known)));
  }

  private static Term leaf(Variable variable) {
    return Term.leaf(new Expr.Input(variable.name()), variable.sort());
  }

  private Term group(Node.Group group, Map<String, Term> locals) {
    if (group.items().isEmpty()) {
      throw group.place().wrong("'()' is no term");
    }
    Node head = group.items().getFirst();
    if (head.is("let")) {
      return let(group, locals);
    }
    List<Node> nodes = group.from(1);
    if (head instanceof Node.Group index) {
      Rotation rotation = Rotation.of(index);
      return rotated(rotation, terms(nodes, locals), nodes, group.place());
    }
    checkHead(head);
    return call(head.text(), terms(nodes, locals), nodes, head.place());
  }

  /** Refuses what is no function: quantifiers and what changes the width of words. */
  static void checkHead(Node head) {
    if (head.is("forall") || head.is("exists")) {
      throw head.place().wrong("quantifiers are not supported");
    }
    if (CHANGE_WIDTH.contains(head.text())) {
      throw head.place()
          .wrong(
              "'%s' changes the width of words; allowed is one width for each function"
                  .formatted(head.text()));
    }
  }

  private List<Term> terms(List<Node> nodes, Map<String, Term> locals) {
    List<Term> terms = new ArrayList<>();
    nodes.forEach(node -> terms.add(read(node, locals)));
    return terms;
  }

  private Term let(Node.Group group, Map<String, Term> locals) {
    if (group.items().size() != 3) {
      throw group.place().wrong("wanted is (let ((name term) ..) term)");
    }
    Map<String, Term> inner = new HashMap<>(locals);
    for (Node item : group.items().get(1).group("a list of names and terms").items()) {
      Node.Group pair = item.group("a name and its term");
      // Version 1 names the sort too: (name sort term).
      if (pair.items().size() < 2 || pair.items().size() > 3) {
        throw pair.place().wrong("wanted is (name term)");
      }
      String name = pair.items().getFirst().symbol("a name");
      Term term = read(pair.items().getLast(), locals);
      if (pair.items().size() == 3) {
        checkSort(names.sorts.read(pair.items().get(1)), term.sort(), pair.items().getLast());
      }
      inner.put(name, term);
    }
    return read(group.items().getLast(), inner);
  }

  private static void checkSort(SygusSort wanted, SygusSort found, Node node) {
    if (!found.equals(wanted)) {
      throw node.place().wrong("the term is %s; wanted is %s".formatted(found, wanted));
    }
  }

  private Term rotated(Rotation rotation, List<Term> terms, List<Node> nodes, Place place) {
    SygusSort sort =
        SmtOperator.BVNOT.result(terms.stream().map(Term::sort).toList(), nodes, place);
    BitWidth width = sort.width().orElseThrow();
    Term word = terms.getFirst();
    Expr pattern =
        new Expr.Binary(
            rotation.op(), new Expr.Input("a"), new Expr.Constant(rotation.count(width)));
    return new Term(pattern, sort, sort.width(), 0, 0).with(_ -> word, terms, place);
  }

  private Term call(String name, List<Term> terms, List<Node> nodes, Place place) {
    List<SygusSort> found = terms.stream().map(Term::sort).toList();
    SmtOperator op = SmtOperator.BY_NAME.get(name);
    if (op != null) {
      SygusSort sort = op.result(found, nodes, place);
      return operator(op, terms, sort, place);
    }
    Optional<Macro> macro = names.macro(name);
    if (macro.isPresent()) {
      checkSorts(name, macro.get().parameters(), found, nodes, place);
      return put(macro.get(), terms, place);
    }
    Names.Wanted wanted =
        names
            .wanted(name)
            .orElseThrow(() ->
                place.wrong(
                    "function '%s' is unknown%s"
                        .formatted(name, Nearest.hint(name, names.functions()))));
    checkSorts(name, wanted.sorts(), found, nodes, place);
    return invocations.of(wanted, terms, place);
  }

  /** Refuses arguments that are more, fewer or of other sorts than the parameters. */
  static void checkSorts(
      String name, List<SygusSort> wanted, List<SygusSort> found, List<Node> nodes, Place place) {
    if (wanted.size() != found.size()) {
      throw place.wrong(
          "'%s' takes %d operand%s, not %d"
              .formatted(name, wanted.size(), wanted.size() == 1 ? "" : "s", found.size()));
    }
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).equals(wanted.get(i))) {
        throw nodes
            .get(i)
            .place()
            .wrong(
                "operand %d of '%s' is %s; wanted is %s"
                    .formatted(i + 1, name, found.get(i), wanted.get(i)));
      }
    }
  }

  private static Term operator(SmtOperator op, List<Term> terms, SygusSort sort, Place place) {
    Function<List<Term>, Term> pair = two -> Term.of(op, two, sort, place);
    Function<List<Term>, Term> both =
        two -> Term.of(SmtOperator.AND, two, new SygusSort.Bool(), place);
    int count = terms.size();
    if (count == op.arity()) {
      return pair.apply(terms);
    }
    return switch (op.chain()) {
      case LEFT -> folded(terms, pair);
      case RIGHT ->
          terms.reversed().stream()
              .reduce((right, left) -> pair.apply(List.of(left, right)))
              .orElseThrow();
      case NEIGHBOURS -> {
        List<Term> pairs = new ArrayList<>();
        for (int i = 1; i < count; i++) {
          pairs.add(pair.apply(terms.subList(i - 1, i + 1)));
        }
        yield folded(pairs, both);
      }
      case PAIRS -> {
        List<Term> pairs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          for (int j = i + 1; j < count; j++) {
            pairs.add(pair.apply(List.of(terms.get(i), terms.get(j))));
          }
        }
        yield folded(pairs, both);
      }
      case NONE -> throw new AssertionError(op);
    };
  }

  private static Term folded(List<Term> terms, Function<List<Term>, Term> pair) {
    return terms.stream().reduce((left, right) -> pair.apply(List.of(left, right))).orElseThrow();
  }

  private Term put(Macro macro, List<Term> terms, Place place) {
    Map<Expr.Input, Term> known = new HashMap<>();
    return macro
        .body()
        .with(
            input -> {
              Term term = known.get(input);
              if (term == null) {
                term = put(macro, input, terms, place);
                known.put(input, term);
              }
              return term;
            },
            terms,
            place);
  }

  /** Returns what an input in the body of a macro stands for in a use of it. */
  private Term put(Macro macro, Expr.Input input, List<Term> terms, Place place) {
    Optional<Integer> index = macro.index(input);
    if (index.isPresent()) {
      return terms.get(index.get());
    }
    Optional<Invocations.Invocation> invocation = invocations.of(input);
    if (invocation.isEmpty()) {
      return leaf(names.variable(input.name()).orElseThrow());
    }
    List<Term> arguments = new ArrayList<>();
    for (Term argument : invocation.get().arguments()) {
      arguments.add(put(new Macro(macro.name(), macro.parameters(), argument), terms, place));
    }
    return invocations.of(invocation.get().function(), arguments, place);
  }
}
