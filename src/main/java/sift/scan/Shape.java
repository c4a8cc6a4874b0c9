package sift.scan;

import java.util.ArrayList;
import java.util.List;

/** Expressions that are alike but for the names of their inputs. */
public final class Shape {
  private final Expression first;
  private final List<Place> places = new ArrayList<>();

  Shape(Expression first) {
    this.first = first;
  }

  void add(Place place) {
    places.add(place);
  }

  /** Returns the first of them. */
  public Expression first() {
    return first;
  }

  /** Returns where they stand, in the order of the scan. */
  public List<Place> places() {
    return List.copyOf(places);
  }
}
