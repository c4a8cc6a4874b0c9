package sift.app.web;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.report.BoardPicture;
import sift.app.report.Html;

/** Counts of legal moves from a position, which clicks change, move by move. */
final class PerftPage extends Page {
  private static final Duration MOST = Duration.ofSeconds(60);
  private static final int USUAL_DEPTH = 3;
  private static final int MOST_DEPTH = 12;
  private static final String FEN = "fen";
  private static final String DEPTH = "depth";
  private static final String MOVES = "moves";
  private static final String PUT = "put";
  private static final String BOARD = "board";

  PerftPage(Desk desk) {
    super(desk, "perft", "Count legal moves");
  }

  @Override
  Html result(Request request, Answering answers) throws UnfinishedException, Desk.BusyException {
    Job job = answers.of(order(request));
    Optional<Fields> total = job.records("perft").stream().findFirst();
    String fen = total.map(each -> each.text(FEN)).orElse(request.text(FEN));
    boolean isWrong = job.complaint().isPresent();
    return Parts.of(
            "position",
            "alert",
            isWrong ? job.or(_ -> Html.of("")) : "",
            BOARD,
            Placement.of(fen).map(each -> board(request, fen, each)).orElseGet(() -> Html.of("")),
            "counts",
            isWrong ? "" : counts(request, job, total))
        .add(Verdict.command(job));
  }

  private static int depth(Request request) {
    return Math.clamp(request.number(DEPTH).orElse(USUAL_DEPTH), 1, MOST_DEPTH);
  }

  private static Job.Order order(Request request) {
    boolean isSize = request.text("variant").matches("\\d+x\\d+");
    Request named = request.with(BOARD, isSize ? request.text("variant") : "");
    String start = request.text(FEN).isEmpty() ? "startpos" : request.text(FEN);
    String moves = request.text(MOVES).isEmpty() ? "" : " moves " + request.text(MOVES);
    return new Job.Order(
        named.command(
            List.of("perft", "--divide", "--threads=1"),
            new String[] {isSize ? BOARD : "variant"},
            start + moves,
            "" + depth(request)),
        "",
        MOST);
  }

  /** Returns the count of each move, which leads to the position behind it, and their sum. */
  private static Html counts(Request request, Job job, Optional<Fields> total) {
    int depth = depth(request);
    Stream<Html> moves =
        job.records("divide").stream()
            .map(each -> {
              String behind = (request.text(MOVES) + " " + each.text("move")).strip();
              Request next = request.with(MOVES, behind).with(DEPTH, "" + Math.max(1, depth - 1));
              return Parts.of(
                  "move",
                  "href",
                  next.address(),
                  "move",
                  each.text("move"),
                  "nodes",
                  each.text("nodes"));
            });
    String plies = depth == 1 ? "ply" : "plies";
    return Parts.of(
        "counts",
        "heading",
        total
            .map(each -> "%s paths of %d %s".formatted(each.text("nodes"), depth, plies))
            .orElse("Stopped: the counts that are complete"),
        "speed",
        total.map(PerftPage::speed).orElse(""),
        "played",
        played(request),
        "moves",
        Parts.all(moves));
  }

  private static String speed(Fields total) {
    double seconds = total.number("nanos") / 1e9;
    return "%.3f s, %.1f million a second on one thread; counted by %s. Each move leads on."
        .formatted(seconds, total.number("nodes") / 1e6 / seconds, total.text("generator"));
  }

  /** Returns the moves played so far, each of which leads back to where it was played. */
  private static Html played(Request request) {
    List<String> moves =
        Stream.of(request.text(MOVES).split("\\s+")).filter(move -> !move.isEmpty()).toList();
    return Parts.all(
        IntStream.range(0, moves.size())
            .mapToObj(i -> {
              int depth = Math.min(MOST_DEPTH, depth(request) + moves.size() - i);
              String before = String.join(" ", moves.subList(0, i));
              Request back = request.with(MOVES, before).with(DEPTH, "" + depth);
              String text = "take back " + moves.get(i);
              Html link = Parts.of("link", "href", back.address(), "text", text);
              return Parts.of("item", "item", link);
            }));
  }

  /** Returns the board, each square of which puts a piece there, and the pieces to choose from. */
  private static Html board(Request request, String fen, Placement placement) {
    Request state = request.with(MOVES, "").with(FEN, fen);
    char chosen = (request.text(PUT) + Placement.EMPTY).charAt(0);
    BoardPicture picture = new BoardPicture(placement.size());
    Html board =
        picture.ofPieces(
            "Board; a click puts the piece that is chosen below",
            square -> placement.sign(square),
            square ->
                Html.of("a", "square")
                    .with(
                        "href",
                        state.with(FEN, placement.with(square, chosen).fen(fen)).address()
                            + "#play")
                    .with(
                        "aria-label",
                        placement.size().name(square)
                            + ", "
                            + Placement.name(placement.at(square))));
    Stream<Html> pieces =
        Placement.pieces(placement.size())
            .mapToObj(letter -> {
              char each = (char) letter;
              boolean isNone = each == Placement.EMPTY;
              return Parts.of(
                  "piece",
                  Map.of(
                      "style", isNone ? "none" : Placement.colour(each),
                      "href", state.with(PUT, isNone ? "" : "" + each).address(),
                      "label", Placement.name(each),
                      "chosen", each == chosen ? "yes" : "",
                      "sign", isNone ? "take away" : Placement.glyph(each)));
            });
    boolean isWhite = Placement.turn(fen).equals("w");
    String turned = Placement.withTurn(fen, isWhite ? "b" : "w");
    return Parts.of(
        "pieces",
        Map.of(
            "definition",
            picture.definition(),
            BOARD,
            board,
            "side",
            isWhite ? "White" : "Black",
            "other",
            isWhite ? "Black" : "White",
            "turned",
            state.with(FEN, turned).address(),
            "pieces",
            Parts.all(pieces)));
  }
}
