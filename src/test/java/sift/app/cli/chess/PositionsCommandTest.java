package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.Mutation;
import sift.Seed;
import sift.app.cli.ChildJvm;
import sift.app.cli.Main;
import sift.app.cli.Run;
import sift.chess.board.Chess960;
import sift.chess.board.Fen;
import sift.chess.movegen.RandomGames;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;

/** {@code sift positions}. */
class PositionsCommandTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @TempDir Path folder;

  private Run positions(String command) {
    return Run.of(("positions " + command.replace("FOLDER", folder.toString())).split(" "));
  }

  private static Run done(Run run) {
    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    return run;
  }

  private static void assertRefused(Run run, String message) {
    assertEquals(2, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals("sift: " + message + "\n", run.err());
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  /** The starts of Chess960 in a text, and packed. */
  private List<String> starts() throws IOException {
    List<String> fens =
        IntStream.range(0, Chess960.COUNT).mapToObj(n -> Fen.text(Chess960.start(n))).toList();
    write("960.epd", String.join("\n", fens) + "\n");
    assertEquals(
        "%s/960.pos: 960 positions, 31,008 bytes\n".formatted(folder),
        done(positions("pack FOLDER/960.epd FOLDER/960.pos")).out());
    return fens;
  }

  @Test
  void whatIsPackedIsUnpacked() throws IOException {
    List<String> fens = RandomGames.sample().stream().limit(3_000).map(Fen::text).toList();
    String text = String.join("\n", fens) + "\n";
    write("a.epd", text);
    done(positions("pack FOLDER/a.epd FOLDER/a.pos"));
    assertEquals(text, done(positions("unpack FOLDER/a.pos")).out());
  }

  @Test
  void aSuiteIsPackedWithoutItsCounts() throws IOException {
    done(positions("pack %s FOLDER/a.pos".formatted(Suites.path("special.epd"))));
    List<String> expected = Suites.special().rows().stream().map(Suite.Row::fen).toList();
    List<String> unpacked = positions("unpack FOLDER/a.pos").out().lines().toList();
    assertEquals(expected.stream().map(fen -> Fen.text(Fen.parse(fen))).toList(), unpacked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 | 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"a;b\"; | 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 42; | 4k3/8/8/8/8/8/8/4K3 w - - 7 42",
        "4k3/8/8/8/8/8/8/4K3 w - - fmvn 42;hmvc 7; | 4k3/8/8/8/8/8/8/4K3 w - - 7 42",
        "4k3/8/8/8/8/8/8/4K3 w - - 9999 9999 ;D1 5 | 4k3/8/8/8/8/8/8/4K3 w - - 9999 9999",
        "4k3/8/8/8/8/8/8/4K3 w - - 3 4 bm Kd2; fmvn 9; | 4k3/8/8/8/8/8/8/4K3 w - - 3 4",
        "1r2k1r1/8/8/8/8/8/8/RR2KR1R w BFbg - 1 2 | 1r2k1r1/8/8/8/8/8/8/RR2KR1R w FBkq - 1 2",
      })
  void everyFormOfALineIsRead(String line, String fen) throws IOException {
    write("a.epd", "\u00EF\u00BB\u00BF" + line + "\r\n\n# no position\n" + START);
    done(positions("pack FOLDER/a.epd FOLDER/a.pos"));
    assertEquals(fen + "\n" + START + "\n", done(positions("unpack FOLDER/a.pos")).out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x | 2: no field for the side to move; a FEN has 4 to 6 fields",
        "4k3/8/8/8/8/8/8/4K3 w - e3 | 25: en passant square 'e3' with white to move;"
            + " allowed are - and a6 to h6",
        "4k3/8/8/8/8/8/8/8 w - - 0 1 | 1: no white king; each side has one",
        "4k3/8/8/8/8/8/8/4K3 w - - hmvc x; | 27: halfmove clock 'x'; allowed are 0 to 9999",
        "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            + " | 1: 33 pieces; a packed position has at most 32",
      })
  void aBadLineIsRefusedAndNothingIsWritten(String line, String complaint) throws IOException {
    write("a.epd", START + "\n" + line + "\n");
    Run run = positions("pack FOLDER/a.epd FOLDER/a.pos");
    assertRefused(run, "%s/a.epd:2:%s".formatted(folder, complaint));
    assertArrayEquals(new String[] {"a.epd"}, folder.toFile().list());
  }

  @Test
  void filesAreNotOverwritten() throws IOException {
    starts();
    byte[] before = Files.readAllBytes(folder.resolve("960.pos"));
    write("a.epd", START + "\n");
    assertRefused(
        positions("pack FOLDER/a.epd FOLDER/960.pos"),
        "OUT %s/960.pos: is there already; remove it or name another file".formatted(folder));
    assertRefused(
        positions("pack FOLDER/a.epd FOLDER/a.epd"),
        "OUT %s/a.epd: is there already; remove it or name another file".formatted(folder));
    assertArrayEquals(before, Files.readAllBytes(folder.resolve("960.pos")));
    assertEquals(START + "\n", read("a.epd"));
    assertRefused(
        positions("pack FOLDER/a.epd FOLDER/no/a.pos"),
        "%s/no/a.pos: cannot be written: its folder is not there".formatted(folder));
  }

  @Test
  void damageIsReportedWithItsByteAndTheRestIsRead() throws IOException {
    List<String> fens = starts();
    byte[] bytes = Files.readAllBytes(folder.resolve("960.pos"));
    bytes[5_000] ^= 1;
    Files.write(folder.resolve("b.pos"), bytes);
    String complaint =
        folder + "/b.pos: byte 4,128: block 1 does not have its checksum; 833 positions are whole";
    Run unpacked = positions("unpack FOLDER/b.pos");
    assertEquals(1, unpacked.code());
    assertEquals("sift: " + complaint + "\n", unpacked.err());
    List<String> whole = new ArrayList<>(fens);
    whole.subList(127, 254).clear();
    assertEquals(whole, unpacked.out().lines().toList());
    Files.write(folder.resolve("c.pos"), Arrays.copyOf(bytes, 4_000));
    Run cut = positions("unpack FOLDER/c.pos");
    assertEquals(1, cut.code());
    assertEquals(fens.subList(0, 123), cut.out().lines().toList());
    assertTrue(cut.err().contains("c.pos: byte 4,000: the file ends within block 0"), cut.err());
  }

  @Test
  void whatIsNoArchiveIsRefused() throws IOException {
    write("a.epd", START + "\n");
    assertRefused(positions("unpack FOLDER/a.epd"), folder + "/a.epd: is no archive of positions");
    assertRefused(positions("unpack FOLDER/x"), folder + "/x: no such file");
    assertRefused(positions("unpack FOLDER"), folder + ": is a folder, not a file");
    assertRefused(positions("pack FOLDER/x FOLDER/y"), folder + "/x: no such file");
  }

  @Test
  void changedTextsArePackedOrRefusedInOneLine() throws IOException {
    String text =
        START + "\n4k3/8/8/8/4P3/8/8/4K3 b - e3 hmvc 7; id \"a;b\";\n" + START + " ;D1 20\n";
    Mutation mutation =
        new Mutation(
            new SplittableRandom(Seed.of("PositionsCommandTest", 1)),
            List.of("hmvc ", "fmvn 9;", ";D1 ", "\"", "KQkq", "e3", "/8"));
    int refused = 0;
    for (int i = 0; i < 100; i++) {
      byte[] changed = mutation.changed(text).getBytes(StandardCharsets.UTF_8);
      Files.write(folder.resolve("a.epd"), changed);
      Files.deleteIfExists(folder.resolve("a.pos"));
      Run run = positions("pack FOLDER/a.epd FOLDER/a.pos");
      if (run.code() == 0) {
        assertEquals(0, positions("unpack FOLDER/a.pos").code());
      } else {
        refused++;
        assertEquals(2, run.code());
        Mutation.assertOneLine(text, run.err().strip());
      }
    }
    assertTrue(refused > 10 && refused < 100, refused + " refused");
  }

  @Test
  void aMinusIsStdinAndStdout() throws IOException, InterruptedException {
    write("a.epd", START + "\n");
    Path packed = folder.resolve("a.pos");
    child(List.of("positions", "pack", "-", "-"), folder.resolve("a.epd"), packed);
    child(List.of("positions", "unpack", "-"), packed, folder.resolve("b.epd"));
    assertEquals(START + "\n", read("b.epd"));
  }

  private static void child(List<String> arguments, Path in, Path out)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(ChildJvm.command(Main.class, arguments, ChildJvm.QUICKLY_COMPILED))
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
  }

  /** Signal 9 in the midst of packing: what was written by then is there, and right. */
  @Test
  void aKillLeavesAnArchiveThatIsRead() throws IOException, InterruptedException {
    Path out = folder.resolve("a.pos");
    Process process =
        new ProcessBuilder(
                ChildJvm.command(
                    Main.class,
                    List.of("positions", "pack", "-", out.toString()),
                    ChildJvm.QUICKLY_COMPILED))
            .start();
    byte[] line = (START + "\n").getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 10_000; i++) {
      process.getOutputStream().write(line);
    }
    process.getOutputStream().flush();
    while (!Files.exists(out) || Files.size(out) < 100_000) {
      assertFalse(process.waitFor(10, TimeUnit.MILLISECONDS), "ended by itself");
    }
    process.destroyForcibly().waitFor();
    Run run = positions("unpack FOLDER/a.pos");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("byte %,d: the file ends".formatted(Files.size(out))), run.err());
    List<String> read = run.out().lines().toList();
    assertTrue(read.size() > 3_000);
    assertTrue(read.stream().allMatch(START::equals));
  }

  @Test
  @Tag("slow")
  void memoryDoesNotGrowWithTheText() throws IOException, InterruptedException {
    Path out = folder.resolve("a.pos");
    List<String> command =
        new ArrayList<>(
            ChildJvm.command(
                Main.class, List.of("positions", "pack", "-", out.toString(), "--quiet")));
    command.add(1, "-Xmx32m");
    Process process = new ProcessBuilder(command).start();
    byte[] lines = (START + "\n").repeat(1_000).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 2_000; i++) {
      process.getOutputStream().write(lines);
    }
    process.getOutputStream().close();
    assertTrue(process.waitFor(300, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
    assertEquals(2_000_000, done(positions("unpack FOLDER/a.pos")).out().lines().count());
    assertFalse(Files.size(out) > 33L * 2_000_000);
  }
}
