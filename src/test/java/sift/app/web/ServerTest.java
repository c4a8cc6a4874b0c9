package sift.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sift.app.web.Client.encoded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.Mutation;
import sift.Seed;
import sift.app.web.Client.Sent;

/** The pages by HTTP: what they show, and what they refuse. */
class ServerTest {
  private static final String SECRET = "occ5ecret";
  private static Client client;

  @BeforeAll
  static void serve() {
    client = new Client();
  }

  @AfterAll
  static void end() {
    client.close();
  }

  /** Returns a page that has these parts. */
  private static String page(String address, String... parts) {
    Sent sent = client.complete(address);
    assertEquals(200, sent.status(), address);
    for (String part : parts) {
      assertTrue(sent.body().contains(part), () -> part + " is not in " + sent.body());
    }
    return sent.body();
  }

  @Test
  void aFormulaIsShortenedAndProved() {
    page(
        "?a=" + encoded("x & ~(x - 1)"),
        ">x &amp; -x</pre>",
        "Proved equal at every width from 1 to 64 bits",
        "uint64_t compute(uint64_t x)",
        "sift shorten &#39;".replace("&#39;", "'"));
  }

  @Test
  void twoFormulasAreComparedBitByBit() {
    page("?a=x&b=" + encoded("x ^ 4"), "They differ", "<mark>1</mark>", "question.smt2?a=x");
    page("?a=" + encoded("x - y") + "&b=" + encoded("x + ~y + 1"), "<h2>Equal</h2>");
    String question = client.get("question.smt2?a=x&b=" + encoded("x ^ 4")).body();
    assertTrue(question.contains("(check-sat)"), question);
  }

  @Test
  void codeIsAnsweredInItsLanguage() {
    page("?a=" + encoded("uint8_t f(uint8_t x) { return x & ~(x - 1); }"), "read as C", "return x");
    page("?a=x&language=rust", "pub fn compute(x: u64)");
  }

  @Test
  void aLineIsExplainedOnBoardsThatEachClickChanges() {
    String page =
        page(
            "explain?formula=" + encoded("occ ^ (occ - 1)") + "&target=diagonal",
            "slider on b2, occupied: e5 g7",
            "borrow: the lowest 1, e5, goes out",
            "data-steps=\"[1] - occ 1\n[2] ^ occ [1]\nresult &amp; [2] (mask)\"");
    Matcher click = Pattern.compile("href=\"([^\"]*)#play\" data-bit=\"36\"").matcher(page);
    assertTrue(click.find());
    page(click.group(1).replace("&amp;", "&"), "slider on b2, occupied: g7");
  }

  @Test
  void wordsAndSetWiseProgramsAreExplained() {
    page(
        "explain?formula=" + encoded("x & -x") + "&example=" + encoded("x=0x28"),
        "data-word=\"0x28\"",
        "data-steps=\"t1 neg x\nt2 &amp; x t1\nresult &amp; t2 (mask)\"");
    page(
        "explain?formula=" + encoded("o ^ sub_bytes(o, add_bytes(s, s))") + "&target=attacks-east",
        "on a board with some pieces");
  }

  @Test
  void aPositionIsCountedMoveByMove() {
    String page = page("perft?depth=2", "400 paths of 2 plies", "aria-label=\"e1, white king\"");
    assertTrue(page.contains("moves=e2e4"), page);
    page("perft?depth=1&moves=e2e4", "20 paths of 1 ply", "take back e2e4");
    page("perft?depth=1&variant=capablanca", "28 paths", "white chancellor");
  }

  @Test
  void aSearchShowsWhatItFoundAndItsCertificate() {
    String address = "search?target=diagonal&max-symbols=5";
    page(address, "none of fewer than 5 symbols exists", "(occ ^ (occ - 1))", "class=\"best\"");
    String certificate = client.get(address.replace("search", "certificate.json")).body();
    assertTrue(certificate.startsWith("{"), certificate);
  }

  /** It shows what it has found by then. */
  @Test
  void aSearchIsStopped() {
    String parameters = "target=antidiagonal&max-symbols=12";
    assertTrue(client.get("search?" + parameters).body().contains("class=\"waiting\""));
    String form = "page=search&" + parameters;
    String post =
        "POST /stop HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s";
    String self = "http://localhost:" + client.server.port();
    assertEquals(
        403,
        client
            .raw(post.formatted(client.server.port(), "http://other", form.length(), form))
            .status());
    assertEquals(
        303, client.raw(post.formatted(client.server.port(), self, form.length(), form)).status());
    String events = client.get("events?page=search&" + parameters).body();
    assertTrue(events.contains("event: done"), events);
    page("search?" + parameters, "What was tried");
  }

