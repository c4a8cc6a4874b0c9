package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.chess.board.Color;
import sift.chess.pawns.PawnSets;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;
import sift.word.Word;

/** The pawn structure of a board: boards and a table for people, or records. */
final class PawnsOutput {
  private static final String GAP = " ".repeat(4);
  private static final int LONGEST_TITLE = "backward".length();

  private static final ResultTable<PawnsOutput> POSITION =
      new ResultTable<PawnsOutput>("pawns")
          .field("fen", output -> output.placement.text())
          .field("size", output -> output.placement.size().text())
          .field("reading", output -> lowerCase(output.reading));

  private static final ResultTable<SideSet> SETS =
      new ResultTable<SideSet>("pawn_set")
          .field("color", set -> set.side.word())
          .field("set", set -> lowerCase(set.kind))
          .field("squares", set -> set.names().toList())
          .field("board", SideSet::hex);

  private static final ResultTable<Pawn> PAWNS =
      new ResultTable<Pawn>("pawn")
          .left("pawn", 4, pawn -> pawn.name())
          .left("color", 5, pawn -> pawn.side.word())
          .last("is", Pawn::kinds)
          .field("square", pawn -> pawn.name())
          .field("color", pawn -> pawn.side.word())
          .field("passed", pawn -> pawn.is(Kind.PASSED))
          .field("backward", pawn -> pawn.is(Kind.BACKWARD))
          .field("doubled", pawn -> pawn.is(Kind.DOUBLED))
          .field("isolated", pawn -> pawn.is(Kind.ISOLATED));

  private final Placement placement;
  private final Reading reading;
  private final PawnSets white;
  private final PawnSets black;

  /** The sets in the order in which they are shown: those of pawns, then outposts. */
  private enum Kind {
    PASSED(PawnSets::passed),
    BACKWARD(PawnSets::backward),
    DOUBLED(PawnSets::doubled),
    ISOLATED(PawnSets::isolated),
    OUTPOSTS(PawnSets::outposts);

    static final List<Kind> OF_PAWNS = List.of(PASSED, BACKWARD, DOUBLED, ISOLATED);

    @SuppressWarnings("ImmutableEnumChecker") // a method reference without state
    private final Function<PawnSets, Word> squares;

    Kind(Function<PawnSets, Word> squares) {
      this.squares = squares;
    }

    Word in(PawnSets sets) {
      return squares.apply(sets);
    }
  }

  private record SideSet(BoardSize size, Color side, Kind kind, Word squares) {
    Stream<String> names() {
      return squares.bits().mapToObj(size::name);
    }

    /** Returns 16 digits for boards of up to 64 squares, else 32. */
    String hex() {
      String low = "%016x".formatted(squares.low());
      return "0x" + (size.squares() <= Long.SIZE ? low : "%016x".formatted(squares.high()) + low);
    }
  }

  private record Pawn(BoardSize size, int square, Color side, PawnSets sets) {
    String name() {
      return size.name(square);
    }

    boolean is(Kind kind) {
      return kind.in(sets).has(square);
    }

    String kinds() {
      List<String> kinds =
          Kind.OF_PAWNS.stream().filter(this::is).map(PawnsOutput::lowerCase).toList();
      return kinds.isEmpty() ? "-" : String.join(", ", kinds);
    }
  }

  PawnsOutput(Placement placement, Reading reading) {
    this.placement = placement;
    this.reading = reading;
    this.white = sets(placement, Color.WHITE, reading);
    this.black = sets(placement, Color.BLACK, reading);
  }

  private static PawnSets sets(Placement placement, Color side, Reading reading) {
    return PawnSets.of(
        placement.size(),
        placement.pawns(Color.WHITE),
        placement.pawns(Color.BLACK),
        side,
        reading);
  }

