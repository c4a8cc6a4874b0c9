package sift.kernel.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.kernel.Width;
import sift.kernel.emit.RankPass.Carried;
import sift.kernel.emit.RankPass.Memory;
import sift.kernel.emit.RankPass.Order;
import sift.kernel.emit.RankPass.Row;
import sift.kernel.emit.RankPass.State;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/** Emitted passes over ranks against their slow twin, eight bytes at a time. */
class RankEmitterTest {
  private static final int STRIDE = 200;
  private static final int BOARD_ROWS = 20;
  private static final int SCRATCH_ROWS = 30;
  private static final int FIRST = 7;

  @ParameterizedTest
  @EnumSource
  void emittedPassesAgreeWithTheirTwin(Width width) {
    for (Order order : Order.values()) {
      RankPass pass = pass(order);
      int lanes = width.bits() / Byte.SIZE;
      SplittableRandom random = new SplittableRandom(order.ordinal());
      byte[] boards = new byte[BOARD_ROWS * STRIDE];
      byte[] expected = new byte[SCRATCH_ROWS * lanes];
      random.nextBytes(boards);
      random.nextBytes(expected);
      byte[] scratch = expected.clone();
      RankEmitter.load(RankEmitter.emit(pass, width, STRIDE)).run(boards, FIRST, scratch);
      for (int lane = 0; lane < lanes; lane += Long.BYTES) {
        new Twin(pass, boards, expected, lanes, lane).run();
      }
      assertArrayEquals(expected, scratch, width + " " + order);
    }
  }

  @Test
  void aStateWithoutANextValueIsRefused() {
    RankPass.Builder pass = new RankPass.Builder(Order.UP);
    pass.store(0, pass.state("forgotten"));
    assertThrows(IllegalStateException.class, pass::build);
  }

  private static RankPass pass(Order order) {
    RankPass.Builder pass = new RankPass.Builder(order);
    Expr here = pass.board(1);
    Expr fixed = pass.boardRow(12);
    Expr kept = pass.scratchRow(3);
    Expr stored = pass.scratch(4);
    Expr sum = pass.state("sum", new State(OptionalInt.of(1)));
    Expr before = pass.state("before");
    pass.next("sum", new Expr.Binary(BinaryOp.ADD_BYTES, sum, here));
    pass.next("before", here);
    pass.store(12, new Expr.Binary(BinaryOp.XOR, new Expr.Ternary(0xca, stored, kept, fixed), sum));
    pass.store(
        20, new Expr.Binary(BinaryOp.SUB_BYTES, before, new Expr.Constant(0x0102030405060708L)));
    return pass.build();
  }

  /** A pass on eight positions, one rank after the other. */
  @SuppressWarnings("ArrayRecordComponent") // arrays are shared
  private record Twin(RankPass pass, byte[] boards, byte[] scratch, int lanes, int lane) {
    void run() {
      List<Long> states = Collections.nCopies(pass.states().size(), 0L);
      int ranks = pass.order() == Order.ONCE ? 1 : RankPass.RANKS;
      for (int i = 0; i < ranks; i++) {
        states = rank(pass.order() == Order.DOWN ? ranks - 1 - i : i, states);
      }
      for (int i = 0; i < states.size(); i++) {
        OptionalInt last = pass.states().get(i).last();
        if (last.isPresent()) {
          write(last.getAsInt() * lanes + lane, states.get(i));
        }
      }
    }

    private List<Long> rank(int rank, List<Long> states) {
      long[] words =
          pass.sources().stream()
              .mapToLong(source ->
                  switch (source) {
                    case Carried(int index) -> states.get(index);
                    case Row row ->
                        read(row.memory() == Memory.BOARDS ? boards : scratch, at(row, rank));
                  })
              .toArray();
      long[] results = pass.code().run(words);
      List<Long> next = new ArrayList<>(states);
      for (int i = 0; i < results.length; i++) {
        switch (pass.sinks().get(i)) {
          case Carried(int index) -> next.set(index, results[i]);
          case Row row -> write(at(row, rank), results[i]);
        }
      }
      return next;
    }

    private int at(Row row, int rank) {
      int number = row.first() + (row.byRank() ? rank : 0);
      return row.memory() == Memory.BOARDS ? number * STRIDE + FIRST + lane : number * lanes + lane;
    }

    private static long read(byte[] bytes, int at) {
      long word = 0;
      for (int i = Long.BYTES - 1; i >= 0; i--) {
        word = (word << Byte.SIZE) | (bytes[at + i] & 0xFF);
      }
      return word;
    }

    private void write(int at, long word) {
      for (int i = 0; i < Long.BYTES; i++) {
        scratch[at + i] = (byte) (word >>> (Byte.SIZE * i));
      }
    }
  }
}
