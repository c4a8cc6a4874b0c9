package sift.kernel.print;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The identifiers of one function: no two are equal, and none is a word of the language. */
final class Names {
  private final Set<String> taken;
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Names beside these words, the first of them parted by blanks and line ends. */
  Names(String reserved, Collection<String> more) {
    taken = new HashSet<>(more);
    taken.addAll(Arrays.asList(reserved.split("\\s+")));
  }

  /** Returns the wished name, with underscores behind it until it is free. */
  String of(String wished) {
    String name = wished;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  /** Returns the first of t1, t2, ... that is free: the name of a temporary. */
  String temporary() {
    return numbered("t");
  }

  /** Returns the first of c1, c2, ... that is free: the name of a constant. */
  String constant() {
    return numbered("c");
  }

  private String numbered(String letter) {
    String name;
    do {
      name = letter + numbers.merge(letter, 1, Integer::sum);
    } while (!taken.add(name));
    return name;
  }
}
