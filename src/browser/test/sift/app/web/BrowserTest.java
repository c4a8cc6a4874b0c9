package sift.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sift.app.web.Client.encoded;

import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import sift.Seed;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Mapping;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.rank.explain.Examples;
import sift.rank.explain.Lesson;
import sift.rank.explain.Step;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.word.Word;

/** The pages in Chromium, whose driver must be on the PATH. */
class BrowserTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static Client client;
  private static ChromeDriver browser;

  @BeforeAll
  static void begin() {
    client = new Client();
    browser = browser(Map.of());
  }

  @AfterAll
  static void end() {
    browser.quit();
    client.close();
  }

  private static ChromeDriver browser(Map<String, Object> preferences) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(onPath("chromium"));
    options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu");
    options.setExperimentalOption("prefs", preferences);
    ChromeDriver driver =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(onPath("chromedriver")).build(),
            options);
    driver.manage().timeouts().implicitlyWait(PATIENCE);
    return driver;
  }

  private static File onPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> new File(folder, program))
        .filter(File::canExecute)
        .findFirst()
        .orElseThrow(() -> new AssertionError(program + " is not on the PATH"));
  }

  private static void open(String address) {
    browser.get(client.server.address() + address);
  }

  private static WebElement one(String selector) {
    return browser.findElement(By.cssSelector(selector));
  }

  private static Object script(String text, Object... arguments) {
    return Objects.requireNonNull(browser.executeScript(text, arguments));
  }

  @Test
  void aFormulaIsShortenedByKeyboardAlone() {
    open("");
    press(Keys.TAB);
    assertEquals("To the content", browser.switchTo().activeElement().getText());
    pressUntil("textarea[name=a]");
    type("x & ~(x - 1)");
    pressUntil("button[type=submit]");
    press(Keys.ENTER);
    assertEquals("x & -x", one(".formula-text").getText());
    one(".copied button").click();
    assertTrue(one(".copied button").getText().startsWith("Cop"));
  }

  private static void press(Keys key) {
    browser.switchTo().activeElement().sendKeys(key);
  }

  private static void type(String text) {
    browser.switchTo().activeElement().sendKeys(text);
  }

  private static void pressUntil(String selector) {
    for (int i = 0; i < 40 && !isActive(selector); i++) {
      press(Keys.TAB);
    }
    assertTrue(isActive(selector), selector);
  }

  private static boolean isActive(String selector) {
    return script("return document.activeElement.matches(arguments[0])", selector).equals(true);
  }

  /** The script's operators on words, beside the program's. */
  @Test
  void theBrowserComputesWhatTheProgramComputes() {
    open("");
    SplittableRandom random = new SplittableRandom(Seed.of("browser", 60));
    for (int bits : List.of(64, 128, 8)) {
      BitWidth width = new BitWidth(bits);
      for (int i = 0; i < 6; i++) {
        Word x = new Word(random.nextLong(), random.nextLong()).and(width.ones());
        Word y = new Word(random.nextLong(), random.nextLong()).and(width.ones());
        for (UnaryOp op : UnaryOp.values()) {
          if (width.has(op)) {
            assertEquals(hex(width.apply(op, x)), applied(op.symbol(), bits, x), op.name());
          }
        }
        for (BinaryOp op : BinaryOp.values()) {
          if (width.has(op)) {
            assertEquals(hex(width.apply(op, x, y)), applied(op.symbol(), bits, x, y), op.name());
          }
        }
      }
    }
  }

  private static String hex(Word word) {
    return word.unsigned().toString(16);
  }

  private static Object applied(String operator, int bits, Word... words) {
    return script(
        "return applied(arguments[0], BigInt(arguments[1]),"
            + " arguments[2].map(word => BigInt('0x' + word))).toString(16)",
        operator,
        bits,
        Stream.of(words).map(BrowserTest::hex).toList());
  }

  /** Every step after random clicks, beside the lesson of the same case. */
  @Test
  void boardsFollowClicksAtOnce() {
    Target target = LineTargets.of(Line.DIAGONAL, Ray.LINE, Slider.EXCLUDED);
    String formula = "(o - (s + s)) ^ byte_swap(byte_swap(o) - (byte_swap(s) << 1))";
    open("explain?formula=" + encoded(formula) + "&target=diagonal&ray=line&example=b2+0x0");
    one(".play");
    SplittableRandom random = new SplittableRandom(Seed.of("clicks", 60));
    int square = 9;
    Word occupied = Word.ZERO;
    for (int i = 0; i < 40; i++) {
      int bit = random.nextInt(64);
      boolean isSlider = i % 8 == 7;
      script(
          "document.querySelector('[data-click=' + arguments[0] + ']').click(); return 1",
          isSlider ? "slider" : "piece");
      script(
          "return document.querySelector('.play [data-bit=\"' + arguments[0] + '\"]').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))",
          bit);
      if (isSlider) {
        square = bit;
        occupied = occupied.andNot(Word.bit(bit));
      } else if (bit != square) {
        occupied = occupied.xor(Word.bit(bit));
      }
      Lesson lesson =
          Lesson.of(
              Parser.parse(formula, target.domain().inputs()),
              target,
              Examples.at(target, square, occupied));
      for (Step step : lesson.steps()) {
        assertEquals(digits(step.value()), digits(step.name()), step.text());
      }
      assertEquals(digits(lesson.expected()), digits("expected"));
    }
    assertEquals("the same as expected", one("[data-value=result] .sentence").getText());
  }

  /** Also where the bits are not in the order of the squares. */
  @Test
  void setWiseBoardsFollowClicksAtOnce() {
    follows("o ^ sub_bytes(o, add_bytes(s, s))", SetTargets.of("attacks-east", Layout.LANE), "");
    follows(
        "(s << 1 & e) + o",
        SetTargets.of("attacks-west", new Layout(new BoardSize(10, 8), Mapping.HALVES)),
        "&board=10x8&layout=halves");
  }

  private static void follows(String formula, SetTarget target, String options) {
    Program program = Program.of(target.width(), Parser.parse(formula, target.inputs()));
    open("explain?formula=" + encoded(formula) + "&target=" + target.name() + options);
    one(".play");
    SplittableRandom random = new SplittableRandom(Seed.of("pieces", 60));
    List<Word> board = target.board(Map.of("s", Word.ZERO, "o", Word.ZERO));
    open(
        "explain?formula=%s&target=%s%s&example=s%%3D0+o%%3D0"
            .formatted(encoded(formula), target.name(), options));
    for (int i = 0; i < 40; i++) {
      int square = random.nextInt(target.layout().squares());
      String word = i % 3 == 0 ? "o" : "s";
      click(word, square);
      board = target.turned(board, word, target.layout().bit(square));
      List<Word> all = target.inputs(board);
      Word result =
          program
              .wideRun(
                  program.inputs().stream()
                      .map(each -> all.get(target.inputs().indexOf(each)))
                      .toList())
              .getFirst();
      assertEquals(squares(target.layout(), board.get(0)), squares("s"), word + square);
      assertEquals(squares(target.layout(), board.get(1)), squares("o"), word + square);
      assertEquals(squares(target.layout(), result), squares("result"), word + square);
    }
  }

  private static void click(String word, int square) {
    script(
        "document.querySelector(`.play[data-value=${arguments[0]}] [data-bit=\"${arguments[1]}\"]`).dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); return 1",
        word,
        square);
  }

  private static Word squares(String value) {
    return Word.of(new BigInteger(digits(value).substring(2), 16));
  }

  private static Word squares(Layout layout, Word word) {
    return IntStream.range(0, layout.squares())
        .filter(square -> word.has(layout.bit(square)))
        .mapToObj(Word::bit)
        .reduce(Word.ZERO, Word::or);
  }

  private static String digits(Word word) {
    return "0x%016x".formatted(word.low());
  }

  private static String digits(String value) {
    return String.valueOf(
            script(
                "return document.querySelector(`figure[data-value=\"${arguments[0]}\"] .digits`).textContent",
                value))
        .replaceFirst(" vs .*", "");
  }

  @Test
  void theAddressShowsTheSameInASecondWindow() {
    open("explain?formula=" + encoded("x & -x") + "&example=" + encoded("x=0x0"));
    one(".play");
    for (String bit : List.of("12", "3")) {
      script(
          "document.querySelector('.play [data-bit=\"' + arguments[0] + '\"]').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); return 1",
          bit);
    }
    String shown = digits("result");
    assertEquals("0x0000000000000008", shown);
    String address = browser.getCurrentUrl();
    String first = browser.getWindowHandle();
    browser.switchTo().newWindow(WindowType.WINDOW);
    browser.get(address);
    one(".play");
    assertEquals(shown, digits("result"));
    browser.close();
    browser.switchTo().window(first);
  }

  @Test
  void squaresAreReachedByArrows() {
    open("explain?formula=" + encoded("occ ^ (occ - 1)") + "&target=diagonal&example=b2+0x0");
    one(".play");
    pressUntil(".play [data-bit='56']");
    press(Keys.ARROW_RIGHT);
    press(Keys.ARROW_DOWN);
    assertTrue(isActive("[data-bit='49']"));
    press(Keys.SPACE);
    assertEquals("b7, occupied", browser.switchTo().activeElement().getAttribute("aria-label"));
    type("s");
    assertEquals("b7, slider", browser.switchTo().activeElement().getAttribute("aria-label"));
  }

  @Test
  void nothingIsWiderThanANarrowScreen() {
    for (String address : addresses()) {
      emulate("light", 400);
      open(address);
      one("h1");
      long width = (Long) script("return document.documentElement.scrollWidth");
      assertTrue(width <= 400, address + ": " + width);
    }
  }

  private static List<String> addresses() {
    return List.of(
        "",
        "?a=" + encoded("(x | y) - (x & y) + (x & ~y)"),
        "?a=x&b=" + encoded("x ^ 4"),
        "explain?formula=" + encoded("occ ^ (occ - 1)") + "&target=diagonal",
        "search?target=diagonal&max-symbols=5",
        "perft?variant=capablanca&depth=2");
  }

  /** Pictures of all pages, for people to look at. */
  @Test
  void picturesAreTaken() throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "pages"));
    Map<String, String> pages =
        Map.of(
            "shorten", "?a=" + encoded("x & ~(x - 1)"),
            "compare", "?a=" + encoded("(x & y) + (x ^ y) / 2") + "&b=" + encoded("(x + y) / 2"),
            "explain", "explain?formula=" + encoded("occ ^ (occ - 1)") + "&target=diagonal",
            "search", "search?target=diagonal&max-symbols=7",
            "perft", "perft?fen=kiwipete");
    for (Map.Entry<String, String> page : pages.entrySet()) {
      for (int width : List.of(1200, 400)) {
        for (String scheme : List.of("light", "dark")) {
          emulate(scheme, width);
          open(page.getValue());
          one("caption, .moves, .steps");
          long height = (Long) script("return document.documentElement.scrollHeight");
          Object picture =
              browser
                  .executeCdpCommand(
                      "Page.captureScreenshot",
                      Map.of(
                          "captureBeyondViewport",
                          true,
                          "clip",
                          Map.of(
                              "x",
                              0,
                              "y",
                              0,
                              "width",
                              width,
                              "height",
                              Math.min(height, width == 400 ? 2000 : 1220),
                              "scale",
                              1)))
                  .get("data");
          byte[] decoded = Base64.getDecoder().decode(String.valueOf(picture));
          String name = "%s-%d-%s.png".formatted(page.getKey(), width, scheme);
          Files.write(folder.resolve(name), decoded);
          assertTrue(decoded.length > 10_000, name);
        }
      }
    }
    emulate("light", 1200);
  }

  private static void emulate(String scheme, int width) {
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
  }

  @Test
  void pagesAreDarkWhereThatIsWanted() {
    for (String scheme : List.of("light", "dark")) {
      emulate(scheme, 1200);
      open("?a=x");
      String colour =
          String.valueOf(script("return getComputedStyle(document.body).backgroundColor"));
      assertEquals(scheme.equals("dark") ? "rgb(20, 22, 26)" : "rgb(247, 246, 243)", colour);
    }
  }

  /** What a reader of screens needs: labels, heads of tables, texts of drawings, one heading. */
  @Test
  void everythingHasAName() {
    for (String address : addresses()) {
      open(address);
      assertEquals(
          "",
          script(
              """
              const wrong = [];
              const all = selector => [...document.querySelectorAll(selector)];
              all("input:not([type=hidden]), textarea, select").filter(e => !e.labels.length)
                .forEach(e => wrong.push("no label: " + e.name));
              all("svg").filter(e => !e.getAttribute("aria-label") && e.ariaHidden !== "true")
                .forEach(e => wrong.push("no text: " + e.outerHTML.slice(0, 80)));
              all("table").filter(e => !e.caption || !e.tHead || !e.querySelector("th[scope=row]"))
                .forEach(e => wrong.push("no heads: " + e.textContent.slice(0, 80)));
              all("a").filter(e => !e.textContent.trim() && !e.getAttribute("aria-label"))
                .forEach(e => wrong.push("no name: " + e.outerHTML.slice(0, 80)));
              if (all("h1").length !== 1 || all("main").length !== 1) wrong.push("headings");
              const ids = all("[id]").map(e => e.id);
              ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => wrong.push("twice: " + id));
              return wrong.join("\\n");
              """),
          address);
    }
  }

  @Test
  void fiftyRequestsAtOnceAreAnsweredOrRefused() {
    open("");
    browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
    Object all =
        browser.executeAsyncScript(
            """
            const done = arguments[0];
            Promise.all([...Array(50).keys()].map(i => fetch("?a=x%2B" + i).then(r => r.status)))
              .then(all => done(all.join(" ")), e => done("" + e));
            """);
    assertTrue(String.valueOf(all).matches("(?:(?:200|503) ?){50}"), String.valueOf(all));
    assertTrue(String.valueOf(all).contains("200"));
  }

  @Test
  void markupDoesNothing() {
    String markup =
        "\"><img src=x onerror=\"document.title='broken'\"><script>document.title='broken'</script>";
    for (String address :
        List.of(
            "?a=",
            "explain?formula=",
            "explain?formula=x&target=",
            "perft?fen=",
            "search?target=")) {
      open(address + encoded(markup));
      one("h1");
      assertFalse(String.valueOf(browser.getTitle()).contains("broken"), address);
      assertEquals(
          0L, script("return document.querySelectorAll('img, main script').length"), address);
    }
  }

  @Test
  void aSearchIsFollowedAndStopped() {
    open("search?target=vertical&max-symbols=12");
    assertTrue(one(".waiting [role=status]").getText().startsWith("W"));
    one(".waiting button").click();
    one("caption"); // until then the page may be replaced
    assertTrue(one("#main").getText().contains("vertical"));
  }

  @Test
  void withoutScriptEachClickIsAnAddress() {
    ChromeDriver plain = browser(Map.of("profile.managed_default_content_settings.javascript", 2));
    try {
      plain.get(
          client.server.address()
              + "explain?formula="
              + encoded("occ ^ (occ - 1)")
              + "&target=diagonal");
      plain.findElement(By.cssSelector(".play [data-bit='36'] .hit")).click();
      String said = plain.findElement(By.cssSelector(".case")).getText();
      assertTrue(said.endsWith("occupied: g7"), said);
    } finally {
      plain.quit();
    }
  }
}
