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
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.ResultTable;
import sift.chess.board.Color;
import sift.chess.pawns.PawnSets;
import sift.chess.pawns.PawnSets.Reading;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.word.Word;

/** The pawn structure of a board: boards and a table for people, or records. */
final class PawnsOutput {
  private static final String GAP = " ".repeat(4);
  private static final int LONGEST_TITLE = "backward".length();

  private static final ResultTable<PawnAnswer> PAWNS =
      new ResultTable<PawnAnswer>()
          .left("pawn", 4, PawnAnswer::square)
          .left("color", 5, PawnAnswer::color)
          .last("is", PawnAnswer::kinds);

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

  /** The position. */
  record PawnsAnswer(
      @Meaning("the position") String fen,
      @Meaning("files x ranks, 8x8 without `--board`") String size,
      @Meaning("strict or wide") Reading reading) {}

  /** A set of squares of a side. */
  record PawnSetAnswer(
      @Meaning("white or black: whose pawns or outposts") String color,
      @Meaning("passed, backward, doubled, isolated or outposts") String set,
      @Meaning("names, in ascending order") List<String> squares,
      @Meaning(
              "the same squares, hexadecimal, rank after rank: 16 digits, 32 for more than 64 squares")
          String board) {}

  /** A pawn. */
  record PawnAnswer(
      @Meaning("where the pawn stands") String square,
      @Meaning("white or black") String color,
      @Meaning("whether it is in that set") boolean passed,
      @Meaning("the same") boolean backward,
      @Meaning("the same") boolean doubled,
      @Meaning("the same") boolean isolated) {
    private String kinds() {
      List<String> kinds = new ArrayList<>();
      add(kinds, passed, Kind.PASSED);
      add(kinds, backward, Kind.BACKWARD);
      add(kinds, doubled, Kind.DOUBLED);
      add(kinds, isolated, Kind.ISOLATED);
      return kinds.isEmpty() ? "-" : String.join(", ", kinds);
    }

    private static void add(List<String> kinds, boolean is, Kind kind) {
      if (is) {
        kinds.add(lowerCase(kind));
      }
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

  void print(Printer results) {
    List<PawnAnswer> pawns =
        Stream.of(Color.values())
            .flatMap(side -> placement.pawns(side).bits().mapToObj(square -> pawn(side, square)))
            .toList();
    List<Record> records = new ArrayList<>();
    records.add(new PawnsAnswer(placement.text(), placement.size().text(), reading));
    for (Color side : Color.values()) {
      Stream.of(Kind.values()).map(kind -> set(side, kind)).forEach(records::add);
    }
    records.addAll(pawns);
    results.give(
        records,
        out -> {
          printBoards(out);
          out.println();
          if (pawns.isEmpty()) {
            out.println("no pawns");
          } else {
            PAWNS.print(out, pawns);
          }
          out.println();
          printOutposts(out);
          out.println();
          Columns.print(out, legend(), 2);
        });
  }

  private PawnSets sets(Color side) {
    return switch (side) {
      case WHITE -> white;
      case BLACK -> black;
    };
  }

  private PawnAnswer pawn(Color side, int square) {
    PawnSets sets = sets(side);
    return new PawnAnswer(
        placement.size().name(square),
        side.word(),
        sets.passed().has(square),
        sets.backward().has(square),
        sets.doubled().has(square),
        sets.isolated().has(square));
  }

  private PawnSetAnswer set(Color side, Kind kind) {
    BoardSize size = placement.size();
    Word squares = kind.in(sets(side));
    String low = "%016x".formatted(squares.low());
    return new PawnSetAnswer(
        side.word(),
        lowerCase(kind),
        squares.bits().mapToObj(size::name).toList(),
        "0x" + (size.squares() <= Long.SIZE ? low : "%016x".formatted(squares.high()) + low));
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
      String names = String.join(" ", set(side, Kind.OUTPOSTS).squares);
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
