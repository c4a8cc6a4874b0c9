package sift.search.enumerate;

import java.util.List;

/** The entries of a bank allowed as an operand. */
public interface Selection {
  /** Returns the entries within a range, in their order. */
  List<Integer> within(int from, int end);
}
