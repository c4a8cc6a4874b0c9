package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Parser;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** What is known to be cheaper, see the head of {@code pairs.txt}. */
class CostPairsTest {
  private static final String PAIRS = "/costs/pairs.txt";

  /** A line of the file. */
  record Pair(String cheaper, String dearer, Ray ray, Set<String> better, Set<String> equal) {
    static Pair of(String line) {
      List<String> columns = List.of(line.split(" ;", -1)).stream().map(String::strip).toList();
      return new Pair(
          columns.get(0),
          columns.get(1),
          columns.get(2).equals("line") ? Ray.LINE : Ray.POSITIVE,
          models(columns.get(3)),
          models(columns.get(4)));
    }

    private static final List<String> BMI = List.of("x86-64-bmi", "zen5");
    private static final List<String> AVX2 = List.of("avx2", "zen5-avx2");
    private static final List<String> AVX512 = List.of("avx512", "java-512");

    private static Set<String> models(String text) {
      Set<String> models = new HashSet<>();
      for (String word : text.split(" ", -1)) {
        switch (word) {
          case "" -> {}
          case "abstract" -> models.addAll(List.of("symbols", "operations", "depth"));
          case "scalar" -> {
            models.addAll(List.of("x86-64", "aarch64", "java"));
            models.addAll(BMI);
          }
          case "x86-64-bmi" -> models.addAll(BMI);
          case "vector" -> {
            models.addAll(AVX2);
            models.addAll(AVX512);
            models.addAll(List.of("avx2-gfni", "zen5-avx512"));
          }
          case "avx2" -> models.addAll(AVX2);
          case "avx512" -> models.addAll(AVX512);
          default -> models.add(CostFile.read(word).name());
        }
      }
      return models;
    }
  }

  static Stream<Pair> pairs() throws IOException {
    try (InputStream in = CostPairsTest.class.getResourceAsStream(PAIRS)) {
      assertNotNull(in, PAIRS);
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(Pair::of)
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyModelOrdersThePair(Pair pair) {
    Domain domain = LineTargets.of(Line.DIAGONAL, pair.ray, Slider.EXCLUDED).domain();
    Inputs inputs = Inputs.of(domain);
    TreeMap<String, String> expected = new TreeMap<>();
    TreeMap<String, String> ordered = new TreeMap<>();
    for (String name : CostFile.SHIPPED) {
      CostModel model = CostFile.read(name);
      Cost first = model.cost(Parser.parse(pair.cheaper, domain.inputs()), inputs);
      Cost second = model.cost(Parser.parse(pair.dearer, domain.inputs()), inputs);
      ordered.put(name, words(first.compareTo(second)));
      expected.put(
          name, words(pair.better.contains(name) ? -1 : pair.equal.contains(name) ? 0 : 1));
    }
    assertEquals(expected, ordered);
  }

  @Test
  void thereAreSeventeenPairsAndNoModelIsNamedTwiceForOne() throws IOException {
    List<Pair> pairs = pairs().toList();
    assertEquals(17, pairs.size());
    for (Pair pair : pairs) {
      Set<String> both = new HashSet<>(pair.better);
      both.retainAll(pair.equal);
      assertEquals(Set.of(), both, pair.toString());
    }
  }

  private static String words(int comparison) {
    return comparison < 0 ? "cheaper" : comparison == 0 ? "equal" : "dearer";
  }
}
