package sift.bench.fills;

import java.util.List;

/** A variant that errs, and a picture of where. */
public record Refusal(Variant variant, List<String> picture) {
  public Refusal {
    picture = List.copyOf(picture);
  }
}
