package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.file.Nearest;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaLimits;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Symbol;

/** Reads the grammar of a function wanted, as version 1 or 2 of SyGuS-IF writes it. */
final class GrammarReader {
  private static final String CONSTANT = "Constant";
  private static final String START = "Start";

  /** What stands for all constants or parameters of a sort. */
  static final Set<String> FAMILIES =
      Set.of(CONSTANT, "Variable", "InputVariable", "LocalVariable");

  /** Rules as they stand in the file: {@code (name sort (term ..))}. */
  private record Rules(int index, List<Node> productions) {}

  private final Names names;
  private final Names.Wanted function;
  private final GrammarDraft draft = new GrammarDraft();
  private final Map<String, Integer> nonterminals = new LinkedHashMap<>();
  private final Map<String, Integer> nested = new HashMap<>();
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, MacroSignature> macros = new LinkedHashMap<>();
  private Optional<BitWidth> width = Optional.empty();
  private boolean isWithAnyConstant;

  GrammarReader(Names names, Names.Wanted function) {
    this.names = names;
    this.function = function;
    function.parameters().forEach(each -> parameters.put(each.name(), each));
  }

  /** Reads the grammar: in version 2 the nonterminals stand before it, with their sorts. */
  void read(List<Node> parts) {
    Place place = parts.getFirst().place();
    function.parameters().forEach(parameter -> join(parameter.sort(), place));
    List<Rules> rules = new ArrayList<>();
    if (parts.size() == 2) {
      for (Node node : parts.getFirst().group("a list of nonterminals").items()) {
        Node.Group pair = node.group("a nonterminal and its sort");
        if (pair.items().size() != 2) {
          throw pair.place().wrong("found '%s'; wanted is (name sort)".formatted(pair.text()));
        }
        declare(pair);
      }
    }
    Map<String, Place> read = new HashMap<>();
    for (Node node : parts.getLast().group("a list of rules").items()) {
      Node.Group group = node.group("the rules of a nonterminal");
      if (group.items().size() != 3) {
        throw group.place().wrong("wanted is (name sort (term ..))");
      }
      String name = group.items().getFirst().symbol("the name of a nonterminal");
      if (read.put(name, group.place()) != null) {
        throw group.place().wrong("'%s' has rules already".formatted(name));
      }
      if (parts.size() == 1) {
        declare(group);
      }
      rules.add(rules(group, name));
    }
    if (nonterminals.isEmpty()) {
      throw place.wrong("the grammar has no nonterminals");
    }
    SygusSort sort = draft.sort(start(parts.size() == 1));
    if (!sort.equals(function.result())) {
      throw place.wrong(
          "the grammar makes formulas of sort %s; the result of '%s' is %s"
              .formatted(sort, function.name(), function.result()));
    }
    rules.forEach(this::productions);
  }

  private int start(boolean isVersion1) {
    int first = nonterminals.values().iterator().next();
    return isVersion1 ? nonterminals.getOrDefault(START, first) : first;
  }

  private void declare(Node.Group group) {
    Node node = group.items().getFirst();
    String name = node.symbol("the name of a nonterminal");
    SygusSort sort = names.sorts.read(group.items().get(1));
    join(sort, group.items().get(1).place());
    if (parameters.containsKey(name)) {
      throw node.place()
          .wrong("'%s' is a parameter; a nonterminal needs its own name".formatted(name));
    }
    if (nonterminals.putIfAbsent(name, nonterminals.size()) != null) {
      throw node.place().wrong("'%s' is a nonterminal already".formatted(name));
    }
    draft.add(name, sort);
  }

  private Rules rules(Node.Group group, String name) {
    Integer index = nonterminals.get(name);
    if (index == null) {
      throw group
          .place()
          .wrong(
              "nonterminal '%s' is not declared%s"
                  .formatted(name, Nearest.allowed(name, nonterminals.keySet())));
    }
    SygusSort sort = names.sorts.read(group.items().get(1));
    if (!sort.equals(draft.sort(index))) {
      throw group
          .items()
          .get(1)
          .place()
          .wrong("'%s' is declared as %s".formatted(name, draft.sort(index)));
    }
    return new Rules(index, group.items().get(2).group("a list of terms").items());
  }

