package sift.kernel.print;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The identifiers of one function: no two are equal, and none is a word of the language. */
final class Names {
  private final Set<String> taken;
  private int temporaries;
  private int constants;

  /** Names beside these words, parted by blanks and line ends. */
  Names(String reserved) {
    taken = new HashSet<>(Arrays.asList(reserved.split("\\s+")));
  }

  /** Returns the wished name, with underscores behind it until it is free. */
  String of(String wished) {
    String name = wished;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  /** Returns the next of t1, t2, ... that is free. */
  String temporary() {
    do {
      temporaries++;
    } while (!taken.add("t" + temporaries));
    return "t" + temporaries;
  }

  /** Returns the next of c1, c2, ... that is free. */
  String constant() {
    do {
      constants++;
    } while (!taken.add("c" + constants));
    return "c" + constants;
  }
}
