package sift.search.exhaustive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.request.Join;
import sift.search.request.SearchRequest;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * The form of a search request in bytes, as far as its tasks depend on it: symbols, cases, and what
 * is stored. Numbers big-endian, lists after their length; of each case the mask, the result and
 * the inputs that the grammar has.
 */
final class RequestCodec {
  private RequestCodec() {}

  /** Returns a request as bytes, others at every call. */
  static byte[] bytes(SearchRequest request) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(new DataOutputStream(bytes), request);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, SearchRequest request) throws IOException {
    UUID id = UUID.randomUUID(); // tells this run from another one for the same
    out.writeLong(id.getMostSignificantBits());
    out.writeLong(id.getLeastSignificantBits());
    Grammar grammar = request.grammar();
    writeTexts(out, List.of(grammar.name(), grammar.source()));
    writeTexts(out, grammar.inputs());
    out.writeInt(grammar.constants().size());
    for (long constant : grammar.constants()) {
      out.writeLong(constant);
    }
    writeTexts(out, grammar.unary().stream().map(UnaryOp::name).toList());
    writeTexts(out, grammar.binary().stream().map(BinaryOp::name).toList());
    out.writeInt(request.maxSymbols());
    out.writeLong(request.memory());
    out.writeInt(request.stored().orElse(0));
    out.writeInt(request.samples());
    writeTexts(out, request.joins().stream().map(Join::name).toList());
    out.writeLong(request.seed());
    out.writeInt(request.targets().size());
    for (Target target : request.targets()) {
      write(out, target.domain(), grammar.inputs());
    }
  }

  private static void write(DataOutputStream out, Domain domain, List<String> inputs)
      throws IOException {
    out.writeInt(domain.width().bits());
    out.writeInt(domain.cases());
    for (int i = 0; i < domain.cases(); i++) {
      write(out, domain.wideMask(i), domain.width());
      write(out, domain.wideExpected(i), domain.width());
      for (String input : inputs) {
        write(out, domain.word(domain.column(input), i), domain.width());
      }
    }
  }

  private static void write(DataOutputStream out, Word word, BitWidth width) throws IOException {
    if (width.isWide()) {
      out.writeLong(word.high());
    }
    out.writeLong(word.low());
  }

  /** Returns the request that is written as these bytes, for targets known by their cases alone. */
  static SearchRequest read(byte[] bytes) {
    try {
      return read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SearchRequest read(DataInputStream in) throws IOException {
    in.skipNBytes(2 * Long.BYTES);
    List<String> names = readTexts(in);
    List<String> inputs = readTexts(in);
    List<Long> constants = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      constants.add(in.readLong());
    }
    Grammar grammar =
        new Grammar(
            names.getFirst(),
            names.getLast(),
            inputs,
            constants,
            readTexts(in).stream().map(UnaryOp::valueOf).toList(),
            readTexts(in).stream().map(BinaryOp::valueOf).toList());
    int maxSymbols = in.readInt();
    long memory = in.readLong();
    int stored = in.readInt();
    int samples = in.readInt();
    Set<Join> joins = EnumSet.noneOf(Join.class);
    readTexts(in).stream().map(Join::valueOf).forEach(joins::add);
    long seed = in.readLong();
    List<Target> targets = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      targets.add(new Target("target " + targets.size(), domain(in, inputs)));
    }
    SearchRequest request =
        SearchRequest.of(grammar, targets, maxSymbols)
            .withMemory(memory)
            .withSamples(samples)
            .withJoins(joins)
            .withSeed(seed);
    return stored == 0 ? request : request.withStored(stored);
  }

  private static Domain domain(DataInputStream in, List<String> inputs) throws IOException {
    BitWidth width = new BitWidth(in.readInt());
    Domain.Builder builder = new Domain.Builder(width, inputs);
    for (int i = in.readInt(); i > 0; i--) {
      Word mask = word(in, width);
      Word result = word(in, width);
      Word[] values = new Word[inputs.size()];
      for (int input = 0; input < values.length; input++) {
        values[input] = word(in, width);
      }
      builder.add(0, Word.ZERO, mask, result, values);
    }
    return builder.build();
  }

  private static Word word(DataInputStream in, BitWidth width) throws IOException {
    return new Word(width.isWide() ? in.readLong() : 0, in.readLong());
  }

  private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      out.writeUTF(text);
    }
  }

  private static List<String> readTexts(DataInputStream in) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      texts.add(in.readUTF());
    }
    return texts;
  }
}
