package sift.lang.snippet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import sift.lang.snippet.LlvmTerms.Value;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads a function of LLVM IR whose branches go forward; what stands around it is skipped. */
final class LlvmReader {
  private static final String RETURN = "";

  /** Where a block goes on, if a condition holds and none of those before it. */
  private record Edge(Optional<Value> condition, Token to) {
    String label() {
      return LlvmReader.label(to);
    }
  }

  private final Source source;
  private final LlvmCursor cursor;
  private final LlvmInstructions instructions;
  private final Map<String, Type> inputs = new LinkedHashMap<>();
  private final Map<String, List<Edge>> blocks = new LinkedHashMap<>();
  private final Map<String, Value> returned = new HashMap<>();
  // What is assumed of the first block; others may not be reached.
  private List<Term> assumed = List.of();
  // The number of the next block without a name.
  private int unnamed = 0;

  LlvmReader(Source source) {
    this.source = source;
    cursor = new LlvmCursor(source);
    instructions = new LlvmInstructions(source, cursor);
  }

  Snippet snippet() {
    cursor.skipTo("define", "'define' of a function");
    Token first = cursor.peek();
    Type type = cursor.typeOf(cursor.skipToGlobal());
    cursor.take();
    int open = cursor.peek().offset();
    cursor.expect("(");
    String head = cursor.text(first.offset(), open) + "(" + parameters() + ")";
    cursor.skipTo("{", "'{'");
    cursor.take();
    int begin = cursor.peek().offset();
    do {
      block(type);
    } while (!cursor.peek().is("}"));
    String body = cursor.text(begin, cursor.take().offset());
    for (List<Edge> edges : blocks.values()) {
      for (Edge edge : edges) {
        if (!edge.label().equals(RETURN) && !blocks.containsKey(edge.label())) {
          throw source.wrong(edge.to, "there is no block '%s'");
        }
      }
    }
    while (!cursor.isAt(Kind.END)) {
      if (cursor.peek().is("define")) {
        throw source.wrong(cursor.peek(), "found a second '%s'; read is one function");
      }
      cursor.take();
    }
    return new Snippet(
        "%s { %s }".formatted(head, body),
        source.language(),
        Collections.unmodifiableMap(inputs),
        arriving(first, RETURN, returned).term(),
        assumed,
        List.of(),
        false,
        Optional.of(head),
        Map.of(),
        Set.of());
  }

  /** Reads the parameters; returns their text, each with its name. */
  private String parameters() {
    List<String> texts = new ArrayList<>();
    boolean isMore = !cursor.skip(")");
    while (isMore) {
      Token begin = cursor.peek();
      Type type = cursor.type();
      cursor.skipAttributes();
      Token next = cursor.peek();
      boolean isNamed = next.text().startsWith("%");
      String local = isNamed ? cursor.take().text() : "%" + unnamed;
      texts.add(cursor.text(begin.offset(), next.offset()) + " " + local);
      String name =
          local.replaceAll("[%\"]", "").replaceAll("\\W", "_").replaceFirst("^(?=\\d)", "x");
      while (inputs.containsKey(name)) {
        name += "_";
      }
      inputs.put(name, type);
      define(begin, local, List.of(Value.of(new Term.Input(name, type))));
      isMore = cursor.isBefore(")");
    }
    return String.join(", ", texts);
  }

  private void define(Token at, String name, List<Value> value) {
    instructions.define(at, name, value);
    number(name);
  }

  /** Names and numbers without a name are counted together. */
  private void number(String name) {
    unnamed = name.matches("%?\\d{1,8}") ? Integer.parseInt(name.replace("%", "")) + 1 : unnamed;
  }

  private static String label(Token token) {
    return token.text().replaceAll("[%\"]", "");
  }

