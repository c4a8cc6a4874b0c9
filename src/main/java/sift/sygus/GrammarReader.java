package sift.sygus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.IntConsumer;
import sift.file.Nearest;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaLimits;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Symbol;

/**
 * Reads the grammar of a function wanted, as version 1 or 2 of SyGuS-IF writes it. A term becomes a
 * nonterminal: one of the file, or one that derives just this term.
 */
final class GrammarReader extends Elaborator<Integer> {
  private static final String CONSTANT = "Constant";
  private static final String START = "Start";

  /** The placeholders for all constants or parameters of a sort. */
  static final Set<String> FAMILIES =
      Set.of(CONSTANT, "Variable", "InputVariable", "LocalVariable");

  /**
   * The terms of a nonterminal.
   *
   * @param nodes how many nodes they have, once lets are put in
   * @param levels how many of these stand in each other
   * @param isOpen whether they are several
   */
  private record Shape(int nodes, int levels, boolean isOpen) {
    static final Shape OF_MANY = new Shape(1, 1, true);
    static final Shape OF_A_LEAF = new Shape(1, 1, false);
  }

  private static final int MOST_NODES = 10_000;

  private final Place place;
  private final int start;
  private final GrammarDraft draft = new GrammarDraft();
  private final Map<String, Integer> nonterminals = new LinkedHashMap<>();
  private final Map<String, Integer> nested = new HashMap<>();
  // By nonterminal.
  private final List<Shape> shapes = new ArrayList<>();
  private final Map<String, Variable> parameters = new LinkedHashMap<>();
  private final Map<String, MacroSignature> macros = new LinkedHashMap<>();
  private Optional<BitWidth> width = Optional.empty();
  private boolean isWithAnyConstant;
  private final Map<Integer, Long> constants = new HashMap<>(); // by nonterminal
  private final Set<String> warnings = new LinkedHashSet<>();

  /** Reads the grammar: in version 2 the nonterminals stand before it, with their sorts. */
  GrammarReader(Names names, Names.Wanted function, List<Node> parts) {
    super(names);
    place = parts.getLast().place();
    Place first = parts.getFirst().place();
    for (Variable parameter : function.parameters()) {
      parameters.put(parameter.name(), parameter);
      join(parameter.sort(), first);
    }
    List<Node.Group> rules = new ArrayList<>();
    for (Node node : parts.getLast().group("a list of rules").items()) {
      rules.add(node.group(3, "(name sort (term ..))"));
    }
    if (parts.size() == 1) {
      rules.forEach(this::declare);
    } else {
      for (Node node : parts.getFirst().group("a list of nonterminals").items()) {
        declare(node.group(2, "(name sort)"));
      }
    }
    if (nonterminals.isEmpty()) {
      throw first.wrong("the grammar has no nonterminals");
    }
    int begin = nonterminals.values().iterator().next();
    start = parts.size() == 1 ? nonterminals.getOrDefault(START, begin) : begin;
    SygusSort sort = draft.sort(start);
    if (!sort.equals(function.result())) {
      throw first.wrong(
          "the grammar makes formulas of sort %s; the result of '%s' is %s"
              .formatted(sort, function.name(), function.result()));
    }
    Set<String> read = new HashSet<>();
    rules.forEach(group -> rules(group, read));
  }

  private void declare(Node.Group group) {
    Node node = group.items().getFirst();
    String name = node.symbol("the name of a nonterminal");
    SygusSort sort = names.sorts.read(group.items().get(1));
    join(sort, group.items().get(1).place());
    if (parameters.containsKey(name)) {
      throw node.wrong("'%s' is a parameter; a nonterminal needs its own name".formatted(name));
    }
    if (nonterminals.putIfAbsent(name, nonterminals.size()) != null) {
      throw node.wrong("'%s' is a nonterminal already".formatted(name));
    }
    draft.add(name, sort);
    shapes.add(Shape.OF_MANY);
  }