  private void productions(Rules rules) {
    SygusSort wanted = draft.sort(rules.index);
    for (Node node : rules.productions) {
      checkLevels(node, node.place());
      SygusSort found = production(rules.index, node);
      if (!found.equals(wanted)) {
        throw node.place()
            .wrong("the term is %s; '%s' is %s".formatted(found, draft.name(rules.index), wanted));
      }
    }
  }

  private static void checkLevels(Node node, Place place) {
    if (node.levels() > FormulaLimits.MOST_LEVELS) {
      throw place.wrong("a term of more than %,d levels".formatted(FormulaLimits.MOST_LEVELS));
    }
  }

  private void join(SygusSort sort, Place place) {
    width = Term.joined(width, sort.width(), place);
  }

  /** Adds a term to the formulas of a nonterminal, and returns its sort. */
  private SygusSort production(int to, Node node) {
    Optional<Term> literal = Literal.of(node);
    if (literal.isPresent()) {
      SygusSort sort = literal.get().sort();
      if (literal.get().formula() instanceof Expr.Leaf leaf) {
        draft.leaf(to, leaf);
      }
      return sort;
    }
    return switch (node) {
      case Node.Atom(String text, Place place) -> symbol(to, text, place);
      case Node.Group group -> group(to, group);
    };
  }

  private SygusSort symbol(int to, String name, Place place) {
    Integer other = nonterminals.get(name);
    if (other != null) {
      draft.copy(to, other);
      return draft.sort(other);
    }
    Parameter parameter = parameters.get(name);
    if (parameter != null) {
      draft.leaf(to, new Expr.Input(name));
      return parameter.sort();
    }
    names.macro(name).ifPresent(macro -> macro.signature(place));
    List<String> known = new ArrayList<>(nonterminals.keySet());
    known.addAll(parameters.keySet());
    throw place.wrong(
        "'%s' is unknown in this grammar%s".formatted(name, Nearest.allowed(name, known)));
  }

  private SygusSort group(int to, Node.Group group) {
    if (group.items().isEmpty()) {
      throw group.place().wrong("'()' is no term");
    }
    Node head = group.items().getFirst();
    if (FAMILIES.contains(head.text())) {
      return family(to, head.text(), group);
    }
    if (head.is("let")) {
      Set<String> taken = new HashSet<>(parameters.keySet());
      taken.addAll(nonterminals.keySet());
      taken.addAll(names.functions());
      Node inlined = new Lets(nonterminals.keySet(), taken).inlined(group);
      checkLevels(inlined, group.place());
      return production(to, inlined);
    }
    List<Node> nodes = group.from(1);
    List<Integer> operands = new ArrayList<>();
    for (Node node : nodes) { // a stream would take more of the stack
      operands.add(operand(node));
    }
    List<SygusSort> found = operands.stream().map(draft::sort).toList();
    if (head instanceof Node.Group index) {
      return rotated(to, Rotation.of(index), operands, nodes, group.place());
    }
    TermReader.checkHead(head);
    SmtOperator op = SmtOperator.BY_NAME.get(head.text());
    if (op != null) {
      SygusSort sort = op.result(found, nodes, head.place());
      found.forEach(each -> join(each, head.place()));
      join(sort, head.place());
      operator(to, op, operands, sort, head.place());
      return sort;
    }
    Macro macro = macro(head.text(), head.place());
    MacroSignature signature = macro.signature(head.place());
    TermReader.checkSorts(macro.name(), signature.parameters(), found, nodes, head.place());
    width = Term.joined(width, macro.body().width(), head.place());
    macros.put(macro.name(), signature);
    draft.rule(to, new Symbol.Function(signature.function()), operands);
    return signature.result();
  }

  private Macro macro(String name, Place place) {
    if (names.wanted(name).isPresent()) {
      throw place.wrong("'%s' is a function wanted; a grammar may not name it".formatted(name));
    }
    return names
        .macro(name)
        .orElseThrow(() ->
            place.wrong(
                "function '%s' is unknown%s"
                    .formatted(name, Nearest.hint(name, names.functions()))));
  }

