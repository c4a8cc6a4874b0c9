package sift.spec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sift.geometry.BoardSize;
import sift.geometry.Ray;

/**
 * A function as the target of a search: inputs, expected results and cases.
 *
 * <p>The smallest formula depends on every component, so a solution records them all.
 *
 * @param name the name on the command line, {@code "diagonal"}
 * @param sliding the part of a line, if the function is attacks along one
 * @param stated the function of words with its result, if it is not about a line
 * @param domain the cases: all of them, or a sample if the function is defined on more
 */
public record Target(String name, Optional<Sliding> sliding, Optional<Stated> stated, Domain domain)
    implements Specification {
  /**
   * The part of a line whose attacks are the target.
   *
   * @param ray the part of the line
   * @param slider whether the slider's own square counts as occupied
   */
  public record Sliding(Ray ray, Slider slider) {}

  /**
   * A result of a function of words.
   *
   * @param function the function
   * @param result the index of the result
   * @param all the exhaustive cases, if they are few
   */
  public record Stated(WordTarget function, int result, Optional<Domain> all) {}

  /** A function that is known by its cases alone. */
  public Target(String name, Domain domain) {
    this(name, Optional.empty(), Optional.empty(), domain);
  }

  /** A result of a function of words. */
  Target(WordTarget function, int result, Optional<Domain> all, Domain domain) {
    this(
        function.nameOf(result),
        Optional.empty(),
        Optional.of(new Stated(function, result, all)),
        domain);
  }

  /** Attacks along a line. */
  public Target(String name, Sliding sliding, Domain domain) {
    this(name, Optional.of(sliding), Optional.empty(), domain);
  }

  /** Returns the board whose squares the cases are about. */
  public BoardSize board() {
    return domain.board();
  }

  /** Returns the part of the line; the target must be about a line. */
  public Ray ray() {
    return sliding.orElseThrow().ray();
  }

  /**
   * Returns whether the slider's own square counts as occupied; the target must be about a line.
   */
  public Slider slider() {
    return sliding.orElseThrow().slider();
  }

  /** Whether the domain has every case. */
  public boolean hasAllCases() {
    return stated.map(words -> words.all().filter(domain::equals).isPresent()).orElse(true);
  }

  /** Whether every case is about a square, and there are all cases of each. */
  public boolean hasSquares() {
    return hasAllCases() && stated.map(words -> words.function().hasSquares()).orElse(true);
  }

  /** Whether this and another target are results of the same function of words. */
  public boolean isOfSame(Target other) {
    return stated.isPresent()
        && stated.map(Stated::function).equals(other.stated.map(Stated::function));
  }

  /** Returns the same target with one more case in its domain; it must be stated on words. */
  public Target withCase(long[] words) {
    Stated function = stated.orElseThrow();
    List<long[]> cases = new ArrayList<>();
    for (int i = 0; i < domain.cases(); i++) {
      int at = i;
      cases.add(Arrays.stream(domain.columns()).mapToLong(column -> column[at]).toArray());
    }
    cases.add(words);
    return new Target(name, sliding, stated, function.function().domain(function.result(), cases));
  }

  /** Returns the set from which the occupied squares are chosen, for display. */
  public String occupiedUnder() {
    return slider() == Slider.INCLUDED ? "whole line" : qualifier();
  }

  /** Returns the mask under which a formula must agree with the reference, for display. */
  @Override
  public String qualifier() {
    return sliding.isEmpty()
        ? stated
            .flatMap(words -> words.function().mask())
            .map(mask -> "mask " + mask.text())
            .orElse("whole word")
        : (ray() == Ray.LINE ? "line without the square" : rayName() + " ray")
            + (isOfChess() ? "" : " on " + board().text());
  }

  /** Whether the board is the chess board, which reports do not mention. */
  public boolean isOfChess() {
    return board().equals(BoardSize.CHESS);
  }

  /** {@code "positive"}, {@code "negative"} or {@code "line"}. */
  public String rayName() {
    return ray().name().toLowerCase(Locale.ROOT);
  }

  /** {@code "excluded"} or {@code "included"}. */
  public String sliderName() {
    return slider().name().toLowerCase(Locale.ROOT);
  }
}
