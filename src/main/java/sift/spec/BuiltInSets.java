package sift.spec;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.geometry.Direction;
import sift.spec.SetFunction.Leap;

/** The set-wise functions that the program knows, by their names. */
final class BuiltInSets {
  /** Suffix of names that mean one target for each of several directions. */
  static final String ALL = "-all";

  private static final String BLACK = "black-";
  // Functions with one target for each direction.
  private static final List<String> KINDS =
      Stream.concat(Arrays.stream(LineKind.values()).map(LineKind::text), Stream.of("fill", "step"))
          .toList();

  /** All, by their whole names. */
  static final Map<String, SetFunction> FUNCTIONS = functions();

  // Former names of targets; solution files may contain them.
  private static final Map<String, String> FORMER_NAMES =
      Map.of(
          "protected-outposts",
          "strict-outposts",
          "stopped-backward-pawns",
          "strict-backward-pawns",
          BLACK + "protected-outposts",
          BLACK + "strict-outposts",
          BLACK + "stopped-backward-pawns",
          BLACK + "strict-backward-pawns");

  /** Names that mean several targets, results of one program. */
  static final Map<String, List<String>> JOINT = joint();

  private BuiltInSets() {}

  private static Map<String, SetFunction> functions() {
    Map<String, SetFunction> functions = new LinkedHashMap<>();
    for (LineKind kind : LineKind.values()) {
      for (Direction direction : Direction.values()) {
        functions.put(kind.text() + "-" + direction.text(), new SetFunction.Along(kind, direction));
      }
    }
    for (Direction direction : Direction.values()) {
      functions.put("fill-" + direction.text(), new SetFunction.Fill(List.of(direction)));
    }
    functions.put("fill-file", new SetFunction.Fill(List.of(Direction.NORTH, Direction.SOUTH)));
    functions.put("fill-rank", new SetFunction.Fill(List.of(Direction.EAST, Direction.WEST)));
    for (Direction direction : Direction.values()) {
      functions.put("step-" + direction.text(), new SetFunction.Leaps(List.of(leap(direction))));
    }
    functions.put("knight-attacks", leaps(1, 2));
    functions.put(
        "king-attacks",
        new SetFunction.Leaps(Arrays.stream(Direction.values()).map(BuiltInSets::leap).toList()));
    functions.put("pawn-attacks", new SetFunction.Leaps(List.of(new Leap(1, 1), new Leap(-1, 1))));
    for (String player : List.of("", BLACK)) {
      Direction forward = player.isEmpty() ? Direction.NORTH : Direction.SOUTH;
      for (PawnFunction.Kind kind : PawnFunction.Kind.values()) {
        functions.put(player + kind.text(), new PawnFunction(kind, forward));
      }
    }
    functions.put("quad-occupied", coded(Alphabet.QUAD, letter -> letter > 0));
    functions.put("quad-white", coded(Alphabet.QUAD, letter -> letter % 2 == 1));
    CodedPieces.TYPES.forEach(type ->
        functions.put(
            "quad-" + type,
            coded(
                Alphabet.QUAD, letter -> (letter + 1) / 2 == CodedPieces.TYPES.indexOf(type) + 1)));
    CodedPieces.TYPES.forEach(type ->
        functions.put(
            "packed-" + type,
            coded(Alphabet.PACKED, letter -> letter == CodedPieces.TYPES.indexOf(type) + 1)));
    return functions;
  }

  private static SetFunction coded(Alphabet alphabet, IntPredicate isWanted) {
    return new CodedPieces(
        alphabet, IntStream.range(0, alphabet.letters()).filter(isWanted).boxed().toList());
  }

  private static Map<String, List<String>> joint() {
    Map<String, List<String>> joint = new LinkedHashMap<>();
    for (String kind : KINDS) {
      joint.put(
          kind + ALL,
          Arrays.stream(Direction.values())
              .map(direction -> kind + "-" + direction.text())
              .toList());
    }
    for (String player : List.of("", BLACK)) {
      joint.put(
          player + "pawns" + ALL,
          PawnFunction.Kind.TOGETHER.stream().map(kind -> player + kind.text()).toList());
    }
    for (String coding : List.of("quad", "packed")) {
      joint.put(
          coding + ALL,
          FUNCTIONS.keySet().stream().filter(name -> name.startsWith(coding + "-")).toList());
    }
    return joint;
  }

  private static SetFunction leaps(int one, int two) {
    return new SetFunction.Leaps(
        Stream.of(new Leap(one, two), new Leap(two, one))
            .flatMap(leap ->
                Stream.of(
                    leap,
                    new Leap(-leap.files(), leap.ranks()),
                    new Leap(leap.files(), -leap.ranks()),
                    new Leap(-leap.files(), -leap.ranks())))
            .toList());
  }

  /** Returns one step in a direction. */
  private static Leap leap(Direction direction) {
    return new Leap(direction.fileStep(), direction.rankStep());
  }

  /**
   * Returns the name in the table: {@code "knight"} is short for {@code "knight-attacks"}, and
   * {@code "protected-outposts"} a former name of {@code "strict-outposts"}.
   */
  static String key(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    return FUNCTIONS.containsKey(lower + "-attacks")
        ? lower + "-attacks"
        : FORMER_NAMES.getOrDefault(lower, lower);
  }
}
