package sift.proof.normal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A bitwise function of some atoms, which may differ between bit positions.
 *
 * @param atoms their numbers, ascending, at most {@link #MOST_ATOMS}
 * @param parts the function of each position, in one part each
 */
record Logic(List<Integer> atoms, List<Part> parts) {
  static final int MOST_ATOMS = 16;
  private static final int MOST_ROWS = 1 << 18;

  /** The function at the positions in a mask; its variables are the atoms, in their order. */
  record Part(long mask, TruthTable table) {}

  /** Whether a function with these numbers of atoms and parts is too large. */
  static boolean isTooLarge(int atoms, int parts) {
    return atoms > MOST_ATOMS || (long) parts << atoms > MOST_ROWS;
  }

  /** Returns an atom. */
  static Logic of(int atom, long mask) {
    return new Logic(List.of(atom), List.of(new Part(mask, TruthTable.of(1, row -> row == 1))));
  }

  /** Returns the union of the atoms, ascending; perhaps too many. */
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
   * Returns a function of two or three words by its truth table, see {@link
   * sift.lang.TernaryLogic}; none if it has too many atoms, or too many terms as a sum of multiples
   * of conjunctions.
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

  /** Returns the number of terms as a sum of multiples of conjunctions. */
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

  /** Returns the parts as tables over more atoms. */
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
