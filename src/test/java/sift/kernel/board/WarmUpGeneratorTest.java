package sift.kernel.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.attacks.WalkAttacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;

/** Who counts, and that counts do not depend on it. */
class WarmUpGeneratorTest {
  private final long[] kiwipete =
      GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
  private final Generator slow = ScalarGenerator.with(new WalkAttacks());
  private final Generator fast = ScalarGenerator.with(new PextAttacks());

  @Test
  void theFasterOneTakesOverAndCountsTheSame() {
    AtomicBoolean isUsed = new AtomicBoolean();
    Generator warmUp =
        WarmUpGenerator.of(slow, () -> Optional.of(watched(fast, isUsed)), Duration.ZERO);
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          while (!isUsed.get()) {
            assertEquals(97_862, warmUp.perft(kiwipete, 0, 3));
          }
        });
    assertEquals(97_862, warmUp.copy().perft(kiwipete, 0, 3));
  }

  @Test
  void aCountThatIsSoonOverMakesNoOther() {
    AtomicBoolean isMade = new AtomicBoolean();
    Generator warmUp =
        WarmUpGenerator.of(
            fast,
            () -> {
              isMade.set(true);
              return Optional.empty();
            },
            Duration.ofMinutes(1));
    assertEquals(2_039, warmUp.perft(kiwipete, 0, 2));
    assertFalse(isMade.get());
    assertEquals(48, warmUp.count(kiwipete, 0));
  }

  /** The same generator; copies of it tell when they count. */
  private static Generator watched(Generator generator, AtomicBoolean isUsed) {
    return (Generator)
        Proxy.newProxyInstance(
            Generator.class.getClassLoader(),
            new Class<?>[] {Generator.class},
            (_, method, arguments) -> {
              if (method.getName().equals("copy")) {
                isUsed.set(true);
              }
              return method.invoke(generator, arguments);
            });
  }
}