  private void rules(Node.Group group, Set<String> read) {
    String name = group.items().getFirst().symbol("the name of a nonterminal");
    Integer index = nonterminals.get(name);
    if (index == null) {
      throw group.wrong(
          "nonterminal '%s' is not declared%s"
              .formatted(name, Nearest.allowed(name, nonterminals.keySet())));
    }
    if (!read.add(name)) {
      throw group.wrong("'%s' has rules already".formatted(name));
    }
    SygusSort wanted = draft.sort(index);
    if (!names.sorts.read(group.items().get(1)).equals(wanted)) {
      throw group.items().get(1).wrong("'%s' is declared as %s".formatted(name, wanted));
    }
    for (Node node : group.items().get(2).group("a list of terms").items()) {
      checkLevels(node.levels(), node.place());
      int production = read(node, Map.of());
      checkLevels(shapes.get(production).levels, node.place());
      if (!sort(production).equals(wanted)) {
        throw node.wrong("the term is %s; '%s' is %s".formatted(sort(production), name, wanted));
      }
      draft.copy(index, production);
    }
  }

  private static void checkLevels(int levels, Place place) {
    if (levels > FormulaLimits.MOST_LEVELS) {
      throw place.wrong("a term of more than %,d levels".formatted(FormulaLimits.MOST_LEVELS));
    }
  }

  private void join(SygusSort sort, Place place) {
    width = Term.joined(width, sort.width(), place);
  }

  @Override
  SygusSort sort(Integer term) {
    return draft.sort(term);
  }

  /** Returns the nonterminal of a text; one that is new gets its formulas. */
  private int nested(String text, SygusSort sort, Shape shape, IntConsumer formulas) {
    return nested.computeIfAbsent(
        text,
        _ -> {
          int index = draft.add(text, sort);
          shapes.add(shape);
          formulas.accept(index);
          return index;
        });
  }

  private int leaf(String text, Expr.Leaf leaf, SygusSort sort) {
    return nested(text, sort, Shape.OF_A_LEAF, index -> draft.leaf(index, leaf));
  }

  /** Returns the nonterminal that has a symbol over others; {@code head} is how it is written. */
  private int rule(
      String head, Symbol symbol, List<Integer> operands, SygusSort sort, Place place) {
    StringJoiner text = new StringJoiner(" ", "(" + head + " ", ")");
    int nodes = 2;
    int levels = 1;
    boolean isOpen = false;
    for (int operand : operands) {
      Shape shape = shapes.get(operand);
      nodes += shape.nodes;
      levels = Math.max(levels, 1 + shape.levels);
      isOpen |= shape.isOpen;
    }
    if (nodes > MOST_NODES) {
      throw place.wrong("more than %,d symbols, once lets are put in".formatted(MOST_NODES));
    }
    operands.forEach(operand -> text.add(draft.name(operand)));
    return nested(
        text.toString(),
        sort,
        new Shape(nodes, levels, isOpen),
        index -> draft.rule(index, symbol, operands));
  }

  @Override
  Integer literal(Term constant, String text) {
    int leaf = leaf(text, (Expr.Leaf) constant.formula(), constant.sort());
    if (constant.formula() instanceof Expr.Constant(long value)) {
      constants.put(leaf, value);
    }
    return leaf;
  }

  @Override
  Integer symbol(String name, Place place, Set<String> bound) {
    Integer nonterminal = nonterminals.get(name);
    if (nonterminal != null) {
      return nonterminal;
    }
    Variable parameter = parameters.get(name);
    if (parameter != null) {
      return leaf(name, new Expr.Input(name), parameter.sort());
    }
    names.macro(name).ifPresent(macro -> macro.signature(place));
    List<String> known = new ArrayList<>(nonterminals.keySet());
    known.addAll(parameters.keySet());
    throw place.wrong(
        "'%s' is unknown in this grammar%s".formatted(name, Nearest.allowed(name, known)));
  }

  @Override
  Integer group(Node.Group group, Map<String, Integer> locals) {
    boolean isFamily =
        !group.items().isEmpty() && FAMILIES.contains(group.items().getFirst().text());
    return isFamily ? family(group.items().getFirst().text(), group) : super.group(group, locals);
  }

