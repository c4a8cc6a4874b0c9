package sift.app.cli.formula;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.app.cli.options.Comparison;
import sift.proof.equal.EqualVerdict;

/** Two formulas, and what is known of them after they were compared. */
record EqualReport(Comparison compared, EqualVerdict verdict) {
  /** Returns it as a record. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", "equal");
    fields.put("left", compared.left().toString());
    fields.put("right", compared.right().toString());
    fields.put("width", compared.width().bits());
    if (!compared.notes().isEmpty()) {
      fields.put("left_code", compared.leftText());
      fields.put("right_code", compared.rightText());
      fields.put("read_as", compared.notes());
    }
    if (!compared.assumptions().isEmpty()) {
      fields.put("assumed", compared.assumptions());
    }
    switch (verdict) {
      case EqualVerdict.Proved proved -> {
        fields.put("verdict", "proved");
        fields.put("method", proved.method());
        fields.put("least_width", proved.widths().least());
        fields.put("most_width", proved.widths().most());
        fields.put("tested", proved.tested());
      }
      case EqualVerdict.Differs differs -> {
        fields.put("verdict", "refuted");
        fields.put("words", differs.words(compared.width()));
        fields.put("left_result", hex(differs.left()));
        fields.put("right_result", hex(differs.right()));
      }
      case EqualVerdict.NotDecided(int tested, Map<String, String> reasons) -> {
        fields.put("verdict", "undecided");
        fields.put("tested", tested);
        fields.put(
            "why",
            reasons.entrySet().stream()
                .map(reason -> reason.getKey() + ": " + reason.getValue())
                .toList());
      }
    }
    return fields;
  }

  /** Returns the only one of these results. */
  String hex(List<Long> results) {
    return compared.width().hex(results.getFirst());
  }
}
