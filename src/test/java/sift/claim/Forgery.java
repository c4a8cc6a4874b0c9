package sift.claim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import sift.file.JsonLine;

/**
 * A certificate of any kind in which one thing is other than sift wrote it, its checksum repaired.
 *
 * @param what was done
 * @param field the one that was changed; empty if it was a line
 * @param was the fields of its line
 * @param now the same, changed
 * @param lines all of them
 */
public record Forgery(
    String what,
    String field,
    Map<String, Object> was,
    Map<String, Object> now,
    List<String> lines) {
  private static final List<Object> TEXTS =
      List.of(
          "",
          "nonsense",
          "diagonal",
          "horizontal",
          "vertical",
          "all",
          "positive",
          "negative",
          "line",
          "excluded",
          "included",
          "rotated",
          "hyperbola",
          "fill-bytes",
          "smallest",
          "cheapest",
          "tested",
          "(occ - 1)",
          "a\nb");

  /**
   * Returns all forgeries of a certificate.
   *
   * @param elements how many elements of a list to change
   */
  public static List<Forgery> of(List<String> lines, int elements) {
    List<Forgery> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Map<String, Object> was = JsonLine.read(line);
      for (String field : was.keySet()) {
        for (Object other : values(Objects.requireNonNull(was.get(field)), elements)) {
          Map<String, Object> now = new LinkedHashMap<>(was);
          now.put(field, other);
          if (!now.equals(was)) {
            all.add(of(lines, i, field, now, JsonLine.write(now)));
          }
        }
        Map<String, Object> less = new LinkedHashMap<>(was);
        Object value = Objects.requireNonNull(less.remove(field));
        all.add(of(lines, i, field, less, JsonLine.write(less)));
        all.add(of(lines, i, field, was, "{" + field(field, value) + "," + line.substring(1)));
        less.put(field + "s", value);
        all.add(of(lines, i, field, less, JsonLine.write(less)));
      }
      for (String other : List.of(line.replace("}", ",\"more\":1}"), line.replace(":", ": "), "")) {
        all.add(of(lines, i, "", was, other));
      }
      all.add(of(lines, i, "", was, line, line));
      all.add(of(lines, i, "", was));
    }
    return all;
  }

  /** Returns a certificate with others in the place of a line. */
  private static Forgery of(
      List<String> lines, int place, String field, Map<String, Object> now, String... others) {
    List<String> changed = new ArrayList<>(lines.subList(0, place));
    changed.addAll(List.of(others));
    changed.addAll(lines.subList(place + 1, lines.size()));
    return new Forgery(
        "line %d: %s".formatted(place + 1, List.of(others)),
        field,
        JsonLine.read(lines.get(place)),
        now,
        place == lines.size() - 1 ? changed : repaired(changed));
  }

  private static String field(String name, Object value) {
    String text = JsonLine.write(Map.of(name, value));
    return text.substring(1, text.length() - 1);
  }

  /** Returns a certificate with the first such text changed. */
  public static List<String> changed(String from, String to, List<String> lines) {
    List<String> changed = new ArrayList<>(lines);
    int place = 0;
    while (!lines.get(place).contains(from)) {
      place++;
    }
    changed.set(place, lines.get(place).replace(from, to));
    return repaired(changed);
  }

  /** Returns lines with the checksum that they should have, if the last is made for one. */
  public static List<String> repaired(List<String> lines) {
    if (lines.isEmpty() || !lines.getLast().startsWith("{\"type\":\"end\"")) {
      return lines;
    }
    List<String> repaired = new ArrayList<>(lines.subList(0, lines.size() - 1));
    repaired.add(Certificate.end(repaired));
    return repaired;
  }

  /**
   * Returns what is changed, field by field: a line that was not there is held against the most
   * similar one. If no field is another one, all is one change.
   */
  public static List<Forgery> between(List<String> lines, List<String> changed) {
    List<Forgery> all = new ArrayList<>();
    String what = String.join("\n", changed);
    List<Map<String, Object>> claims =
        lines.subList(0, lines.size() - 1).stream().map(JsonLine::read).toList();
    for (String line : changed.subList(0, Math.max(changed.size() - 1, 0))) {
      try {
        Map<String, Object> now = JsonLine.read(line);
        Map<String, Object> was =
            Collections.max(claims, Comparator.comparingLong(each -> equalFields(each, now)));
        was.forEach((field, value) -> {
          if (!value.equals(now.get(field))) {
            all.add(new Forgery(what, field, was, now, changed));
          }
        });
      } catch (IllegalArgumentException e) {
        break; // is refused
      }
    }
    return all.isEmpty() && !lines.equals(changed)
        ? List.of(new Forgery(what, "", Map.of(), Map.of(), changed))
        : all;
  }

  private static long equalFields(Map<String, Object> one, Map<String, Object> other) {
    return one.entrySet().stream().filter(other.entrySet()::contains).count();
  }

  /** Returns other values, some of another type; of a list so many elements are changed. */
  static List<Object> values(Object value, int elements) {
    List<Object> mutations = new ArrayList<>();
    switch (value) {
      case Long number -> {
        for (long other :
            new long[] {
              0,
              1,
              -1,
              number - 1,
              number + 1,
              number + (1L << 32),
              number - (1L << 32),
              -number,
              2 * number,
              99,
              2_000_000,
              Long.MAX_VALUE
            }) {
          mutations.add(other);
        }
        mutations.add(number + ""); // a text
      }
      case Boolean truth -> mutations.add(!truth);
      case String text -> {
        mutations.addAll(text.length() == 64 ? TEXTS.subList(0, 2) : TEXTS);
        mutations.add(text + "x");
        mutations.add(text.toUpperCase(Locale.ROOT));
        mutations.add(text.replaceAll("[0-9a-f]$", "0"));
        mutations.add(1L);
      }
      case List<?> list -> lists(list, mutations, elements);
      default -> throw new AssertionError(value);
    }
    return mutations;
  }

  private static void lists(List<?> list, List<Object> mutations, int elements) {
    mutations.add(List.of());
    List<Object> more = new ArrayList<>(list);
    more.add("nonsense");
    mutations.add(more);
    if (list.isEmpty()) {
      return;
    }
    mutations.add(list.subList(1, list.size()));
    mutations.add(list.subList(0, list.size() - 1));
    List<Object> twice = new ArrayList<>(list);
    twice.add(list.getFirst());
    mutations.add(twice);
    List<Object> turned = new ArrayList<>(list.reversed());
    mutations.add(turned);
    for (int i = Math.max(0, list.size() - elements); i < list.size(); i++) {
      String text = list.get(i).toString();
      for (String other :
          List.of(
              text + "0",
              "0" + text,
              text.replaceFirst("[0-9]+$", "999"),
              text.replaceFirst("[0-9]+$", "0"),
              text.replaceFirst("[0-9]+$", "1"),
              text.replaceFirst("^\\S+ ", "rotl "),
              text.replaceFirst(" \\S+ ", " computed "),
              text.replace('1', '2'),
              "",
              "-1",
              "18446744073709551620",
              "nonsense")) {
        List<Object> one = new ArrayList<>(list);
        one.set(i, other);
        mutations.add(one);
      }
    }
  }
}
