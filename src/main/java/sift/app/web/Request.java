package sift.app.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The name of a page, and the parameters behind it, in their order: the state of the page.
 *
 * @param page without a slash; empty for the first page
 */
record Request(String page, Map<String, String> parameters) {
  /** The name of pages without a server. */
  static final String STILL = "(still)";

  /** Returns what an address asks for, parameters as forms send them; nothing if they are wrong. */
  static Optional<Request> of(String path, @Nullable String query) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String part : (query == null ? "" : query).split("&", -1)) {
      String[] pair = part.split("=", 2);
      if (!pair[0].isEmpty() && pair.length == 2) {
        try {
          String value = URLDecoder.decode(pair[1], UTF_8).replace("\r\n", "\n");
          parameters.put(URLDecoder.decode(pair[0], UTF_8), value);
        } catch (IllegalArgumentException e) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new Request(path.replaceFirst("^/", ""), parameters));
  }

  /** Returns a parameter without blanks at its ends; empty if it is not there. */
  String text(String name) {
    return parameters.getOrDefault(name, "").strip();
  }

  /** Returns a parameter that is a number of up to four digits. */
  OptionalInt number(String name) {
    String text = text(name);
    return text.matches("\\d{1,4}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
  }

  /** Returns the same with another value of a parameter; without it if that is empty. */
  Request with(String name, String value) {
    Map<String, String> changed = new LinkedHashMap<>(parameters);
    if (value.isEmpty()) {
      changed.remove(name);
    } else {
      changed.put(name, value);
    }
    return new Request(page, changed);
  }

  /** Whether it is for a page of a copy without a server, which has this one state. */
  boolean isStill() {
    return page.equals(STILL);
  }

  /** Returns the address, relative to that of any page; nothing where there is but this one. */
  String address() {
    return isStill() ? "" : (page.isEmpty() ? "./" : page) + query();
  }

  /**
   * Returns the arguments of a command.
   *
   * @param first the command, and what a page adds
   * @param options the parameters that are options of the same name, as far as they are there
   * @param texts behind all options
   */
  List<String> command(List<String> first, String[] options, String... texts) {
    Stream<String> given =
        Stream.of(options)
            .filter(name -> !text(name).isEmpty())
            .map(name -> "--" + name + "=" + text(name));
    Stream<String> behind = texts.length == 0 ? Stream.of() : Stream.of("--");
    return Stream.of(first.stream(), given, behind, Stream.of(texts)).flatMap(s -> s).toList();
  }

  /** Returns the parameters as they stand in the address, those that are empty left out. */
  String query() {
    String query =
        parameters.entrySet().stream()
            .filter(each -> !each.getValue().isEmpty())
            .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
            .collect(Collectors.joining("&"));
    return query.isEmpty() ? "" : "?" + query;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
