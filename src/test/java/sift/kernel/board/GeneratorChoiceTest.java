package sift.kernel.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.perft.WikiPosition;
import sift.store.SolutionFolder;

/** What is told of a choice. */
class GeneratorChoiceTest {
  @Test
  void whyBatchCannotBeChosenIsTold() {
    long[] kiwipete = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    GeneratorChoice choice =
        GeneratorChoice.of(
            new PextAttacks(), () -> new SolutionFolder("empty", List.of()), Duration.ZERO);
    Generator generator = choice.generator().copy();
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          while (choice.trouble().isEmpty()) {
            assertEquals(97_862, generator.perft(kiwipete, 0, 3));
          }
        });
    assertEquals(
        "empty: no set-wise solutions; they are read from the files in empty/set-wise",
        choice.trouble().orElseThrow());
  }
}
