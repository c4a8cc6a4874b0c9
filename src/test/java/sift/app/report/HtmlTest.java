package sift.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Elements escape what they are given, and close themselves. */
class HtmlTest {
  @Test
  void textsAndAttributesAreEscaped() {
    Html html = Html.of("p").with("title", "a \"b\" <c>").text("<script>x && y</script>");
    assertEquals(
        "<p title=\"a &quot;b&quot; &lt;c&gt;\">&lt;script&gt;x &amp;&amp; y&lt;/script&gt;</p>",
        html.toString());
  }

  @Test
  void elementsWithoutContentHaveNoEndTagWhereHtmlHasNone() {
    assertEquals("<br/>", Html.of("br").toString());
    assertEquals("<td></td>", Html.of("td").toString());
  }

  @Test
  void whatXmlForbidsBecomesAReplacementCharacter() {
    assertEquals(
        "<p>a\ufffdb\ufffdc\ufffdd\n</p>",
        Html.of("p").text("a\u0000b\u001bc\ud800d\n").toString());
    assertEquals("<p>\ud83d\ude00</p>", Html.of("p").text("\ud83d\ude00").toString());
  }

  @Test
  void numbersAreShort() {
    assertEquals("1", Html.number(1));
    assertEquals("-0.5", Html.number(-0.5));
    assertEquals("0.33", Html.number(1 / 3.0));
    assertEquals("0", Html.number(-0.001));
    assertEquals("100", Html.number(100));
  }
}
