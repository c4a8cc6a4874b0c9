package sift.chess.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.Mutation;
import sift.Seed;
import sift.chess.board.PackedPosition;
import sift.chess.movegen.RandomGames;

/** Archives, whole and damaged, by the file and as a stream. */
class ArchiveTest {
  /** Two full blocks and a last one. */
  private static final int COUNT = 2 * FileLayout.CAPACITY + 5;

  private static final long COUNT_OF_ALL = 5_000;

  private static final List<PackedPosition> POSITIONS =
      RandomGames.sample().stream().limit(COUNT_OF_ALL).map(PackedPosition::of).toList();

  @TempDir Path folder;

  /** What reading finds. */
  private record Content(TreeMap<Long, PackedPosition> positions, List<Damage> damages)
      implements ArchiveVisitor {
    Content() {
      this(new TreeMap<>(), new ArrayList<>());
    }

    @Override
    public void position(long number, PackedPosition position) {
      assertEquals(null, positions.put(number, position));
    }

    @Override
    public void damage(Damage damage) {
      damages.add(damage);
    }

    /** Asserts that every position is right, but for a block read without its checksum. */
    void assertRight() {
      boolean isCut = damages.toString().contains("without its checksum");
      long checked =
          isCut && !positions.isEmpty()
              ? positions.lastKey() / FileLayout.CAPACITY * FileLayout.CAPACITY
              : COUNT_OF_ALL;
      positions
          .headMap(checked)
          .forEach((number, position) -> assertEquals(POSITIONS.get(number.intValue()), position));
    }
  }

