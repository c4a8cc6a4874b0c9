package sift.search.request;

import java.util.ArrayList;
import java.util.List;

/** A journal that keeps its steps in a list, and writes one after each round. */
public class KeptJournal implements Journal {
  private final List<Step> steps;

  /** A journal that begins with these steps. */
  public KeptJournal(List<Step> steps) {
    this.steps = new ArrayList<>(steps);
  }

  /** Returns the steps it began with and those written. */
  public final List<Step> steps() {
    return List.copyOf(steps);
  }

  @Override
  public List<Step> takeSteps() {
    return steps();
  }

  @Override
  public boolean isDue() {
    return true;
  }

  @Override
  public boolean append(Step step) {
    return steps.add(step);
  }
}
