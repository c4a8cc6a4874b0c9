package sift.search.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;
import sift.spec.LineTargets;
import sift.spec.Slider;

class JournalFileTest {
  private static final SearchRequest REQUEST = request(6);
  private static final List<String> LINES = List.of("{\"a\":1}", "{\"b\":2}", "{\"c\":3}");

  @TempDir Path temporary;
  private Path folder = Path.of("");
  private Path file = Path.of("");

  private static SearchRequest request(int maxSymbols) {
    return SearchRequest.of(
        GrammarFile.read("rotated", LineTargets.allInputs()),
        LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED),
        maxSymbols);
  }

  @BeforeEach
  void begin() throws IOException {
    folder = temporary.resolve("kept");
    file = folder.resolve("journal.jsonl");
    try (JournalFile journal = JournalFile.begin(folder, REQUEST, List.of("--target", "all\n"))) {
      journal.append(5, LINES.subList(0, 1));
      journal.append(6, LINES.subList(1, 3));
      assertEquals("3 tasks, the last of size 6", journal.kept());
    }
  }

  private JournalFile resume(SearchRequest request) throws IOException {
    return JournalFile.resume(folder, request, List.of("again"));
  }

  private void assertRefused(String expected) {
    assertRefused(REQUEST, expected);
  }

  private void assertRefused(SearchRequest request, String expected) {
    JournalException e = assertThrows(JournalException.class, () -> resume(request).close());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count());
  }

  /** Takes all lines, and returns how many there were. */
  private static int taken(JournalFile journal) {
    int taken = 0;
    for (; journal.next().isPresent(); taken++) {
      String line = journal.next().get();
      assertTrue(line.startsWith(LINES.get(taken).substring(0, 6)), line);
      journal.take(6);
    }
    return taken;
  }

  private int taken(SearchRequest request) throws IOException {
    try (JournalFile journal = resume(request)) {
      return taken(journal);
    }
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    byte[] before = Files.readAllBytes(file);
    assertEquals(3, taken(REQUEST));
    assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(file)));
  }

  /** A search that is killed may leave any part of the last line. */
  @Test
  void aTornLastLineIsDropped() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int last = Files.readString(file).lastIndexOf("\n{") + 1;
    for (int length = last; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertEquals(2, taken(REQUEST));
    }
    try (JournalFile journal = resume(REQUEST)) {
      taken(journal);
      journal.append(6, LINES.subList(2, 3));
      assertEquals(Optional.of(new TakenSizes(6, 6, true)), journal.trusted());
    }
    assertEquals(-1, Arrays.mismatch(whole, Files.readAllBytes(file)));
  }

  @Test
  void everyChangedByteBeforeTheLastLineIsNamed() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int last = Files.readString(file).lastIndexOf("\n{") + 1;
    int second = Files.readString(file).indexOf("\n{") + 1;
    for (int at = 0; at < last - 1; at += at + 1997 < second ? 1997 : 17) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 4;
      Files.write(file, damaged);
      assertRefused(file + ":");
    }
    Files.write(file, whole);
    damage(second + 2);
    assertRefused(file + ":2: is damaged: its checksum is wrong");
  }

  private void damage(int at) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[at] ^= 4;
    Files.write(file, bytes);
  }

  @Test
  void anotherSearchIsRefused() {
    assertRefused(
        REQUEST.withClassLimit(1),
        "another search: its --memory allows 2000000 classes there, 1 here");
    assertRefused(request(5), "--max-symbols may be 6 or more, not 5");
    assertRefused(
        REQUEST.withTargets(List.of(REQUEST.targets().getLast())), "another search: 'targets: ");
  }

  @Test
  void aFolderServesOneSearchAtATime() throws IOException {
    try (JournalFile first = resume(REQUEST)) {
      assertRefused(first.folder() + " is in use by another search");
    }
    resume(REQUEST).close();
    assertThrows(JournalException.class, () -> JournalFile.begin(folder, REQUEST, List.of()));
  }

  @Test
  void whatIsNoJournalIsRefused() throws IOException {
    Files.writeString(file, Files.readString(file).replaceFirst("journal \\d+", "journal 0"));
    assertRefused(file + ":1: is damaged");
    assertTrue(JournalFile.isIn(folder));
    Files.delete(file);
    assertRefused("holds no checkpoint");
    assertFalse(JournalFile.isIn(folder));
  }

  @Test
  void aJournalThatCannotBeWrittenWarnsOnceAndKeepsItsLines() throws IOException {
    List<String> warnings = new ArrayList<>();
    JournalFile journal = resume(REQUEST);
    taken(journal);
    journal.onWarning(warnings::add);
    journal.close(); // writing fails from here on
    journal.append(6, LINES);
    journal.append(6, LINES);
    assertEquals(1, warnings.size(), warnings::toString);
    assertTrue(warnings.getFirst().startsWith(journal.failure().orElseThrow()), warnings::toString);
    assertEquals(3, taken(REQUEST));
  }

  @Test
  void aLargerLimitIsRecordedWithItsFirstLine() throws IOException {
    try (JournalFile journal = resume(request(8))) {
      assertEquals(3, taken(journal));
      journal.append(8, List.of());
    }
    assertRefused("--max-symbols may be 8 or more, not 6");
    assertEquals(3, taken(request(8)));
  }

  @Test
  void linesThatDoNotServeALargerLimitAreDropped() throws IOException {
    try (JournalFile journal = resume(request(8))) {
      journal.take(5);
      journal.drop(6);
      assertEquals(Optional.empty(), journal.next());
      journal.append(6, LINES.subList(1, 2));
    }
    assertEquals(2, taken(request(8)));
    try (JournalFile journal = resume(request(8))) {
      JournalException e = assertThrows(JournalException.class, () -> journal.drop(5));
      assertTrue(String.valueOf(e.getMessage()).startsWith(file + ":2: rests on"), e::getMessage);
    }
  }
}