  private SygusSort family(int to, String family, Node.Group group) {
    if (group.items().size() != 2) {
      throw group.place().wrong("wanted is (%s sort)".formatted(family));
    }
    SygusSort sort = names.sorts.read(group.items().getLast());
    join(sort, group.items().getLast().place());
    if (family.equals(CONSTANT)) {
      isWithAnyConstant = true;
      Palette.of(sort).forEach(constant -> draft.leaf(to, constant));
    } else if (!family.equals("LocalVariable")) {
      parameters.values().stream()
          .filter(parameter -> parameter.sort().equals(sort))
          .forEach(parameter -> draft.leaf(to, new Expr.Input(parameter.name())));
    }
    return sort;
  }

  /** Returns the nonterminal of an operand: one of the file, or one that has just this term. */
  private int operand(Node node) {
    Integer named = node instanceof Node.Atom(String text, Place _) ? nonterminals.get(text) : null;
    if (named != null) {
      return named;
    }
    Integer known = nested.get(node.text());
    if (known != null) {
      return known;
    }
    int index = draft.add(node.text(), new SygusSort.Bool());
    nested.put(node.text(), index);
    draft.sort(index, production(index, node));
    return index;
  }

  private SygusSort rotated(
      int to, Rotation rotation, List<Integer> operands, List<Node> nodes, Place place) {
    SygusSort sort =
        SmtOperator.BVNOT.result(operands.stream().map(draft::sort).toList(), nodes, place);
    int count = rotation.count(sort.width().orElseThrow());
    int counts = constant(count, sort);
    draft.rule(to, new Symbol.Binary(rotation.op()), List.of(operands.getFirst(), counts));
    return sort;
  }

  private int constant(int value, SygusSort sort) {
    return nested.computeIfAbsent(
        Integer.toString(value),
        text -> {
          int index = draft.add(text, sort);
          draft.leaf(index, new Expr.Constant(value));
          return index;
        });
  }

  private void operator(
      int to, SmtOperator op, List<Integer> operands, SygusSort sort, Place place) {
    int count = operands.size();
    Symbol symbol = op.symbol(draft.sort(operands.getLast()).width().orElse(BitWidth.WORD));
    if (count == op.arity()) {
      draft.rule(to, symbol, operands);
      return;
    }
    switch (op.chain()) {
      case LEFT -> {
        int left = operands.getFirst();
        for (int right : operands.subList(1, count - 1)) {
          left = pair(op, symbol, left, right, sort);
        }
        draft.rule(to, symbol, List.of(left, operands.getLast()));
      }
      case RIGHT -> {
        int right = operands.getLast();
        for (int left : operands.subList(1, count - 1).reversed()) {
          right = pair(op, symbol, left, right, sort);
        }
        draft.rule(to, symbol, List.of(operands.getFirst(), right));
      }
      case NEIGHBOURS, PAIRS, NONE ->
          throw place.wrong(
              "'%s' takes %d operands in a grammar, not %d"
                  .formatted(op.text(), op.arity(), count));
    }
  }

  private int pair(SmtOperator op, Symbol symbol, int left, int right, SygusSort sort) {
    String text = "(%s %s %s)".formatted(op.text(), draft.name(left), draft.name(right));
    return nested.computeIfAbsent(
        text,
        _ -> {
          int index = draft.add(text, sort);
          draft.rule(index, symbol, List.of(left, right));
          return index;
        });
  }

  /** Returns the width of words in the grammar. */
  Optional<BitWidth> width() {
    return width;
  }

  /** Whether it allows any constant. */
  boolean isWithAnyConstant() {
    return isWithAnyConstant;
  }

  /** Returns the macros that it names. */
  List<MacroSignature> macros() {
    return List.copyOf(macros.values());
  }

  /**
   * Returns the grammar.
   *
   * @param parts what was read
   */
  TreeGrammar grammar(List<Node> parts, BitWidth words) {
    return draft
        .finished(start(parts.size() == 1), words)
        .orElseThrow(() ->
            parts.getLast().place().wrong("the first nonterminal of the grammar has no formulas"));
  }
}
