package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Variant;
import sift.chess.pgn.Pgn;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnMove;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;
import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.geometry.Square;
import sift.geometry.Symmetry;

/**
 * The examples of the README and of docs/chess.md, run; {@code DocumentationTest} compares them.
 */
class ReadmeExampleTest {
  @Test
  void theExampleOfTheReadmeDoesWhatItSays() {
    Position scholar =
        Position.fen("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    Position mated = scholar.play(San.move(scholar, "Qxf7#"));
    Optional<Outcome> result = mated.outcome();
    // Checkmate[by=WHITE]
    long nodes = Position.START.perft(5);
    // 4865609
    assertEquals("Checkmate[by=WHITE]", result.orElseThrow().toString());
    assertEquals(4_865_609, nodes);
  }

  @Test
  void theExampleOfTheChessPageDoesWhatItSays() {
    Position position =
        Position.fen("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    List<String> moves =
        position.legalMoves().stream().map(move -> San.text(position, move)).toList();
    // [Kd1, Kf1, Ke2, Na3, Nc3, Ne2, Nh3, ...]

    Position after = position.play(San.move(position, "Qxf7#"));
    String fen = after.fen();
    // r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
    Optional<Outcome> outcome = after.outcome();
    // Checkmate[by=WHITE]

    Game game = Game.from(Position.START).play(Uci.move(Position.START, "g1f3"));
    int repetitions = game.repetitions();
    // 1
    long leaves = Position.START.perft(5);
    // 4865609
    Position gothic = Position.start(Variant.GOTHIC);
    String start = gothic.play(San.move(gothic, "Nc3")).fen();
    // rnbqckabnr/pppppppppp/10/10/10/2N7/PPPPPPPPPP/R1BQCKABNR b KQkq - 1 1
    assertEquals(List.of("Kd1", "Kf1", "Ke2", "Na3", "Nc3", "Ne2", "Nh3"), moves.subList(0, 7));
    assertEquals("r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", fen);
    assertEquals(Optional.of(new Outcome.Checkmate(Color.WHITE)), outcome);
    assertEquals("Checkmate[by=WHITE]", outcome.orElseThrow().toString());
    assertEquals(1, repetitions);
    assertEquals(4_865_609, leaves);
    assertEquals("rnbqckabnr/pppppppppp/10/10/10/2N7/PPPPPPPPPP/R1BQCKABNR b KQkq - 1 1", start);
  }

  @Test
  void theExampleOfGamesDoesWhatItSays() {
    PgnGame pgn = Pgn.read("1. e4! {[%clk 0:05:00]} (1. d4 d5) e5 2. Ke2 Ke7 *").getFirst();
    List<String> played = pgn.moves().stream().map(PgnWord::text).toList();
    // [e4, e5, Ke2, Ke7]
    PgnMove first = pgn.mainLine().getFirst();
    Optional<Duration> clock = first.clock();
    // PT5M
    List<PgnMove> instead = PgnMove.line(first.variations().getFirst());
    Replay replay = Replay.of(pgn);
    String reached = replay.last().fen();
    // rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w - - 2 3
    boolean isRight = replay.isRight();
    Optional<Outcome> ended = replay.outcome();
    // empty: the game goes on
    Optional<String> claimed = replay.result();
    // *
    boolean isPossible = replay.isResultPossible();
    Game continued = replay.game().play(San.move(replay.last(), "Ke1"));
    String written = PgnGame.of(Map.of("White", "me"), List.of("f3", "e5", "g4", "Qh4#")).text();
    assertEquals(List.of("e4", "e5", "Ke2", "Ke7"), played);
    assertEquals(Optional.of(Duration.ofMinutes(5)), clock);
    assertEquals(2, instead.size());
    assertEquals("rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w - - 2 3", reached);
    assertTrue(isRight);
    assertEquals(Optional.empty(), ended);
    assertEquals(Optional.of("*"), claimed);
    assertTrue(isPossible);
    assertEquals(5, continued.moves().size());
    assertEquals("[White \"me\"]\n\n1. f3 e5 2. g4 Qh4# *\n", written);
  }

  @Test
  void theTutorialPlaysAndTakesBack() {
    MoveStack stack = new MoveStack(Position.START);
    for (String san : List.of("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6")) {
      stack.push(San.move(stack.position(), san));
    }
    Position position = stack.position();
    List<String> legal =
        position.legalMoves().stream().map(move -> San.text(position, move)).toList();
    // [Kd1, Kf1, Ke2, Na3, Nc3, Ne2, Nf3, Nh3, ...]
    Move mate = Uci.move(position, "h5f7");
    String san = San.text(position, mate);
    // Qxf7#
    stack.push(mate);
    String board = stack.position().board().picture();
    // r . b q k b . r
    // p p p p . Q p p
    // . . n . . n . .
    // . . . . p . . .
    // . . B . P . . .
    // . . . . . . . .
    // P P P P . P P P
    // R N B . K . N R
    Optional<Outcome> outcome = stack.outcome();
    // Checkmate[by=WHITE]
    Move undone = stack.pop();
    stack.push(Move.NULL);
    String passed = stack.position().fen();
    // r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 5 4
    int moves = stack.moves().size();
    // 7
    assertEquals(List.of("Kd1", "Kf1", "Ke2", "Na3", "Nc3"), legal.subList(0, 5));
    assertEquals("Qxf7#", san);
    assertEquals(
        """
        r . b q k b . r
        p p p p . Q p p
        . . n . . n . .
        . . . . p . . .
        . . B . P . . .
        . . . . . . . .
        P P P P . P P P
        R N B . K . N R
        """,
        board);
    assertEquals(Optional.of(new Outcome.Checkmate(Color.WHITE)), outcome);
    assertEquals(mate, undone);
    assertEquals("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 5 4", passed);
    assertEquals(7, moves);
  }

  @Test
  void theTutorialTellsOutcomes() {
    Optional<Outcome> stalemate = Position.fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome();
    // STALEMATE
    Optional<Outcome> dead = Position.fen("8/8/8/2k5/8/2N5/2K5/8 w - - 0 1").outcome();
    // INSUFFICIENT_MATERIAL
    Game knights = Game.from(Position.START);
    for (String san : List.of("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")) {
      knights = knights.play(San.move(knights.position(), san));
    }
    int times = knights.repetitions();
    // 3
    Optional<Outcome> ended = knights.outcome();
    // Optional.empty
    Optional<Outcome> claimed = knights.claim();
    // THREEFOLD_REPETITION
    assertEquals("Optional[STALEMATE]", stalemate.toString());
    assertEquals("Optional[INSUFFICIENT_MATERIAL]", dead.toString());
    assertEquals(3, times);
    assertEquals(Optional.empty(), ended);
    assertEquals("Optional[THREEFOLD_REPETITION]", claimed.toString());
  }

  @Test
  void theTutorialTellsAttackersAndPins() {
    Position position =
        Position.fen("rnb1k2r/ppp2ppp/5n2/3q4/1b1P4/2N5/PP3PPP/R1BQKBNR w KQkq - 3 7");
    BoardSize size = position.board().size();
    int c3 = size.square("c3");
    boolean isAttacked = position.isAttacked(size.square("e8"), Color.WHITE);
    // false
    String attackers = size.names(position.attackers(size.square("d5"), Color.WHITE));
    // c3
    String pinned = size.names(position.pinned(Color.WHITE));
    // c3
    String line = size.names(position.pin(c3));
    // d2 c3 b4
    List<Move> illegal = new ArrayList<>(position.pseudoLegalMoves());
    illegal.removeAll(position.legalMoves());
    // the six moves of the knight on c3
    StringBuilder bishops = new StringBuilder();
    for (int square : position.board().pieces(Color.WHITE, PieceType.BISHOP)) {
      bishops.append(size.name(square)).append(": ").append(size.names(position.attacks(square)));
      bishops.append("; ");
    }
    // c1: b2 d2 e3 f4 g5 h6; f1: e2 g2 d3 c4 b5 a6;
    String mirrored = position.mirror().fen();
    // r1bqkbnr/pp3ppp/2n5/1B1p4/3Q4/5N2/PPP2PPP/RNB1K2R b KQkq - 3 7
    Board turned = position.board().transform(Symmetry.ROTATE_90);
    long key = Polyglot.key(Position.START);
    // 0x463b96181691fc9c
    assertFalse(isAttacked);
    assertEquals("c3", attackers);
    assertEquals("c3", pinned);
    assertEquals("d2 c3 b4", line);
    assertEquals(6, illegal.size());
    assertTrue(illegal.stream().allMatch(move -> move.from() == c3));
    assertEquals("c1: b2 d2 e3 f4 g5 h6; f1: e2 g2 d3 c4 b5 a6; ", bishops.toString());
    assertEquals("r1bqkbnr/pp3ppp/2n5/1B1p4/3Q4/5N2/PPP2PPP/RNB1K2R b KQkq - 3 7", mirrored);
    assertEquals(position.board(), turned.transform(Symmetry.ROTATE_270));
    assertEquals(0x463b96181691fc9cL, key);
  }

  @Test
  void theTutorialAsksTablesOfAttacks() {
    Attacks sliders = new PextAttacks();
    long occupied = Position.START.board().occupied().low();
    String rook = Bitboard.names(sliders.rook(Square.parse("d4"), occupied));
    // d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7
    String knight = Bitboard.names(Leapers.knight(Square.parse("a1")));
    // c2 b3
    String pawn = Bitboard.names(Leapers.pawnUp(Square.parse("e4")));
    // d5 f5
    assertEquals("d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7", rook);
    assertEquals("c2 b3", knight);
    assertEquals("d5 f5", pawn);
  }

  @Test
  void theTutorialReadsAndWritesEpd() {
    LenientFen epd =
        LenientFen.read("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b q e3 bm Qd1+; id \"BK.01\";");
    String repairs =
        epd.repairs().stream().map(LenientFen.Repair::toString).collect(Collectors.joining("\n"));
    // column 46: castling 'q': no black rook on rank 8 from the king to the a-file; dropped
    // column 48: en passant on e3: no white pawn on e4; dropped
    // column 50: operations of EPD, no part of a FEN: bm, id
    String id = epd.operations().getOrDefault("id", "");
    // BK.01
    Move best = San.move(epd.position(), epd.operations().getOrDefault("bm", ""));
    String written = epd.position().epd() + " bm " + San.text(epd.position(), best) + ";";
    // 1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+;
    assertEquals(
        """
        column 46: castling 'q': no black rook on rank 8 from the king to the a-file; dropped
        column 48: en passant on e3: no white pawn on e4; dropped
        column 50: operations of EPD, no part of a FEN: bm, id\
        """,
        repairs);
    assertEquals("BK.01", id);
    assertEquals("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+;", written);
  }

  @Test
  void theTutorialReadsAndWritesPgn() {
    Game game = Game.from(Position.START);
    for (String san : List.of("f3", "e5", "g4", "Qh4#")) {
      game = game.play(San.move(game.position(), san));
    }
    String pgn = PgnGame.of(Map.of("White", "me"), game).text();
    // [White "me"]
    // [Result "0-1"]
    //
    // 1. f3 e5 2. g4 Qh4# 0-1
    Replay replay = Replay.of(Pgn.read(pgn).getFirst());
    String last =
        San.text(replay.game().before().orElseThrow().position(), replay.moves().getLast());
    // Qh4#
    boolean isSame = replay.game().moves().equals(game.moves());
    // true
    assertEquals(
        """
        [White "me"]
        [Result "0-1"]

        1. f3 e5 2. g4 Qh4# 0-1
        """,
        pgn);
    assertEquals("Qh4#", last);
    assertTrue(isSame);
  }
}
