package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Variant;
import sift.chess.large.RandomPositions;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Symmetry;
import sift.word.Word;

/** Attackers, pins, pseudo-legal moves, null moves and mirrored positions of every variant. */
class AttackersAndPinsTest {
  private static final List<Position> POSITIONS = positions();

  private static List<Position> positions() {
    List<Position> positions = new ArrayList<>();
    for (int index = 0; index < TestPositions.all().size(); index += 30) {
      positions.add(TestPositions.all().get(index));
    }
    Random random = new Random(Seed.of("attackers and pins", 55));
    List<Variant> variants = new ArrayList<>(Variant.NAMED);
    Stream.of("8x8", "4x4", "6x9", "14x8", "16x8", "11x11")
        .map(size -> Variant.of(BoardSize.parse(size)))
        .forEach(variants::add);
    for (Variant variant : variants) {
      RandomPositions any = new RandomPositions(variant, random);
      IntStream.range(0, 60).mapToObj(_ -> Position.of(any.next())).forEach(positions::add);
    }
    return positions;
  }

  @Test
  void squaresOffTheBoardAreRefused() {
    for (int square : new int[] {-1, 64, 127}) {
      String message = "square %d; allowed are 0 to 63".formatted(square);
      var refused =
          assertThrows(
              IllegalArgumentException.class, () -> Position.START.isAttacked(square, Color.WHITE));
      assertEquals(message, refused.getMessage());
      assertThrows(IllegalArgumentException.class, () -> BoardSize.CHESS.name(square));
    }
  }

  @Test
  void attackersAreThoseOfAWalkFromTheSquare() {
    for (Position position : POSITIONS) {
      BoardSize size = position.board().size();
      for (int square = 0; square < size.squares(); square++) {
        for (Color color : Color.values()) {
          Word walked = attackers(position.board(), square, color);
          assertEquals(walked, position.attackers(square, color), position::fen);
          assertEquals(!walked.isZero(), position.isAttacked(square, color), position::fen);
          for (int from : walked) {
            assertTrue(position.attacks(from).has(square), position::fen);
          }
        }
      }
    }
  }

  @Test
  void pseudoLegalMovesAreLegalUnlessTheyLeaveTheKingAttacked() {
    for (Position position : POSITIONS) {
      Color turn = position.turn();
      List<Move> legal =
          position.pseudoLegalMoves().stream()
              .filter(move -> {
                Board after = SlowGenerator.play(position.setup(), move).board();
                return attackers(after, after.king(turn).orElseThrow(), turn.other()).isZero();
              })
              .toList();
      assertEquals(position.legalMoveCount(), legal.size(), position::fen);
      assertEquals(new HashSet<>(position.legalMoves()), new HashSet<>(legal), position::fen);
    }
  }

  @Test
  void aPieceMayMoveWhereItsPinAllows() {
    int pins = 0;
    for (Position position : POSITIONS) {
      for (Move move : position.pseudoLegalMoves()) {
        boolean isAllowed = position.pin(move.from()).has(move.to());
        boolean isKing = position.board().holds(move.from(), position.turn(), PieceType.KING);
        boolean isLegal = position.isLegal(move);
        if (!isKing && !position.isCheck() && move.kind() != Move.Kind.EN_PASSANT) {
          assertEquals(isLegal, isAllowed, () -> position + " " + move);
        }
        assertTrue(isAllowed || !isLegal, () -> position + " " + move);
        pins += isAllowed ? 0 : 1;
      }
      pins += position.pinned(position.turn()).bitCount();
    }
    assertTrue(pins > 150, "only " + pins);
  }

  @Test
  void aPieceIsPinnedIfItsPinLeavesOutASquare() {
    for (Position position : POSITIONS) {
      BoardSize size = position.board().size();
      Word left = Word.ZERO;
      for (int square = 0; square < size.squares(); square++) {
        left = position.pin(square).equals(size.mask()) ? left : left.or(Word.bit(square));
      }
      Word both = position.pinned(Color.WHITE).or(position.pinned(Color.BLACK));
      assertEquals(both, left, position::fen);
    }
  }

