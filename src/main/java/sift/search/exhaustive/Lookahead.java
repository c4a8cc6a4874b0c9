package sift.search.exhaustive;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** The tasks of a size in their order, with a look ahead. */
final class Lookahead implements Iterator<Rows> {
  private final Iterator<Rows> tasks;
  private final Deque<Rows> shown = new ArrayDeque<>();

  Lookahead(Iterator<Rows> tasks) {
    this.tasks = tasks;
  }

  @Override
  public boolean hasNext() {
    return !shown.isEmpty() || tasks.hasNext();
  }

  @Override
  public Rows next() {
    return shown.isEmpty() ? tasks.next() : shown.removeFirst();
  }

  /** Returns the next tasks, as many as there are up to {@code most}. */
  List<Rows> show(int most) {
    while (shown.size() < most && tasks.hasNext()) {
      shown.addLast(tasks.next());
    }
    return shown.stream().limit(most).toList();
  }
}
