package sift.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import sift.Sift;
import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** The page as a whole: what it says, and that browsers can show it. */
class PageTest {
  private static final int MOST_BYTES = 400_000;
  private static final String PRINTED = "what was <printed>";
  private static final List<Target> RAYS = LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED);
  private static final List<Target> DIAGONAL = LineTargets.parse("diagonal", null);
  private static final Grammar ROTATED = GrammarFile.read("rotated", LineTargets.allInputs());
  private static final Sift.Report FOUR_LINES = run(request(ROTATED, RAYS, 6), 100);

  private static SearchRequest request(Grammar grammar, List<Target> targets, int symbols) {
    return limited(SearchRequest.of(grammar, targets, symbols), 2_000_000);
  }

  private static SearchRequest limited(SearchRequest usual, long classLimit) {
    return usual.withTop(2000).withThreads(2).withMemory(1L << 30).withClassLimit(classLimit);
  }

  private static Sift.View view(Ranking.Listing listing, int top) {
    return new Sift.View(Sift.View.usual().ranking(), listing, top, top);
  }

  private static Sift.Report run(SearchRequest request, int top) {
    return run(request, view(Ranking.Listing.FAMILIES, top), new Progress());
  }

  private static Sift.Report run(SearchRequest request, Sift.View view, Progress progress) {
    return Sift.run(request, view, progress, SearchListener.NONE);
  }

  private static String page(Sift.Report report) {
    return page(report, "sift --target T");
  }

  private static String page(Sift.Report report, String command) {
    Origin origin = new Origin(command, "sift 1", Instant.EPOCH, "a machine");
    return Page.of(TargetText.wanted(report.request().targets()), PRINTED, boards(report), origin);
  }

  private static List<Boards> boards(Sift.Report report) {
    List<Target> targets = report.request().targets();
    return IntStream.range(0, report.ranked().size())
        .mapToObj(place -> place)
        .flatMap(place -> report.shown(place).stream())
        .map(Ranked::formula)
        .distinct()
        .limit(Page.MOST_EXAMPLES + 1)
        .map(formula -> LessonBoards.of(formula, targets))
        .toList();
  }

  private static Document parsed(String page) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(page)));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** The texts of all elements of a name. */
  private static List<String> texts(Document page, String name) {
    return elements(page.getDocumentElement(), name).stream().map(Element::getTextContent).toList();
  }

  private static List<Element> elements(Element in, String name) {
    NodeList found = in.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  @Test
  void aPageIsXmlAndLoadsAndRunsNothing() {
    String page = page(FOUR_LINES);
    Document document = parsed(page);
    assertTrue(page.startsWith("<!DOCTYPE html>\n<html lang=\"en\">"));
    assertFalse(page.contains("<script"));
    assertFalse(page.contains("@import"));
    assertFalse(Pattern.compile("(src|href)=\"(?!#)|url\\((?!#)").matcher(page).find());
    List<String> ids =
        Pattern.compile(" id=\"([^\"]+)\"")
            .matcher(page)
            .results()
            .map(match -> match.group(1))
            .toList();
    assertEquals(ids.stream().distinct().toList(), ids);
    for (Element link : elements(document.getDocumentElement(), "a")) {
      assertTrue(ids.contains(link.getAttribute("href").substring(1)), link.getAttribute("href"));
    }
  }

  @Test
  void aPageOfManyFormulasStaysSmall() {
    Sift.Report classes =
        run(request(ROTATED, DIAGONAL, 6), view(Ranking.Listing.CLASSES, 1000), new Progress());
    String page = page(classes);
    parsed(page);
    assertTrue(page.length() < MOST_BYTES, () -> page.length() + " characters");
    assertTrue(page.contains("are left out here to keep the page small"));
  }

  @Test
  void everyFormulaShownHasBoards() {
    List<String> drawn =
        ofClass(parsed(page(FOUR_LINES)).getDocumentElement(), "text", "formula").stream()
            .map(Element::getTextContent)
            .toList();
    for (int place = 0; place <= RAYS.size(); place++) {
      for (Ranked shown : FOUR_LINES.shown(place)) {
        String formula = shown.formula().toString();
        assertEquals(1, drawn.stream().filter(formula::equals).count(), formula);
      }
    }
  }

  @Test
  void whatWasPrintedStandsBelowTheTitle() {
    Document page = parsed(page(FOUR_LINES));
    assertEquals(
        "positive ray of horizontal, vertical, diagonal, antidiagonal",
        texts(page, "h1").getFirst());
    assertEquals(List.of(PRINTED), texts(page, "pre"));
  }

  @Test
  void theSameRunMakesTheSamePage() {
    assertEquals(page(FOUR_LINES), page(run(request(ROTATED, RAYS, 6), 100)));
  }

  /** Pictures hidden from readers who cannot see are samples in a legend, whose text is beside. */
  @Test
  void theTextExplainsEveryPicture() {
    Element page = parsed(page(FOUR_LINES)).getDocumentElement();
    for (Element board : ofClass(page, "svg", "board")) {
      assertTrue(board.getAttribute("aria-label").contains("bits set"));
    }
    String desc = elements(page, "desc").getFirst().getTextContent();
    assertTrue(desc.contains("[2] occ ^ [1]: keeps what changed"), desc);
    String all = page.getTextContent();
    for (String mark : List.of("set", "newly set", "newly cleared", "mask", "slider's square")) {
      assertTrue(all.contains(mark), mark);
    }
  }

  private static List<Element> ofClass(Element in, String name, String style) {
    return elements(in, name).stream()
        .filter(element -> element.getAttribute("class").equals(style))
        .toList();
  }

  @Test
  void whatComesFromFilesAndArgumentsIsEscaped() {
    String evil = "</style><script>alert('x')</script>&amp;\"";
    Grammar grammar =
        new Grammar(
            evil, evil, ROTATED.inputs(), ROTATED.constants(), ROTATED.unary(), ROTATED.binary());
    String page = page(run(request(grammar, DIAGONAL, 5), 2), "sift --grammar " + evil);
    Document document = parsed(page);
    assertFalse(page.contains("<script"));
    assertEquals(0, elements(document.getDocumentElement(), "script").size());
    assertTrue(texts(document, "code").contains("sift --grammar " + evil + " --report FILE"));
  }

  @Test
  void whereNothingIsFoundNothingIsDrawn() {
    Document page = parsed(page(run(request(ROTATED, RAYS, 3), 5)));
    assertEquals(0, elements(page.getDocumentElement(), "svg").size());
  }

  @Test
  void linesHaveBoards() {
    List<Target> lines = LineTargets.all(Ray.LINE, Slider.EXCLUDED).subList(2, 3);
    Grammar plain = GrammarFile.read("hyperbola-plain", LineTargets.allInputs());
    Sift.View classes = view(Ranking.Listing.CLASSES, 3);
    Document page = parsed(page(run(request(plain, lines, 8), classes, new Progress())));
    assertEquals(
        "((o - s) ^ bit_reverse((ro - rs)))",
        ofClass(page.getDocumentElement(), "text", "formula").getFirst().getTextContent());
  }

  /** The boards of {@code occ ^ (occ - 1)}, drawn by hand. */
  @Test
  void boardsShowWhatTheStepsDo() {
    Sift.Report report = run(request(ROTATED, DIAGONAL, 5), 1);
    Element sheet = elements(parsed(page(report)).getDocumentElement(), "svg").getFirst();
    List<Element> boards = ofClass(sheet, "svg", "board");
    long occupied = bits("c3", "d4");
    assertTrue(
        ofClass(sheet, "text", "text").stream()
            .map(Element::getTextContent)
            .toList()
            .contains("On diagonal, positive ray; slider on a1, occupied: c3 d4"));
    assertBoard(boards.get(0), "occ", occupied, 0, 0);
    long below = Bitboard.parse(".".repeat(40) + "11......" + "1".repeat(16));
    assertBoard(boards.get(1), "[1] occ - 1", bits("d4"), below, bits("c3"));
    assertBoard(boards.get(2), "[2] occ ^ [1]", bits("c3"), below, bits("d4"));
    long diagonal = bits("b2", "c3", "d4", "e5", "f6", "g7", "h8");
    assertBoard(boards.get(3), "mask", diagonal, 0, 0);
    assertBoard(boards.get(4), "result & mask", bits("b2", "c3"), 0, 0);
    assertBoard(boards.get(5), "expected", bits("b2", "c3"), 0, 0);
    for (Element board : boards) {
      assertEquals(diagonal, squares(board, "mask"));
    }
  }

  @ParameterizedTest
  @CsvSource({"10x8, '-1.2 -.5 10.8 8.8'", "5x5,  '-1.2 -.5 5.8 5.8'", "8x16, '-1.2 -.5 8.8 16.8'"})
  void boardsHaveTheSizeOfTheTargets(String size, String viewBox) {
    BoardSize board = BoardSize.parse(size);
    List<Target> diagonal = LineTargets.parse(board, "diagonal", null);
    String page = page(run(request(ROTATED, diagonal, 5), 1));
    assertFalse(page.contains("NaN"));
    Element all = parsed(page).getDocumentElement();
    assertEquals(
        "positive ray of diagonal on " + size, elements(all, "h1").getFirst().getTextContent());
    Element background = ofClass(all, "rect", "light").getFirst();
    assertEquals("" + board.files(), background.getAttribute("width"));
    assertEquals("" + board.ranks(), background.getAttribute("height"));
    for (Element picture : ofClass(all, "svg", "board")) {
      assertEquals(viewBox, picture.getAttribute("viewBox"));
    }
    assertTrue(
        elements(all, "desc")
            .getFirst()
            .getTextContent()
            .startsWith("On diagonal, positive ray on " + size + "; slider on "));
  }

  @Test
  void bitsBeyondTheBoardAreDrawnAboveIt() {
    BoardSize board = new BoardSize(5, 5);
    Target target = LineTargets.parse(board, "diagonal", null).getFirst();
    Expr formula = Parser.parse("~occ & occ", target.domain().inputs());
    String sheet = BoardSheet.of(List.of(LessonBoards.of(formula, List.of(target))), "sift");
    Element complement = ofClass(parsed(sheet).getDocumentElement(), "svg", "board").get(1);
    assertEquals("-1.2 -8.5 5.8 13.8", complement.getAttribute("viewBox"));
    String set = ofClass(complement, "path", "set").getFirst().getAttribute("d");
    assertTrue(set.endsWith("M3 -8h.01"), set);
  }

  private static void assertBoard(Element figure, String name, long kept, long set, long cleared) {
    assertTrue(figure.getAttribute("aria-label").startsWith(name + ": "), name);
    assertEquals(Bitboard.names(kept), Bitboard.names(squares(figure, "kept")));
    assertEquals(Bitboard.names(set), Bitboard.names(squares(figure, "set")));
    assertEquals(Bitboard.names(set), Bitboard.names(squares(figure, "plus")));
    assertEquals(Bitboard.names(cleared), Bitboard.names(squares(figure, "cleared")));
  }

  /** The squares that have a mark of this style, read from its path. */
  private static long squares(Element figure, String style) {
    long squares = 0;
    for (Element path : elements(figure, "path")) {
      if (path.getAttribute("class").equals(style)) {
        Matcher moves = Pattern.compile("M(\\d) (\\d)").matcher(path.getAttribute("d"));
        while (moves.find()) {
          squares |=
              1L
                  << Square.at(
                      Integer.parseInt(moves.group(1)), 7 - Integer.parseInt(moves.group(2)));
        }
      }
    }
    return squares;
  }

  private static long bits(String... names) {
    long bits = 0;
    for (String name : names) {
      bits |= 1L << Square.parse(name);
    }
    return bits;
  }
}
