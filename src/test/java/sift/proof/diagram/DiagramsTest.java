package sift.proof.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import sift.lang.NoFormException;

class DiagramsTest {
  private static final int VARIABLES = 6;
  // Bit i of a table is the function where variable v is bit v of i.
  private static final long[] TABLES = {
    0xAAAAAAAAAAAAAAAAL, 0xCCCCCCCCCCCCCCCCL, 0xF0F0F0F0F0F0F0F0L,
    0xFF00FF00FF00FF00L, 0xFFFF0000FFFF0000L, 0xFFFFFFFF00000000L
  };

  /** Functions of six variables beside their truth tables: equal tables are the same node. */
  @Test
  void equalFunctionsAreTheSameNode() {
    Diagrams diagrams = new Diagrams(1 << 20, Long.MAX_VALUE);
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
    Map<Long, Integer> nodes = new HashMap<>();
    long[] tables = new long[4000];
    int[] functions = new int[tables.length];
    for (int i = 0; i < tables.length; i++) {
      if (i < VARIABLES) {
        tables[i] = TABLES[i];
        functions[i] = diagrams.variable(i);
      } else {
        int x = random.nextInt(i);
        int y = random.nextInt(i);
        int z = random.nextInt(Math.min(i, 12));
        tables[i] = (tables[x] & tables[y]) | (~tables[x] & tables[z]);
        functions[i] = diagrams.choose(functions[x], functions[y], functions[z]);
        if (random.nextBoolean()) {
          tables[i] ^= tables[z];
          functions[i] = diagrams.xor(functions[i], functions[z]);
        }
      }
      Integer known = nodes.putIfAbsent(tables[i], functions[i]);
      assertEquals(known == null ? functions[i] : known, functions[i]);
    }
    assertEquals(
        nodes.size(), nodes.values().stream().distinct().count(), "different functions, one node");
    nodes.forEach((table, node) -> {
      if (node != Diagrams.FALSE) {
        boolean[] example = diagrams.example(node, VARIABLES);
        int row = 0;
        for (int v = 0; v < VARIABLES; v++) {
          row |= example[v] ? 1 << v : 0;
        }
        assertEquals(1, table >>> row & 1);
      }
    });
  }

  @Test
  void moreNodesThanAllowedAreRefused() {
    Diagrams diagrams = new Diagrams(10, Long.MAX_VALUE);

    assertThrows(
        NoFormException.class,
        () -> {
          for (int i = 0; i < 20; i++) {
            diagrams.variable(i);
          }
        });
  }

  @Test
  void moreStepsThanAllowedAreRefused() {
    Diagrams diagrams = new Diagrams(1 << 20, 10);
    int a = diagrams.variable(0);
    int b = diagrams.variable(1);

    assertThrows(
        NoFormException.class,
        () -> {
          for (int i = 2; i < 20; i++) {
            diagrams.and(diagrams.xor(a, b), diagrams.variable(i));
          }
        });
  }
}
