package sift.app.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import sift.app.report.BoardPicture;
import sift.app.report.Html;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.FenText;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Counts of legal moves from a position, which clicks change, move by move. */
final class PerftPage extends Page {
  private static final int USUAL_DEPTH = 3;
  private static final int MOST_DEPTH = 12;
  private static final String FEN = "fen";
  private static final String VARIANT = "variant";
  private static final String DEPTH = "depth";
  private static final String MOVES = "moves";
  private static final String PUT = "put";
  private static final String SIZE = "\\d+x\\d+";
  private static final int PAWN = 0x265F; // the signs of pieces of more worth stand before it

  PerftPage(Desk desk) {
    super(desk, "perft", "Count legal moves");
  }

  @Override
  Html result(Request request, Answering answers) throws Desk.NotYetException {
    Job job = answers.of(order(request));
    Optional<Fields> total = job.records("perft").stream().findFirst();
    String fen = total.map(each -> each.text(FEN)).orElse(request.text(FEN));
    Html alert = job.or(_ -> Html.of(""));
    Html counts = job.complaint().isPresent() ? Html.of("") : counts(request, job, total);
    Html board = setup(request, fen).map(each -> board(request, each)).orElse(Html.of(""));
    return Parts.of("position", Map.of("alert", alert, "board", board, "counts", counts))
        .add(Verdict.command(job));
  }

  private static int depth(Request request) {
    return Math.clamp(request.number(DEPTH).orElse(USUAL_DEPTH), 1, MOST_DEPTH);
  }

  private static Job.Order order(Request request) {
    boolean isSize = request.text(VARIANT).matches(SIZE);
    Request named = request.with("board", isSize ? request.text(VARIANT) : "");
    String start = request.text(FEN).isEmpty() ? "startpos" : request.text(FEN);
    String moves = request.text(MOVES).isEmpty() ? "" : " moves " + request.text(MOVES);
    String[] options = {isSize ? "board" : VARIANT};
    List<String> first = List.of("perft", "--divide", "--threads=1");
    return new Job.Order(named.command(first, options, start + moves, "" + depth(request)));
  }

  private record Move(String href, String move, String nodes) {}

  private record Counts(String heading, String speed, Html played, Html moves) {}

  /** Returns the count of each move, which leads to the position behind it, and their sum. */
  private static Html counts(Request request, Job job, Optional<Fields> total) {
    int depth = depth(request);
    Html moves = Html.of("");
    for (Fields each : job.records("divide")) {
      String behind = (request.text(MOVES) + " " + each.text("move")).strip();
      Request next = request.with(MOVES, behind).with(DEPTH, "" + Math.max(1, depth - 1));
      moves.add(Parts.of(new Move(next.address(), each.text("move"), each.text("nodes"))));
    }
    String plies = depth == 1 ? "ply" : "plies";
    String heading =
        total
            .map(each -> "%s paths of %d %s".formatted(each.text("nodes"), depth, plies))
            .orElse("Stopped: the counts that are complete");
    String speed = total.map(PerftPage::speed).orElse("");
    return Parts.of(new Counts(heading, speed, played(request), moves));
  }

  private static String speed(Fields total) {
    double seconds = total.number("nanos") / 1e9;
    String rate = " %.1f million a second,".formatted(total.number("nodes") / 1e6 / seconds);
    return "%.3f s on one thread,%s counted by the generator %s. A click on a move plays it."
        .formatted(seconds, seconds < 1 ? "" : rate, total.text("generator")); // cold before
  }

  /** Returns the moves played so far; a click on one takes back all from it on. */
  private static Html played(Request request) {
    String[] moves = request.text(MOVES).split("\\s+", -1);
    Html played = Html.of("");
    String before = "";
    for (int i = 0; i < moves.length && !moves[i].isEmpty(); i++) {
      int depth = Math.min(MOST_DEPTH, depth(request) + moves.length - i);
      Request back = request.with(MOVES, before).with(DEPTH, "" + depth);
      played.add(Parts.item(back.address(), "take back " + moves[i]));
      before = (before + " " + moves[i]).strip();
    }
    return played;
  }

