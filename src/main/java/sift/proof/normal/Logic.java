package sift.proof.normal;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import sift.lang.TernaryLogic;

/**
 * Logic of some atoms, that may do something else to each bit position.
 *
 * @param atoms their numbers, ascending, at most {@link #MOST_ATOMS}
 * @param parts what it does, to each position in one of them
 */
record Logic(List<Integer> atoms, List<Part> parts) {
  /** A table of so many variables is a word. */
  static final int MOST_ATOMS = 6;

  /**
   * What it does to the positions in a mask.
   *
   * @param table bit v is the result where the atoms whose bits are in v are 1; bits that are no
   *     such v are 0
   */
  record Part(long mask, long table) {}

  Logic {
    atoms = List.copyOf(atoms);
    parts = List.copyOf(parts);
  }

  /** Returns an atom. */
  static Logic of(int atom, long mask) {
    return of(List.of(atom), mask);
  }

  /** Returns what is 1 where all of some atoms are. */
  static Logic of(List<Integer> atoms, long mask) {
    return new Logic(atoms, List.of(new Part(mask, 1L << (1 << atoms.size()) - 1)));
  }

  /** Returns the atoms of some, ascending; perhaps too many. */
  static List<Integer> atoms(List<Logic> all) {
    TreeSet<Integer> atoms = new TreeSet<>();
    all.forEach(logic -> atoms.addAll(logic.atoms));
    return List.copyOf(atoms);
  }

  /** Returns the complement. */
  Logic complement() {
    long ones = ones(atoms.size());
    return new Logic(
        atoms, parts.stream().map(part -> new Part(part.mask, ~part.table & ones)).toList());
  }

  /**
   * Returns logic of three by its truth table, see {@link sift.lang.TernaryLogic}.
   *
   * @throws IllegalArgumentException if they have too many atoms together
   */
  static Logic of(int table, Logic a, Logic b, Logic c) {
    List<Integer> atoms = atoms(List.of(a, b, c));
    if (atoms.size() > MOST_ATOMS) {
      throw new IllegalArgumentException("too many atoms: " + atoms.size());
    }
    List<List<Part>> parts = Stream.of(a, b, c).map(logic -> logic.partsOver(atoms)).toList();
    List<Part> combined = new ArrayList<>();
    for (Part x : parts.get(0)) {
      for (Part y : parts.get(1)) {
        for (Part z : parts.get(2)) {
          long mask = x.mask & y.mask & z.mask;
          if (mask != 0) {
            long result = TernaryLogic.apply(table, x.table, y.table, z.table);
            combined.add(new Part(mask, result & ones(atoms.size())));
          }
        }
      }
    }
    return new Logic(atoms, combined);
  }

  /** Returns this with logic in the place of an atom, at the positions of that logic. */
  Logic with(int atom, Logic other) {
    return of(0xca, other, where(atom, 1), where(atom, 0));
  }

  /** Returns this where an atom is 0 or 1. */
  private Logic where(int atom, int bit) {
    int place = atoms.indexOf(atom);
    List<Integer> others = atoms.stream().filter(other -> other != atom).toList();
    List<Part> cut = new ArrayList<>();
    for (Part part : parts) {
      long table = 0;
      for (int row = 0; row < 1 << others.size(); row++) {
        int low = row & (1 << place) - 1;
        table |= (part.table >>> ((row - low) * 2 + low + (bit << place)) & 1) << row;
      }
      cut.add(new Part(part.mask, table));
    }
    return new Logic(others, cut);
  }

  /** Returns a table that is 1 everywhere. */
  private static long ones(int atoms) {
    return -1L >>> (Long.SIZE - (1 << atoms));
  }

  /** Returns the parts as tables of more atoms. */
  private List<Part> partsOver(List<Integer> all) {
    if (all.equals(atoms)) {
      return parts;
    }
    int[] places = atoms.stream().mapToInt(all::indexOf).toArray();
    long[] tables = new long[parts.size()];
    for (int row = 0; row < 1 << all.size(); row++) {
      int own = 0;
      for (int i = 0; i < places.length; i++) {
        own |= (row >> places[i] & 1) << i;
      }
      for (int part = 0; part < tables.length; part++) {
        tables[part] |= (parts.get(part).table >>> own & 1) << row;
      }
    }
    List<Part> over = new ArrayList<>();
    for (int part = 0; part < tables.length; part++) {
      over.add(new Part(parts.get(part).mask, tables[part]));
    }
    return over;
  }
}
