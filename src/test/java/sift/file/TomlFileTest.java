package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class TomlFileTest {
  private static final String TEXT =
      """
      name = "small-1"
      title = "a title"
      whole = 7
      fraction = 1.5
      list = [1, "two", [3], 4.5]
      empty = []
      "dotted.key" = 1
      [table]
      inner = 3
      [[row]]
      number = 1
      [[row]]
      number = 2
      """;

  private static final TomlFile FILE = TomlFile.parse("a.toml", TEXT);

  @Test
  void valuesAreReadByKeyAndKind() {
    assertEquals("a.toml", FILE.file());
    assertEquals("small-1", FILE.name());
    assertEquals("a title", FILE.string("title"));
    assertEquals(7, FILE.integer("whole", 7, 7));
    assertEquals(7.0, FILE.number("whole", 0, 10));
    assertEquals(1.5, FILE.number("fraction", 1.5, 1.5));
    assertEquals(1, FILE.integer("dotted.key", 0, 1));
    assertEquals(3, FILE.table("table").orElseThrow().integer("inner", 0, 9));
    assertEquals(Optional.empty(), FILE.table("nowhere"));
    assertEquals(
        List.of(1, 2),
        FILE.tables("row").stream().map(row -> row.integer("number", 0, 9)).toList());
    assertEquals(List.of(), FILE.tables("nowhere"));
    assertEquals(List.of(), FILE.list("empty"));
  }

  @Test
  void keysStandInTheOrderOfTheirTexts() {
    assertEquals(
        "[dotted.key, empty, fraction, list, name, row, table, title, whole]",
        FILE.keys().toString());
    assertEquals(Set.of("inner"), FILE.table("table").orElseThrow().keys());
    assertTrue(FILE.has("dotted.key"));
    assertFalse(FILE.has("dotted"));
  }

  @Test
  void anElementKnowsItsPlaceAndItsText() {
    List<TomlElement> elements = FILE.list("list");
    assertEquals(
        List.of(1L, "two", 4.5),
        List.of(elements.get(0).value(), elements.get(1).value(), elements.get(3).value()));
    assertEquals(
        List.of("1", "two", "[...]", "4.5"), elements.stream().map(TomlElement::text).toList());
    assertEquals("a.toml:5:12: no", elements.get(1).wrong("no").getMessage());
  }

  @Test
  void whatIsOfAnotherKindIsRefusedAtItsKey() {
    assertRefused("a.toml:3:1: 'whole' must be a text in quotes", () -> FILE.string("whole"));
    assertRefused(
        "a.toml:4:1: 'fraction' must be a whole number from 0 to 9",
        () -> FILE.integer("fraction", 0, 9));
    assertRefused(
        "a.toml:2:1: 'title' must be a number from 0.5 to 9", () -> FILE.number("title", 0.5, 9));
    assertRefused("a.toml:2:1: 'title' must be a list in brackets", () -> FILE.list("title"));
    assertRefused("a.toml:2:1: 'title' must be a table", () -> FILE.table("title"));
    assertRefused(
        "a.toml:5:9: 'list' must be tables, each headed [[list]]", () -> FILE.tables("list"));
    assertRefused(
        "a.toml:2:1: name 'a title' is not made of lower-case letters, digits and hyphens",
        () -> TomlFile.parse("a.toml", "\nname = \"a title\"").name());
  }

  @Test
  void aNumberOutOfItsRangeIsRefusedAtItsKey() {
    assertRefused(
        "a.toml:3:1: 'whole' must be a whole number from 8 to 9",
        () -> FILE.integer("whole", 8, 9));
    assertRefused(
        "a.toml:3:1: 'whole' must be a number from 0 to 6.5", () -> FILE.number("whole", 0, 6.5));
    assertRefused(
        "a.toml:1:1: 'n' must be a whole number from 0 to 2147483647",
        () -> TomlFile.parse("a.toml", "n = 4294967296").integer("n", 0, Integer.MAX_VALUE));
  }

  @Test
  void whatIsMissingIsNamedWhereItsTableBegins() {
    assertRefused("a.toml: key 'x' is missing", () -> FILE.string("x"));
    assertRefused(
        "a.toml: key 'x' is missing; an empty list is written x = []", () -> FILE.list("x"));
    assertRefused(
        "a.toml:8:1: key 'x' is missing", () -> FILE.table("table").orElseThrow().string("x"));
    assertRefused(
        "a.toml:12:1: key 'x' is missing", () -> FILE.tables("row").getLast().number("x", 0, 1));
    assertRefused("a.toml: key 'x' is missing", () -> FILE.need(List.of("name", "x", "y")));
    FILE.need(List.of("name", "table"));
  }

  @Test
  void aKeyThatIsNotAllowedIsRefusedWithTheNearestOne() {
    TomlFile file = TomlFile.parse("a.toml", "size = 1\nlenght = 2\n");
    assertRefused(
        "a.toml:2:1: unknown key 'lenght'; allowed are size, length; did you mean 'length'?",
        () -> file.allow(List.of("size", "length")));
    file.allow(List.of("size", "lenght"));
  }

  @Test
  void whatIsNotTomlIsRefusedInOneLine() {
    FileException refusal =
        assertThrows(FileException.class, () -> TomlFile.parse("a.toml", "x = 1\ny = [1,\n"));
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.startsWith("a.toml:3:1: "), message);
    assertEquals(1, message.lines().count(), message);
  }

  @Test
  void manyEmptyLinesOneAfterTheOtherAreRefusedAtOnce() {
    String complaint = ":1: more than 100 empty lines or comments one after the other";
    String lines = "\n# \n".repeat(10_000);
    assertRefused(
        "a.toml:102" + complaint, () -> TomlFile.parse("a.toml", "x = [1," + lines + "]"));
    assertRefused("a.toml:101" + complaint, () -> TomlFile.parse("a.toml", lines + "x = 1"));
  }

  private static void assertRefused(String message, Executable reading) {
    assertEquals(message, assertThrows(FileException.class, reading).getMessage());
  }

  @Test
  void whatTheParserThrowsOnIsRefused() {
    assertRefused(
        "file.toml: is not TOML", () -> TomlFile.parse("file.toml", "a=1\nx={1,{\n[[i]]\nc"));
  }
}
