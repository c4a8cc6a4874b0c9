package sift.lang.snippet;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.file.Nearest;
import sift.lang.snippet.LlvmTerms.Value;
import sift.lang.text.Lexer;
import sift.lang.text.Lexer.Form;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;
import sift.lang.text.TokenReader;

/** Reads a function of LLVM IR whose branches go forward; what stands around it is skipped. */
final class LlvmReader extends TokenReader {
  private static final Lexer LEXER =
      new Lexer(
          Pattern.compile("\\s+|;[^\\n]*"),
          List.of(
              new Form(Kind.CHARACTER, "\"[^\"]*\""),
              new Form(Kind.NUMBER, "-?[0-9]+(?![-\\w$.])"),
              new Form(Kind.NAME, "[%@](?:[-\\w$.]+|\"[^\"]*\")|[-\\w$.]+"),
              new Form(Kind.SIGN, "(?s:.)")));

  private static final String RETURN = "";
  private static final Set<String> CONSTANTS =
      Set.of("true", "false", "undef", "poison", "null", "none", "zeroinitializer");
  private static final Set<String> OTHERS =
      Set.of(
          "zext", "sext", "trunc", "icmp", "select", "freeze", "phi", "call", "extractvalue", "br",
          "switch", "ret", "unreachable");
  private static final Set<String> PREDICATES =
      Set.of("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle");

  /** Where a block goes on, if a condition holds and none of those before it. */
  private record Edge(Optional<Value> condition, Token to) {}

  private final Source source;
  private final Typer typer;
  private final Map<String, Type> inputs = new LinkedHashMap<>();
  // Of each name its value, or the two of a structure.
  private final Map<String, List<Value>> values = new HashMap<>();
  private final List<Term> assumed = new ArrayList<>();
  private final Map<String, List<Edge>> blocks = new LinkedHashMap<>();
  private final Map<String, Value> returned = new HashMap<>();
  // The number of the next block without a name.
  private int unnamed = 0;

  LlvmReader(Source source) {
    super(LEXER.tokens(source.text()));
    this.source = source;
    typer = new Typer(source);
  }

  Snippet snippet() {
    while (!peek().is("define")) {
      if (isAt(Kind.END)) {
        throw unexpected("'define' of a function");
      }
      take();
    }
    Token first = peek();
    Type type = typeOf(skippedTo("a function"));
    StringBuilder text = new StringBuilder();
    Token open = peek(1);
    expect(take(), "(");
    text.append(text(first.offset(), open.offset() + 1));
    parameters(text);
    while (!skip("{")) {
      if (isAt(Kind.END)) {
        throw unexpected("'{'");
      }
      take();
    }
    int begin = peek().offset();
    while (!peek().is("}")) {
      block(type);
    }
    blocks.values().stream()
        .flatMap(List::stream)
        .filter(edge -> !label(edge.to).equals(RETURN) && !blocks.containsKey(label(edge.to)))
        .findFirst()
        .ifPresent(edge -> {
          throw source.wrong(edge.to, "there is no block '%s'");
        });
    text.append(" { ").append(text(begin, take().offset())).append(" }");
    tokens().subList(mark(), tokens().size()).stream()
        .filter(token -> token.is("define"))
        .findFirst()
        .ifPresent(token -> {
          throw source.wrong(token, "found a second '%s'; read is one function");
        });
    return new Snippet(
        text.toString(),
        source.language(),
        Collections.unmodifiableMap(inputs),
        arriving(first, RETURN, returned).term(),
        assumed,
        false,
        true,
        Map.of(),
        Set.of());
  }

  /** Returns a part of the text in one line, without comments. */
  private String text(int from, int to) {
    String part = source.text().substring(from, to);
    return part.replaceAll(";[^\\n]*", " ").replaceAll("\\s+", " ").strip();
  }

  /** Reads the parameters past the parenthesis, and writes them to the text, all with names. */
  private void parameters(StringBuilder text) {
    while (!skip(")")) {
      Token begin = peek();
      Type type = type();
      skipAttributes();
      boolean isNamed = peek().text().startsWith("%");
      String local = isNamed ? peek().text() : "%" + unnamed;
      int end = isNamed ? take().offset() + local.length() : peek().offset();
      text.append(inputs.isEmpty() ? "" : ", ").append(text(begin.offset(), end));
      text.append(isNamed ? "" : " " + local);
      String name = local.replaceAll("[%\"]", "").replaceAll("\\W", "_").replaceFirst("^\\d", "x$0");
      while (inputs.containsKey(name)) {
        name += "_";
      }
      inputs.put(name, type);
      define(begin, local, List.of(Value.of(new Term.Input(name, type))));
      if (!skip(",") && !peek().is(")")) {
        throw unexpected("',' or ')'");
      }
    }
    text.append(")");
  }

