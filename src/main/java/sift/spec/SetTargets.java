package sift.spec;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.file.Nearest;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.spec.SetFunction.Leap;
import sift.spec.SetFunction.LineKind;

/** The set-wise targets of the command line, by name and layout. */
public final class SetTargets {
  /** What stands between the names of targets that are results of one program. */
  public static final String TOGETHER = "+";

  private static final String ALL = "-all";
  private static final String BLACK = "black-";
  // Of what there is a target in each direction.
  private static final List<String> KINDS =
      Stream.concat(Arrays.stream(LineKind.values()).map(LineKind::text), Stream.of("fill"))
          .toList();
  private static final Map<String, SetFunction> FUNCTIONS = functions();
  // What targets were called before; files may have these names.
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
  // Names that mean several targets, results of one program.
  private static final Map<String, List<String>> JOINT = joint();

  private SetTargets() {}

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
    functions.put("knight-attacks", leaps(1, 2));
    functions.put("king-attacks", kingAttacks());
    functions.put("pawn-attacks", new SetFunction.Leaps(List.of(new Leap(1, 1), new Leap(-1, 1))));
    for (PawnFunction.Kind kind : PawnFunction.Kind.values()) {
      functions.put(kind.text(), new PawnFunction(kind, Direction.NORTH));
    }
    for (PawnFunction.Kind kind : PawnFunction.Kind.values()) {
      functions.put(BLACK + kind.text(), new PawnFunction(kind, Direction.SOUTH));
    }
    functions.put("quad-occupied", coded(Alphabet.QUAD, letter -> letter > 0));
    functions.put("quad-white", coded(Alphabet.QUAD, letter -> letter % 2 == 1));
    for (int type = 0; type < CodedPieces.TYPES.size(); type++) {
      int number = type;
      functions.put(
          "quad-" + CodedPieces.TYPES.get(type),
          coded(Alphabet.QUAD, letter -> (letter + 1) / 2 == number + 1));
    }
    for (int type = 0; type < CodedPieces.TYPES.size(); type++) {
      int number = type;
      functions.put(
          "packed-" + CodedPieces.TYPES.get(type),
          coded(Alphabet.PACKED, letter -> letter == number + 1));
    }
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

  private static SetFunction kingAttacks() {
    return new SetFunction.Leaps(
        Arrays.stream(Direction.values())
            .map(direction -> new Leap(direction.fileStep(), direction.rankStep()))
            .toList());
  }

  /** Returns the names of all targets. */
  public static List<String> names() {
    return List.copyOf(FUNCTIONS.keySet());
  }

  /**
   * Returns the names that mean several targets, results of one program: a target in each
   * direction, the sets of pawn structure, or all sets of a coding of pieces.
   */
  public static List<String> namesOfSeveral() {
    return List.copyOf(JOINT.keySet());
  }

  /** Returns every input that some set-wise target offers. */
  public static List<String> allInputs() {
    return Stream.concat(
            FUNCTIONS.keySet().stream().map(name -> of(name, Layout.LANE)),
            Stream.of(of("attacks-north", Layout.SLICED)))
        .flatMap(target -> target.inputs().stream())
        .distinct()
        .toList();
  }

  /** Returns every input that some target offers, of lines or set-wise. */
  public static List<String> inputsOfAnyTarget() {
    return Stream.concat(LineTargets.allInputs().stream(), allInputs().stream())
        .distinct()
        .toList();
  }

  /** Whether a name is that of a set-wise target, or of several in one program. */
  public static boolean isOne(String name) {
    return Arrays.stream(name.split(Pattern.quote(TOGETHER), -1))
        .flatMap(part -> several(part).stream())
        .anyMatch(part -> FUNCTIONS.containsKey(key(part)));
  }

  /**
   * Returns the name in the table: {@code "knight"} is short for {@code "knight-attacks"}, and
   * {@code "protected-outposts"} a former name of {@code "strict-outposts"}.
   */
  private static String key(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    return FUNCTIONS.containsKey(lower + "-attacks")
        ? lower + "-attacks"
        : FORMER_NAMES.getOrDefault(lower, lower);
  }

  /** Returns the complaint about a name that means no target, with the nearest of all kinds. */
  static IllegalArgumentException unknown(String name) {
    List<String> all =
        Stream.of(
                LineTargets.names(),
                LineTargets.namesWithSlider(),
                names(),
                namesOfSeveral(),
                TargetFile.SHIPPED)
            .flatMap(List::stream)
            .toList();
    return new IllegalArgumentException(
        "unknown target '%s'%s"
            .formatted(name.strip(), Nearest.allowed(name.strip(), all, "sift targets")));
  }

