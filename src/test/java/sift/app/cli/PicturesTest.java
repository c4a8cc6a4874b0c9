package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The pictures of the documentation, and {@code sift explain --report FILE.svg}. */
class PicturesTest {
  private static final Path FOLDER = Path.of("docs", "pictures");
  private static final int MOST_BYTES = 200_000;

  @TempDir Path folder;

  static List<Path> pictures() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void thePictureIsWhatItsCommandMakes(Path picture) throws IOException {
    String text = Files.readString(picture);
    String command = text(root(text), "metadata");
    Path made = folder.resolve("made.svg");
    String[] words =
        new Transcript(command.replaceFirst("^sift ", "") + " --report " + made, List.of()).words();
    assertEquals(0, Run.of(words).code());
    assertEquals(
        text, Files.readString(made), "make it again: " + command + " --report " + picture);
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void aPageShowsThePictureWithWordsInItsPlace(Path picture) throws IOException {
    assertTrue(Files.size(picture) <= MOST_BYTES, picture + ": " + Files.size(picture) + " bytes");
    Pattern shown = Pattern.compile("!\\[[^]]{20,}]\\(\\S*" + picture.getFileName() + "\\)");
    assertTrue(
        Page.all().stream().anyMatch(page -> shown.matcher(String.join(" ", page.lines())).find()),
        picture + " stands on no page");
  }

  @Test
  void aPictureNamesItsStepsForThoseWhoCannotSeeIt() throws IOException {
    Path file = folder.resolve("boards.svg");
    Run.of("explain", "occ ^ (occ - 1)", "--target", "diagonal", "--report", file.toString());
    Element svg = root(Files.readString(file));
    assertEquals("(occ ^ (occ - 1)), step by step", text(svg, "title"));
    assertTrue(text(svg, "desc").contains("[2] occ ^ [1]: keeps what changed"), text(svg, "desc"));
    assertEquals("sift explain 'occ ^ (occ - 1)' --target diagonal", text(svg, "metadata"));
  }

  @Test
  void aPageOfAnExplanationHasTheSameBoards() throws IOException {
    Path file = folder.resolve("page.html");
    Run.of("explain", "occ ^ (occ - 1)", "--target", "diagonal", "--report", file.toString());
    String page = Files.readString(file);
    assertTrue(page.contains("aria-label=\"[2] occ ^ [1]: "), page);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--target diagonal --max-symbols 3",
        "explain x&-x",
        "explain occ^(occ-1) --target diagonal --cost aarch64"
      })
  void whereNoBoardsAreShownAPictureIsRefused(String command) {
    Path file = folder.resolve("boards.svg");
    Run run = Run.of((command + " --report " + file).split(" ", -1));
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().endsWith("a page is FILE.html\n"), run.err());
    assertTrue(Files.notExists(file));
  }

  private static Element root(String svg) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)))
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new AssertionError(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Element svg, String name) {
    return svg.getElementsByTagName(name).item(0).getTextContent();
  }
}
