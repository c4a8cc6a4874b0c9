package sift.search.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import sift.file.JsonLine;
import sift.file.WholeFile;
import sift.search.request.Journal;
import sift.search.request.RequestLine;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;

/**
 * The journal of a search in a folder: a file of JSON lines.
 *
 * <pre>
 *   {"sift":"journal 2","arguments":[..], the request .., "crc32c":"0123abcd"}
 *   {"size":7,"task":0, the result .., "crc32c":".."}                a line for each task
 *   {"max_symbols":9,"arguments":[..],"crc32c":".."}                 larger formulas from here on
 *   {"size":8,"task":0, ..}
 * </pre>
 *
 * <p>The checksum is of all that is before it in the line. The lines of a round are written at
 * once, so a search that is killed loses the round it was in; a line that was being written, the
 * last one, is dropped. Checksums show damage, not forgery.
 */
public final class JournalFile implements Journal, AutoCloseable {
  private static final String NAME = "journal.jsonl";

  /** Changed whenever tasks are divided differently or fingerprints change. */
  private static final String VERSION = "journal 2";

  private static final String ARGUMENTS = "arguments";
  private static final String LATER = "{\"" + RequestLine.MAX_SYMBOLS + "\":";

  private final Path folder;
  private final Path file;
  private final FileChannel channel;
  private final Optional<String> larger;
  private final JournalLines lines;
  private Optional<String> next = Optional.empty();
  // The offset after the lines taken and written.
  private long end;
  private boolean isDropping;
  private final List<String> pending = new ArrayList<>();
  private boolean isLargerWritten;
  private Consumer<String> onWarning = message -> {};
  private Optional<String> failure = Optional.empty();
  private Optional<TakenSizes> taken = Optional.empty();
  private int tasks;
  private int lastSize;

  private JournalFile(
      Path folder, FileChannel channel, Optional<String> larger, JournalLines lines) {
    this.folder = folder;
    file = folder.resolve(NAME);
    this.channel = channel;
    this.larger = larger;
    this.lines = lines;
    end = lines.offset();
    advance();
  }

  /** The first line of a journal, with the limits that later lines raise. */
  private record Begun(Map<String, Object> request, int maxSymbols) {}

  /**
   * Begins a journal in {@code folder}, which is created if missing and must not contain one.
   *
   * @param arguments the command line of the search
   * @throws JournalException if the folder holds a journal
   */
  public static JournalFile begin(Path folder, SearchRequest request, List<String> arguments)
      throws IOException {
    Files.createDirectories(folder);
    checkIsNew(folder);
    Map<String, Object> first = new LinkedHashMap<>();
    first.put("sift", VERSION);
    first.put(ARGUMENTS, arguments);
    first.putAll(RequestLine.values(request));
    Path file = folder.resolve(NAME);
    Path part = folder.resolve(NAME + ".part");
    Files.writeString(part, JournalLines.withChecksum(JsonLine.write(first)) + "\n");
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    return open(folder, Optional.empty());
  }