  @Test
  void aPinLeavesTheLineToTheSlider() {
    Position position = Position.fen("4r1k1/8/8/4p3/1b6/2P1N3/3B4/q3K2R w - - 0 1");
    assertEquals("none", names(position.pinned(Color.BLACK)));
    Position pinned = Position.fen("4r1k1/8/8/8/1b6/4N3/3B4/4K2R w - - 0 1");
    assertEquals("d2 e3", names(pinned.pinned(Color.WHITE)));
    assertEquals("e2 e3 e4 e5 e6 e7 e8", names(pinned.pin(14 + 6)));
    assertEquals("d2 c3 b4", names(pinned.pin(11)));
    assertEquals(BoardSize.CHESS.mask(), pinned.pin(7));
  }

  @Test
  void aMirroredPositionHasTheSameMovesAndMirroredTwiceItIsTheSame() {
    for (Position position : POSITIONS) {
      Position mirror = position.mirror();
      assertEquals(position, mirror.mirror());
      assertEquals(mirror, Position.of(mirror.setup()), position::fen);
      assertEquals(position.perft(2), mirror.perft(2), position::fen);
      BoardSize size = position.board().size();
      for (Color color : Color.values()) {
        assertEquals(
            Symmetry.FLIP_VERTICAL.apply(size, position.pinned(color)),
            mirror.pinned(color.other()),
            position::fen);
      }
    }
    assertEquals(
        "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Position.START.play(San.move(Position.START, "e4")).mirror().fen());
  }

  @Test
  void aTransformedBoardHasTransformedAttacks() {
    for (Position position : POSITIONS) {
      Board board = position.board();
      for (Symmetry symmetry : Symmetry.values()) {
        if (board.size().files() != board.size().ranks()
            && symmetry.compareTo(Symmetry.ROTATE_180) > 0) {
          assertThrows(IllegalArgumentException.class, () -> board.transform(symmetry));
          continue;
        }
        Board image = board.transform(symmetry);
        Word officers = board.occupied().andNot(board.pieces(PieceType.PAWN));
        for (int square : officers) {
          int to = symmetry.apply(board.size(), square);
          assertEquals(board.at(square), image.at(to));
          assertEquals(symmetry.apply(board.size(), board.attacks(square)), image.attacks(to));
        }
      }
    }
  }

  @Test
  void aNullMoveGivesTheMoveToTheOtherSide() {
    for (Position position : POSITIONS) {
      if (position.isCheck()) {
        String refusal =
            assertThrows(IllegalMoveException.class, () -> position.play(Move.NULL)).getMessage();
        assertEquals("a null move is not legal in " + position + ": the king is in check", refusal);
      } else {
        Position passed = position.play(Move.NULL);
        assertEquals(passed, Position.of(passed.setup()), position::fen);
        assertEquals(position.turn().other(), passed.turn());
        assertEquals(position.board(), passed.board());
        assertEquals(position.setup().castling(), passed.setup().castling());
        assertTrue(passed.setup().enPassant().isEmpty());
      }
    }
    Position enPassant =
        Position.fen("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    assertEquals(
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 2 4",
        enPassant.play(Move.NULL).play(Move.NULL).fen());
  }

  /** The pieces of a color that attack a square, by walks from it. */
  private static Word attackers(Board board, int square, Color color) {
    BoardSize size = board.size();
    Word found = Word.ZERO;
    for (Line line : Line.values()) {
      Word seen = RayWalk.attacks(size, square, line, Ray.LINE, board.occupied());
      Word sliders =
          board
              .pieces(PieceType.QUEEN)
              .or(board.pieces(line.isStraight() ? PieceType.ROOK : PieceType.BISHOP))
              .or(board.pieces(line.isStraight() ? PieceType.CHANCELLOR : PieceType.ARCHBISHOP));
      found = found.or(seen.and(sliders));
    }
    for (int from : board.pieces(color)) {
      int files = Math.abs(size.file(square) - size.file(from));
      int ranks = size.rank(square) - size.rank(from);
      Piece piece = board.at(from).orElseThrow();
      boolean attacks =
          switch (piece.type()) {
            case PAWN -> files == 1 && ranks == color.forward();
            case KING -> Math.max(files, Math.abs(ranks)) == 1;
            case KNIGHT, ARCHBISHOP, CHANCELLOR -> files * Math.abs(ranks) == 2;
            case BISHOP, ROOK, QUEEN -> false;
          };
      found = attacks ? found.or(Word.bit(from)) : found;
    }
    return found.and(board.pieces(color));
  }

  private static String names(Word squares) {
    return BoardSize.CHESS.names(squares);
  }
}
