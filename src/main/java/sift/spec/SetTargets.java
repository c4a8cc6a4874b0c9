package sift.spec;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.file.Nearest;
import sift.geometry.BoardSize;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.lang.Grammar;

/** The set-wise targets of the command line, by name and layout. */
public final class SetTargets {
  /** Separator between names of targets that are results of one program. */
  public static final String TOGETHER = "+";

  private SetTargets() {}

  /** Returns the names of all targets. */
  public static List<String> names() {
    return List.copyOf(BuiltInSets.FUNCTIONS.keySet());
  }

  /**
   * Returns the names that mean several targets, results of one program: a target in each
   * direction, the sets of pawn structure, or all sets of a coding of pieces.
   */
  public static List<String> namesOfSeveral() {
    return List.copyOf(BuiltInSets.JOINT.keySet());
  }

  /** Returns every input that some set-wise target offers. */
  public static List<String> allInputs() {
    return Stream.concat(
            BuiltInSets.FUNCTIONS.keySet().stream().map(name -> of(name, Layout.LANE)),
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

  /** Whether a name is that of a set-wise target, of several in one program, or of a file. */
  public static boolean isOne(String name) {
    return parts(name).stream()
        .anyMatch(part -> isBuiltIn(part) || SetFile.isOne(SetFile.ofResult(part.strip())));
  }

  /** Whether a name is that of a built-in set-wise target, or of several in one program. */
  static boolean isBuiltIn(String name) {
    return BuiltInSets.JOINT.containsKey(name.strip().toLowerCase(Locale.ROOT))
        || BuiltInSets.FUNCTIONS.containsKey(BuiltInSets.key(name));
  }

  /** Returns the names of all targets of all kinds, as the command line takes them. */
  public static List<String> namesOfAnyTarget() {
    return Stream.of(
            LineTargets.names(),
            LineTargets.namesWithSlider(),
            names(),
            namesOfSeveral(),
            TargetFile.SHIPPED,
            SetFile.SHIPPED)
        .flatMap(List::stream)
        .toList();
  }

  /** Returns the complaint about a name that means no target, with the nearest of all kinds. */
  public static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        "unknown target '%s'%s"
            .formatted(
                name.strip(),
                Nearest.allowed(name.strip(), namesOfAnyTarget(), "sift list targets")));
  }

  /**
   * Returns the target with this name in a layout.
   *
   * <p>In {@link Layout#SLICED} attacks that leave the rank are wanted as one step.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static SetTarget of(String name, Layout layout) {
    String key = BuiltInSets.key(name);
    SetFunction function = BuiltInSets.FUNCTIONS.get(key);
    if (function == null && SetFile.isOne(SetFile.ofResult(name.strip()))) {
      return ofFile(name.strip(), layout);
    }
    if (function == null) {
      throw LineTargets.names().contains(key)
          ? new IllegalArgumentException(
              "'%s' means lines, which are not asked for together with set-wise targets"
                  .formatted(name.strip()))
          : unknown(name);
    }
    return of(key, function, layout);
  }

  private static SetTarget of(String name, SetFunction function, Layout layout) {
    SetFunction wanted = layout.mapping() == Mapping.SLICED ? sliced(name, function) : function;
    return new SetTarget(name, wanted, layout, wanted.alphabet());
  }

  /** Returns the target that is a result of a file. */
  private static SetTarget ofFile(String name, Layout layout) {
    String file = SetFile.ofResult(name);
    SetStatement stated = SetFile.read(file);
    String wanted = name.equals(file) ? "" : name.substring(file.length() + 1);
    return stated.results().stream()
        .filter(result ->
            result.name().equals(wanted) || (wanted.isEmpty() && stated.results().size() == 1))
        .map(result -> of(stated.nameOf(result), result.function(), layout))
        .findFirst()
        .orElseThrow(() -> {
          List<String> results = stated.results().stream().map(SetStatement.Result::name).toList();
          return new IllegalArgumentException(
              "'%s' has no result '%s'%s"
                  .formatted(file, wanted, Nearest.allowed(wanted, results)));
        });
  }

