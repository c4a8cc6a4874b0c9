package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.BinaryOp;

class ProgramTraversalTest {
  @ParameterizedTest
  @EnumSource
  void onItselfAnOperatorIsUselessIfItYieldsItsOperandOrAlwaysTheSame(BinaryOp op) {
    SplittableRandom random = new SplittableRandom(5);
    Set<Long> results = new HashSet<>();
    boolean isOperand = true;
    for (int trial = 0; trial < 1000; trial++) {
      long x = random.nextLong() >>> random.nextInt(64);
      results.add(op.apply(x, x));
      isOperand &= op.apply(x, x) == x;
    }
    assertEquals(isOperand || results.size() == 1, ProgramTraversal.isUselessOnItself(op));
  }
}
