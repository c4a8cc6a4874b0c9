package sift.scan;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import sift.scan.Value.Leaf;

/** What was read since the last write or call: a second read has the same value. */
final class Memory {
  private final Map<Object, Leaf> known = new HashMap<>();
  private final Map<Value, Leaf> lengths = new HashMap<>();

  /** An element of an array. */
  record Element(Value array, Value index) {}

  /** A field, of an object or of a class. */
  record Field(String owner, String name, Object object) {}

  /** Returns what a place has, by {@code fresh} if it was not read before. */
  Leaf read(Object place, Supplier<Leaf> fresh) {
    return known.computeIfAbsent(place, _ -> fresh.get());
  }

  /** Returns the length of an array, which never changes. */
  Leaf length(Value array, Supplier<Leaf> fresh) {
    return lengths.computeIfAbsent(array, _ -> fresh.get());
  }

  /** Forgets what may have been written. */
  void forget() {
    known.clear();
  }
}
