package sift.search.request;

import static java.util.stream.Collectors.joining;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * A search request as values of a line of JSON: everything that influences its tasks and its
 * result. Each target has a description, and {@code cases}: for each case the mask, the result and
 * the inputs in the grammar, words big-endian, in base 64.
 */
public final class RequestLine {
  /** The key of the limit of symbols, which may grow when a search is resumed. */
  public static final String MAX_SYMBOLS = "max_symbols";

  private static final String CASES = "cases";
  private static final String CLASS_LIMIT = "class_limit";
  private static final String TARGETS = "targets";
  private static final Set<String> NOT_COMPARED = Set.of(MAX_SYMBOLS, "memory");

  private RequestLine() {}

  /** Returns the values of a request. */
  public static Map<String, Object> values(SearchRequest request) {
    Grammar grammar = request.grammar();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("grammar", grammar.name());
    values.put("inputs", grammar.inputs());
    values.put("constants", grammar.constants());
    values.put("unary", grammar.unary().stream().map(UnaryOp::name).toList());
    values.put("binary", grammar.binary().stream().map(BinaryOp::name).toList());
    values.put(TARGETS, request.targets().stream().map(RequestLine::text).toList());
    values.put("width", request.targets().getFirst().domain().width().bits());
    values.put(
        CASES,
        request.targets().stream()
            .map(target -> cases(target.domain(), grammar.inputs()))
            .toList());
    values.put(MAX_SYMBOLS, request.maxSymbols());
    values.put("ranked", request.top());
    values.put("beyond", request.beyond().orElse(-1));
    values.put(CLASS_LIMIT, request.classLimit());
    values.put("samples", request.samples());
    values.put("seed", request.seed());
    values.put("joins", request.joins().stream().sorted().map(Join::name).toList());
    values.put("bank", request.stored().orElse(0));
    values.put("memory", request.memory());
    return values;
  }

  private static String text(Target target) {
    Domain domain = target.domain();
    String words =
        target.stated().isEmpty()
            ? ""
            : "width %d, inputs %s, "
                .formatted(domain.width().bits(), String.join(" ", domain.inputs()));
    return "%s, %s%s, %d cases".formatted(target.name(), words, target.qualifier(), domain.cases());
  }

  private static String cases(Domain domain, List<String> inputs) {
    BitWidth width = domain.width();
    int words = 2 + inputs.size();
    int bytes = width.isWide() ? 2 * Long.BYTES : Long.BYTES;
    ByteBuffer buffer = ByteBuffer.allocate(domain.cases() * words * bytes);
    for (int i = 0; i < domain.cases(); i++) {
      put(buffer, domain.wideMask(i), width);
      put(buffer, domain.wideExpected(i), width);
      for (String input : inputs) {
        put(buffer, domain.word(domain.column(input), i), width);
      }
    }
    return Base64.getEncoder().encodeToString(buffer.array());
  }

  private static void put(ByteBuffer buffer, Word word, BitWidth width) {
    if (width.isWide()) {
      buffer.putLong(word.high());
    }
    buffer.putLong(word.low());
  }

  /**
   * Returns the request that has these values, with targets given by their cases alone.
   *
   * @throws IllegalArgumentException if a value is missing or of another kind
   */
  public static SearchRequest read(Map<String, Object> values) {
    List<String> inputs = texts(values, "inputs");
    Grammar grammar =
        new Grammar(
            String.valueOf(values.get("grammar")),
            "",
            inputs,
            texts(values, "constants").stream().map(Long::valueOf).toList(),
            texts(values, "unary").stream().map(UnaryOp::valueOf).toList(),
            texts(values, "binary").stream().map(BinaryOp::valueOf).toList());
    BitWidth width = new BitWidth(number(values, "width"));
    List<Target> targets = new ArrayList<>();
    for (String cases : texts(values, CASES)) {
      targets.add(new Target("target " + targets.size(), domain(cases, width, inputs)));
    }
    Set<Join> joins = EnumSet.noneOf(Join.class);
    texts(values, "joins").stream().map(Join::valueOf).forEach(joins::add);
    SearchRequest request =
        SearchRequest.of(grammar, targets, number(values, MAX_SYMBOLS))
            .withMemory((Long) values.getOrDefault("memory", 0L))
            .withSamples(number(values, "samples"))
            .withJoins(joins)
            .withSeed((Long) values.getOrDefault("seed", 0L));
    int stored = number(values, "bank");
    return stored == 0 ? request : request.withStored(stored);
  }

  private static Domain domain(String cases, BitWidth width, List<String> inputs) {
    ByteBuffer buffer = ByteBuffer.wrap(Base64.getDecoder().decode(cases));
    Domain.Builder builder = new Domain.Builder(width, inputs);
    while (buffer.hasRemaining()) {
      Word mask = word(buffer, width);
      Word result = word(buffer, width);
      Word[] words = new Word[inputs.size()];
      for (int input = 0; input < words.length; input++) {
        words[input] = word(buffer, width);
      }
      builder.add(0, Word.ZERO, mask, result, words);
    }
    return builder.build();
  }

  private static Word word(ByteBuffer buffer, BitWidth width) {
    return new Word(width.isWide() ? buffer.getLong() : 0, buffer.getLong());
  }

  /** Returns a whole number among the values. */
  public static int number(Map<String, Object> values, String name) {
    if (values.get(name) instanceof Long number) {
      return Math.toIntExact(number);
    }
    throw new IllegalArgumentException("'" + name + "' is missing or no number");
  }

  /** Returns texts among the values. */
  public static List<String> texts(Map<String, Object> values, String name) {
    if (values.get(name) instanceof List<?> list) {
      return list.stream().map(Object::toString).toList();
    }
    throw new IllegalArgumentException("'" + name + "' is missing or no list");
  }

  /**
   * Returns the first difference between two requests read from lines, as {@code there} and {@code
   * here} have it; nothing if they are for the same search, apart from the limit of symbols.
   */
  public static Optional<String> difference(Map<String, Object> there, Map<String, Object> here) {
    for (String name : here.keySet()) {
      if (NOT_COMPARED.contains(name) || here.get(name).equals(there.get(name))) {
        continue;
      }
      return Optional.of(
          name.equals(CASES)
              ? "its targets have other cases there"
              : name.equals(CLASS_LIMIT)
                  ? "its --memory allows %s classes there, %s here"
                      .formatted(there.get(name), here.get(name))
                  : "'%1$s: %2$s' there, '%1$s: %3$s' here"
                      .formatted(
                          name.replace('_', '-'),
                          shown(there.getOrDefault(name, "nothing")),
                          shown(here.getOrDefault(name, "nothing"))));
    }
    return Optional.empty();
  }

  private static String shown(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(Object::toString).collect(joining(" "))
        : String.valueOf(value);
  }
}