  void print(PrintWriter out, Format format) {
    switch (format) {
      case TEXT -> {
        printBoards(out);
        out.println();
        List<Pawn> pawns = pawns();
        if (pawns.isEmpty()) {
          out.println("no pawns");
        } else {
          PAWNS.print(out, format, pawns);
        }
        out.println();
        printOutposts(out);
        out.println();
        Columns.print(out, legend(), 2);
      }
      case JSONL -> {
        POSITION.print(out, format, this);
        SETS.print(
            out,
            format,
            Stream.of(Color.values())
                .flatMap(side -> Stream.of(Kind.values()).map(kind -> set(side, kind)))
                .toList());
        PAWNS.print(out, format, pawns());
      }
    }
  }

  private PawnSets sets(Color side) {
    return switch (side) {
      case WHITE -> white;
      case BLACK -> black;
    };
  }

  private SideSet set(Color side, Kind kind) {
    return new SideSet(placement.size(), side, kind, kind.in(sets(side)));
  }

  /** Returns the pawns of white, then those of black, in ascending order of squares. */
  private List<Pawn> pawns() {
    return Stream.of(Color.values())
        .flatMap(side ->
            placement
                .pawns(side)
                .bits()
                .mapToObj(square -> new Pawn(placement.size(), square, side, sets(side))))
        .toList();
  }

  /** Prints the board and the sets beside each other, as evenly as the width allows. */
  private void printBoards(PrintWriter out) {
    List<List<String>> pictures = new ArrayList<>();
    pictures.add(picture("board", placement::at));
    for (Kind kind : Kind.OF_PAWNS) {
      pictures.add(picture(lowerCase(kind), square -> letter(kind, square, 'P', 'p')));
    }
    pictures.add(picture("outposts", square -> letter(Kind.OUTPOSTS, square, 'W', 'b')));
    int most = (Columns.WIDTH + GAP.length()) / (pictureWidth() + GAP.length());
    int rows = Math.ceilDiv(pictures.size(), most);
    int inRow = Math.ceilDiv(pictures.size(), rows);
    for (int from = 0; from < pictures.size(); from += inRow) {
      List<List<String>> row = pictures.subList(from, Math.min(from + inRow, pictures.size()));
      if (from > 0) {
        out.println();
      }
      for (int i = 0; i < row.getFirst().size(); i++) {
        int line = i;
        out.println(
            row.stream()
                .map(lines -> lines.get(line))
                .collect(Collectors.joining(GAP))
                .stripTrailing());
      }
    }
  }

  /** Returns a title and a line for each rank, the last rank first. */
  private List<String> picture(String title, IntFunction<Character> letter) {
    BoardSize size = placement.size();
    List<String> lines = new ArrayList<>();
    lines.add(padded(title));
    for (int rank = size.ranks() - 1; rank >= 0; rank--) {
      int first = size.at(0, rank);
      lines.add(
          padded(
              IntStream.range(first, first + size.files())
                  .mapToObj(square -> letter.apply(square).toString())
                  .collect(Collectors.joining(" "))));
    }
    return lines;
  }

  private String padded(String line) {
    return line + " ".repeat(pictureWidth() - line.length());
  }

  private int pictureWidth() {
    return Math.max(LONGEST_TITLE, 2 * placement.size().files() - 1);
  }

  /** Returns whose set has a square: the letter of white or black, a plus for both. */
  private char letter(Kind kind, int square, char ofWhite, char ofBlack) {
    boolean isBlack = kind.in(black).has(square);
    if (kind.in(white).has(square)) {
      return isBlack ? '+' : ofWhite;
    }
    return isBlack ? ofBlack : '.';
  }

  private void printOutposts(PrintWriter out) {
    for (Color side : Color.values()) {
      String names = set(side, Kind.OUTPOSTS).names().collect(Collectors.joining(" "));
      String squares = names.isEmpty() ? "none" : names;
      Columns.print(out, "outposts of %s: %s".formatted(side.word(), squares), 2);
    }
  }

  private String legend() {
    return "W, b, +: outposts of white, of black, of both. "
        + switch (reading) {
          case STRICT ->
              "Strict: an own pawn protects an outpost; an enemy pawn attacks the square ahead of a"
                  + " backward pawn. --reading wide asks for neither.";
          case WIDE ->
              "Wide: outposts need no pawn to protect them, and no enemy pawn need attack the square"
                  + " ahead of a backward pawn. --reading strict asks for both.";
        };
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
