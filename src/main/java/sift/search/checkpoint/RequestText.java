package sift.search.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sift.lang.Operator;
import sift.search.request.SearchRequest;
import sift.spec.Target;

/**
 * A search request as lines {@code name: value}: two searches with the same lines take the same
 * steps to the same result.
 *
 * @param arguments how it was typed, so that it can be typed again
 * @param lines what has influence on the search
 */
record RequestText(List<String> arguments, List<String> lines) {
  private static final String ARGUMENT = "argument: ";
  private static final String MAX_SYMBOLS = "max-symbols: ";
  private static final String DIGEST = ", sha256 ";
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:\\\\|u([0-9a-f]{4}))");

  RequestText {
    arguments = List.copyOf(arguments);
    lines = List.copyOf(lines);
  }

  /**
   * Returns the text of a request.
   *
   * @param keepsAll whether a formula of every class is wanted
   */
  static RequestText of(SearchRequest request, List<String> arguments, boolean keepsAll) {
    List<String> lines = new ArrayList<>();
    lines.add("grammar: " + request.grammar().name());
    lines.add("scalars: " + joined(request.grammar().leaves()));
    lines.add(
        "operators: "
            + Operator.symbols(request.grammar().unary())
            + "  "
            + Operator.symbols(request.grammar().binary()));
    for (Target target : request.targets()) {
      lines.add(
          ("target: %s, %s%s, %d cases" + DIGEST + "%s")
              .formatted(
                  target.name(),
                  words(target),
                  target.comparedUnder(),
                  target.domain().cases(),
                  target.domain().digest()));
    }
    lines.add(MAX_SYMBOLS + request.maxSymbols());
    lines.add("ranked: " + request.top());
    lines.add("first: " + request.beyond().isPresent());
    if (request.beyond().orElse(0) > 0) {
      lines.add("beyond: " + request.beyond().getAsInt());
    }
    lines.add("class-limit: " + request.classLimit());
    lines.add("samples: " + request.samples());
    lines.add("joins: " + joined(request.joins().stream().sorted().toList()));
    lines.add(
        "bank: "
            + (request.stored().isPresent() ? request.stored().getAsInt() + " symbols" : "usual"));
    lines.add("all: " + keepsAll);
    return new RequestText(arguments, lines);
  }

  /** Returns what the cases of a target that a file states are made of, which no name tells. */
  private static String words(Target target) {
    return target.stated().isEmpty()
        ? ""
        : "width %d, inputs %s, "
            .formatted(target.domain().width().bits(), joined(target.domain().inputs()));
  }

  /**
   * Reads the lines written by {@link #text}.
   *
   * @throws IllegalArgumentException if an argument is not escaped as it should be, or the largest
   *     formulas are missing
   */
  static RequestText read(List<String> text) {
    RequestText read =
        new RequestText(
            text.stream()
                .filter(line -> line.startsWith(ARGUMENT))
                .map(line -> unescaped(line.substring(ARGUMENT.length())))
                .toList(),
            text.stream().filter(line -> !line.startsWith(ARGUMENT)).toList());
    read.maxSymbols();
    return read;
  }

  /** Returns the largest formulas to try. */
  int maxSymbols() {
    return lines.stream()
        .filter(line -> line.matches(MAX_SYMBOLS + "[1-9][0-9]?"))
        .mapToInt(line -> Integer.parseInt(line.substring(MAX_SYMBOLS.length())))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no line 'max-symbols: N'"));
  }

  /** Returns the same request for formulas of up to so many symbols. */
  private RequestText withMaxSymbols(int symbols) {
    return new RequestText(
        arguments,
        lines.stream()
            .map(line -> line.startsWith(MAX_SYMBOLS) ? MAX_SYMBOLS + symbols : line)
            .toList());
  }

  List<String> text() {
    List<String> text = new ArrayList<>();
    arguments.forEach(argument -> text.add(ARGUMENT + escaped(argument)));
    text.addAll(lines);
    return text;
  }

  /**
   * Returns the first line in which another request differs, its max-symbols aside, as it stands in
   * both; or nothing.
   */
  Optional<String> difference(RequestText other) {
    return withMaxSymbols(other.maxSymbols()).anyDifference(other);
  }

  private Optional<String> anyDifference(RequestText other) {
    for (int i = 0; i < Math.max(lines.size(), other.lines.size()); i++) {
      String mine = i < lines.size() ? lines.get(i) : "nothing";
      String others = i < other.lines.size() ? other.lines.get(i) : "nothing";
      if (!mine.equals(others)) {
        return Optional.of(
            withoutDigest(mine).equals(withoutDigest(others))
                ? "'%s' has other cases there".formatted(withoutDigest(mine))
                : "'%s' there, '%s' here".formatted(withoutDigest(mine), withoutDigest(others)));
      }
    }
    return Optional.empty();
  }

  private static String withoutDigest(String line) {
    return line.replaceFirst(DIGEST + "[0-9a-f]+$", "");
  }

  /**
   * Returns an argument in one line: backslashes doubled, control characters as {@code \\u000a}.
   */
  private static String escaped(String argument) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < argument.length(); i++) {
      char c = argument.charAt(i);
      if (c == '\\') {
        line.append("\\\\");
      } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
        line.append("\\u%04x".formatted((int) c));
      } else {
        line.append(c);
      }
    }
    return line.toString();
  }

  private static String unescaped(String line) {
    Matcher escapes = ESCAPE.matcher(line);
    String argument =
        escapes.replaceAll(escape ->
            Matcher.quoteReplacement(
                escape.group(1) == null
                    ? "\\"
                    : Character.toString((char) Integer.parseInt(escape.group(1), 16))));
    if (!escaped(argument).equals(line)) {
      throw new IllegalArgumentException("an argument that sift does not write so");
    }
    return argument;
  }

  private static String joined(List<?> things) {
    return things.stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
