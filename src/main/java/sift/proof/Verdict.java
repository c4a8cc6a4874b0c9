package sift.proof;

import java.util.LinkedHashMap;
import java.util.Map;

/** The verdict on a formula compared with a target's reference. */
public sealed interface Verdict {
  /** Returns the fields of JSON Lines; boards are in hexadecimal. */
  default Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    switch (this) {
      case Proved _ -> fields.put("verdict", "proved");
      case Refuted(var counterexample) -> {
        fields.put("verdict", "refuted");
        fields.putAll(counterexample.fields());
      }
    }
    return fields;
  }

  /** It agrees with the reference on every case of an exhaustive domain. */
  record Proved(int cases) implements Verdict {}

  /** It differs from the reference in a case. */
  record Refuted(Counterexample counterexample) implements Verdict {}
}
