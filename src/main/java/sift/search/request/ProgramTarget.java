package sift.search.request;

import java.util.Arrays;
import java.util.List;
import sift.spec.Domain;
import sift.spec.Specification;

/**
 * The target of a program: one result, or several over the same cases.
 *
 * @param name the name of the target
 * @param results the functions to compute
 */
public record ProgramTarget(String name, List<? extends Specification> results) {
  /**
   * @throws IllegalArgumentException if there is no result
   */
  public ProgramTarget {
    results = List.copyOf(results);
    if (results.isEmpty()) {
      throw new IllegalArgumentException("a target needs a result");
    }
  }

  /** Returns a target with one result. */
  public static ProgramTarget of(Specification result) {
    return new ProgramTarget(result.name(), List.of(result));
  }

  /** Returns whether there are several results. */
  public boolean isJoint() {
    return results.size() > 1;
  }

  /** Returns the cases, with the expected words of the first result. */
  public Domain domain() {
    return results.getFirst().domain();
  }

  /** Returns the number of cases. */
  public int cases() {
    return domain().cases();
  }

  /**
   * Checks that one program can be searched for all results.
   *
   * @throws IllegalArgumentException if they do not have the same cases, or leave bits free
   */
  public void checkTogether() {
    if (isJoint()) {
      results.forEach(this::checkTogether);
    }
  }

  private void checkTogether(Specification result) {
    Domain first = domain();
    Domain domain = result.domain();
    for (int i = 0; i < domain.cases(); i++) {
      if (domain.mask(i) != domain.width().mask()) {
        throw new IllegalArgumentException(
            "'%s' leaves some bits free; several results together have to be whole words"
                .formatted(result.name()));
      }
    }
    boolean same =
        domain.cases() == first.cases()
            && domain.inputs().equals(first.inputs())
            && domain.inputs().stream()
                .allMatch(input -> Arrays.equals(domain.column(input), first.column(input)));
    if (!same) {
      throw new IllegalArgumentException("'%s' has other cases".formatted(result.name()));
    }
  }
}
