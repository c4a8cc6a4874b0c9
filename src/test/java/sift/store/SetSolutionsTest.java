package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.proof.BoardProver;
import sift.proof.SetVerdict;
import sift.spec.Alphabet;
import sift.spec.SetTarget;

/** The committed set-wise programs; to read them is to prove them. */
class SetSolutionsTest {
  private static final Path FOLDER = Path.of("solutions", SolutionFolder.SETS);
  private static final int BLOCK = 2000;

  private static final Map<Path, List<SetSolution>> FILES = new HashMap<>();

  @TempDir Path folder;

  @BeforeAll
  static void read() throws IOException {
    for (Path file : SolutionFolder.in(FOLDER)) {
      FILES.put(file, SolutionFile.PROGRAMS.read(file));
    }
  }

  @Test
  void filesAreNamedAndWrittenAsTheProgramDoes() throws IOException {
    for (Map.Entry<Path, List<SetSolution>> file : FILES.entrySet()) {
      String name = file.getKey().getFileName().toString();
      file.getValue().forEach(solution -> assertEquals(name, solution.fileName()));
      SolutionFile.PROGRAMS.addToFolder(folder, file.getValue());
      assertEquals(Files.readString(file.getKey()), Files.readString(folder.resolve(name)), name);
    }
  }

  @Test
  void everyDirectionHasAProgramInEveryLayout() {
    Set<String> names = new HashSet<>();
    FILES.keySet().forEach(file -> names.add(file.getFileName().toString()));
    for (Layout layout : List.of(Layout.LANE, Layout.TRANSPOSED, Layout.TEN_WIDE, Layout.SLICED)) {
      for (Direction direction : Direction.values()) {
        String name = "attacks-%s-%s.jsonl".formatted(direction.text(), layout.text());
        assertTrue(names.contains(name), name);
      }
    }
  }

  @Test
  void oneProgramHasTheFillsOfBothSidesAndTheKingInAllDirections() {
    Path file = FOLDER.resolve("attacks-all+danger-all+king-rays-all-lane.jsonl");

    List<SetSolution> solutions = FILES.getOrDefault(file, List.of());
    assertEquals(3 * Direction.values().length, solutions.getFirst().formulas().size());
    assertEquals(183, solutions.getFirst().program().operations());
  }

  /** What a program of pawn structure says where no game has pawns, it need not say right. */
  @Test
  void someProgramsOfPawnStructureAreRightWithPawnsOnAllSquares() {
    Set<String> right = new TreeSet<>();
    for (SetSolution solution : FILES.values().stream().flatMap(List::stream).toList()) {
      SetTarget target = solution.targets().getFirst();
      if (target.alphabet().equals(Alphabet.PAWNS) && solution.targets().size() == 1) {
        SetTarget anywhere =
            new SetTarget(
                target.name(), target.function(), target.layout(), Alphabet.PAWNS_ON_ALL_SQUARES);
        if (new BoardProver(anywhere).verdictAgain(solution.program())
            instanceof SetVerdict.Proved) {
          right.add(target.name() + " " + target.layout().text());
        }
      }
    }

    assertEquals(
        Set.of(
            "behind-pawns transposed",
            "doubled-pawns transposed",
            "black-passed-pawns transposed",
            "isolated-pawns lane",
            "black-isolated-pawns lane",
            "strict-outposts lane",
            "black-strict-outposts lane",
            "strict-backward-pawns lane",
            "black-strict-backward-pawns lane"),
        right);
  }

  @ParameterizedTest
  @CsvSource({
    "pawns-all-transposed, 19",
    "black-pawns-all-transposed, 17",
    "pawns-all+black-pawns-all-transposed, 26",
    "pawns-all-lane, 25",
    "black-pawns-all-lane, 25",
    "pawns-all+black-pawns-all-lane, 36"
  })
  void oneProgramHasAllSetsOfPawnStructure(String name, int operations) {
    List<SetSolution> solutions = FILES.getOrDefault(FOLDER.resolve(name + ".jsonl"), List.of());

    assertEquals(operations, solutions.getFirst().program().operations());
  }

  @Test
  void aFileWithFormerNamesOfTargetsIsReadAndWrittenWithTheNewOnes() throws IOException {
    Path committed = FOLDER.resolve("strict-outposts-transposed.jsonl");
    Path former = folder.resolve("protected-outposts-transposed.jsonl");
    Files.writeString(
        former, Files.readString(committed).replace("strict-outposts", "protected-outposts"));

    assertEquals(FILES.get(committed), SolutionFile.PROGRAMS.read(former));
  }

  @Test
  void programsDoWhatTheWalkDoesOnFourThousandBoards() {
    compareOnBoards(4_000);
  }

  @Test
  @Tag("slow")
  void programsDoWhatTheWalkDoesOnTwentyThousandBoards() {
    compareOnBoards(20_000);
  }

  private static void compareOnBoards(int boards) {
    Map<SetTarget, List<Expr>> formulas = new HashMap<>();
    for (SetSolution solution : FILES.values().stream().flatMap(List::stream).toList()) {
      for (int i = 0; i < solution.targets().size(); i++) {
        formulas
            .computeIfAbsent(solution.targets().get(i), _ -> new ArrayList<>())
            .add(solution.formulas().get(i));
      }
    }
    assertTrue(formulas.size() > 90, formulas.size() + " targets");
    formulas.entrySet().parallelStream()
        .forEach(entry -> compare(entry.getKey(), entry.getValue(), boards));
  }

  private static void compare(SetTarget target, List<Expr> formulas, int boards) {
    SplittableRandom random = new SplittableRandom(target.name().hashCode());
    List<String> inputs = target.inputs();
    long[][] columns = new long[inputs.size()][BLOCK];
    long[] got = new long[BLOCK];
    long mask = target.layout().squareMask();
    for (int done = 0; done < boards; done += BLOCK) {
      List<long[]> blockOfBoards =
          Stream.generate(() -> board(random, target)).limit(BLOCK).toList();
      long[] expected = target.walks(blockOfBoards);
      for (int i = 0; i < BLOCK; i++) {
        long[] row = target.inputs(blockOfBoards.get(i));
        for (int j = 0; j < columns.length; j++) {
          columns[j][i] = row[j];
        }
      }
      for (Expr formula : formulas) {
        new ColumnEvaluator(inputs, columns, BLOCK, ColumnLoops.VECTOR)
            .evaluate(formula, 0, BLOCK, got, 0);
        for (int i = 0; i < BLOCK; i++) {
          if ((got[i] & mask) != expected[i]) {
            throw new AssertionError(
                "%s in %s on %s: %s"
                    .formatted(target.name(), target.layout(), row(columns, i), formula));
          }
        }
      }
    }
  }

  private static List<String> row(long[][] columns, int index) {
    return Arrays.stream(columns).map(column -> Long.toHexString(column[index])).toList();
  }

  /** Random letters on the squares, from nearly empty boards to full ones. */
  private static long[] board(SplittableRandom random, SetTarget target) {
    Alphabet alphabet = target.alphabet();
    long[] words = new long[alphabet.words().size()];
    int empty = random.nextInt(8);
    for (long rest = target.squares().low(); rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      int letter = random.nextInt(8) < empty ? 0 : random.nextInt(alphabet.letters());
      for (int word = 0; word < words.length; word++) {
        if (alphabet.has(letter, word)) {
          words[word] |= 1L << bit;
        }
      }
    }
    return words;
  }
}
