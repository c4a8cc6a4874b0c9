package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.search.request.Fingerprint;

class FunctionListTest {
  @Test
  void hasEachFunctionOnceInTheOrderOfAdding() {
    SplittableRandom random = new SplittableRandom(1);
    FunctionList list = new FunctionList();
    Map<Fingerprint, Long> expected = new LinkedHashMap<>();
    for (int i = 0; i < 100_000; i++) {
      // Few values, so that functions come again, and some share half of their fingerprint.
      long high = random.nextInt(200);
      long low = (long) random.nextInt(100) << 20;
      list.add(high, low, i);
      expected.putIfAbsent(new Fingerprint(high, low), (long) i);
    }
    assertEquals(expected, contents(list));
  }

  @Test
  void addsWhatAnotherListHasMore() {
    FunctionList list = new FunctionList();
    list.add(1, 2, 3);
    list.add(0, 0, 1);
    FunctionList more = new FunctionList();
    more.add(4, 2, 5);
    more.add(1, 2, 7);
    list.addAll(more);
    Map<Fingerprint, Long> expected = new LinkedHashMap<>();
    expected.put(new Fingerprint(1, 2), 3L);
    expected.put(new Fingerprint(0, 0), 1L);
    expected.put(new Fingerprint(4, 2), 5L);
    assertEquals(expected, contents(list));
  }

  private static Map<Fingerprint, Long> contents(FunctionList list) {
    Map<Fingerprint, Long> contents = new LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      contents.put(new Fingerprint(list.high(i), list.low(i)), list.solved(i));
    }
    assertEquals(list.size(), contents.size());
    return contents;
  }
}
