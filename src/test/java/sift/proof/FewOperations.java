package sift.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import sift.lang.BinaryOp;
import sift.lang.TernaryLogic;
import sift.lang.WideWords;
import sift.spec.SetTarget;
import sift.word.Word;

/**
 * All set-wise programs of up to two operations, on words of any length: the words of the target
 * and constants, operators of two operands, shifts by amounts, three-input logic. What is wrong on
 * some boards is wrong.
 */
final class FewOperations {
  private static final int BOARDS = 24;
  private static final List<BinaryOp> ARITHMETIC =
      List.of(BinaryOp.ADD, BinaryOp.SUB, BinaryOp.ADD_BYTES, BinaryOp.SUB_BYTES);

  private final SetTarget target;
  private final List<Integer> shifts;
  private final List<List<Word>> leaves = new ArrayList<>();
  private final List<Word> wanted = new ArrayList<>();

  FewOperations(SetTarget target, List<Word> constants, List<Integer> shifts) {
    this.target = target;
    this.shifts = shifts;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(21);
    List<List<Word>> boards = new ArrayList<>();
    for (int i = 0; i < BOARDS; i++) {
      boards.add(target.words(target.randomBoard(random)));
      wanted.add(target.walk(boards.getLast()));
    }
    for (int word = 0; word < target.words().size(); word++) {
      int index = word;
      leaves.add(boards.stream().map(board -> board.get(index)).toList());
    }
    constants.forEach(constant -> leaves.add(boards.stream().map(_ -> constant).toList()));
  }

  /** Whether some program of so many operations, 0 to 2, is right on the boards. */
  boolean suffice(int operations) {
    return switch (operations) {
      case 0 -> leaves.stream().anyMatch(this::isRight);
      case 1 -> suffices(leaves);
      default ->
          made(leaves).stream()
              .anyMatch(first -> {
                List<List<Word>> values = new ArrayList<>(leaves);
                values.add(first);
                return suffices(values);
              });
    };
  }

  /** Whether one operation with the last of the values makes what is wanted. */
  private boolean suffices(List<List<Word>> values) {
    List<Word> last = values.getLast();
    boolean isAll = values.size() == leaves.size();
    List<List<Word>> firsts = isAll ? values : List.of(last);
    return firsts.stream()
        .anyMatch(x ->
            moved(x).stream().anyMatch(this::isRight)
                || values.stream()
                    .anyMatch(y ->
                        sums(x, y).stream().anyMatch(this::isRight)
                            || values.stream().anyMatch(z -> isLogic(x, y, z))));
  }

  /** Returns all that one operation makes of values, each once. */
  private List<List<Word>> made(List<List<Word>> values) {
    Map<List<Word>, Integer> made = new HashMap<>();
    for (List<Word> x : values) {
      moved(x).forEach(word -> made.put(word, 0));
      for (List<Word> y : values) {
        sums(x, y).forEach(word -> made.put(word, 0));
        for (List<Word> z : values) {
          for (int table = 0; table < 256; table++) {
            made.put(logic(table, x, y, z), 0);
          }
        }
      }
    }
    return List.copyOf(made.keySet());
  }

  private List<List<Word>> moved(List<Word> x) {
    List<List<Word>> moved = new ArrayList<>();
    for (int amount : shifts) {
      for (BinaryOp op : List.of(BinaryOp.SHL, BinaryOp.SHR)) {
        moved.add(applied(op, x, x.stream().map(_ -> Word.of(amount)).toList()));
      }
    }
    return moved;
  }

  private List<List<Word>> sums(List<Word> x, List<Word> y) {
    return ARITHMETIC.stream().map(op -> applied(op, x, y)).toList();
  }

  private List<Word> applied(BinaryOp op, List<Word> x, List<Word> y) {
    Word[] words = new Word[BOARDS];
    Arrays.setAll(words, i -> applied(op, x.get(i), y.get(i)));
    return List.of(words);
  }

  private Word applied(BinaryOp op, Word x, Word y) {
    return target.width().isWide()
        ? WideWords.apply(target.width(), op, x, y)
        : Word.of(op.apply(x.low(), y.low()));
  }

  private static List<Word> logic(int table, List<Word> x, List<Word> y, List<Word> z) {
    Word[] words = new Word[BOARDS];
    Arrays.setAll(
        words,
        i ->
            new Word(
                TernaryLogic.apply(table, x.get(i).high(), y.get(i).high(), z.get(i).high()),
                TernaryLogic.apply(table, x.get(i).low(), y.get(i).low(), z.get(i).low())));
    return List.of(words);
  }

  /** Whether a truth table of the three makes what is wanted: no row is to be both 0 and 1. */
  private boolean isLogic(List<Word> x, List<Word> y, List<Word> z) {
    Word mask = target.layout().mask();
    for (int row = 0; row < 8; row++) {
      boolean isOne = false;
      boolean isZero = false;
      for (int i = 0; i < BOARDS; i++) {
        Word here =
            mask.and((row & 4) != 0 ? x.get(i) : x.get(i).not())
                .and((row & 2) != 0 ? y.get(i) : y.get(i).not())
                .and((row & 1) != 0 ? z.get(i) : z.get(i).not());
        isOne |= !here.and(wanted.get(i)).isZero();
        isZero |= !here.andNot(wanted.get(i)).isZero();
        if (isOne && isZero) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isRight(List<Word> got) {
    for (int i = 0; i < BOARDS; i++) {
      if (!got.get(i).xor(wanted.get(i)).and(target.layout().mask()).isZero()) {
        return false;
      }
    }
    return true;
  }
}