  @Test
  void whatIsWrongIsSaidInALine() {
    page("?a=" + encoded("x +"), "role=\"alert\"");
    page("?a=x&width=99", "99 is out of range");
    page("explain?formula=x&target=diagonl", "did you mean");
    page("perft?fen=" + encoded("8/8 w"), "role=\"alert\"");
    assertEquals(404, client.get("nowhere").status());
    assertEquals(400, client.get("?a=%zz").status());
  }

  @Test
  void whatIsWrongIsSaidInTheWordsOfThePage() {
    page("?a=" + encoded("x +"), "role=\"alert\">\u201cFormula\u201d, column 4: ");
    page("?a=x&width=99", "\u201cBits of a word\u201d 99 is out of range; allowed are 1 to 64</p>");
    page("explain?formula=x&target=diagonl", "did you mean 'diagonal'?</p>");
    page("search?target=diagonal&max-symbols=5", "\u201cUp to symbols\u201d 6 goes on");
  }

  /** Of the command, and of the page about what the command answers. */
  @Test
  void aBugIsToldByServerAndLog() {
    Commands broken =
        (out, err, arguments) -> {
          if (arguments[0].equals("explain")) {
            throw new IllegalArgumentException("broken\nin two");
          }
          return 0; // and no answer
        };
    try (Client client = new Client(broken)) {
      for (String address : List.of("explain?formula=x", "?a=x&b=y")) {
        Sent sent = client.get(address);
        assertEquals(500, sent.status(), address);
        assertEquals(1, sent.body().lines().count(), sent.body());
        assertTrue(client.log.toString().contains("sift: a bug, answering /" + address), address);
      }
      assertEquals(2, client.log.toString().lines().count(), client.log.toString());
      assertTrue(client.log.toString().contains("broken in two, at sift.app.web."));
      assertEquals(200, client.get("").status());
    }
  }

  /** As the jar has them: from the class path. */
  @Test
  void eachPageHasItsStyleAndScript() {
    for (String address : List.of("", "explain", "search", "perft", "nowhere")) {
      String page = client.get(address).body();
      assertTrue(page.contains("<link rel=\"stylesheet\" href=\"style.css\"/>"), page);
      assertTrue(page.contains("<script src=\"script.js\" defer=\"defer\"></script>"), page);
    }
    Sent style = client.get("style.css");
    assertTrue(style.head().contains("text/css"), style.head());
    for (String part : List.of("--page:", ".board .kept", ".pieces a", ".prose pre")) {
      assertTrue(style.body().contains(part), part);
    }
    Sent script = client.get("script.js");
    assertTrue(script.head().contains("text/javascript"), script.head());
    for (String part : List.of("class Worksheet", "class Play", "\npdep (sum i", "EventSource")) {
      assertTrue(script.body().contains(part), part);
    }
  }

  @Test
  void markupIsShownAsText() {
    String markup = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
    for (String address :
        List.of(
            "?a=%s",
            "?a=x&b=%s",
            "?a=x&language=%s",
            "explain?formula=%s",
            "explain?formula=occ&target=%s",
            "search?target=%s",
            "perft?depth=1&fen=%s",
            "perft?moves=%s")) {
      String body = client.get(address.formatted(encoded(markup))).body();
      assertTrue(body.contains("&lt;script&gt;"), address);
      assertFalse(body.contains("<script>alert"), address);
      assertFalse(body.contains("<img"), address);
    }
  }

  @Test
  void everyReplyForbidsWhatComesFromElsewhere() {
    for (String address : List.of("", "style.css", "script.js", "nowhere", "?a=x")) {
      String head = client.get(address).head().toLowerCase(java.util.Locale.ROOT);
      assertTrue(head.contains("content-security-policy: default-src 'none'"), head);
      assertTrue(head.contains("x-content-type-options: nosniff"), head);
    }
    String page = client.get("explain?formula=x").body();
    assertFalse(page.contains("style=\"") || page.contains("onclick") || page.contains("http://"));
  }

  @Test
  void anotherNameIsRefused() {
    for (String host : List.of("evil.example", "localhost.evil.example", "127.0.0.2", "")) {
      String request = "GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(host);
      assertEquals(403, client.raw(request).status(), host);
    }
    String own =
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n"
            .formatted(client.server.port());
    assertEquals(200, client.raw(own).status());
  }

