package sift.sygus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.BitWidth;

/**
 * The declarations of a file: sorts, variables, macros and functions to synthesize, each with a
 * unique name.
 */
final class Names {
  /** Reserved words. */
  static final Set<String> RESERVED =
      Set.of("_", "!", "as", "let", "exists", "forall", "par", "true", "false", "Constant");

  /** A function that is wanted, as a file declares it. */
  record Wanted(String name, List<Variable> parameters, SygusSort result) {
    /** Returns the sorts of the parameters. */
    List<SygusSort> sorts() {
      return parameters.stream().map(Variable::sort).toList();
    }

    /** Returns the width of the words in the signature, which stands at a place. */
    Optional<BitWidth> width(Place place) {
      Optional<BitWidth> width = result.width();
      for (SygusSort sort : sorts()) {
        width = Term.joined(width, sort.width(), place);
      }
      return width;
    }
  }

  final Sorts sorts = new Sorts();
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Macro> macros = new LinkedHashMap<>();
  private final Map<String, Wanted> wanted = new LinkedHashMap<>();

  /** Returns the name that a node declares; refuses one already declared. */
  String free(Node node, String what) {
    String name = node.symbol(what);
    if (variables.containsKey(name)
        || macros.containsKey(name)
        || wanted.containsKey(name)
        || SmtOperator.BY_NAME.containsKey(name)) {
      throw node.wrong("'%s' is there already".formatted(name));
    }
    return name;
  }

  void add(Variable variable) {
    variables.put(variable.name(), variable);
  }

  void add(Macro macro) {
    macros.put(macro.name(), macro);
  }

  void add(Wanted function) {
    wanted.put(function.name(), function);
  }

  /** Returns the variables in the order in which they were declared. */
  Collection<Variable> variables() {
    return variables.values();
  }

  Optional<Variable> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  Optional<Macro> macro(String name) {
    return Optional.ofNullable(macros.get(name));
  }

  Optional<Wanted> wanted(String name) {
    return Optional.ofNullable(wanted.get(name));
  }

  /** Returns the names of functions: operators, macros and functions wanted. */
  List<String> functions() {
    List<String> names = new ArrayList<>(SmtOperator.BY_NAME.keySet().stream().sorted().toList());
    names.addAll(macros.keySet());
    names.addAll(wanted.keySet());
    return names;
  }

  /** Returns the parameters that stand in a list: {@code ((x Bool) (y (_ BitVec 8)))}. */
  List<Variable> parameters(Node node) {
    Map<String, Variable> parameters = new LinkedHashMap<>();
    for (Node item : node.group("a list of parameters").items()) {
      Node.Group pair = item.group(2, "(name sort)");
      String name = pair.items().getFirst().symbol("the name of a parameter");
      Variable parameter = new Variable(name, sorts.read(pair.items().getLast()));
      if (parameters.put(name, parameter) != null) {
        throw pair.wrong("'%s' is a parameter already".formatted(name));
      }
    }
    return List.copyOf(parameters.values());
  }
}