  /**
   * Returns the command line's name of a result of a file: {@code "mine.toml.forks"} for {@code
   * "mine.forks"}.
   *
   * @throws IllegalArgumentException if the file cannot be read, or has no such result
   */
  public static String nameIn(String file, String target) {
    SetStatement stated;
    try {
      stated = SetFile.read(file);
    } catch (FileException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return stated.results().stream()
        .filter(result -> stated.nameOf(result).equals(target))
        .map(result -> stated.nameIn(file, result))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException("'%s' is no result of '%s'".formatted(target, file)));
  }

  private static List<String> several(String name) {
    String stripped = name.strip();
    if (SetFile.isOne(stripped)) {
      SetStatement stated = SetFile.read(stripped);
      return stated.results().stream().map(result -> stated.nameIn(stripped, result)).toList();
    }
    return BuiltInSets.JOINT.getOrDefault(stripped.toLowerCase(Locale.ROOT), List.of(name));
  }

  /** Returns the names separated by {@link #TOGETHER}, which is no separator within a path. */
  public static List<String> parts(String names) {
    return SetFile.isOne(SetFile.ofResult(names.strip()))
        ? List.of(names)
        : List.of(names.split(Pattern.quote(TOGETHER), -1));
  }

  /** Returns the files, other than shipped ones, that the names refer to. */
  public static List<Path> files(String names) {
    return parts(names).stream()
        .map(name -> SetFile.ofResult(name.strip()))
        .filter(SetFile::isOne)
        .flatMap(file -> SetFile.path(file).stream())
        .toList();
  }

  /**
   * Returns the names of targets that are results of one program, as {@link #together} reads them.
   */
  public static String joined(List<SetTarget> targets) {
    String names = targets.stream().map(SetTarget::name).collect(Collectors.joining(TOGETHER));
    for (Map.Entry<String, List<String>> several : BuiltInSets.JOINT.entrySet()) {
      names = names.replace(String.join(TOGETHER, several.getValue()), several.getKey());
    }
    return names;
  }

  /** Whether a name means several targets, results of one program. */
  public static boolean isJoint(String name) {
    return parts(name).size() > 1
        || name.strip().endsWith(BuiltInSets.ALL)
        || several(name).size() > 1;
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

  /**
   * Returns the grammar made for the board of a target if no shipped grammar fits it; words of up
   * to 64 bits, no codes of pieces.
   */
  public static Optional<Grammar> boardGrammar(SetTarget target) {
    Layout layout = target.layout();
    boolean isShipped =
        layout.isWide()
            || layout.board().equals(BoardSize.CHESS)
            || (layout.equals(Layout.TEN_WIDE) && target.function() instanceof SetFunction.Along)
            || target.function() instanceof CodedPieces;
    return isShipped ? Optional.empty() : Optional.of(BoardGrammar.of(target));
  }

  /** Returns the shipped grammar for the inputs and layout of a target. */
  public static String defaultGrammar(SetTarget target) {
    return switch (target.function()) {
      case SetFunction.Leaps _, SetFunction.Fill _ -> "leap-shifts";
      case SetFunction.Step _ -> "fill-sliced";
      case SetFunction.Along _ ->
          target.layout().equals(Layout.TEN_WIDE) ? "fill-words-ten" : "fill-bytes";
      case PawnFunction _ ->
          target.layout().mapping() == Mapping.FILES ? "pawn-files" : "pawn-ranks";
      case CodedPieces(Alphabet alphabet, List<Integer> _) ->
          alphabet.equals(Alphabet.QUAD) ? "quad-logic" : "packed-logic";
      case SetFormula formula -> formula.grammar().name();
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
      case SetFormula formula -> {
        if (!formula.alphabet().squares(Layout.LANE).equals(Layout.LANE.mask())) {
          throw notInARank(name);
        }
        yield onRank(name, function, formula.directions());
      }
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