  private void skipAttributes() {
    while (isAt(Kind.NAME) && !peek().text().startsWith("%") && !CONSTANTS.contains(peek().text())) {
      take();
      if (peek().is("(")) {
        skipGroup();
      } else if (isAt(Kind.NUMBER) && peek(1).text().startsWith("%")) {
        take(); // align 8
      }
    }
  }

  /** Goes past parentheses of any kind and what they hold. */
  private void skipGroup() {
    int open = 0;
    do {
      if (isAt(Kind.END)) {
        throw unexpected("')'");
      }
      String text = take().text();
      open += "([{".contains(text) ? 1 : ")]}".contains(text) ? -1 : 0;
    } while (open > 0);
  }

  /** Goes on to a global name; returns the piece before it. */
  private Token skippedTo(String expected) {
    Token last = peek();
    while (!peek().text().startsWith("@")) {
      if (isAt(Kind.END) || "}%=".contains(peek().text().substring(0, 1))) {
        throw unexpected(expected);
      }
      last = peek();
      if (last.is("(") || last.is("{")) {
        skipGroup();
      } else {
        take();
      }
    }
    return last;
  }

  private SnippetException unexpected(String expected) {
    return source.wrong(
        peek().offset(), "found %s, expected %s", peek().described("snippet"), expected);
  }

  private void expect(Token after, String sign) {
    if (!skip(sign)) {
      throw unexpected("'%s' after '%s'".formatted(sign, after.text()));
    }
  }

  private Type type() {
    return typeOf(take());
  }

  private Type typeOf(Token token) {
    return Stream.of(Type.BOOL, Type.U8, Type.U16, Type.U32, Type.U64)
        .filter(type -> token.is(source.name(type)))
        .findFirst()
        .orElseThrow(() ->
            source.wrong(
                token.offset(),
                "found %s, expected a type: read are i1, i8, i16, i32 and i64",
                token.described("snippet")));
  }

  /** Reads a type and a value of it. */
  private Value typed() {
    Type type = type();
    skipAttributes();
    return value(type);
  }

  private Value value(Type type) {
    Token token = take();
    if (token.kind() == Kind.NUMBER || token.is("true") || token.is("false")) {
      BigInteger number =
          token.kind() == Kind.NUMBER
              ? new BigInteger(token.text())
              : BigInteger.valueOf(token.is("true") ? 1 : 0);
      BigInteger least = type.most().add(BigInteger.ONE).shiftRight(1).negate();
      if (number.compareTo(least) < 0 || number.compareTo(type.most()) > 0) {
        throw source.wrong(token, "'%s' is no number of %s", source.name(type));
      }
      return Value.of(BitTerms.number(number.longValue(), type));
    }
    List<Value> found = values.getOrDefault(token.text(), List.of());
    if (found.size() != 1) {
      throw token.text().startsWith("%")
          ? source.wrong(token, "unknown value '%s'%s", Nearest.hint(token.text(), values.keySet()))
          : source.wrong(
              token.offset(),
              "found %s, expected a number or a value computed before",
              token.described("snippet"));
    }
    checkType(token, found.getFirst(), type);
    return found.getFirst();
  }

  private void checkType(Token at, Value value, Type type) {
    if (value.term().type() != type) {
      throw source.wrong(at, "'%s' is %s, not %s", name(value), source.name(type));
    }
  }

  private String name(Value value) {
    return source.name(value.term().type());
  }

  private void define(Token at, String name, List<Value> value) {
    value.forEach(one -> typer.checked(one.term(), at.offset()));
    if (values.put(name, value) != null) {
      throw source.wrong(at.offset(), "'%s' is computed twice", name);
    }
    number(name);
  }

  private void number(String name) {
    unnamed = name.matches("%?\\d{1,8}") ? Integer.parseInt(name.replace("%", "")) + 1 : unnamed;
  }

  private void block(Type type) {
    String label = peek(1).is(":") ? label(take()) : "" + unnamed;
    skip(":");
    number(label);
    if (blocks.containsKey(label)) {
      throw source.wrong(peek().offset(), "the block '%s' is there twice", label);
    }
    Optional<List<Edge>> edges;
    do {
      edges = instruction(label, type);
    } while (edges.isEmpty());
    edges
        .get()
        .forEach(edge -> {
          String to = label(edge.to);
          if (to.equals(label) || blocks.containsKey(to)) {
            throw source.wrong(
                edge.to, "'%s' is not below; branches that go back, as in loops, are not read");
          }
        });
    blocks.put(label, edges.get());
  }

  private static String label(Token token) {
    return token.text().replaceAll("[%\"]", "");
  }

