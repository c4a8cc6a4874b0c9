package sift.proof.normal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Logic of some atoms, that may do something else to each bit position.
 *
 * @param atoms their numbers, ascending, at most {@link #MOST_ATOMS}
 * @param parts what it does, to each position in one of them
 */
record Logic(List<Integer> atoms, List<Part> parts) {
  static final int MOST_ATOMS = 16;
  private static final int MOST_ROWS = 1 << 18;

  /** What it does to the positions in a mask; the atoms are the variables, in this order. */
  record Part(long mask, TruthTable table) {}

  Logic {
    atoms = List.copyOf(atoms);
    parts = List.copyOf(parts);
  }

  /** Whether logic of so many atoms, in so many parts, is too large. */
  static boolean isTooLarge(int atoms, int parts) {
    return atoms > MOST_ATOMS || (long) parts << atoms > MOST_ROWS;
  }

  /** Returns an atom. */
  static Logic of(int atom, long mask) {
    return new Logic(List.of(atom), List.of(new Part(mask, TruthTable.of(1, row -> row == 1))));
  }

  /** Returns the atoms of some, ascending; perhaps too many. */
  static List<Integer> atoms(List<Logic> all) {
    TreeSet<Integer> atoms = new TreeSet<>();
    all.forEach(logic -> atoms.addAll(logic.atoms));
    return List.copyOf(atoms);
  }

  /** Returns the complement. */
  Logic complement() {
    return new Logic(
        atoms, parts.stream().map(part -> new Part(part.mask, part.table.complement())).toList());
  }

  /**
   * Returns logic of two or three by its truth table, see {@link sift.lang.TernaryLogic}; none if
   * that has too many atoms, or is the sum of too many multiples of conjunctions.
   */
  static Optional<Logic> of(int table, List<Logic> operands, int mostTerms) {
    int atoms = atoms(operands).size();
    int parts = operands.stream().mapToInt(logic -> logic.parts.size()).max().orElseThrow();
    if (isTooLarge(atoms, parts)) {
      return Optional.empty();
    }
    Logic logic = of(table, operands.getFirst(), operands.get(1), operands.getLast());
    return Optional.of(logic)
        .filter(_ -> (long) logic.parts.size() << atoms <= mostTerms || logic.terms() <= mostTerms);
  }

  /** Returns the number of multiples of conjunctions that are summed up. */
  private long terms() {
    return parts.stream()
        .mapToLong(
            part -> Arrays.stream(part.table.factors()).filter(factor -> factor != 0).count())
        .sum();
  }

  private static Logic of(int table, Logic a, Logic b, Logic c) {
    List<Integer> atoms = atoms(List.of(a, b, c));
    List<List<Part>> parts = Stream.of(a, b, c).map(logic -> logic.partsOver(atoms)).toList();
    List<Part> combined = new ArrayList<>();
    for (Part x : parts.get(0)) {
      for (Part y : parts.get(1)) {
        for (Part z : parts.get(2)) {
          long mask = x.mask & y.mask & z.mask;
          if (mask != 0) {
            combined.add(new Part(mask, TruthTable.of(table, x.table, y.table, z.table)));
          }
        }
      }
    }
    return new Logic(atoms, combined);
  }

  /** Returns the parts as tables of more atoms. */
  private List<Part> partsOver(List<Integer> all) {
    if (all.equals(atoms)) {
      return parts;
    }
    int[] places = atoms.stream().mapToInt(all::indexOf).toArray();
    return parts.stream()
        .map(part -> new Part(part.mask, part.table.over(places, all.size())))
        .toList();
  }
}
