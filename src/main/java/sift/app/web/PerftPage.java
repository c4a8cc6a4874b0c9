package sift.app.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.app.report.BoardPicture;
import sift.app.report.Html;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;

/** Counts of legal moves from a position, which clicks change, move by move. */
final class PerftPage extends Page {
  private static final Duration MOST = Duration.ofSeconds(60);
  private static final int USUAL_DEPTH = 3;
  private static final int MOST_DEPTH = 12;
  private static final String FEN = "fen";
  private static final String VARIANT = "variant";
  private static final String DEPTH = "depth";
  private static final String MOVES = "moves";
  private static final String PUT = "put";

  private static final List<String> EXAMPLES =
      List.of("startpos", "kiwipete", "position3", "position4", "position5", "position6");

  PerftPage(Desk desk) {
    super(desk, "perft", "Count legal moves");
  }

  @Override
  List<Html> form(Request request) {
    List<String> variants = Variant.NAMED.stream().map(Variant::name).toList();
    Html form =
        new Form(request)
            .area(FEN, "Position: a FEN, or a name", "startpos")
            .line(VARIANT, "Variant, or a board as 10x8", variants.getFirst())
            .number(DEPTH, "Depth in plies", 1, MOST_DEPTH, USUAL_DEPTH)
            .hidden(PUT)
            .sentBy("Count");
    Html list = Html.of("ul", "row");
    for (String each : EXAMPLES) {
      Request state = new Request(name(), Map.of()).with(FEN, each);
      list.add(Html.of("li").add(Frame.link(state.address(), each)));
    }
    for (String each : variants.subList(1, variants.size())) {
      Request state = new Request(name(), Map.of()).with(VARIANT, each);
      list.add(Html.of("li").add(Frame.link(state.address(), each)));
    }
    return List.of(form, list);
  }