  /** Opens a checked file for writing after the lines taken. */
  private static JournalFile open(Path folder, Optional<String> larger) throws IOException {
    Path file = folder.resolve(NAME);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(folder, channel);
      JournalLines lines = new JournalLines(file);
      lines.next();
      return new JournalFile(folder, channel, larger, lines);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(Path folder, FileChannel channel) throws IOException {
    boolean isLocked;
    try {
      isLocked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      isLocked = false; // held by this very JVM
    }
    if (!isLocked) {
      throw new JournalException(folder + " is in use by another search");
    }
  }

  private static void checkIsNew(Path folder) throws IOException {
    if (isIn(folder)) {
      throw new JournalException(folder + " holds a checkpoint already");
    }
  }

  /** Returns whether a folder contains a journal, of any version. */
  public static boolean isIn(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return false;
    }
    String head = "{\"sift\":\"journal ";
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(head.length()), StandardCharsets.UTF_8).equals(head);
    }
  }

  /** Reads all lines; returns the request of the search. */
  private static Begun begun(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      throw new JournalException(folder + ": no such folder");
    }
    Path file = folder.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw new JournalException(folder + " holds no checkpoint: no file '" + NAME + "'");
    }
    try (JournalLines lines = new JournalLines(file)) {
      Optional<String> first = lines.next();
      Map<String, Object> request = first.isEmpty() ? Map.of() : JsonLine.read(first.get());
      if (!VERSION.equals(request.get("sift"))) {
        throw new JournalException(
            first.isEmpty()
                ? file + ":1: is damaged: its checksum is wrong"
                : "%s:1: is a '%s'; this sift reads '%s'"
                    .formatted(file, request.get("sift"), VERSION));
      }
      int maxSymbols = RequestLine.number(request, RequestLine.MAX_SYMBOLS);
      for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
        if (line.get().startsWith(LATER)) {
          Map<String, Object> later = JsonLine.read(line.get());
          maxSymbols = RequestLine.number(later, RequestLine.MAX_SYMBOLS);
        }
      }
      return new Begun(request, maxSymbols);
    } catch (IllegalArgumentException e) {
      throw new JournalException(file + ": " + e.getMessage());
    }
  }

  /**
   * Opens the journal in {@code folder} to resume. If only the limit of symbols is larger than
   * before, that is recorded before the first line of a larger size.
   *
   * @param arguments the command line of the request
   * @throws JournalException if there is none, it is damaged, in use, or of another search
   */
  public static JournalFile resume(Path folder, SearchRequest request, List<String> arguments)
      throws IOException {
    Begun begun = begun(folder);
    Map<String, Object> asked = JsonLine.read(JsonLine.write(RequestLine.values(request)));
    Optional<String> difference = RequestLine.difference(begun.request, asked);
    if (difference.isPresent()) {
      throw new JournalException(
          folder + " is the checkpoint of another search: " + difference.get());
    }
    if (request.maxSymbols() < begun.maxSymbols) {
      throw new JournalException(
          "%s is for up to %d symbols; --max-symbols may be %d or more, not %d"
              .formatted(folder, begun.maxSymbols, begun.maxSymbols, request.maxSymbols()));
    }
    Map<String, Object> later = new LinkedHashMap<>();
    later.put(RequestLine.MAX_SYMBOLS, request.maxSymbols());
    later.put(ARGUMENTS, arguments);
    boolean isLarger = request.maxSymbols() > begun.maxSymbols;
    return open(
        folder,
        isLarger
            ? Optional.of(JournalLines.withChecksum(JsonLine.write(later)))
            : Optional.empty());
  }

  private void advance() {
    try {
      next = lines.next();
      while (next.isPresent() && next.get().startsWith(LATER)) {
        end = lines.offset(); // the search was begun for it by then
        next = lines.next();
      }
    } catch (IOException e) {
      throw new JournalException(file + ": cannot be read: " + e.getMessage());
    }
  }

  @Override
  public Optional<String> next() {
    return isDropping ? Optional.empty() : next;
  }

  @Override
  public void take(int symbols) {
    end = lines.offset();
    tasks++;
    lastSize = symbols;
    taken =
        Optional.of(new TakenSizes(taken.map(TakenSizes::first).orElse(symbols), symbols, false));
    advance();
  }

  @Override
  public void drop(int symbols) {
    if (larger.isEmpty()) {
      throw new JournalException(
          "%s:%d: rests on other samples or stored functions than this search has; it needs as much"
                  .formatted(file, lines.count())
              + " --memory as before");
    }
    isDropping = true;
    onWarning.accept(
        "resumed: not all serves the larger --max-symbols: size %d begins anew".formatted(symbols));
  }

  @Override
  public void append(int symbols, List<String> ofTasks) {
    if (larger.isPresent() && !isLargerWritten) {
      isLargerWritten = true;
      pending.add(larger.get());
    }
    ofTasks.forEach(line -> pending.add(JournalLines.withChecksum(line)));
    if (pending.isEmpty()) {
      return;
    }
    if (!ofTasks.isEmpty()) {
      tasks += ofTasks.size();
      lastSize = symbols;
      taken =
          taken.map(sizes ->
              sizes.last() == symbols ? new TakenSizes(sizes.first(), symbols, true) : sizes);
    }
    write();
  }

  /** Writes pending lines; on failure they are kept for the next time. */
  private void write() {
    byte[] bytes = (String.join("\n", pending) + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      channel.truncate(end);
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer, end + buffer.position());
      }
      end += bytes.length;
      pending.clear();
      failure = Optional.empty();
    } catch (IOException e) {
      String why = String.valueOf(WholeFile.failed(file, e).getMessage());
      if (failure.isEmpty()) {
        onWarning.accept(why + "; it is tried again as long as the search runs");
      }
      failure = Optional.of(why);
    }
  }

  /** Returns the folder. */
  public Path folder() {
    return folder;
  }

  /** Returns a summary of the lines: {@code "12 tasks, the last of size 7"}. */
  public String kept() {
    return tasks == 0
        ? "no tasks"
        : "%d %s of size %d".formatted(tasks, tasks == 1 ? "task," : "tasks, the last", lastSize);
  }

  /** Sets the receiver of warnings: tasks that start anew, lines that cannot be written. */
  public void onWarning(Consumer<String> newOnWarning) {
    onWarning = newOnWarning;
  }

  /** Returns the reason why the last lines could not be written, if so. */
  public Optional<String> failure() {
    return failure;
  }

  /** Returns the sizes with tasks taken from the journal; nothing if none. */
  public Optional<TakenSizes> trusted() {
    return taken;
  }

  @Override
  public void close() throws IOException {
    try (channel;
        lines) {
      channel.force(true);
    }
  }
}
