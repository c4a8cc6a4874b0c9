package sift.bench.boards;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.ClassCopy;
import sift.chess.layout.BoardDefinition;
import sift.chess.layout.BoardLayout;
import sift.chess.layout.BoardState;
import sift.chess.layout.QuadBoard;
import sift.chess.movegen.GeneratorPosition;
import sift.geometry.Square;

/**
 * Passes over the boards of one {@link BoardLayout}.
 *
 * <p>Only copies of this class are used, each with its layout as a constant: see {@link ClassCopy}.
 */
final class LayoutPasses implements BoardPasses {
  private static final BoardLayout LAYOUT =
      ClassCopy.constant(MethodHandles.lookup(), BoardLayout.class)
          .orElseGet(BoardDefinition.DENSER::layout);
  private static final int WORDS = LAYOUT.words();

  private LayoutPasses() {}

  /** Returns the passes over boards of this layout. */
  static BoardPasses of(BoardLayout layout) {
    return ClassCopy.of(MethodHandles.lookup(), layout, BoardPasses.class);
  }

  @Override
  public void load(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.load(work.setups[i], work.boards, i * WORDS);
    }
  }

  @Override
  public void make(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      work.before[i] = LAYOUT.make(work.boards, i * WORDS, work.moves[i]);
    }
  }

  @Override
  public void unmake(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.unmake(work.boards, i * WORDS, work.moves[i], work.before[i]);
    }
  }

  @Override
  public void keys(LayoutWork work) {
    if (LAYOUT instanceof QuadBoard quad) {
      for (int i = 0; i < Sample.COUNT; i++) {
        work.keys[i] = quad.key(work.boards, i * WORDS);
      }
    }
  }

  @Override
  public void keysFromScratch(LayoutWork work) {
    if (LAYOUT instanceof QuadBoard quad) {
      for (int i = 0; i < Sample.COUNT; i++) {
        work.keys[i] = quad.keyFromScratch(work.boards, i * WORDS);
      }
    }
  }

  @Override
  public void pieces(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      int sum = 0;
      for (int square = 0; square < Square.COUNT; square++) {
        sum += LAYOUT.pieceAt(work.boards, i * WORDS, square);
      }
      work.sums[i] = sum;
    }
  }

  @Override
  public void sets(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.toHex(work.boards, i * WORDS, work.sets[i]);
    }
  }

  @Override
  public void colorsAndTypes(LayoutWork work) {
    if (LAYOUT instanceof QuadBoard quad) {
      for (int i = 0; i < Sample.COUNT; i++) {
        quad.toSets(work.boards, i * WORDS, work.sets[i]);
      }
    }
  }

  @Override
  public void mailboxes(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      LAYOUT.toMailbox(work.boards, i * WORDS, work.mailboxes[i]);
    }
  }

  @Override
  public void generator(LayoutWork work) {
    for (int i = 0; i < Sample.COUNT; i++) {
      int at = i * WORDS;
      int to = i * GeneratorPosition.WORDS;
      long[] boards = work.boards;
      long[] generator = work.generator;
      long state = boards[at];
      boolean isUpsideDown = BoardState.isBlack(state) != LAYOUT.isMirrored(state);
      generator[to] = turned(LAYOUT.own(boards, at), isUpsideDown);
      generator[to + 1] = turned(LAYOUT.pawns(boards, at), isUpsideDown);
      generator[to + 2] = turned(LAYOUT.knights(boards, at), isUpsideDown);
      generator[to + 3] = turned(LAYOUT.bishopsQueens(boards, at), isUpsideDown);
      generator[to + 4] = turned(LAYOUT.rooksQueens(boards, at), isUpsideDown);
      generator[to + 5] = turned(LAYOUT.kings(boards, at), isUpsideDown);
      generator[to + 6] =
          turned(BoardState.castling(state), isUpsideDown) | BoardState.enPassantAbove(state);
    }
  }

  private static long turned(long word, boolean isUpsideDown) {
    return isUpsideDown ? Long.reverseBytes(word) : word;
  }
}
