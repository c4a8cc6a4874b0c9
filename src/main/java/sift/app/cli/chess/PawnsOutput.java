package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.chess.board.Color;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.game.Position;
import sift.chess.pawns.PawnSets;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/** The pawn structure of a position: boards and a table for people, or records. */
final class PawnsOutput {
  private static final String GAP = " ".repeat(4);

  private static final ResultTable<PawnsOutput> POSITION =
      new ResultTable<PawnsOutput>("pawns")
          .field("fen", output -> output.position.fen())
          .field("reading", output -> lowerCase(output.reading));

  private static final ResultTable<SideSet> SETS =
      new ResultTable<SideSet>("pawn_set")
          .field("color", set -> set.side.word())
          .field("set", set -> lowerCase(set.kind))
          .field("squares", set -> squares(set.squares).map(Square::name).toList())
          .field("board", set -> Bitboard.hex(set.squares));

  private static final ResultTable<Pawn> PAWNS =
      new ResultTable<Pawn>("pawn")
          .left("pawn", 4, pawn -> Square.name(pawn.square))
          .left("color", 5, pawn -> pawn.side.word())
          .last("is", Pawn::kinds)
          .field("square", pawn -> Square.name(pawn.square))
          .field("color", pawn -> pawn.side.word())
          .field("passed", pawn -> pawn.is(Kind.PASSED))
          .field("backward", pawn -> pawn.is(Kind.BACKWARD))
          .field("doubled", pawn -> pawn.is(Kind.DOUBLED))
          .field("isolated", pawn -> pawn.is(Kind.ISOLATED));

  private final Position position;
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
    private final ToLongFunction<PawnSets> squares;

    Kind(ToLongFunction<PawnSets> squares) {
      this.squares = squares;
    }

    long in(PawnSets sets) {
      return squares.applyAsLong(sets);
    }
  }

  private record SideSet(Color side, Kind kind, long squares) {}

  private record Pawn(int square, Color side, PawnSets sets) {
    boolean is(Kind kind) {
      return has(kind.in(sets), square);
    }

    String kinds() {
      List<String> kinds =
          Kind.OF_PAWNS.stream().filter(this::is).map(PawnsOutput::lowerCase).toList();
      return kinds.isEmpty() ? "-" : String.join(", ", kinds);
    }
  }

  PawnsOutput(Position position, Reading reading) {
    this.position = position;
    this.reading = reading;
    this.white = PawnSets.of(position.board(), Color.WHITE, reading);
    this.black = PawnSets.of(position.board(), Color.BLACK, reading);
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
                .flatMap(side ->
                    Stream.of(Kind.values())
                        .map(kind -> new SideSet(side, kind, kind.in(sets(side)))))
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

  /** Returns the pawns of white, then those of black, in ascending order of squares. */
  private List<Pawn> pawns() {
    return Stream.of(Color.values())
        .flatMap(side ->
            squares(position.board().pieces(side, PieceType.PAWN))
                .map(square -> new Pawn(square, side, sets(side))))
        .toList();
  }

  /** Prints the board and the sets beside each other, as evenly as the width allows. */
  private void printBoards(PrintWriter out) {
    List<List<String>> pictures = new ArrayList<>();
    pictures.add(
        picture("board", square -> position.board().at(square).map(Piece::letter).orElse('.')));
    for (Kind kind : Kind.OF_PAWNS) {
      pictures.add(picture(lowerCase(kind), square -> letter(kind, square, 'P', 'p')));
    }
    pictures.add(picture("outposts", square -> letter(Kind.OUTPOSTS, square, 'W', 'b')));
    int most = (Columns.WIDTH + GAP.length()) / (Bitboard.PICTURE_WIDTH + GAP.length());
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

  /** Returns a title and eight lines, rank 8 first. */
  private static List<String> picture(String title, IntFunction<Character> letter) {
    List<String> lines = new ArrayList<>();
    lines.add(title + " ".repeat(Bitboard.PICTURE_WIDTH - title.length()));
    for (int rank = 7; rank >= 0; rank--) {
      int first = Square.at(0, rank);
      lines.add(
          IntStream.range(first, first + 8)
              .mapToObj(square -> letter.apply(square).toString())
              .collect(Collectors.joining(" ")));
    }
    return lines;
  }

  /** Returns whose set has a square: the letter of white or black, a plus for both. */
  private char letter(Kind kind, int square, char ofWhite, char ofBlack) {
    boolean isBlack = has(kind.in(black), square);
    if (has(kind.in(white), square)) {
      return isBlack ? '+' : ofWhite;
    }
    return isBlack ? ofBlack : '.';
  }

  private void printOutposts(PrintWriter out) {
    for (Color side : Color.values()) {
      String squares = Bitboard.names(Kind.OUTPOSTS.in(sets(side)));
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

  private static boolean has(long board, int square) {
    return (board >>> square & 1) != 0;
  }

  private static Stream<Integer> squares(long board) {
    return IntStream.range(0, Square.COUNT).filter(square -> has(board, square)).boxed();
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
