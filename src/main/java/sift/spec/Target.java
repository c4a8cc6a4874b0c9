package sift.spec;

import java.util.Locale;
import sift.geometry.Ray;

/**
 * A function wanted: what is given, what must come out, on which cases.
 *
 * <p>The smallest formula depends on every component, so a solution records them all.
 *
 * @param name how the command line calls it, {@code "diagonal"}
 * @param ray the part of the line that is wanted
 * @param slider whether the slider's own square counts as occupied
 * @param domain every case, with inputs, mask and expected result
 */
public record Target(String name, Ray ray, Slider slider, Domain domain) implements Specification {
  /** Returns the squares that occupied squares are taken from, for people. */
  public String occupiedUnder() {
    return slider == Slider.INCLUDED ? "whole line" : comparedUnder();
  }

  /** Returns the mask under which a formula must agree with the reference, for people. */
  @Override
  public String comparedUnder() {
    return ray == Ray.LINE ? "line without the square" : rayName() + " ray";
  }

  /** {@code "positive"}, {@code "negative"} or {@code "line"}. */
  public String rayName() {
    return ray.name().toLowerCase(Locale.ROOT);
  }

  /** {@code "excluded"} or {@code "included"}. */
  public String sliderName() {
    return slider.name().toLowerCase(Locale.ROOT);
  }
}