  private static byte[] archive(int count) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ArchiveWriter writer = new ArchiveWriter(out);
    for (PackedPosition position : POSITIONS.subList(0, count)) {
      writer.add(position);
    }
    assertEquals(count, writer.count());
    writer.finish();
    return out.toByteArray();
  }

  /** Reads in both ways, which find the same. */
  private static Content read(byte[] bytes) throws IOException {
    Content mapped = new Content();
    try (Archive archive = Archive.of(MemorySegment.ofArray(bytes))) {
      archive.read(mapped);
    }
    Content streamed = new Content();
    ArchiveStream.read(new ByteArrayInputStream(bytes), 0, Long.MAX_VALUE, streamed);
    assertEquals(mapped, streamed);
    mapped.assertRight();
    return mapped;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 126, 127, 128, 254, COUNT, 5_000})
  void whatIsWrittenIsRead(int count) throws IOException {
    byte[] bytes = archive(count);
    Content content = read(bytes);
    assertEquals(List.of(), content.damages);
    assertEquals(POSITIONS.subList(0, count), List.copyOf(content.positions.values()));
    try (Archive archive = Archive.of(MemorySegment.ofArray(bytes))) {
      assertEquals(count, archive.count());
    }
  }

  @Test
  void positionsAreFoundByTheirNumbersInAFile() throws IOException {
    Path file = Files.write(folder.resolve("a.pos"), archive(5_000));
    SplittableRandom random = new SplittableRandom(Seed.of("ArchiveTest", 1));
    try (Archive archive = Archive.open(file)) {
      assertEquals(5_000, archive.count());
      for (int i = 0; i < 20_000; i++) {
        int number = random.nextInt(5_000);
        assertEquals(POSITIONS.get(number), archive.position(number));
      }
      for (int i = 0; i < 500; i++) {
        int from = random.nextInt(5_000);
        int to = Math.min(5_000, from + random.nextInt(300));
        Content content = new Content();
        archive.read(from, to, content);
        assertEquals(List.of(), content.damages);
        assertEquals(POSITIONS.subList(from, to), List.copyOf(content.positions.values()));
      }
      assertThrows(ArchiveException.class, () -> archive.position(5_000));
      assertThrows(ArchiveException.class, () -> archive.position(-1));
    }
  }

  @Test
  void aFileCutAtAnyByteIsReadUpToThere() throws IOException {
    byte[] bytes = archive(COUNT);
    for (int length = 1; length < bytes.length; length++) {
      Content content = read(Arrays.copyOf(bytes, length));
      content.positions.forEach(
          (number, position) -> assertEquals(POSITIONS.get(number.intValue()), position));
      assertEquals(1, content.damages.size());
      assertEquals(length, content.damages.getFirst().offset());
      assertEquals(wholeOf(length), content.positions.size());
    }
  }

  /** The positions whose bytes are all there. */
  private static long wholeOf(int length) {
    int blocks = Math.max(0, length - 32);
    return blocks / 4096 * 127L + Math.max(0, blocks % 4096 - 32) / 32;
  }

  @Test
  void aFlippedBitCostsOneBlockAndIsFound() throws IOException {
    byte[] bytes = archive(COUNT);
    SplittableRandom random = new SplittableRandom(Seed.of("ArchiveTest", 2));
    for (int at = 0; at < bytes.length; at++) {
      byte[] changed = bytes.clone();
      changed[at] ^= (byte) (1 << random.nextInt(8));
      Content content = read(changed);
      Damage first = content.damages.getFirst();
      int lost = at < 32 ? 0 : at < 32 + 2 * 4096 ? 127 : 5;
      int block = at < 32 ? at : 32 + (at - 32) / 4096 * 4096;
      boolean isCut = first.reason().contains("ends"); // the last block claims to have more
      assertTrue(content.positions.size() == COUNT - lost || isCut, "byte " + at);
      assertEquals(isCut ? bytes.length : block, first.offset());
    }
  }

  @Test
  void changedArchivesAreReadAsFarAsTheyAreWholeOrRefused() throws IOException {
    change(5_000);
  }

  @Test
  @Tag("slow")
  void aMillionChangedArchivesAreReadAsFarAsTheyAreWholeOrRefused() throws IOException {
    change(Mutation.MANY);
  }

  private static void change(int times) throws IOException {
    byte[] bytes = archive(COUNT);
    Mutation mutation = new Mutation(new SplittableRandom(Seed.of("ArchiveTest", 3)), List.of());
    int refused = 0;
    for (int i = 0; i < times; i++) {
      byte[] changed = mutation.changed(mutation.changed(bytes));
      try {
        Content content = read(changed);
        assertTrue(!content.damages.isEmpty() || Arrays.equals(bytes, changed));
      } catch (ArchiveException e) {
        refused++;
        Mutation.assertOneLine("an archive", e.getMessage());
      }
    }
    assertTrue(refused < times / 10, refused + " refused");
  }

  @Test
  void whatFollowsTheLastBlockIsReported() throws IOException {
    byte[] bytes = archive(COUNT);
    for (int more : new int[] {1, 31, 32, 5_000, 100_000}) {
      Content content = read(Arrays.copyOf(bytes, bytes.length + more));
      assertEquals(
          List.of(new Damage(bytes.length, "something follows the last block")), content.damages);
      assertEquals(COUNT, content.positions.size());
    }
  }

  @Test
  void wordsOfNoPositionAreReportedWithTheirPlace() throws IOException {
    byte[] bytes = archive(3);
    byte[] block = Arrays.copyOfRange(bytes, 32, bytes.length);
    Arrays.fill(block, 32 + 32, 32 + 32 + 8, (byte) -1);
    FileLayout.seal(block, 3, 0);
    System.arraycopy(block, 0, bytes, 32, block.length);
    Content content = read(bytes);
    assertEquals(
        List.of(
            new Damage(32 + 32 + 32, "no position: 64 pieces; a packed position has at most 32")),
        content.damages);
    assertEquals(2, content.positions.size());
  }

  @Test
  void otherFilesAndVersionsAreRefused() throws IOException {
    for (String text : List.of("", "x", "siftpoz", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")) {
      assertRefused(text.getBytes(StandardCharsets.UTF_8), "is no archive of positions");
    }
    byte[] other = archive(1);
    other[8] = 2;
    CRC32C checksum = new CRC32C();
    checksum.update(other, 0, 28);
    for (int i = 0; i < 4; i++) {
      other[28 + i] = (byte) (checksum.getValue() >>> (8 * i));
    }
    assertRefused(
        other, "is an archive of version 2 in another layout; this program reads version 1");
  }

  private static void assertRefused(byte[] bytes, String message) {
    Exception mapped =
        assertThrows(
            ArchiveException.class, () -> Archive.of(MemorySegment.ofArray(bytes)).close());
    assertEquals(message, mapped.getMessage());
  }

  @Test
  void theBytesAreThoseOfTheDrawing() throws IOException {
    byte[] bytes = archive(3);
    MemorySegment file = MemorySegment.ofArray(bytes);
    assertEquals(32 + 32 + 3 * 32, bytes.length);
    assertEquals("siftpos\n", new String(bytes, 0, 8, StandardCharsets.US_ASCII));
    assertEquals("blok", new String(bytes, 32, 4, StandardCharsets.US_ASCII));
    assertEquals(3, bytes[36]);
    long white =
        file.get(
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN),
            32 + 32 + 2 * 32 + 24);
    assertEquals(POSITIONS.get(2).white(), white);
    assertNotEquals(POSITIONS.get(1), POSITIONS.get(2));
  }
}