  /** Returns the position that a FEN describes, legal or not, if it is one. */
  private static Optional<Setup> setup(Request request, String fen) {
    String typed = request.text(VARIANT);
    String name = typed.isEmpty() ? Variant.ORTHODOX.name() : typed;
    try {
      Variant variant =
          name.matches(SIZE) ? Variant.of(BoardSize.parse(name)) : Variant.parse(name);
      return Optional.of(FenText.read(variant, variant.notations(), fen).setup());
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // the command has said so
    }
  }

  private record Pieces(
      Html definition, Html board, String side, String other, String turned, Html pieces) {}

  /** Returns the board, each square of which puts a piece there, and the pieces to choose from. */
  private static Html board(Request request, Setup setup) {
    Request state = request.with(MOVES, "").with(FEN, Fen.text(setup));
    String put = request.text(PUT) + " "; // which is no letter of a piece
    Optional<Piece> chosen = setup.variant().notation().board().piece(put.charAt(0));
    Board board = setup.board();
    IntFunction<Html> link =
        square -> {
          boolean isTaken = chosen.isEmpty() || chosen.equals(board.at(square));
          Board next = isTaken ? board.without(square) : board.with(square, chosen.get());
          return Html.of("a", "square")
              .with("href", state.with(FEN, text(setup, next, setup.turn())).address() + "#play")
              .with("aria-label", board.size().name(square) + ", " + name(board.at(square)));
        };
    IntFunction<Optional<Html>> sign =
        square ->
            board
                .at(square)
                .map(each ->
                    Html.of("text", "piece " + each.color().word()).text(sign(setup, each)));
    BoardPicture picture = new BoardPicture(board.size());
    return Parts.of(
        new Pieces(
            picture.definition(),
            picture.ofPieces("Board; a click puts the piece that is marked below", sign, link),
            setup.turn().word(),
            setup.turn().other().word(),
            state.with(FEN, text(setup, board, setup.turn().other())).address(),
            pieces(state, setup, chosen)));
  }

  /** Returns the FEN of other pieces: rights to castle stay where the rooks do. */
  private static String text(Setup setup, Board board, Color turn) {
    Word rights = setup.castling().and(board.pieces(PieceType.ROOK));
    return Fen.text(new Setup(setup.variant(), board, turn, rights, OptionalInt.empty(), 0, 1));
  }

  private record Choice(String style, String href, String label, String sign, boolean chosen) {}

  private static Html pieces(Request state, Setup setup, Optional<Piece> chosen) {
    List<Optional<Piece>> all = new ArrayList<>();
    for (Color color : Color.values()) {
      Stream.of(PieceType.values())
          .filter(type -> !type.isOfficer() || setup.variant().promotions().contains(type))
          .forEach(type -> all.add(Optional.of(new Piece(color, type))));
    }
    all.add(Optional.empty());
    Html pieces = Html.of("");
    for (Optional<Piece> piece : all) {
      String style = piece.map(each -> each.color().word()).orElse("none");
      String put = piece.map(each -> letter(setup, each)).orElse("");
      String sign = piece.map(each -> sign(setup, each)).orElse("take away");
      String address = state.with(PUT, put).address();
      pieces.add(Parts.of(new Choice(style, address, name(piece), sign, piece.equals(chosen))));
    }
    return pieces;
  }

  private static String letter(Setup setup, Piece piece) {
    return "" + setup.variant().notation().board().letter(piece);
  }

  /** Returns the sign of a piece, the same for both colours; a letter where there is no sign. */
  private static String sign(Setup setup, Piece piece) {
    return piece.type().compareTo(PieceType.KING) <= 0
        ? Character.toString(PAWN - piece.type().ordinal()) + "\ufe0e"
        : letter(setup, new Piece(Color.WHITE, piece.type()));
  }

  private static String name(Optional<Piece> piece) {
    return piece.map(each -> each.color().word() + " " + each.type().word()).orElse("empty");
  }
}
