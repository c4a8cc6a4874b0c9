package sift.sygus;

import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.TreeGrammar;

/** The sort of a value; prints as SyGuS-IF 2 writes it. */
public sealed interface SygusSort {
  /** A truth value: the word 1 or 0. */
  record Bool() implements SygusSort {
    @Override
    public String toString() {
      return "Bool";
    }
  }

  /** A word of {@code bits} bits. */
  record BitVec(int bits) implements SygusSort {
    @Override
    public String toString() {
      return "(_ BitVec %d)".formatted(bits);
    }
  }

  /** Returns the width, if values are words. */
  default Optional<BitWidth> width() {
    return switch (this) {
      case Bool() -> Optional.empty();
      case BitVec(int bits) -> Optional.of(new BitWidth(bits));
    };
  }

  /** Returns the sort in tree grammars. */
  default TreeGrammar.Sort kind() {
    return switch (this) {
      case Bool() -> TreeGrammar.Sort.TRUTH;
      case BitVec(int _) -> TreeGrammar.Sort.WORD;
    };
  }
}