  @Override
  List<Html> result(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException {
    Job job = answers.of(order(request));
    Optional<Fields> total =
        job.records().stream().filter(each -> each.type().equals("perft")).findFirst();
    String fen = total.map(each -> each.text(FEN)).orElse(request.text(FEN));
    List<Html> parts = new ArrayList<>();
    job.complaint().ifPresent(complaint -> parts.add(Frame.alert(complaint)));
    Html both = Html.of("div", "beside");
    Placement.of(fen).ifPresent(placement -> both.add(board(request, fen, placement)));
    if (job.complaint().isEmpty()) {
      both.add(counts(request, job, total));
    }
    parts.add(both);
    parts.add(Verdict.command(job));
    return parts;
  }

  private static int depth(Request request) {
    return Math.clamp(request.number(DEPTH).orElse(USUAL_DEPTH), 1, MOST_DEPTH);
  }

  private static Job.Order order(Request request) {
    List<String> arguments = new ArrayList<>(List.of("perft", "--divide", "--threads=1"));
    String variant = request.text(VARIANT);
    if (!variant.isEmpty()) {
      arguments.add((variant.matches("\\d+x\\d+") ? "--board=" : "--variant=") + variant);
    }
    String start = request.text(FEN).isEmpty() ? "startpos" : request.text(FEN);
    String moves = request.text(MOVES).isEmpty() ? "" : " moves " + request.text(MOVES);
    arguments.addAll(List.of("--", start + moves, "" + depth(request)));
    return new Job.Order(List.copyOf(arguments), "", MOST);
  }

  /** Returns the count of each move, which leads to the position behind it, and their sum. */
  private static Html counts(Request request, Job job, Optional<Fields> total) {
    List<Html> moves =
        job.records().stream()
            .filter(each -> each.type().equals("divide"))
            .map(each ->
                Html.of("li")
                    .add(
                        Frame.link(behind(request, each.text("move")).address(), each.text("move")),
                        Html.of("span").text(each.count("nodes"))))
            .toList();
    Html list = Html.of("ul", "moves");
    moves.forEach(list::add);
    String heading =
        total
            .map(each ->
                "%s paths of %d %s"
                    .formatted(
                        each.count("nodes"), depth(request), depth(request) == 1 ? "ply" : "plies"))
            .orElse("Stopped: the counts that are complete");
    Html section = Frame.section(heading);
    total.ifPresent(each -> section.add(Frame.text("p", speed(each)).with("class", "remark")));
    section.add(played(request));
    return section.add(moves.isEmpty() ? Frame.text("p", "There is no legal move.") : list);
  }

  private static String speed(Fields total) {
    double seconds = Double.parseDouble(total.text("nanos")) / 1e9;
    double nodes = Double.parseDouble(total.text("nodes"));
    return "%.3f s, %.1f million a second on one thread; counted by %s"
        .formatted(seconds, nodes / 1e6 / seconds, total.text("generator"));
  }

  private static Request behind(Request request, String move) {
    String moves = (request.text(MOVES) + " " + move).strip();
    int depth = Math.max(1, depth(request) - 1);
    return request.with(MOVES, moves).with(DEPTH, "" + depth);
  }

  /** Returns the moves played so far, each of which leads back to it. */
  private static Html played(Request request) {
    List<String> moves =
        Stream.of(request.text(MOVES).split("\\s+")).filter(move -> !move.isEmpty()).toList();
    Html played = Html.of("ol", "row");
    for (int i = 0; i < moves.size(); i++) {
      int depth = Math.min(MOST_DEPTH, depth(request) + moves.size() - i);
      String before = String.join(" ", moves.subList(0, i));
      Request back = request.with(MOVES, before).with(DEPTH, "" + depth);
      played.add(Html.of("li").add(Frame.link(back.address(), "take back " + moves.get(i))));
    }
    return moves.isEmpty()
        ? Frame.text("p", "Each move leads to the counts behind it.").with("class", "remark")
        : played;
  }

  /** Returns the board, each square of which puts a piece there, and the pieces to choose from. */
  private static Html board(Request request, String fen, Placement placement) {
    Request state = request.with(MOVES, "").with(FEN, fen);
    String put = request.text(PUT);
    char piece = put.isEmpty() ? Placement.EMPTY : put.charAt(0);
    BoardPicture picture = new BoardPicture(placement.size());
    Html board =
        picture.ofPieces(
            "Board; a click puts the piece that is chosen below",
            square -> sign(placement.at(square)),
            square ->
                Html.of("a", "square")
                    .with(
                        "href",
                        state.with(FEN, placement.with(square, piece).fen(fen)).address() + "#play")
                    .with("aria-label", label(placement, square)));
    Html pieces = Html.of("ul", "pieces");
    for (char each : Placement.pieces(placement.size())) {
      Html link =
          Frame.link(
              state.with(PUT, each == Placement.EMPTY ? "" : "" + each).address() + "#play",
              each == Placement.EMPTY ? "take away" : Placement.glyph(each));
      link.with(
              "class",
              each == Placement.EMPTY ? "none" : Placement.isWhite(each) ? "white" : "black")
          .with("aria-label", Placement.name(each));
      pieces.add(Html.of("li").add(each == piece ? link.with("aria-current", "true") : link));
    }
    boolean isWhite = !Placement.turn(fen).equals("b");
    String turned = Placement.withTurn(fen, isWhite ? "b" : "w");
    return Html.of("figure", "play")
        .with("id", "play")
        .add(
            Html.of("svg", "hidden")
                .with("aria-hidden", "true")
                .add(Html.of("defs").add(picture.definition())),
            board,
            Html.of("figcaption")
                .add(
                    Frame.text("span", (isWhite ? "White" : "Black") + " is to move; ")
                        .add(
                            Frame.link(
                                state.with(FEN, turned).address() + "#play",
                                (isWhite ? "Black" : "White") + " shall")),
                    pieces,
                    Html.of("p", "remark")
                        .text(
                            "A click puts the piece that is marked. Rights to castle are then"
                                + " to be written into the FEN.")));
  }

  private static Optional<Html> sign(char letter) {
    return letter == Placement.EMPTY
        ? Optional.empty()
        : Optional.of(
            Html.of("text", Placement.isWhite(letter) ? "piece white" : "piece black")
                .text(Placement.glyph(letter)));
  }

  private static String label(Placement placement, int square) {
    BoardSize size = placement.size();
    return size.name(square) + ", " + Placement.name(placement.at(square));
  }
}
