package sift.search.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A journal that keeps its lines in a list. */
public final class KeptJournal implements Journal {
  private final List<String> lines;
  private int taken;

  /** A journal that begins with these lines. */
  public KeptJournal(List<String> lines) {
    this.lines = new ArrayList<>(lines);
  }

  /** Returns the lines it began with and those added. */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public Optional<String> next() {
    return taken < lines.size() ? Optional.of(lines.get(taken)) : Optional.empty();
  }

  @Override
  public void take(int symbols) {
    taken++;
  }

  @Override
  public void drop(int symbols) {
    lines.subList(taken, lines.size()).clear();
  }

  @Override
  public void append(int symbols, List<String> more) {
    lines.addAll(more);
    taken = lines.size();
  }
}
