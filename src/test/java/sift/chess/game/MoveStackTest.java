package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.chess.board.Move;
import sift.chess.board.Variant;

class MoveStackTest {
  @Test
  void movesAreTakenBackToThePositionsBeforeThem() {
    Random random = new Random(Seed.of("move stack", 55));
    for (Variant variant : Variant.NAMED) {
      MoveStack stack = new MoveStack(Position.start(variant));
      List<Position> past = new ArrayList<>(List.of(stack.position()));
      for (int step = 0; step < 400; step++) {
        List<Move> legal = stack.position().legalMoves();
        if (!stack.moves().isEmpty() && (legal.isEmpty() || random.nextInt(3) == 0)) {
          Move last = stack.moves().getLast();
          assertEquals(last, stack.pop());
          past.removeLast();
        } else if (random.nextInt(10) == 0 && !stack.position().isCheck()) {
          stack.push(Move.NULL);
          past.add(past.getLast().play(Move.NULL));
        } else {
          Move move = legal.get(random.nextInt(legal.size()));
          stack.push(move);
          past.add(past.getLast().play(move));
        }
        assertEquals(past.getLast(), stack.position());
        assertEquals(past.size() - 1, stack.moves().size());
      }
    }
  }

  @Test
  void anIllegalMoveLeavesAllAsItWas() {
    MoveStack stack = new MoveStack(Position.START);
    Move illegal = new Move(12, 36, Move.Kind.ORDINARY);
    assertThrows(IllegalMoveException.class, () -> stack.push(illegal));
    assertEquals(Position.START, stack.position());
    assertThrows(NoSuchElementException.class, stack::pop);
  }

  @Test
  void repetitionsAndOutcomesAreThoseOfTheGame() {
    MoveStack stack = new MoveStack(Position.START);
    for (int round = 0; round < 4; round++) {
      for (String san : List.of("Nf3", "Nf6", "Ng1", "Ng8")) {
        stack.push(San.move(stack.position(), san));
      }
    }
    assertEquals(5, stack.game().repetitions());
    assertEquals(Optional.of(Outcome.Draw.FIVEFOLD_REPETITION), stack.outcome());
    Game fifth = stack.game();
    stack.pop();
    assertEquals(4, stack.game().repetitions());
    assertEquals(Optional.empty(), stack.outcome());
    assertEquals(Optional.of(Outcome.Draw.THREEFOLD_REPETITION), stack.game().claim());
    assertEquals(5, fifth.repetitions());
    MoveStack resumed = new MoveStack(fifth);
    resumed.pop();
    assertEquals(stack.position(), resumed.position());
  }

  @Test
  void aNullMoveIsWrittenAsElsewhere() {
    MoveStack stack = new MoveStack(Position.START);
    stack.push(Move.NULL);
    assertEquals(List.of(Move.NULL), stack.moves());
    assertEquals("--", San.text(Position.START, Move.NULL));
    assertEquals("0000", Uci.STANDARD.text(Position.START, Move.NULL));
    assertEquals(Move.NULL, San.move(Position.START, "--"));
    assertEquals(Move.NULL, Uci.move(Position.START, "0000"));
  }
}