  /** Reads an instruction; returns where the block goes on if it ends it. */
  private Optional<List<Edge>> instruction(String label, Type type) {
    if (skip("#")) { // a debug record
      take();
      skipGroup();
      return Optional.empty();
    }
    Token name = peek();
    boolean isNamed = name.text().startsWith("%");
    if (isNamed) {
      expect(take(), "=");
    }
    Token instruction = take();
    Optional<List<Edge>> edges =
        isNamed ? Optional.empty() : end(instruction, label, type);
    if (edges.isEmpty()) {
      List<Value> result = computed(instruction, label);
      if (isNamed) {
        define(name, name.text(), result);
      }
    }
    while (peek().is("#") || peek().is("!") || (peek().is(",") && peek(1).is("!"))) {
      skip(",");
      take();
      take(); // the name or number
      if (skip("!")) {
        if (peek().is("{")) {
          skipGroup();
        } else {
          take();
        }
      }
    }
    return edges;
  }

  /** Reads an instruction that ends a block. */
  private Optional<List<Edge>> end(Token instruction, String label, Type type) {
    return switch (instruction.text()) {
      case "ret" -> {
        Token at = peek();
        Value value = typed();
        checkType(at, value, type);
        returned.put(label, value);
        yield Optional.of(List.of(new Edge(Optional.empty(), new Token(Kind.NAME, RETURN, 0))));
      }
      case "unreachable" -> Optional.of(List.of());
      case "br" -> {
        Optional<Value> condition = Optional.empty();
        List<Edge> edges = new ArrayList<>();
        if (!peek().is("label")) {
          condition = Optional.of(typed());
          expect(instruction, ",");
          edges.add(new Edge(condition, target(instruction)));
          expect(instruction, ",");
        }
        edges.add(new Edge(Optional.empty(), target(instruction)));
        yield Optional.of(edges);
      }
      case "switch" -> {
        Value value = typed();
        expect(instruction, ",");
        Edge otherwise = new Edge(Optional.empty(), target(instruction));
        expect(instruction, "[");
        List<Edge> edges = new ArrayList<>();
        while (!skip("]")) {
          List<Value> both = List.of(value, typed());
          expect(instruction, ",");
          Value condition = LlvmTerms.of("eq", Set.of(), Type.BOOL, both);
          edges.add(new Edge(Optional.of(condition), target(instruction)));
        }
        edges.add(otherwise);
        yield Optional.of(edges);
      }
      default -> Optional.empty();
    };
  }

  private Token target(Token instruction) {
    expect(instruction, "label");
    return take();
  }

  /** Reads an instruction past its name; returns its value, or both of a structure. */
  private List<Value> computed(Token instruction, String label) {
    String name = instruction.text();
    Set<String> flags = new HashSet<>();
    while (LlvmTerms.FLAGS.contains(peek().text())) {
      flags.add(take().text());
    }
    if (LlvmTerms.LOGIC.contains(name) || LlvmTerms.NUMERIC.contains(name)) {
      Type type = type();
      if (type == Type.BOOL && LlvmTerms.NUMERIC.contains(name)) {
        throw source.wrong(instruction, "'%s' of i1 is not read");
      }
      return one(name, type == Type.BOOL ? Set.of() : flags, type, pair(type, instruction));
    }
    return switch (name) {
      case "zext", "sext", "trunc" -> {
        Token at = peek();
        Value value = typed();
        expect(instruction, "to");
        Type type = type();
        if ((type.bits() < value.term().type().bits()) != name.equals("trunc")
            || type == value.term().type()) {
          throw source.wrong(at.offset(), "'%s' of %s to %s", name, name(value), source.name(type));
        }
        yield one(name, flags, type, List.of(value));
      }
      case "icmp" -> {
        Token predicate = take();
        if (!PREDICATES.contains(predicate.text())) {
          throw source.wrong(
              predicate,
              "unknown predicate '%s'%s",
              Nearest.allowed(predicate.text(), new TreeSet<>(PREDICATES)));
        }
        yield one(predicate.text(), flags, Type.BOOL, pair(type(), instruction));
      }
      case "select" -> {
        Token at = peek();
        Value condition = typed();
        checkType(at, condition, Type.BOOL);
        expect(instruction, ",");
        Value then = typed();
        expect(instruction, ",");
        Token other = peek();
        Value otherwise = typed();
        checkType(other, otherwise, then.term().type());
        yield one(name, Set.of(), then.term().type(), List.of(condition, then, otherwise));
      }
      case "freeze" -> List.of(Value.of(typed().frozen()));
      case "phi" -> List.of(phi(instruction, label));
      case "call", "tail", "musttail", "notail" -> call(label);
      case "extractvalue" -> List.of(part(instruction));
      default -> throw unread(instruction);
    };
  }

  private SnippetException unread(Token instruction) {
    Set<String> all = new TreeSet<>(LlvmTerms.LOGIC);
    all.addAll(LlvmTerms.NUMERIC);
    all.addAll(OTHERS);
    return source.wrong(
        instruction.offset(),
        "found %s, expected an instruction that is read: %s",
        instruction.described("snippet"),
        String.join(", ", all));
  }