  /**
   * Returns the target with this name in a layout.
   *
   * <p>In {@link Layout#SLICED} attacks that leave the rank are wanted as one step.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static SetTarget of(String name, Layout layout) {
    String key = key(name);
    SetFunction function = FUNCTIONS.get(key);
    if (function == null) {
      throw LineTargets.names().contains(key)
          ? new IllegalArgumentException(
              "'%s' means lines, which are not asked for together with set-wise targets"
                  .formatted(name.strip()))
          : unknown(name);
    }
    SetFunction wanted = layout == Layout.SLICED ? sliced(key, function) : function;
    return new SetTarget(key, wanted, layout, wanted.alphabet());
  }

  private static List<String> several(String name) {
    return JOINT.getOrDefault(name.strip().toLowerCase(Locale.ROOT), List.of(name));
  }

  /**
   * Returns the names of targets that are results of one program, as {@link #together} reads them.
   */
  public static String joined(List<SetTarget> targets) {
    String names = targets.stream().map(SetTarget::name).collect(Collectors.joining(TOGETHER));
    for (Map.Entry<String, List<String>> several : JOINT.entrySet()) {
      names = names.replace(String.join(TOGETHER, several.getValue()), several.getKey());
    }
    return names;
  }

  /** Whether a name means several targets, results of one program. */
  public static boolean isJoint(String name) {
    return name.contains(TOGETHER) || name.strip().endsWith(ALL);
  }

  /**
   * Returns the targets with these names in a layout, as results of one program: over the same
   * words, those of all of them. {@code "attacks-all"} means the attacks in all eight directions,
   * {@code "pawns-all"} the five sets of pawn structure, and so on.
   *
   * @throws IllegalArgumentException if there is none of a name, if one is there twice, or no board
   *     has all the words
   */
  public static List<SetTarget> together(List<String> names, Layout layout) {
    List<SetTarget> targets =
        names.stream()
            .flatMap(name -> several(name).stream())
            .map(name -> of(name, layout))
            .toList();
    if (targets.stream().distinct().count() < targets.size()) {
      throw new IllegalArgumentException("a target is wanted twice: " + joined(targets));
    }
    Alphabet all = Alphabet.ofAll(targets.stream().map(SetTarget::alphabet).toList());
    return targets.stream()
        .map(target -> new SetTarget(target.name(), target.function(), layout, all))
        .toList();
  }

  /** Returns the shipped grammar that fits what a set-wise target is given, and its layout. */
  public static String defaultGrammar(SetTarget target) {
    return switch (target.function()) {
      case SetFunction.Leaps _, SetFunction.Fill _ -> "leap-shifts";
      case SetFunction.Step _ -> "fill-sliced";
      case SetFunction.Along _ ->
          target.layout() == Layout.TEN_WIDE ? "fill-words-ten" : "fill-bytes";
      case PawnFunction _ -> target.layout() == Layout.TRANSPOSED ? "pawn-files" : "pawn-ranks";
      case CodedPieces(Alphabet alphabet, List<Integer> _) ->
          alphabet == Alphabet.QUAD ? "quad-logic" : "packed-logic";
    };
  }

  private static SetFunction sliced(String name, SetFunction function) {
    return switch (function) {
      case SetFunction.Along(LineKind kind, Direction direction) ->
          kind == LineKind.ATTACKS && direction.rankStep() != 0
              ? new SetFunction.Step(direction.fileStep())
              : onRank(name, function, List.of(direction));
      case SetFunction.Fill(List<Direction> directions) -> onRank(name, function, directions);
      case SetFunction.Step _, CodedPieces _ -> function;
      case SetFunction.Leaps _, PawnFunction _ -> throw notInARank(name);
    };
  }

  private static SetFunction onRank(String name, SetFunction function, List<Direction> directions) {
    if (directions.stream().anyMatch(direction -> direction.rankStep() != 0)) {
      throw notInARank(name);
    }
    return function;
  }

  private static IllegalArgumentException notInARank(String name) {
    return new IllegalArgumentException(
        "'%s' is no function of one rank; in layout %s there are attacks, and what stays on a rank"
            .formatted(name, Layout.SLICED.text()));
  }
}
