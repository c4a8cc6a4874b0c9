package sift.app.web;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.app.report.Table;
import sift.file.JsonRecord;
import sift.file.Resource;

/** The pieces that pages are made of, as parts.html has them. */
final class Parts {
  private static final Map<String, String> ALL =
      Pattern.compile("(?sm)^<!-- ([\\w-]+) -->\\n(.*?)(?=^<!-- |\\z)")
          .matcher(Resource.text(Parts.class, "parts.html"))
          .results()
          .collect(Collectors.toMap(part -> part.group(1), part -> part.group(2).stripTrailing()));

  // Where to look on the command line.
  private static final Pattern SEE =
      Pattern.compile("[;.]?(?: All:| \\(?see:) sift [\\w -]+\\)?|; --\\w+ FILE may.*?\\)");

  private Parts() {}

  /** Returns the part that is called as a record, with its values. */
  static Html of(Record values) {
    return of(JsonRecord.type(values.getClass()), JsonRecord.values(values));
  }

  /** Returns a part with values by their names. */
  static Html of(String part, Map<String, ?> values) {
    return Html.filled(ALL.getOrDefault(part, ""), values);
  }

  /** Returns elements one behind the other. */
  static Html all(Stream<Html> parts) {
    Html all = Html.of("");
    parts.forEach(all::add);
    return all;
  }

  /** Returns a part of a page under a heading. */
  static Html section(String heading, Html body) {
    return of("section", Map.of("heading", heading, "body", body));
  }

  /** Returns a table whose columns are fields of records. */
  static Html table(String caption, List<Fields> records, String... fields) {
    List<List<Object>> rows = records.stream().map(each -> each.cells(fields)).toList();
    return Table.of(caption, List.of(fields), rows);
  }

  /** Returns a paragraph; the style may be empty. */
  static Html text(String style, String text) {
    return of("text", Map.of("style", style, "text", text));
  }

  /** Returns what a command says, with the labels of fields in the place of options. */
  static String labelled(String text) {
    String said = SEE.matcher(text).replaceAll("");
    for (String line : ALL.getOrDefault("labels", "").lines().toList()) {
      String[] pair = line.split("=", 2);
      said = said.replaceAll("(?<![\\w-])" + pair[0] + "(?![\\w-])", "\u201c" + pair[1] + "\u201d");
    }
    return said;
  }

  /** Returns what is told instead of a result. */
  static Html alert(String text) {
    return of("alert", Map.of("text", text));
  }

  /** Returns a text in lines, which scripts give a button to copy it. */
  static Html toCopy(String style, String text) {
    return of("copy", Map.of("style", style, "text", text));
  }

  /** Returns a link. */
  static Html link(String address, String text) {
    return of("link", Map.of("href", address, "text", text));
  }

  /** Returns a link whose text is a formula. */
  static Html formula(String address, String formula) {
    return of("code_link", Map.of("href", address, "text", formula));
  }

  /** Returns a link as an item of a list. */
  static Html item(String address, String text) {
    return of("item", Map.of("item", link(address, text)));
  }

  /** Returns links below each other. */
  static Html links(Html... items) {
    return of("links", Map.of("items", all(Stream.of(items))));
  }
}