  private static List<Value> one(
      String name, Set<String> flags, Type type, List<Value> operands) {
    return List.of(LlvmTerms.of(name, flags, type, operands));
  }

  private List<Value> pair(Type type, Token instruction) {
    Value left = value(type);
    expect(instruction, ",");
    return List.of(left, value(type));
  }

  private Value phi(Token instruction, String label) {
    Type type = type();
    Map<String, Value> incoming = new HashMap<>();
    do {
      expect(instruction, "[");
      Value value = value(type);
      expect(instruction, ",");
      incoming.put(label(take()), value);
      expect(instruction, "]");
    } while (peek(1).is("[") && skip(","));
    return arriving(instruction, label, incoming);
  }

  private List<Value> call(String label) {
    Token result = skippedTo("a function");
    Token function = take();
    expect(function, "(");
    String name = function.text().replaceFirst("^@llvm\\.", "").replaceFirst("\\.i\\d+$", "");
    if (name.startsWith("dbg.")) {
      reset(mark() - 1);
      skipGroup();
      return List.of();
    }
    List<Value> operands = new ArrayList<>();
    while (!skip(")")) {
      operands.add(typed());
      if (!skip(",") && !peek().is(")")) {
        throw unexpected("',' or ')'");
      }
    }
    if (peek().is("[")) { // what an assumption says besides
      skipGroup();
    }
    if (name.equals("assume") && operands.size() == 1) {
      if (blocks.isEmpty()) { // elsewhere it may not be reached
        assumed.add(operands.getFirst().term());
      }
      return List.of();
    }
    String overflow = name.replaceFirst("\\.with\\.overflow$", "");
    boolean isBoth = !overflow.equals(name) && LlvmTerms.WITH_OVERFLOW.contains(overflow);
    Type type = operands.isEmpty() ? Type.BOOL : operands.getFirst().term().type();
    boolean isRead =
        function.text().startsWith("@llvm.")
            && (isBoth || operands.isEmpty() || operands.size() > 3
                ? isBoth && operands.size() == 2
                : LlvmTerms.INTRINSICS.get(operands.size() - 1).contains(name));
    if (!isRead) {
      throw source.wrong(
          function,
          "calls of '%s' are not read; read are of llvm assume, .with.overflow but for smul, %s",
          LlvmTerms.INTRINSICS.stream()
              .flatMap(Set::stream)
              .sorted()
              .collect(Collectors.joining(", ")));
    }
    if (type == Type.BOOL && !name.equals("expect")) {
      throw source.wrong(function, "'%s' of i1 is not read");
    }
    boolean hasFlag = Set.of("ctlz", "cttz", "abs").contains(name);
    operands.stream()
        .skip(1)
        .forEach(operand -> checkType(function, operand, hasFlag ? Type.BOOL : type));
    if (!isBoth) {
      checkType(result, operands.getFirst(), typeOf(result));
    }
    return isBoth
        ? List.of(
            LlvmTerms.of(overflow.substring(1), Set.of(), type, operands),
            LlvmTerms.overflow(overflow, operands))
        : one(name, Set.of(), type, operands);
  }

  /** Reads a part of the structure that a function returned. */
  private Value part(Token instruction) {
    skipGroup();
    Token name = take();
    expect(instruction, ",");
    Token place = take();
    List<Value> parts = values.getOrDefault(name.text(), List.of());
    if (parts.size() != 2 || !place.text().matches("[01]")) {
      throw source.wrong(name, "'%s' has no such part; read are 0 and 1 of NAME.with.overflow");
    }
    return parts.get(place.text().equals("0") ? 0 : 1);
  }

  /**
   * Returns the value with which a block, or the end, is reached from the first block.
   *
   * @param incoming the values of the blocks before it
   */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  private Value arriving(Token at, String to, Map<String, Value> incoming) {
    Map<String, Value> from = new HashMap<>();
    for (String block : List.copyOf(blocks.keySet()).reversed()) {
      for (Edge edge : Objects.requireNonNull(blocks.get(block)).reversed()) {
        String next = label(edge.to);
        Value value = next.equals(to) ? incoming.get(block) : from.get(next);
        Value other = from.get(block);
        if (value != null && other != null && value != other && edge.condition.isPresent()) {
          Value condition = edge.condition.get();
          value =
              new Value(
                  Typer.chosen(condition.term(), value.term(), other.term()),
                  Typer.chosen(condition.frozen(), value.frozen(), other.frozen()));
        }
        if (value != null) {
          from.put(block, value);
        }
      }
    }
    Value value = blocks.isEmpty() ? null : from.get(blocks.keySet().iterator().next());
    if (value == null) {
      throw source.wrong(at.offset(), "no value comes here from the first block");
    }
    return value;
  }
}
