package sift.search.coding;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import sift.search.coding.LeastLogic.Answer;

/** The fewest operations for an objective, for every coding. The way into this package. */
public final class CodingSearch {
  private final DecodingObjective objective;
  private final Map<PieceCoding, Count> counts = new ConcurrentHashMap<>();

  /**
   * A number of operations; smaller ones come first.
   *
   * @param operations the fewest
   * @param isExact false if it is only known that there are no fewer
   */
  public record Count(int operations, boolean isExact) implements Comparable<Count> {
    private static final Comparator<Count> ORDER =
        Comparator.comparingInt(Count::operations).thenComparing(Count::isExact);

    @Override
    public int compareTo(Count other) {
      return ORDER.compare(this, other);
    }

    /** Returns the count as people write it, {@code "12+"} for at least 12. */
    public String text() {
      return operations + (isExact ? "" : "+");
    }
  }

  private CodingSearch(DecodingObjective objective) {
    this.objective = objective;
  }

  /**
   * Searches all codings.
   *
   * <p>Codings that differ only in which of interchangeable types has which code take the same
   * number of operations, so one of them is searched for all.
   */
  public static CodingSearch of(DecodingObjective objective) {
    CodingSearch search = new CodingSearch(objective);
    PieceCoding.ALL.stream().map(objective::representative).distinct().toList().parallelStream()
        .forEach(search::add);
    return search;
  }

  private void add(PieceCoding coding) {
    Answer answer = answer(objective, coding);
    counts.put(coding, new Count(answer.lowerBound(), answer.program().isPresent()));
  }

  /** Returns the answer for one coding; its program is right in every case. */
  public static Answer answer(DecodingObjective objective, PieceCoding coding) {
    LogicTable table = objective.table(coding);
    Answer answer = LeastLogic.search(table, objective.operations(), objective.mostBeside());
    if (!answer.program().stream().allMatch(table::isComputedBy)) {
      throw new AssertionError("a program is wrong: " + answer);
    }
    return answer;
  }

  /** Returns how many operations a coding takes. */
  public Count count(PieceCoding coding) {
    Count count = counts.get(objective.representative(coding));
    if (count == null) {
      throw new AssertionError("no representative of " + coding.text());
    }
    return count;
  }

  /** Returns how many codings of {@link PieceCoding#ALL} take how many operations. */
  public SortedMap<Count, Integer> codings() {
    SortedMap<Count, Integer> codings = new TreeMap<>();
    PieceCoding.ALL.forEach(coding -> codings.merge(count(coding), 1, Integer::sum));
    return codings;
  }

  /** Returns the first coding that takes the fewest operations. */
  public PieceCoding best() {
    return PieceCoding.ALL.stream().min(Comparator.comparing(this::count)).orElseThrow();
  }
}
