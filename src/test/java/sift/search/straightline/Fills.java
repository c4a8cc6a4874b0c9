package sift.search.straightline;

import java.util.List;
import sift.spec.Domain;
import sift.spec.Specification;

/** Set-wise slider attacks on whole boards, walked: the wanted functions of the logic tests. */
record Fills(String name, Domain domain) implements Specification {
  /** Each square of a rank or file is empty, a slider, or occupied by something else. */
  static final int CONFIGURATIONS = 6561;

  @Override
  public String qualifier() {
    return "board";
  }

  /** Attacks to the east: every configuration of a rank, on each of the eight ranks. */
  static Fills east() {
    return of("east", 8, 1);
  }

  /** Attacks to the north: every configuration of a file, on each of the eight files. */
  static Fills north() {
    return of("north", 1, 8);
  }

  /**
   * @param line from the first square of a line to that of the next
   * @param step from a square to the next one of its line
   */
  private static Fills of(String name, int line, int step) {
    Domain.Builder cases = new Domain.Builder(List.of("s", "o"));
    for (int n = 0; n < CONFIGURATIONS; n++) {
      long sliders = 0;
      long occupied = 0;
      long attacks = 0;
      for (int i = 0; i < 8; i++) {
        boolean attacked = false;
        int configuration = (n + i * (CONFIGURATIONS / 8)) % CONFIGURATIONS;
        for (int k = 0; k < 8; k++) {
          long square = 1L << (i * line + k * step);
          attacks |= attacked ? square : 0;
          sliders |= configuration % 3 == 1 ? square : 0;
          occupied |= configuration % 3 != 0 ? square : 0;
          attacked = configuration % 3 == 1 || (attacked && configuration % 3 == 0);
          configuration /= 3;
        }
      }
      cases.add(0, occupied, -1, attacks, sliders, occupied);
    }
    return new Fills(name, cases.build());
  }
}
