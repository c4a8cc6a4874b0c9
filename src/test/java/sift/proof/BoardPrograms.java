package sift.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.word.Word;

/** Known set-wise programs for a layout of any board, as texts. */
final class BoardPrograms {
  private final Layout layout;

  BoardPrograms(Layout layout) {
    this.layout = layout;
  }

  /** Returns the squares of a file. */
  Word file(int file) {
    return IntStream.range(0, layout.ranks())
        .mapToObj(rank -> Word.bit(layout.bit(file, rank)))
        .reduce(Word.ZERO, Word::or);
  }

  /** Returns the squares of a rank. */
  Word rank(int rank) {
    return IntStream.range(0, layout.files())
        .mapToObj(file -> Word.bit(layout.bit(file, rank)))
        .reduce(Word.ZERO, Word::or);
  }

  /** Returns the squares that a step in a direction cannot end on, but by a wrap. */
  Word entered(Direction direction) {
    return switch (layout.mapping()) {
      case RANKS, HALVES, SLICED ->
          direction.fileStep() == 0
              ? Word.ZERO
              : file(direction.fileStep() > 0 ? 0 : layout.files() - 1);
      case FILES ->
          direction.rankStep() == 0
              ? Word.ZERO
              : rank(direction.rankStep() > 0 ? 0 : layout.ranks() - 1);
      case SPARE -> Word.ZERO;
    };
  }

  /** Returns by how many bits a step goes upwards; downwards if it is negative. */
  int places(Direction direction) {
    return direction.fileStep() * layout.bit(1, 0) + direction.rankStep() * layout.bit(0, 1);
  }

  /** Returns the line that moves a word by steps. */
  String moved(String word, Direction direction, int steps) {
    int places = places(direction) * steps;
    return "(%s %s %d)".formatted(word, places > 0 ? "<<" : ">>", Math.abs(places));
  }

  /** Whether a step is one to the next bit of a byte: what leaves the line leaves the byte. */
  boolean isInBytes(Direction direction) {
    return places(direction) == 1
        && (layout.mapping() == Mapping.FILES ? layout.ranks() : layout.files()) == Byte.SIZE
        && layout.mapping() != Mapping.SPARE;
  }

  /** Returns one step of all pieces. */
  Program step(Direction direction) {
    Word entered = entered(direction);
    SetTarget target = SetTargets.of("step-" + direction.text(), layout);
    if (isInBytes(direction)) {
      return program(target, List.of("t1 = add_bytes(s, s)"));
    }
    return entered.isZero()
        ? program(target, List.of("t1 = " + moved("s", direction, 1)))
        : program(
            target, List.of("t1 = " + moved("s", direction, 1), "t2 = (t1 &~ " + entered + ")"));
  }

  /** Returns the attacks to where the next bit is: to the east, or file after file to the north. */
  Program along() {
    SetTarget target =
        SetTargets.of(layout.mapping() == Mapping.FILES ? "attacks-north" : "attacks-east", layout);
    if (layout.mapping() == Mapping.SPARE) {
      Word spare = Word.ones(layout.bits()).andNot(layout.mask());
      return program(
          target,
          List.of("t1 = ((o | %s) &~ s)".formatted(spare), "t2 = (t1 - s)", "t3 = (t2 ^ o)"));
    }
    Word first = layout.mapping() == Mapping.FILES ? rank(0) : file(0);
    return program(
        target,
        List.of(
            "t1 = ((o | %s) &~ s)".formatted(first),
            "t2 = (t1 - s)",
            "t3 = ((t2 ^ o) &~ %s)".formatted(first)));
  }

  /** Returns the attacks in a direction: {@link #along}, or {@link #doubling}. */
  Program attacks(Direction direction) {
    return places(direction) == 1 ? along() : doubling(direction);
  }

  /**
   * Returns the attacks by fills whose steps double (Kogge-Stone), the longest as often as need be.
   */
  Program doubling(Direction direction) {
    SetTarget target = SetTargets.of("attacks-" + direction.text(), layout);
    Lines lines = new Lines();
    Word entered = entered(direction);
    String open = entered.isZero() ? "e" : lines.add("(e &~ %s)".formatted(entered));
    String fill = "s";
    String through = open;
    int wanted =
        IntStream.range(0, layout.squares())
                .map(square -> length(square, direction))
                .max()
                .orElseThrow()
            - 2;
    int doublings = doublings(wanted);
    for (int i = 0; i < doublings; i++) {
      if (i > 0) {
        String half = lines.add(moved(through, direction, 1 << (i - 1)));
        through = lines.add("(%s & %s)".formatted(through, half));
      }
      fill = filled(fill, through, 1 << i, direction, lines);
    }
    int longest = 1 << (doublings - 1);
    for (int reached = 2 * longest - 1; reached < wanted; reached += longest) {
      fill = filled(fill, through, longest, direction, lines);
    }
    String last = lines.add(moved(fill, direction, 1));
    if (!entered.isZero()) {
      lines.add("(%s &~ %s)".formatted(last, entered));
    }
    return program(target, lines.lines);
  }

  /** Adds so many steps through open squares; returns the fill. */
  private String filled(String fill, String through, int steps, Direction direction, Lines lines) {
    String next = lines.add(moved(fill, direction, steps));
    return lines.add("(%s | %s & %s)".formatted(fill, next, through));
  }

  /** Returns how often steps double, if the last are repeated for what is left: the cheapest. */
  private static int doublings(int wanted) {
    return IntStream.rangeClosed(1, 4)
        .boxed()
        .min(
            Comparator.comparingInt(count -> {
              int longest = 1 << (count - 1);
              int left = Math.max(0, wanted - 2 * longest + 1);
              return 4 * count + 2 * ((left + longest - 1) / longest);
            }))
        .orElseThrow();
  }

  /** Returns the number of squares from one on in a direction. */
  private int length(int square, Direction direction) {
    int file = layout.board().file(square);
    int rank = layout.board().rank(square);
    int length = 0;
    while (layout.isOnBoard(file, rank)) {
      file += direction.fileStep();
      rank += direction.rankStep();
      length++;
    }
    return length;
  }

  private static Program program(SetTarget target, List<String> lines) {
    return Program.parse(target.width(), target.inputs(), lines, List.of("t" + lines.size()));
  }

  /** Lines of a program, numbered as they come. */
  private static final class Lines {
    private final List<String> lines = new ArrayList<>();

    String add(String step) {
      String name = "t" + (lines.size() + 1);
      lines.add(name + " = " + step);
      return name;
    }
  }
}
