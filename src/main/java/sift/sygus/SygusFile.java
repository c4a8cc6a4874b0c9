package sift.sygus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.Digest;
import sift.file.FileException;
import sift.file.Nearest;
import sift.file.TextFile;
import sift.lang.BitWidth;
import sift.lang.FormulaLimits;

/**
 * Reads problems of SyGuS-IF, versions 1 and 2, over truth values and words of 1 to 64 bits.
 *
 * <p>All words about a function have one width. Shifts mean what SMT-LIB says. Macros and lets are
 * put in, but for macros in grammars, which are defined functions. A constraint may call one
 * function, always with the same arguments. A function without a grammar gets all operators and all
 * constants.
 */
public final class SygusFile {
  private static final int MOST_BYTES = 1 << 26;
  private static final List<String> COMMANDS =
      List.of(
          """
          set-logic set-option set-options set-feature set-info define-sort define-fun
          declare-var synth-fun constraint assume check-synth\
          """
              .split("\\s+", -1));

  /** A function wanted, the width of words in what was read, and its grammar, if it has one. */
  private record Asked(
      Names.Wanted function, Optional<BitWidth> width, Optional<GrammarReader> reader) {}

  private final String file;
  private final Names names = new Names();
  private final Invocations invocations = new Invocations();
  private final TermReader terms = new TermReader(names, invocations);
  private final Constraints constraints = new Constraints(names, terms, invocations);
  private final List<Asked> asked = new ArrayList<>();
  private String logic = "ALL";

  private SygusFile(String file) {
    this.file = file;
  }

  /**
   * Returns the problem in a file.
   *
   * @throws FileException if there is none, or it is not supported
   */
  public static SygusProblem read(Path file) {
    return parse(file.toString(), TextFile.read(file.toString(), MOST_BYTES));
  }

  /**
   * Returns the problem in {@code text}; messages call it {@code name}.
   *
   * @throws FileException if it is not supported
   */
  public static SygusProblem parse(String name, String text) {
    return new SygusFile(name)
        .problem(
            NodeReader.read(name, text), NodeReader.end(name, text), new Digest().add(text).hex());
  }

  private SygusProblem problem(List<Node> commands, Place end, String sha256) {
    for (int i = 0; i < commands.size(); i++) {
      Node.Group command = commands.get(i).group("a command");
      if (command.begins("check-synth")) {
        command.group(1, "(check-synth)");
        if (i + 1 < commands.size()) {
          throw commands.get(i + 1).wrong("a command after (check-synth), which ends a file");
        }
        return new SygusProblem(
            file,
            sha256,
            logic,
            asked.stream().map(this::function).toList(),
            asked.stream()
                .flatMap(one -> one.reader.stream())
                .flatMap(reader -> reader.warnings().stream())
                .toList());
      }
      run(command);
    }
    throw end.wrong("the file ends without (check-synth)");
  }

  private void run(Node.Group command) {
    if (command.items().isEmpty()) {
      throw command.wrong("'()' is no command");
    }
    Node head = command.items().getFirst();
    String text = head.text();
    switch (text) {
      case "set-logic" -> {
        command.group(2, "(set-logic name)");
        logic = command.items().getLast().symbol("the name of a logic");
      }
      case "set-option", "set-options", "set-feature", "set-info" -> {}
      case "define-sort" -> {
        command.group(4, "(define-sort name () sort)");
        if (!command.items().get(2).group("()").items().isEmpty()) {
          throw command.items().get(2).wrong("sorts with parameters are not supported");
        }
        names.sorts.define(command.items().get(1), names.sorts.read(command.items().getLast()));
      }
      case "define-fun" -> define(command);
      case "declare-var" -> {
        command.group(3, "(declare-var name sort)");
        String name = names.free(command.items().get(1), "the name of a variable");
        names.add(new Variable(name, names.sorts.read(command.items().getLast())));
      }
      case "synth-fun" -> ask(command);
      case "constraint" -> {
        command.group(2, "(constraint term)");
        constraints.add(command.items().getLast());
      }
      case "assume" -> {
        command.group(2, "(assume term)");
        constraints.assume(command.items().getLast());
      }
      default ->
          throw head.wrong(
              "command '%s' is unknown or not supported%s"
                  .formatted(text, Nearest.allowed(text, COMMANDS)));
    }
  }

  private void define(Node.Group command) {
    command.group(5, "(define-fun name ((parameter sort) ..) sort term)");
    Node node = command.items().get(1);
    String name = names.free(node, "the name of a function");
    List<Variable> parameters = names.parameters(command.items().get(2));
    SygusSort sort = names.sorts.read(command.items().get(3));
    Map<String, Term> locals = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      Variable parameter = parameters.get(i);
      locals.put(parameter.name(), Term.leaf(Macro.parameter(i), parameter.sort()));
    }
    Node body = command.items().getLast();
    Term term = terms.read(body, locals);
    if (!term.sort().equals(sort)) {
      throw body.wrong(
          "the term is %s; the result of '%s' is %s".formatted(term.sort(), name, sort));
    }
    try {
      FormulaLimits.check(term.formula(), Map.of());
    } catch (IllegalArgumentException e) {
      throw body.wrong("'%s' has %s".formatted(name, e.getMessage()));
    }
    names.add(new Macro(name, parameters.stream().map(Variable::sort).toList(), term));
  }

  private void ask(Node.Group command) {
    int size = command.items().size();
    if (size < 4 || size > 6) {
      throw command.wrong(
          "wanted is (synth-fun name ((parameter sort) ..) sort), and a grammar or none");
    }
    String name = names.free(command.items().get(1), "the name of a function");
    List<Variable> parameters = names.parameters(command.items().get(2));
    SygusSort result = names.sorts.read(command.items().get(3));
    Names.Wanted function = new Names.Wanted(name, parameters, result);
    Optional<BitWidth> width = function.width(command.items().get(2).place());
    names.add(function);
    if (size == 4) {
      asked.add(new Asked(function, width, Optional.empty()));
    } else {
      GrammarReader reader = new GrammarReader(names, function, command.from(4));
      asked.add(new Asked(function, reader.width().or(result::width), Optional.of(reader)));
    }
  }

  private SynthFun function(Asked asked) {
    Names.Wanted function = asked.function;
    BitWidth width = constraints.width(function, asked.width).orElse(new BitWidth(1));
    return new SynthFun(
        function.name(),
        function.parameters(),
        function.result(),
        width,
        asked
            .reader
            .map(reader -> reader.grammar(width))
            .orElseGet(() -> WholeLogic.of(function, new SygusSort.BitVec(width.bits()))),
        asked.reader.map(GrammarReader::isWithAnyConstant).orElse(true),
        constraints.on(function),
        asked.reader.map(GrammarReader::macros).orElse(List.of()));
  }
}
