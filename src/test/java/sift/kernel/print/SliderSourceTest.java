package sift.kernel.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Line;
import sift.kernel.line.SliderChoice;
import sift.rank.cost.CostFile;
import sift.store.SolutionFolder;

class SliderSourceTest {
  private static final List<Line> LINES = List.of(Line.HORIZONTAL);

  @TempDir private Path folder;

  private static String printed(String costs) {
    SliderChoice rank =
        SliderChoice.cheapest(LINES, SolutionFolder.shipped(), CostFile.read(costs), 2);
    return SliderSource.JAVA_VECTOR.printWithTest(
        new SliderSource.File(rank.code(), "attacks", "Attacks", "", List.of()),
        Line.steps(rank.lines()));
  }

  @ParameterizedTest
  @CsvSource({
    "CPP_AVX2, avx2, _mm256_shuffle_epi8(diagonal_line_table",
    "CPP_AVX2_GFNI, avx2-gfni, _mm256_gf2p8affine_epi64_epi8",
    "CPP_AVX512, avx512, _mm512_permutex2var_epi64(antidiagonal_line_table[0]"
  })
  void whatVectorsOfAQueenReadIsSquaresAndBoards(SliderSource source, String costs, String part) {
    SliderChoice queen =
        SliderChoice.cheapest(
            List.of(Line.values()), SolutionFolder.shipped(), CostFile.read(costs), 2);
    String text = source.print(new SliderSource.File(queen.code(), "attacks", "", "", List.of()));
    assertFalse(text.contains("gather") || text.contains("TABLES"), text);
    assertTrue(text.replaceAll("\\s+", "").contains(part), text);
  }

  /** Half of a vector of 64 bits is none; only where the square is computed with is it needed. */
  @Test
  void whatHasTablesOnlyRunsWithVectorsOf64Bits() throws Exception {
    String tables = printed("x86-64");
    assertFalse(tables.contains("IntVector"), tables);
    Path file = Files.writeString(folder.resolve("Attacks.java"), tables);
    Process java =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-XX:MaxVectorSize=8",
                "--add-modules=jdk.incubator.vector",
                file.toString())
            .redirectErrorStream(true)
            .start();
    String out = java.inputReader().readAllAsString();
    assertEquals(0, java.waitFor(), out);
    assertTrue(out.endsWith(" cases, all right\n"), out);
    String computed = printed("avx2");
    assertTrue(computed.contains("// needs vectors of 128 bits or more\n"), computed);
  }
}
