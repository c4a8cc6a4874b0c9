package sift.app.cli.options;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;
import sift.file.JsonLine;

/** No run loses a file: neither what it reads, nor what another run or option has written. */
class OutputFilesTest {
  private static final String GRAMMAR =
      """
      name = "mine"
      source = "made up"
      constants = [1]
      inputs = ["occ"]
      unary = []
      binary = ["-", "^"]
      """;

  @TempDir Path folder;

  /** Runs a search for one diagonal up to so many symbols; FOLDER is the folder. */
  private Run search(int symbols, String... more) {
    Stream<String> usual =
        Stream.of("--target", "diagonal", "--max-symbols", "" + symbols, "--quiet");
    return Run.of(
        Stream.concat(usual, Stream.of(more))
            .map(argument -> argument.replace("FOLDER", folder.toString()))
            .toArray(String[]::new));
  }

  private static void assertRefused(Run run, String message) {
    assertEquals(2, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          --out FOLDER/x.jsonl --certificate FOLDER/x.jsonl ; --out and --certificate name the same file
          --out FOLDER --certificate FOLDER/diagonal-positive-rotated.jsonl ; --out and --certificate name the same file
          --certificate FOLDER/x --report FOLDER/far/../x ; --certificate and --report name the same file
          --certificate FOLDER/x --report FOLDER/x/y ; one is the folder of the other
          --certificate FOLDER/link/x --report FOLDER/far/x ; --certificate and --report name the same file
          --grammar FOLDER/mine.toml --certificate FOLDER/mine.toml ; --grammar and --certificate name the same file
          --grammar FOLDER/mine.toml --certificate FOLDER/hard ; --grammar and --certificate name the same file
          --grammar FOLDER/hard --report FOLDER/mine ; --grammar and --report name the same file
          --grammar FOLDER/mine.toml --report FOLDER/mine ; --grammar and --report name the same file
          --cost FOLDER/cost.toml --certificate FOLDER/cost.toml ; --cost and --certificate name the same file
          --checkpoint FOLDER/c --certificate FOLDER/c/question ; --checkpoint and --certificate: one is the folder of the other
          --checkpoint FOLDER/c --out FOLDER/c ; one is the folder of the other
          --checkpoint FOLDER/c/d --certificate FOLDER/c ; no such folder: FOLDER/c
          --certificate FOLDER/old/mine ; is in the folder of a checkpoint
          --checkpoint FOLDER/old --certificate FOLDER/old/journal.jsonl ; one is the folder of the other
          """)
  void noOutputReplacesAnotherFileOfTheRun(String arguments, String message) throws IOException {
    Files.writeString(folder.resolve("mine.toml"), GRAMMAR);
    Files.writeString(folder.resolve("cost.toml"), Files.readString(Path.of("costs/depth.toml")));
    Files.createSymbolicLink(folder.resolve("mine"), folder.resolve("mine.toml"));
    Files.createLink(folder.resolve("hard"), folder.resolve("mine.toml"));
    Files.createDirectory(folder.resolve("far"));
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("far"));
    assertEquals(0, search(5, "--certificate", "FOLDER/a", "--checkpoint", "FOLDER/old").code());
    Set<Path> before = files();
    assertRefused(search(5, arguments.split(" ")), message.replace("FOLDER", folder.toString()));
    assertEquals(before, files());
  }

  private Set<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.collect(Collectors.toSet());
    }
  }

  @Test
  void otherCommandsSpareTheirInputsToo() throws IOException {
    Path code = Files.writeString(folder.resolve("mine.c"), "x & -x");
    Path link = Files.createLink(folder.resolve("link.c"), code);
    assertRefused(
        Run.of("prove", code + "", "x", "--smt", code + ""), "A and --smt name the same file");
    assertRefused(
        Run.of("prove", "x", code + "", "--smt", link + ""), "B and --smt name the same file");
    assertRefused(
        Run.of("explain", code + "", "--report", code + ""), "FORMULA and --report name the same");
    assertEquals("x & -x", Files.readString(code));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--out", "--certificate", "--report"})
  void outputsAreTriedBeforeTheSearch(String option) throws IOException {
    Path loop = folder.resolve("loop.jsonl");
    Files.createSymbolicLink(loop, loop);
    Files.createDirectory(folder.resolve("folder.jsonl"));
    assertRefused(search(5, option, loop.toString()), "is a link that leads nowhere");
    assertRefused(search(5, option, "FOLDER/folder.jsonl"), "is a folder");
    assertRefused(search(5, option, "/dev/full/x.jsonl"), "is not a folder");
    assertRefused(search(5, option, "FOLDER/no/x.jsonl"), "no such folder: " + folder + "/no");
    assertRefused(search(5, option, "FOLDER/" + "x".repeat(255) + ".jsonl"), "File name too long");
  }

  @Test
  void aGrammarWhoseNameMakesAFileNameTooLongIsRefusedBeforeTheSearch() throws IOException {
    Files.writeString(folder.resolve("mine.toml"), GRAMMAR.replace("mine", "x".repeat(250)));
    assertRefused(
        search(5, "--grammar", "FOLDER/mine.toml", "--out", "FOLDER/out"), "File name too long");
  }

  @ParameterizedTest
  @ValueSource(strings = {"FOLDER/kept", "FOLDER/kept.jsonl"})
  void whatWasKeptStaysAndWhatIsNewIsAdded(String out) throws IOException {
    Run first = search(6, "--show", "classes", "--limit", "30", "--out", out);
    assertEquals("", first.err());
    Path kept = Path.of(out.replace("FOLDER", folder.toString()));
    Path file = Files.isDirectory(kept) ? kept.resolve("diagonal-positive-rotated.jsonl") : kept;
    List<String> before = Files.readAllLines(file);
    assertEquals(30, before.size());

    Run second = search(6, "--show", "classes", "--limit", "40", "--out", out);
    assertEquals(
        "sift: --out %s: 30 solutions were there, 10 added\n".formatted(kept), second.err());
    assertEquals(40, Files.readAllLines(file).size());
    assertTrue(Files.readAllLines(file).containsAll(before));
  }

  /** A formula that is right on all targets is a solution of each. */
  @Test
  void formulasOfAllTargetsAtOnceAreKeptForEach() throws IOException {
    List<String> search = new ArrayList<>(List.of("--target", "rook", "--ray", "negative"));
    search.addAll(
        List.of(
            "--grammar",
            "highest-bit",
            "--max-symbols",
            "7",
            "--quiet",
            "--format",
            "jsonl",
            "--out"));
    search.add(folder + "/kept.jsonl");
    Run first = Run.of(search.toArray(String[]::new));
    assertEquals("", first.err());
    List<Object> formulas =
        first
            .out()
            .lines()
            .map(JsonLine::read)
            .filter(record -> "formula".equals(record.get("type")))
            .filter(record -> "all".equals(record.get("target")))
            .map(record -> record.get("formula"))
            .toList();
    assertFalse(formulas.isEmpty());
    List<String> kept = Files.readAllLines(folder.resolve("kept.jsonl"));
    for (Object formula : formulas) {
      assertEquals(2, kept.stream().filter(line -> line.contains("\"" + formula + "\"")).count());
    }
    assertEquals(kept.size(), kept.stream().distinct().count());

    Run again = Run.of(search.toArray(String[]::new));
    assertEquals(
        "sift: --out %s/kept.jsonl: %d solutions were there, 0 added\n"
            .formatted(folder, kept.size()),
        again.err());
  }

  @Test
  void aFileThatHoldsNoSolutionsIsNotAddedTo() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.jsonl"), "my notes\n");
    assertRefused(search(5, "--out", file.toString()), file + ":1: not a JSON object");
    assertEquals("my notes\n", Files.readString(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--certificate", "--report"})
  void solutionsAreReplacedOnlyByOut(String option) throws IOException {
    assertEquals(0, search(5, "--out", "FOLDER/kept.jsonl").code());
    String kept = Files.readString(folder.resolve("kept.jsonl"));
    assertRefused(search(5, option, "FOLDER/kept.jsonl"), "is a file of solutions, which only");
    assertEquals(kept, Files.readString(folder.resolve("kept.jsonl")));
    assertEquals(0, search(5, option, "FOLDER/other").code());
    assertEquals(0, search(5, option, "FOLDER/other").code());
  }

  @Test
  void programsAreAddedToo() throws IOException {
    String[] search = {
      "search",
      "--dag",
      "--target",
      "attacks-east",
      "--quiet",
      "--out",
      folder.toString(),
      "--limit"
    };
    Path file = folder.resolve("attacks-east-lane.jsonl");
    Run.of(with(search, "1"));
    assertEquals(1, Files.readAllLines(file).size());
    Run second = Run.of(with(search, "2"));
    assertEquals("sift: --out %s: 1 solution was there, 1 added\n".formatted(folder), second.err());
    assertEquals(2, Files.readAllLines(file).size());
  }

  private static String[] with(String[] arguments, String... more) {
    return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
  }

  /** Once the search is over, and before anything is written, a file takes the folder's place. */
  @Test
  void theResultIsPrintedWhenItsFilesCannotBeWritten() throws IOException {
    Path target = Files.createDirectory(folder.resolve("out"));
    StringWriter printed = new StringWriter();
    StringWriter said = new StringWriter();
    PrintWriter err =
        new PrintWriter(said) {
          @Override
          public void write(String text, int from, int length) {
            super.write(text, from, length);
            if (said.toString().contains(" formulas (") && Files.isDirectory(target)) {
              replaceByFile(target);
            }
          }
        };
    List<String> arguments = new ArrayList<>(List.of("--target", "diagonal", "--max-symbols", "5"));
    for (String option : List.of("--out", "--certificate", "--report")) {
      arguments.addAll(List.of(option, target.resolve(option + ".jsonl").toString()));
    }
    int code = Run.into(new PrintWriter(printed), err, arguments.toArray(String[]::new));
    assertEquals(2, code);
    assertTrue(printed.toString().contains("(occ ^ (occ - 1))  [blsmsk]"), printed.toString());
    String last = said.toString().lines().toList().getLast();
    for (String option : List.of("--out", "--certificate", "--report")) {
      assertTrue(
          last.contains("%s %s/%1$s.jsonl: cannot be written: ".formatted(option, target)), last);
    }
    assertArrayEquals(new String[] {"out"}, folder.toFile().list());
  }

  private static void replaceByFile(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
      Files.writeString(folder, "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void namesWithControlCharactersDoNotReachTheTerminal() throws IOException {
    Path file = folder.resolve("a\u001b]0;title\u0007\u202eb.jsonl");
    Files.copy(Path.of("solutions/vertical-negative-highest-bit.jsonl"), file);
    Run listed = Run.of("list", "solutions", file.toString());
    assertEquals(0, listed.code());
    assertTrue(
        listed.out().contains("a<U+001B>]0;title<U+0007><U+202E>b.jsonl: 3 formulas"),
        listed.out());
    assertRefused(Run.of("prove", "occ\u001b[2J"), "[occ >>> <U+001B>[2J]");
  }

  @Test
  void whatIsNoCertificateIsRefused() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    assertRefused(Run.of("prove", pipe.toString()), pipe + ": is no regular file");
    assertRefused(Run.of("prove", folder.toString()), folder + ": is a folder, not a file");
    assertRefused(Run.of("prove", ""), "'': no such file");
  }

  @Test
  void longComplaintsAreCut() {
    assertTrue(Run.of("prove", "1".repeat(100_000)).err().length() < 1100);
  }
}