  private void block(Type type) {
    String label = cursor.peek(1).is(":") ? label(cursor.take()) : "" + unnamed;
    cursor.skip(":");
    number(label);
    Optional<List<Edge>> edges;
    do {
      edges = instruction(label, type);
      cursor.skipAttachments();
    } while (edges.isEmpty());
    for (Edge edge : edges.get()) {
      if (edge.label().equals(label) || blocks.containsKey(edge.label())) {
        throw source.wrong(
            edge.to, "'%s' is not below; branches that go back, as in loops, are not read");
      }
    }
    if (blocks.isEmpty()) {
      assumed = instructions.assumed();
    }
    blocks.put(label, edges.get());
  }

  /** Reads an instruction; returns where the block goes on if it ends it. */
  private Optional<List<Edge>> instruction(String label, Type type) {
    if (cursor.skip("#")) { // a debug record
      cursor.take();
      cursor.skipGroup();
      return Optional.empty();
    }
    Token name = cursor.take();
    if (!name.text().startsWith("%")) {
      Optional<List<Edge>> end = end(name, label, type);
      if (end.isEmpty()) {
        instructions.computed(name); // a call
      }
      return end;
    }
    cursor.expect("=");
    Token instruction = cursor.take();
    List<Value> value =
        instruction.is("phi")
            ? List.of(phi(instruction, label))
            : instructions.computed(instruction);
    define(name, name.text(), value);
    return Optional.empty();
  }

  /** Reads an instruction that ends a block. */
  private Optional<List<Edge>> end(Token instruction, String label, Type type) {
    List<Edge> edges = new ArrayList<>();
    switch (instruction.text()) {
      case "ret" -> {
        Token at = cursor.peek();
        Value value = instructions.typed();
        instructions.checkType(at, value, type);
        returned.put(label, value);
        edges.add(new Edge(Optional.empty(), new Token(Kind.NAME, RETURN, 0)));
      }
      case "br" -> {
        if (!cursor.peek().is("label")) {
          Value condition = instructions.typed();
          cursor.expect(",");
          edges.add(edge(Optional.of(condition)));
          cursor.expect(",");
        }
        edges.add(edge(Optional.empty()));
      }
      case "switch" -> {
        Value value = instructions.typed();
        cursor.expect(",");
        Edge otherwise = edge(Optional.empty());
        cursor.expect("[");
        while (!cursor.skip("]")) {
          List<Value> both = List.of(value, instructions.typed());
          cursor.expect(",");
          edges.add(edge(Optional.of(LlvmTerms.of("eq", Set.of(), Type.BOOL, both))));
        }
        edges.add(otherwise);
      }
      case "unreachable" -> {}
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(edges);
  }

  private Edge edge(Optional<Value> condition) {
    cursor.expect("label");
    return new Edge(condition, cursor.take());
  }

  private Value phi(Token instruction, String label) {
    Type type = cursor.type();
    Map<String, Value> incoming = new HashMap<>();
    do {
      cursor.expect("[");
      Value value = instructions.value(type);
      cursor.expect(",");
      incoming.put(label(cursor.take()), value);
      cursor.expect("]");
    } while (cursor.peek(1).is("[") && cursor.skip(","));
    return arriving(instruction, label, incoming);
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
        boolean isThere = edge.label().equals(to);
        if (isThere && !incoming.containsKey(block)) {
          throw source.wrong(at.offset(), "there is no value for the block '%s'", block);
        }
        Value value = isThere ? incoming.get(block) : from.get(edge.label());
        Value other = from.get(block);
        if (value != null) {
          from.put(
              block,
              other == null || value == other || edge.condition.isEmpty()
                  ? value
                  : edge.condition.get().chosen(value, other));
        }
      }
    }
    Value value = blocks.isEmpty() ? null : from.get(blocks.keySet().iterator().next());
    if (value == null) {
      throw source.wrong(at.offset(), "no value comes here from the first block");
    }
    new Typer(source).checked(value.term(), at.offset());
    return value;
  }
}
