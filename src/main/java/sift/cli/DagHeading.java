package sift.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sift.geometry.Ray;
import sift.target.Target;

/**
 * What a {@link DagReport} says of its targets beyond their names and numbers of cases.
 *
 * @param title the first line for people
 * @param cases what the cases are, for people
 * @param fields the same for programs
 */
record DagHeading(String title, String cases, Map<String, Object> fields) {
  /** The heading of targets that are parts of lines, all of the same ray. */
  static DagHeading ofLines(List<Target> targets) {
    Target first = targets.getFirst();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ray", first.rayName());
    fields.put("slider", first.sliderName());
    return new DagHeading(
        "%s of %s"
            .formatted(
                first.ray() == Ray.LINE ? "both rays" : first.rayName() + " ray",
                targets.stream().map(Target::name).collect(Collectors.joining(", "))),
        "every square, every subset of the " + first.occupiedUnder(),
        fields);
  }
}
