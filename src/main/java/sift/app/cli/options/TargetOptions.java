package sift.app.cli.options;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.file.NamedFiles;
import sift.file.Nearest;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.geometry.Ray;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;

/**
 * The options that say which targets are meant: parts of lines, functions of words that files
 * state, or set-wise ones.
 */
@Heading("Target")
public final class TargetOptions {
  @Option(
      names = "--target",
      completionCandidates = Candidates.Targets.class,
      paramLabel = "T[,T..]",
      defaultValue = "all",
      description =
          "horizontal (HO), vertical (VE), diagonal (D1), antidiagonal (D2), rook, bishop, queen, all"
              + " (the default), others (see: sift list targets), a file *.toml.")
  private String names = "all";

  @Option(
      names = "--ray",
      paramLabel = "RAY",
      description = "positive (to higher squares, default), negative or line.")
  private @Nullable Ray ray;

  @Option(
      names = "--board",
      converter = BoardName.class,
      completionCandidates = BoardName.class,
      paramLabel = "FxR",
      description = "Files and ranks, 4 to 16 each. Default: 8x8.")
  private @Nullable BoardSize board;

  @Option(
      names = "--layout",
      completionCandidates = Candidates.Layouts.class,
      paramLabel = "LAYOUT",
      description = "Of set-wise targets: ranks, files, spare, halves, sliced.")
  private @Nullable String layout;

  // What the names mean, once it is known.
  private @Nullable List<Target> read;

  /** Returns the files of the targets that do not come with the program. */
  public List<Path> files() {
    return areSets(names)
        ? Arrays.stream(names.split(",", -1))
            .flatMap(name -> SetTargets.files(name).stream())
            .toList()
        : TargetFiles.areMeant(names) ? TargetFiles.paths(names) : List.of();
  }

  /** Returns the lines meant, or functions of words; none if the targets are set-wise. */
  public List<Target> lines() {
    return sets().isEmpty() ? cased() : List.of();
  }

  /** Returns the same for a command that has no words of more than 64 bits. */
  public List<Target> linesOfShortWords(String command) {
    for (Target target : lines()) {
      if (target.domain().width().isWide()) {
        throw new UserException(
            "--board %s: '%s' takes boards of up to 64 squares"
                .formatted(target.board().text(), command));
      }
    }
    return lines();
  }

  /** Returns the targets that have cases. */
  private List<Target> cased() {
    if (read == null) {
      if (TargetFiles.areMeant(names) && board != null) {
        throw new UserException(
            "--board is for lines and set-wise targets (see: sift list targets)");
      }
      read =
          TargetFiles.areMeant(names)
              ? TargetFiles.targets(names, ray)
              : lines(board == null ? BoardSize.CHESS : board, names, ray);
    }
    return read;
  }

  /** Returns the parts of lines of a board that a list of names means. */
  public static List<Target> lines(BoardSize board, String names, @Nullable Ray ray) {
    if (areSets(names) || TargetFiles.areMeant(names)) {
      throw new UserException(
          "--target: '%s' is %s; that is for 'sift search', 'sift prove', 'sift explain' and 'sift code'"
              .formatted(names, areSets(names) ? "set-wise" : "a target file"));
    }
    try {
      return LineTargets.parse(board, names, ray);
    } catch (IllegalArgumentException e) {
      throw new UserException(
          "--target: "
              + (NamedFiles.isFile(names)
                  ? "'%s' is a file; a target is a name or a file *.toml: sift list targets"
                      .formatted(names)
                  : e.getMessage()));
    }
  }

  /** Returns the inputs of formulas for the first of the targets meant. */
  public List<String> inputs() {
    List<SetTarget> sets = sets();
    return sets.isEmpty() ? lines().getFirst().domain().inputs() : sets.getFirst().inputs();
  }

  /** Returns the set-wise targets meant; none if they are others. */
  public List<SetTarget> sets() {
    if (!areSets(names)) {
      if (layout != null) {
        cased(); // complains about names that mean nothing at all
        throw new UserException("--layout is for set-wise targets (see: sift list targets)");
      }
      return List.of();
    }
    if (ray != null) {
      throw new UserException(
          "--ray is for lines; set-wise targets have their direction in the name");
    }
    if (isJoint()) {
      throw new UserException(
          ("--target: '%s' means several results of one program; that is for 'sift search --dag', and 'sift"
                  + " code' takes such a program from its file%s")
              .formatted(
                  names, SetFile.isOne(names.strip()) ? "; NAME.RESULT is one of them" : ""));
    }
    Layout meant = layout();
    try {
      return Arrays.stream(names.split(",", -1)).map(name -> SetTargets.of(name, meant)).toList();
    } catch (IllegalArgumentException e) {
      throw new UserException("--target: " + e.getMessage());
    }
  }

  /** Returns whether several results of one program are meant. */
  public boolean isJoint() {
    return areSets(names) && Arrays.stream(names.split(",", -1)).anyMatch(SetTargets::isJoint);
  }

  /** Returns the set-wise targets that one program is to have as results. */
  public List<SetTarget> together() {
    if (names.contains(",") && !SetTargets.isOne(names)) {
      throw new UserException("--target: results of one program have '+' between, nothing else");
    }
    return named(names);
  }

  /** Returns the set-wise targets of these names in the layout meant, results of one program. */
  public List<SetTarget> named(String all) {
    try {
      return SetTargets.together(SetTargets.parts(all), layout());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns whether one of the names is a set-wise target. */
  private static boolean areSets(String names) {
    return Arrays.stream(names.split(",", -1)).anyMatch(SetTargets::isOne);
  }

  /** Returns the layout meant: a numbering of the squares of the board, or one by its own name. */
  private Layout layout() {
    BoardSize size = board == null ? BoardSize.CHESS : board;
    String text = layout == null ? Mapping.RANKS.text() : layout;
    List<String> mappings = Named.names(Mapping.values());
    try {
      Layout meant = Layout.named(mappings.contains(text) ? size.text() + "-" + text : text);
      if (board != null && !board.equals(meant.board())) {
        throw new UserException(
            "--layout %s is for a board of %s, not %s; for others there are ranks, files, spare and halves"
                .formatted(text, meant.board().text(), board.text()));
      }
      return meant;
    } catch (IllegalArgumentException e) {
      throw new UserException("--layout: " + e.getMessage() + Nearest.hint(text, mappings));
    }
  }
}
