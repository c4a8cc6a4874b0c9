package sift.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.ChildJvm;
import sift.app.cli.Run;

/** {@code sift serve}: how it begins and ends, and the copy without a server. */
class ServeCommandTest {
  private static final long MOST_BYTES = 20_000_000;
  private static final List<String> OTHERS =
      List.of("index.html", "tutorial.html", "style.css", "script.js", "diagonal.svg", "line.svg");
  private static final Pattern LINK =
      Pattern.compile("(?:href|src)=\"([^#\"][^#\"]*)(?:#proof)?\"");

  @TempDir Path folder;

  private static void assertRefused(String part, String... arguments) {
    Run run = Run.of(arguments);
    assertEquals(2, run.code(), run.toString());
    assertEquals(1, run.err().lines().count(), run.toString());
    assertTrue(run.err().contains(part), run.toString());
  }

  @Test
  void whatCannotBeListenedOnIsRefused() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertRefused(
          "cannot listen on 127.0.0.1, port " + taken.getLocalPort(),
          "serve",
          "--port=" + taken.getLocalPort());
    }
    assertRefused("--port 70000 is out of range", "serve", "--port=70000");
    assertRefused("--port", "serve", "--host=host.invalid");
  }

  /** With a search that runs; whoever listens beyond this machine is warned. */
  @Test
  void aSignalEndsItSoon() throws IOException, InterruptedException {
    Path err = folder.resolve("err");
    Process server =
        new ProcessBuilder(
                ChildJvm.command(
                    sift.app.cli.Main.class, List.of("serve", "--port=0", "--host=0.0.0.0")))
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out = server.inputReader()) {
      Matcher port = Pattern.compile("http://0\\.0\\.0\\.0:(\\d+)/").matcher(out.readLine());
      assertTrue(port.find());
      String search =
          "http://127.0.0.1:%s/search?target=antidiagonal&max-symbols=12".formatted(port.group(1));
      try (var page = URI.create(search).toURL().openStream()) {
        String text = new String(page.readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(text.contains("class=\"waiting\""), text);
      }
      long begin = System.nanoTime();
      server.destroy();
      assertTrue(server.waitFor(20, TimeUnit.SECONDS));
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
      assertTrue(seconds < 5, seconds + " s");
      assertEquals(143, server.exitValue());
      assertTrue(Files.readString(err).contains("there is no password"));
    } finally {
      server.destroyForcibly();
    }
  }

  @Test
  void aCopyReplacesNothing() throws IOException {
    Path kept = Files.writeString(folder.resolve("index.html"), "mine");
    assertRefused("is not empty", "serve", "--export=" + folder);
    assertEquals("mine", Files.readString(kept));
    assertRefused("cannot be made a folder", "serve", "--export=" + kept);
  }

  /** Its links lead to files that are there, and each formula has its proof. */
  @Test
  @Tag("slow")
  void aCopyIsWhole() throws IOException {
    Path copy = folder.resolve("new");
    Run run = Run.of("serve", "--export=" + copy);
    assertEquals(0, run.code(), run.err());
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(copy)) {
      all.forEach(files::add);
    }
    assertTrue(
        run.out().startsWith("wrote %d formulas".formatted(files.size() - OTHERS.size())),
        run.out());
    for (String other : OTHERS) {
      assertTrue(files.contains(copy.resolve(other)), other);
    }
    String index = Files.readString(copy.resolve("index.html"));
    assertTrue(index.contains(".html#proof\">749 cases</a>"), index);
    assertTrue(index.contains(".html#proof\">3^64 boards</a>"), index);
    String tutorial = Files.readString(copy.resolve("tutorial.html"));
    assertTrue(tutorial.contains("<h1>Tutorial</h1>"), tutorial);
    assertFalse(tutorial.contains(".md"), tutorial);
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
      if (file.toString().endsWith(".html")) {
        String page = Files.readString(file);
        LINK.matcher(page)
            .results()
            .map(link -> link.group(1))
            .forEach(link -> assertTrue(Files.exists(copy.resolve(link)), file + ": " + link));
        assertTrue(
            OTHERS.contains(file.getFileName().toString())
                || page.replaceAll("\\s+", " ").matches("(?s).*>Its proof<.*: proved .*"),
            file.toString());
      }
    }
    assertTrue(bytes <= MOST_BYTES, bytes + " bytes");
  }
}
