package sift.chess.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.chess.movegen.RandomGames;
import sift.chess.perft.Suites;

/** Positions packed in columns are those packed one by one. */
class PackedColumnsTest {
  private static final int UNPACKED = PackedPosition.UNPACKED_WORDS;
  private static final int PACKED = PackedPosition.WORDS;

  /** Positions of the suites, each start of Chess960, and positions of random games. */
  private static List<Setup> setups() {
    List<Setup> setups = new ArrayList<>(RandomGames.sample());
    Stream.of(Suites.wiki(), Suites.special())
        .flatMap(suite -> suite.rows().stream())
        .map(row -> row.position().setup())
        .forEach(setups::add);
    for (int number = 0; number < Chess960.COUNT; number++) {
      setups.add(Chess960.start(number));
    }
    while (setups.size() % PackedColumns.BLOCK != 0) {
      setups.add(Chess960.start(setups.size() % Chess960.COUNT));
    }
    return setups;
  }

  private static long[] columns(long[] rows, int words) {
    int count = rows.length / words;
    long[] columns = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      columns[i % words * count + i / words] = rows[i];
    }
    return columns;
  }

  @Test
  void columnsHoldWhatIsPackedOneByOne() {
    List<Setup> setups = setups();
    long[] unpacked = new long[UNPACKED * setups.size()];
    long[] packed = new long[PACKED * setups.size()];
    for (int i = 0; i < setups.size(); i++) {
      PackedPosition.unpacked(setups.get(i), unpacked, i * UNPACKED);
      PackedPosition.pack(unpacked, i * UNPACKED, packed, i * PACKED);
    }
    long[] gotPacked = new long[packed.length];
    PackedColumns.pack(columns(unpacked, UNPACKED), gotPacked);
    assertArrayEquals(columns(packed, PACKED), gotPacked);
    long[] gotUnpacked = new long[unpacked.length];
    PackedColumns.unpack(gotPacked, gotUnpacked);
    assertArrayEquals(columns(unpacked, UNPACKED), gotUnpacked);
  }

  @Test
  void arraysThatDoNotFitAreRefused() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> PackedColumns.pack(new long[UNPACKED * 64], new long[PACKED * 128]))
            .getMessage();
    assertEquals(
        "512 words for packed positions and 640 for unpacked ones; allowed are 4 and 10 for each of"
            + " a multiple of 64 positions",
        message);
    assertThrows(
        IllegalArgumentException.class,
        () -> PackedColumns.unpack(new long[PACKED * 63], new long[UNPACKED * 63]));
  }
}
