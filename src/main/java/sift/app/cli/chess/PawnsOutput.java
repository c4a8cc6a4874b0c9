package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.UserException;
import sift.chess.board.BoardReader;
import sift.chess.board.Color;
import sift.chess.board.FenPart;
import sift.chess.pawns.PawnSets;
import sift.chess.pawns.PawnSets.Reading;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.word.Word;

/** The pawn structure of a board: boards for people, or records. */
final class PawnsOutput {
  private static final String GAP = " ".repeat(4);
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private final String fen;
  private final BoardSize size;
  private final String letters;
  private final PawnSets white;
  private final PawnSets black;

  /** The sets, in the order in which they are shown. */
  private enum Kind {
    PASSED(PawnSets::passed),
    BACKWARD(PawnSets::backward),
    DOUBLED(PawnSets::doubled),
    ISOLATED(PawnSets::isolated),
    OUTPOSTS(PawnSets::outposts);

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
      @Meaning("files x ranks, 8x8 without `--board`") String size) {}

  /** A set of squares of a side. */
  record PawnSetAnswer(
      @Meaning("white or black: whose pawns or outposts") String color,
      @Meaning("passed, backward, doubled, isolated or outposts") String set,
      @Meaning("names, in ascending order") List<String> squares,
      @Meaning(
              "the same squares, hexadecimal, rank after rank: 16 digits, 32 for more than 64 squares")
          String board) {}

  /** Reads the first field of a FEN, whose letters but for pawns have no meaning. */
  PawnsOutput(String fen, BoardSize size) {
    this.fen = fen;
    this.size = size;
    try {
      FenPart field = new FenPart(fen.split(" ", 2)[0], 1);
      letters = new BoardReader(field, size, LETTERS).letters();
      Word whites = squares('P');
      Word blacks = squares('p');
      white = PawnSets.of(size, whites, blacks, Color.WHITE, Reading.STRICT);
      black = PawnSets.of(size, whites, blacks, Color.BLACK, Reading.STRICT);
    } catch (IllegalArgumentException e) {
      throw new UserException("FEN, " + e.getMessage());
    }
  }

  private Word squares(char letter) {
    return size.mask().filter(square -> letters.charAt(square) == letter);
  }

  void print(Printer results) {
    List<Record> records = new ArrayList<>();
    records.add(new PawnsAnswer(fen, size.text()));
    Stream.of(Kind.values()).map(kind -> set(Color.WHITE, kind, white)).forEach(records::add);
    Stream.of(Kind.values()).map(kind -> set(Color.BLACK, kind, black)).forEach(records::add);
    results.give(records, this::printBoards);
  }

  private PawnSetAnswer set(Color side, Kind kind, PawnSets sets) {
    Word squares = kind.in(sets);
    return new PawnSetAnswer(
        side.word(),
        Named.name(kind),
        squares.bits().mapToObj(size::name).toList(),
        size.hex(squares));
  }

  /** Prints the board and the sets beside each other, as evenly as the width allows. */
  private void printBoards(PrintWriter out) {
    List<List<String>> pictures = new ArrayList<>();
    pictures.add(picture("board", letters::charAt));
    for (Kind kind : Kind.values()) {
      pictures.add(picture(Named.name(kind), square -> mark(kind, square)));
    }
    int width = pictures.getFirst().getFirst().length();
    int most = (Columns.WIDTH + GAP.length()) / (width + GAP.length());
    int rows = Math.ceilDiv(pictures.size(), most);
    int inRow = Math.ceilDiv(pictures.size(), rows);
    for (int from = 0; from < pictures.size(); from += inRow) {
      List<List<String>> row = pictures.subList(from, Math.min(from + inRow, pictures.size()));
      IntStream.range(0, row.getFirst().size())
          .mapToObj(
              line -> row.stream().map(lines -> lines.get(line)).collect(Collectors.joining(GAP)))
          .forEach(line -> out.println(line.stripTrailing()));
      out.println();
    }
    out.println("P, W: white's; p, b: black's; +: outposts of both");
  }

  /** Returns a title and a line for each rank, all of one width, the last rank first. */
  private List<String> picture(String title, IntFunction<Character> mark) {
    int width = Math.max("backward".length(), size.pictureWidth());
    return Stream.concat(Stream.of(title), size.picture(mark).stream())
        .map(line -> line + " ".repeat(width - line.length()))
        .toList();
  }

  /** Returns whose set has a square: the letter of white or black, a plus for both. */
  private char mark(Kind kind, int square) {
    String marks = kind == Kind.OUTPOSTS ? ".Wb+" : ".Pp+";
    return marks.charAt(
        (kind.in(white).has(square) ? 1 : 0) + (kind.in(black).has(square) ? 2 : 0));
  }
}
