package sift.spec;

import java.util.Locale;
import java.util.Optional;
import sift.geometry.Ray;

/**
 * A function wanted: what is given, what must come out, on which cases.
 *
 * <p>The smallest formula depends on every component, so a solution records them all.
 *
 * @param name how the command line calls it, {@code "diagonal"}
 * @param sliding what of a line is wanted, if the function is attacks along one
 * @param domain every case, with inputs, mask and expected result
 */
public record Target(String name, Optional<Sliding> sliding, Domain domain)
    implements Specification {
  /**
   * What is wanted of the attacks along a line.
   *
   * @param ray the part of the line
   * @param slider whether the slider's own square counts as occupied
   */
  public record Sliding(Ray ray, Slider slider) {}

  /** A function that is not about a line. */
  public Target(String name, Domain domain) {
    this(name, Optional.empty(), domain);
  }

  /** Attacks along a line. */
  public Target(String name, Ray ray, Slider slider, Domain domain) {
    this(name, Optional.of(new Sliding(ray, slider)), domain);
  }

  /** Returns the part of the line that is wanted; there must be a line. */
  public Ray ray() {
    return sliding.orElseThrow().ray();
  }

  /** Returns whether the slider's own square counts as occupied; there must be a line. */
  public Slider slider() {
    return sliding.orElseThrow().slider();
  }

  /** Returns the squares that occupied squares are taken from, for people. */
  public String occupiedUnder() {
    return slider() == Slider.INCLUDED ? "whole line" : comparedUnder();
  }

  /** Returns the mask under which a formula must agree with the reference, for people. */
  @Override
  public String comparedUnder() {
    return sliding.isEmpty()
        ? "whole word"
        : ray() == Ray.LINE ? "line without the square" : rayName() + " ray";
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