  private int family(String family, Node.Group group) {
    SygusSort sort =
        names.sorts.read(group.group(2, "(%s sort)".formatted(family)).items().getLast());
    join(sort, group.items().getLast().place());
    isWithAnyConstant |= family.equals(CONSTANT);
    return nested(
        group.text(),
        sort,
        Shape.OF_MANY,
        index -> {
          if (family.equals(CONSTANT)) {
            Palette.of(sort).forEach(constant -> draft.leaf(index, constant));
          } else if (!family.equals("LocalVariable")) {
            parameters.values().stream()
                .filter(parameter -> parameter.sort().equals(sort))
                .forEach(parameter -> draft.leaf(index, new Expr.Input(parameter.name())));
          }
        });
  }

  @Override
  Integer operator(SmtOperator op, List<Integer> operands, SygusSort sort, Place place) {
    operands.forEach(operand -> join(sort(operand), place));
    join(sort, place);
    warnOfShift(op, operands, sort, place);
    Symbol symbol = op.symbol(sort(operands.getLast()).width().orElse(BitWidth.WORD));
    return rule(op.text(), symbol, operands, sort, place);
  }

  /** Warns of a small number shifted down by a word, which is 0 but for few counts. */
  private void warnOfShift(SmtOperator op, List<Integer> operands, SygusSort sort, Place place) {
    boolean isDown = op == SmtOperator.BVLSHR || op == SmtOperator.BVASHR;
    long most = sort.width().map(BitWidth::bits).orElse(0);
    if (isDown
        && constants.getOrDefault(operands.getFirst(), most) < most
        && !constants.containsKey(operands.getLast())) {
      String word = draft.name(operands.getLast());
      String number = draft.name(operands.getFirst());
      warnings.add(
          place.at(
              "(%s %s %s) shifts the number %s by a word; a word by that number is (%s %s %s)"
                  .formatted(op.text(), number, word, number, op.text(), word, number)));
    }
  }

  @Override
  Integer rotated(BinaryOp op, Integer word, int places, Place place) {
    SygusSort sort = sort(word);
    int count = leaf(Integer.toString(places), new Expr.Constant(places), sort);
    return rule(op.symbol(), new Symbol.Binary(op), List.of(word, count), sort, place);
  }

  @Override
  Integer macro(Macro macro, List<Integer> operands, List<Node> nodes, Place place) {
    MacroSignature signature = macro.signature(place);
    checkSorts(macro.name(), signature.parameters(), operands, nodes, place);
    width = Term.joined(width, macro.body().width(), place);
    macros.put(macro.name(), signature);
    Symbol symbol = new Symbol.Function(signature.function());
    return rule(macro.name(), symbol, operands, signature.result(), place);
  }

  @Override
  Integer wanted(Names.Wanted other, List<Integer> arguments, List<Node> nodes, Place place) {
    throw place.wrong(
        "'%s' is a function wanted; a grammar may not name it".formatted(other.name()));
  }

  /** Refuses a second use of a variable bound to several terms: its two uses could differ. */
  @Override
  void checkBound(Node.Group pair, Integer term, Node body, Set<String> bound) {
    String name = pair.items().getFirst().text();
    if (bound.contains(name)
        || parameters.containsKey(name)
        || nonterminals.containsKey(name)
        || names.functions().contains(name)) {
      throw pair.wrong("'%s' is there already".formatted(name));
    }
    if (shapes.get(term).isOpen && body.uses(name) > 1) {
      throw pair.wrong("'%s' stands for a nonterminal; it may be used once only".formatted(name));
    }
  }

  @Override
  void checkRepeated(SmtOperator op, int operands, Place place) {
    throw place.wrong(
        "'%s' takes %d operands in a grammar, not %d".formatted(op.text(), op.arity(), operands));
  }

  /** Returns the width of words in the grammar. */
  Optional<BitWidth> width() {
    return width;
  }

  /** Whether it allows any constant. */
  boolean isWithAnyConstant() {
    return isWithAnyConstant;
  }

  /** Returns what is hardly meant as it is written. */
  Set<String> warnings() {
    return Collections.unmodifiableSet(warnings);
  }

  /** Returns the macros that it names. */
  List<MacroSignature> macros() {
    return List.copyOf(macros.values());
  }

  /** Returns the grammar. */
  TreeGrammar grammar(BitWidth words) {
    return draft
        .finished(start, words)
        .orElseThrow(() -> place.wrong("the first nonterminal of the grammar has no formulas"));
  }
}
