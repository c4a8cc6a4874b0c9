package sift.app.report;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An element of a page in the making: escapes its texts and closes itself.
 *
 * <p>What comes out is HTML and XML at once.
 */
public final class Html {
  // Elements without content; all others have an end tag, which HTML needs.
  private static final Set<String> EMPTY =
      Set.of("br", "meta", "link", "input", "line", "path", "rect", "use");

  private static final Pattern SECTION = Pattern.compile("(?s)\\{\\?([\\w-]+)}(.*?)\\{/\\1}");
  private static final Pattern VALUE = Pattern.compile("\\{([\\w-]+)(?:=([\\w-]*)\\|([^}]*))?}");

  private final String name;
  private final StringBuilder attributes = new StringBuilder();
  private final StringBuilder content = new StringBuilder();

  private Html(String name) {
    this.name = name;
  }

  /** Returns an element. */
  public static Html of(String name) {
    return new Html(name);
  }

  /**
   * Returns markup with values in it: {@code {name}} is a text, which is escaped, or an element;
   * {@code {name=value|text}} is the text if it has that value; what stands between {@code {?name}}
   * and {@code {/name}} is left out if there is none.
   */
  public static Html filled(String markup, Map<String, ?> values) {
    String wanted =
        SECTION
            .matcher(markup)
            .replaceAll(part ->
                value(values, part.group(1)).isEmpty()
                    ? ""
                    : Matcher.quoteReplacement(part.group(2)));
    Html filled = of("");
    filled.content.append(
        VALUE
            .matcher(wanted)
            .replaceAll(part -> {
              String value = value(values, part.group(1));
              boolean isThere = part.group(2) == null;
              return Matcher.quoteReplacement(
                  isThere ? value : value.equals(part.group(2)) ? part.group(3) : "");
            }));
    return filled;
  }

  /** Returns markup as it is. */
  public static Html markup(String markup) {
    Html html = of("");
    html.content.append(markup);
    return html;
  }

  private static String value(Map<String, ?> values, String name) {
    Object value = values.get(name);
    return value == null
        ? ""
        : value instanceof Html html
            ? html.toString()
            : escaped(value.toString()).replace("\"", "&quot;");
  }

  /** Returns an element of a class of the style sheet. */
  public static Html of(String name, String style) {
    return of(name).with("class", style);
  }

  /** Adds an attribute. */
  public Html with(String attribute, String value) {
    attributes.append(' ').append(attribute).append("=\"");
    attributes.append(escaped(value).replace("\"", "&quot;")).append('"');
    return this;
  }

  /** Adds an attribute that is a number, with at most two decimals. */
  public Html with(String attribute, double value) {
    return with(attribute, number(value));
  }

  /** Adds a text. */
  public Html text(String text) {
    content.append(escaped(text));
    return this;
  }

  /** Adds elements. */
  public Html add(Html... elements) {
    for (Html element : elements) {
      content.append(element);
    }
    return this;
  }

  /** Returns a number with at most two decimals, as short as it gets. */
  public static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
    return text.equals("-0") ? "0" : text;
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(character -> {
          switch (character) {
            case '&' -> escaped.append("&amp;");
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '\t', '\n' -> escaped.append((char) character);
            // Control characters are not allowed in XML, not even escaped; nor are lone surrogates.
            default ->
                escaped.appendCodePoint(
                    character < ' '
                            || (character >= 0x7f && character < 0xa0)
                            || (character >= 0xd800 && character < 0xe000)
                            || (character & 0xfffe) == 0xfffe
                        ? '\ufffd'
                        : character);
          }
        });
    return escaped.toString();
  }

  @Override
  public String toString() {
    return name.isEmpty()
        ? content.toString()
        : EMPTY.contains(name)
            ? "<" + name + attributes + "/>"
            : "<" + name + attributes + ">" + content + "</" + name + ">";
  }
}
