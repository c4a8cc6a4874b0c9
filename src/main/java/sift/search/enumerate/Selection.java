package sift.search.enumerate;

import java.util.List;

/** The entries of a bank that may be an operand, where not every one may. */
public interface Selection {
  /** Returns the entries within a range, in their order. */
  List<Integer> within(int from, int end);
}
