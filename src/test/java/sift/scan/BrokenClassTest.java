package sift.scan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.Mutation;
import sift.Seed;

/** A class file that is changed at random places is read or refused. */
class BrokenClassTest {
  private static final int FEW = 5_000;

  @Test
  void aChangedClassFileIsReadOrRefused() throws IOException {
    change(FEW);
  }

  @Tag("slow")
  @Test
  void manyChangedClassFilesAreReadOrRefused() throws IOException {
    change(Mutation.MANY);
  }

  private static void change(int files) throws IOException {
    byte[] whole;
    try (InputStream in =
        Objects.requireNonNull(StraightLine.class.getResourceAsStream("StraightLine.class"))) {
      whole = in.readAllBytes();
    }
    Mutation mutation =
        new Mutation(new SplittableRandom(Seed.of("BrokenClassTest", 57)), List.of());
    int refused = 0;
    for (int i = 0; i < files; i++) {
      try {
        new ClassScan().add(mutation.changed(whole));
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertTrue(refused > files / 10 && refused < files, "refused " + refused);
  }
}