  @Test
  void whatIsTooLargeIsRefused() {
    assertEquals(413, client.get("?a=" + "x".repeat(20_000)).status());
    String form = "a=" + "x".repeat(20_000);
    assertEquals(
        413,
        client
            .raw(
                "POST /stop HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
                    .formatted(form.length(), form))
            .status());
    assertEquals(
        405, client.raw("PUT / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").status());
    page("?a=" + "~".repeat(8_000) + "x", "<h1>"); // deeply nested
  }

  /** Each kind of file that some command reads, there or not, by every parameter. */
  @Test
  void noFileOfTheMachineIsRead(@TempDir Path folder) throws IOException {
    assertNoFileIsRead(folder, List.of(""));
  }

  @Test
  @Tag("slow")
  void noFileOfTheMachineIsReadBehindOtherSigns(@TempDir Path folder) throws IOException {
    assertNoFileIsRead(folder, List.of("", "@", "file://", "--report=", "-"));
  }

  private static void assertNoFileIsRead(Path folder, List<String> signs) throws IOException {
    for (String name : List.of("f.c", "f.toml", "f.jsonl", "f")) {
      Path file = Files.writeString(folder.resolve(name), "{ " + SECRET + " }");
      Path missing = folder.resolve("g" + name.substring(1));
      for (String parameter :
          List.of(
              "?a=%s",
              "?a=x&b=%s",
              "?a=x&assume=%s",
              "?a=x&width=%s",
              "?a=x&language=%s",
              "?a=x&aim=%s",
              "explain?formula=%s",
              "explain?formula=occ&target=%s",
              "explain?formula=occ&board=%s",
              "explain?formula=occ&example=%s",
              "perft?depth=1&fen=%s",
              "perft?depth=1&variant=%s",
              "search?target=%s",
              "search?target=diagonal&grammar=%s",
              "search?target=diagonal&minimize=%s")) {
        for (String before : signs) {
          String there = client.complete(parameter.formatted(encoded(before + file))).body();
          String gone = client.complete(parameter.formatted(encoded(before + missing))).body();
          assertFalse(there.contains(SECRET), parameter);
          assertEquals(plain(gone, folder), plain(there, folder), parameter + before);
        }
      }
    }
    try (var files = Files.list(folder)) {
      assertEquals(4, files.count());
    }
  }

  /** A page without the names of the files and the times of counts. */
  private static String plain(String page, Path folder) {
    String name = Pattern.quote(encoded(folder.toString())) + "%2F[fg]";
    return page.replaceAll(name, "")
        .replace(folder + "/f", "")
        .replace(folder + "/g", "")
        .replaceAll("[\\d.]+ (s|million)", "");
  }

  private static final List<String> ROUTES =
      List.of(
          "?a=x+%26+-x&width=16&assume=x&aim=latency&language=rust",
          "?a=x&b=y&width=8",
          "question.smt2?a=x&b=y",
          "explain?formula=occ+%5E+1&target=diagonal&ray=positive&board=8x8&example=b2+e5",
          "explain?formula=x+%26+y&example=x%3D3",
          "perft?fen=startpos&variant=orthodox&depth=1&moves=e2e4&put=N",
          "search?target=diagonal&ray=line&grammar=rotated&max-symbols=2&minimize=latency",
          "certificate.json?target=diagonal&max-symbols=2",
          "events?page=perft&depth=1",
          "style.css?a",
          "script.js");

  private static void mutated(int each) {
    Mutation mutation =
        new Mutation(
            new SplittableRandom(Seed.of("requests", 60)),
            List.of("../", "%2e%2e%2f", "/etc/passwd", "%00", "%zz", "&", "=", "?", "#", ";", "@"));
    for (String route : ROUTES) {
      for (int i = 0; i < each; i++) {
        String changed = mutation.changed(route).replaceAll("[\\s\\p{Cntrl}]", "%0a");
        String address = changed.length() > 4_000 ? changed.substring(0, 4_000) : changed;
        Sent sent = client.get(address);
        assertTrue(
            sent.status() != 500
                && !sent.body().contains("\tat ")
                && !sent.body().contains("root:"),
            () -> address + ": " + sent);
        assertFalse(sent.body().contains("a bug of this program"), address);
      }
    }
    page("", "<h1>");
  }

  @Test
  void mutatedRequestsDoNoHarm() {
    mutated(2);
  }

  @Test
  @Tag("slow")
  void manyMutatedRequestsDoNoHarm() {
    mutated(1_000);
  }
}
