package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;
import sift.geometry.Layout;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.spec.SetTargets;

class SetSolutionFileTest {
  private static final SetSolution EAST =
      new SetSolution(
          List.of(SetTargets.of("attacks-east", Layout.LANE)),
          "fill-bytes",
          Program.parse(
              BitWidth.WORD,
              SetTargets.of("attacks-east", Layout.LANE).inputs(),
              List.of("t1 = add_bytes(s, s)", "t2 = sub_bytes(o, t1)", "t3 = (o ^ t2)"),
              List.of("t3")),
          "sift dag --target attacks-east");
  private static final SetSolution FILES =
      new SetSolution(
          List.of(
              SetTargets.of("attacks-south", Layout.TRANSPOSED),
              SetTargets.of("attacks-north", Layout.TRANSPOSED)),
          "made up",
          Program.parse(
              BitWidth.WORD, List.of("s", "o"), List.of("t1 = (s | o)"), List.of("t1", "t1")),
          "none");

  @TempDir private Path folder;

  @Test
  void whatIsWrittenIsReadAndProvedAgain() throws IOException {
    SolutionFile.PROGRAMS.addToFolder(folder, List.of(EAST));

    Path file = folder.resolve("attacks-east-lane.jsonl");
    assertEquals(
        "{\"schema\":1,\"targets\":[\"attacks-east\"],\"layout\":\"lane\","
            + "\"grammar\":\"fill-bytes\",\"operations\":3,\"program\":[\"t1 = add_bytes(s, s)\","
            + "\"t2 = sub_bytes(o, t1)\",\"t3 = (o ^ t2)\"],\"results\":[\"t3\"],"
            + "\"verdict\":\"proved\",\"boards\":\"3^64\","
            + "\"command\":\"sift dag --target attacks-east\"}\n",
        Files.readString(file));
    assertTrue(SolutionText.read(file).isSetWise());
    assertEquals(List.of(EAST), SolutionFile.PROGRAMS.read(file));
  }

  @Test
  void severalTargetsShareAFile() {
    assertEquals("attacks-south+attacks-north-transposed.jsonl", FILES.fileName());
    assertTrue(
        FILES.doubt().getFirst().startsWith("attacks-south: refuted"), FILES.doubt().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          sub_bytes ; add_bytes ; attacks-east: refuted
          :3, ; :4, ; 'operations' says 4, but it is 3
          3^64 ; 3^60 ; 'boards' says 3^60, but it is 3^64
          lane ; round ; unknown layout 'round'
          ["attacks-east"] ; "attacks-east" ; 'targets' is missing or no list of texts
          attacks-east"] ; attacks-eest"] ; unknown target 'attacks-eest'
          "t3"] ; "t4"] ; the result 't4' is no line
          schema":1 ; schema":2 ; schema 2
          proved ; hoped ; 'verdict' says hoped, but it is proved
          """)
  void aLineThatSaysSomethingUntrueIsRefused(String old, String other, String message)
      throws IOException {
    Path file = folder.resolve("attacks-east-lane.jsonl");
    Files.writeString(file, EAST.line().replace(old, other) + "\n");

    String said =
        String.valueOf(
            assertThrows(FileException.class, () -> SolutionFile.PROGRAMS.read(file)).getMessage());
    assertTrue(said.startsWith(file + ":1: "), said);
    assertTrue(said.contains(message), said);
  }
}
