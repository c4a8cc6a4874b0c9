package sift.search.checkpoint;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sift.lang.Parser;
import sift.search.request.Fingerprint;
import sift.search.request.Journal;
import sift.search.request.Journal.BankState;
import sift.search.request.Journal.Position;
import sift.search.request.Journal.Standing;
import sift.search.request.Journal.Step;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.Ending;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.SolutionClass;

/**
 * The form of a step of a search in bytes: numbers big-endian, lists after their length, formulas
 * as text.
 */
final class StepCodec {
  private StepCodec() {}

  private static void write(DataOutputStream out, Step step) throws IOException {
    Standing standing = step.standing();
    standing.bank().write(out);
    out.writeInt(standing.reports().size());
    for (SizeReport report : standing.reports()) {
      out.writeInt(report.symbols());
      out.writeLong(report.functions().orElse(-1));
      out.writeLong(report.formulas());
      out.writeBoolean(report.complete());
    }
    writeInts(out, standing.exactUpTo());
    Position position = standing.position();
    out.writeInt(position.taken());
    writeInts(out, position.again());
    out.writeLong(position.tried());
    out.writeLong(position.open().targets());
    out.writeBoolean(position.open().all());
    out.writeBoolean(position.memoryCap());
    out.writeUTF(standing.ending().map(Ending::code).orElse("").toUpperCase(Locale.ROOT));
    out.writeInt(step.found().size());
    for (SolutionClass solution : step.found()) {
      out.writeLong(solution.fingerprint().high());
      out.writeLong(solution.fingerprint().low());
      out.writeLong(solution.solved());
      out.writeInt(solution.symbols());
      out.writeUTF(solution.text());
    }
  }

  /** Returns a step as bytes. */
  static byte[] bytes(Step step) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(new DataOutputStream(bytes), step);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // bytes in memory cannot fail
    }
    return bytes.toByteArray();
  }

  /**
   * Returns the step of a search for {@code request} that is written as these bytes.
   *
   * @throws CheckpointException if there is none; messages call it {@code file}
   */
  static Step read(String file, byte[] bytes, SearchRequest request) {
    try {
      Step step = read(new DataInputStream(new ByteArrayInputStream(bytes)), request);
      if (!Arrays.equals(bytes, bytes(step))) {
        throw new CheckpointException(file + " is not in the form in which sift writes a step");
      }
      return step;
    } catch (IOException | IllegalArgumentException e) {
      throw new CheckpointException(
          "%s is no step of this search: %s"
              .formatted(file, e instanceof EOFException ? "it is too short" : e.getMessage()));
    }
  }

  private static Step read(DataInputStream in, SearchRequest request) throws IOException {
    BankState bank = BankState.read(in);
    List<SizeReport> reports = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      int symbols = in.readInt();
      long functions = in.readLong();
      reports.add(
          new SizeReport(
              symbols,
              functions < 0 ? OptionalLong.empty() : OptionalLong.of(functions),
              in.readLong(),
              in.readBoolean()));
    }
    List<Integer> exactUpTo = readInts(in);
    Position position =
        new Position(
            in.readInt(),
            readInts(in),
            in.readLong(),
            new Journal.OpenTargets(in.readLong(), in.readBoolean()),
            in.readBoolean());
    String code = in.readUTF();
    Optional<Ending> ending =
        code.isEmpty()
            ? Optional.empty()
            : Optional.of(Ending.of(code.toLowerCase(Locale.ROOT), request, reports.size()));
    Set<String> inputs = Set.copyOf(request.grammar().inputs());
    List<SolutionClass> found = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      found.add(solution(in, inputs));
    }
    return new Step(
        found, new Standing(request.maxSymbols(), bank, reports, exactUpTo, position, ending));
  }

  private static SolutionClass solution(DataInputStream in, Set<String> inputs) throws IOException {
    Fingerprint fingerprint = new Fingerprint(in.readLong(), in.readLong());
    long solved = in.readLong();
    int symbols = in.readInt();
    String text = in.readUTF();
    return new SolutionClass(
        fingerprint,
        solved,
        symbols,
        text.isEmpty() ? Optional.empty() : Optional.of(Parser.parse(text, inputs)),
        text);
  }

  private static void writeInts(DataOutputStream out, List<Integer> numbers) throws IOException {
    out.writeInt(numbers.size());
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  private static List<Integer> readInts(DataInputStream in) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      numbers.add(in.readInt());
    }
    return numbers;
  }
}
