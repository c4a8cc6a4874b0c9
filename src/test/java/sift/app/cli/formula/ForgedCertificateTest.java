package sift.app.cli.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.Mutation;
import sift.Seed;
import sift.app.cli.Run;
import sift.claim.Forgery;
import sift.file.JsonLine;

/**
 * Certificates of every kind in which something is other than sift wrote it, their checksums
 * repaired: {@code sift prove} refuses them, contradicts them, says that it could not confirm them,
 * or that it did not check what was changed; and its exit code is 0 if, and only if, it confirms
 * all.
 */
class ForgedCertificateTest {
  private static final Map<String, String> SEARCHES = new TreeMap<>();
  private static final Map<String, List<String>> KINDS = new TreeMap<>();

  /** Words of Java and of the reader of JSON. */
  private static final Pattern NOT_OURS =
      Pattern.compile(
          "For input string|Exception|radix|overflow|out of range of|enum constant|`Json");

  private static final Pattern MAX_SYMBOLS = Pattern.compile("(--max-symbols=)([0-9]+)");

  /** Fields that are about sizes. */
  private static final Set<String> OF_SIZES =
      Set.of("symbols", "functions", "sha256", "classes", "smallest");

  @TempDir private static Path folder = Path.of("");

  @BeforeAll
  static void search() throws IOException {
    SEARCHES.put("operations", "--target=diagonal --minimize=operations --quiet");
    SEARCHES.put("two", "--target=diagonal,antidiagonal --minimize=operations --quiet");
    SEARCHES.put("throughput", "--target=vertical --cost=x86-64 --minimize=throughput --quiet");
    SEARCHES.put("latency", "--target=vertical --minimize=latency --quiet");
    SEARCHES.put(
        "none", "--target=diagonal --grammar=%s --minimize=operations --quiet".formatted(poor()));
    SEARCHES.put("symbols", "--target=vertical --max-symbols=5 --limit=3 --quiet");
    SEARCHES.put("several", "--target=vertical,diagonal --ray=negative --max-symbols=4 --quiet");
    SEARCHES.put("lines", "--target=diagonal --ray=line --max-symbols=4 --quiet");
    SEARCHES.put(
        "words", "--target=pop2bits --grammar=%s --max-symbols=4 --quiet".formatted(own()));
    SEARCHES.put("wide", "--target=diagonal --board=10x8 --max-symbols=4 --quiet");
    SEARCHES.put(
        "answer", "solve " + problem("answer", "x #x01 (bvsub S S) (bvand S S)", "(bvsub x #x01)"));
    SEARCHES.put(
        "infeasible", "solve " + problem("infeasible", "x (bvand S S) (bvor S S)", "(bvnot x)"));
    SEARCHES.put("examples", "solve " + examples());
    for (Map.Entry<String, String> search : SEARCHES.entrySet()) {
      KINDS.put(search.getKey(), certificate(search.getValue()));
    }
  }

  private static Path poor() throws IOException {
    return Files.writeString(
        folder.resolve("poor.toml"),
        """
        name = "poor"
        source = "a test"
        constants = []
        inputs = ["occ"]
        unary = ["~"]
        binary = ["|"]
        """);
  }

  private static Path own() throws IOException {
    return Files.writeString(
        folder.resolve("own.toml"),
        """
        name = "own"
        source = "a test"
        constants = [1]
        inputs = ["x"]
        unary = ["countr_zero"]
        binary = ["-"]
        """);
  }

  private static Path problem(String name, String rules, String wanted) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".sl"),
        """
        (set-logic BV)
        (synth-fun f ((x (_ BitVec 8))) (_ BitVec 8) ((S (_ BitVec 8))) ((S (_ BitVec 8) (%s))))
        (declare-var x (_ BitVec 8))
        (constraint (= (f x) %s))
        (check-synth)
        """
            .formatted(rules, wanted));
  }

  private static Path examples() throws IOException {
    return Files.writeString(
        folder.resolve("examples.sl"),
        """
        (set-logic BV)
        (synth-fun f ((x (_ BitVec 8))) (_ BitVec 8)
          ((S (_ BitVec 8))) ((S (_ BitVec 8) (x #x01 (bvadd S S)))))
        (constraint (= (f #x03) #x05))
        (constraint (= (f #x04) #x06))
        (check-synth)
        """);
  }

  private static List<String> certificate(String search) throws IOException {
    Path file = folder.resolve("certificate");
    Run run = Run.of((search + " --certificate=" + file).split(" "));
    assertTrue(Files.exists(file), run.err());
    List<String> lines = Files.readAllLines(file);
    Files.delete(file);
    return lines;
  }

  private static List<String> of(String kind) {
    return Objects.requireNonNull(KINDS.get(kind));
  }

  private static Run recheck(List<String> lines, String... options) throws IOException {
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("forged"), bytes);
    return Run.of(
        Stream.concat(Stream.of("prove", file.toString(), "--quiet"), Stream.of(options))
            .toArray(String[]::new));
  }

  @Test
  void whatIsNotForgedIsConfirmed() throws IOException {
    for (String kind : KINDS.keySet()) {
      Run run = recheck(of(kind));
      assertEquals(0, run.code(), kind + run.out() + run.err());
      assertFalse(run.out().contains("NOT confirmed"), run.out());
    }
  }

  @Test
  void aSampleOfAllForgeriesIsNotConfirmed() throws IOException {
    assertTrue(forge(1, 61) > 90);
  }

  @Test
  @Tag("slow")
  void noForgeryIsConfirmed() throws IOException {
    assertTrue(forge(3, 1) > 4_000);
  }

  /** Tries every so many of all forgeries, and returns how many that were. */
  private static int forge(int elements, int every) throws IOException {
    int tried = 0;
    for (String kind : KINDS.keySet()) {
      List<Forgery> all = Forgery.of(of(kind), elements);
      for (int i = 0; i < all.size(); i += every) {
        check(kind, all.get(i));
        tried++;
      }
    }
    return tried;
  }

  private static void check(String kind, Forgery forgery) throws IOException {
    String what = kind + ", " + forgery.what() + "\n";
    Run run = recheck(forgery.lines(), "--format=jsonl");
    assertFalse(NOT_OURS.matcher(run.out() + run.err()).find(), what + run.out() + run.err());
    if (run.code() == 2) {
      assertEquals(1, run.err().lines().count(), what + run.err());
      return;
    }
    assertTrue(run.code() == 0 || run.code() == 1, what + run.code() + run.err());
    List<Map<String, Object>> records = run.out().lines().map(JsonLine::read).toList();
    boolean isConfirmed =
        records.stream().noneMatch(each -> Boolean.FALSE.equals(each.get("confirmed")));
    assertEquals(run.code() == 0, isConfirmed, what + run.out());
    assertTrue(
        !isConfirmed
            || records.stream().anyMatch(each -> isStated(forgery, each.get("stated")))
            || isTrue(kind, forgery),
        what + run.out());
  }

  /** Whether a line of what was not checked names the field, or its size, or says its text. */
  private static boolean isStated(Forgery forgery, @Nullable Object stated) {
    String now = forgery.now().get(forgery.field()) + "";
    return !forgery.field().isEmpty()
        && stated instanceof List<?> list
        && list.stream()
            .map(Object::toString)
            .anyMatch(line ->
                line.contains(forgery.field())
                    || line.equals(now)
                    || (line.startsWith("all about sizes above")
                        && OF_SIZES.contains(forgery.field())));
  }

  /** Whether what is changed is true all the same: it says less, or a search says it too. */
  private static boolean isTrue(String kind, Forgery forgery) throws IOException {
    if (withoutPoints(of(kind)).containsAll(withoutPoints(claims(forgery.lines())))) {
      return true; // fewer, in another order, or by other points that follow from the constraints
    }
    Object was = forgery.was().get(forgery.field());
    Object now = forgery.now().get(forgery.field());
    return switch (forgery.field()) {
      case "excluded" -> now instanceof Long less && was instanceof Long more && less < more;
      case "none_below" -> "0".equals(now);
      case "classes" -> // of fewer sizes, or what a search of one size more finds too
          (was instanceof List<?> more
                  && now instanceof List<?> fewer
                  && fewer.size() < more.size()
                  && fewer.equals(more.subList(0, fewer.size())))
              || ofOneSizeMore(kind).containsAll(claims(forgery.lines()));
      case "inputs", "constants", "unary", "binary" -> // of fewer operators there is none either
          now instanceof List<?> fewer
              && was instanceof List<?> all
              && all.containsAll(fewer)
              && (kind.equals("none") || fewer.size() == all.size());
      case "table_symbols" -> true; // what is proved of some tables may hold of others too
      default -> false;
    };
  }

  /** Returns the certificate of the same search to one symbol more. */
  private static List<String> ofOneSizeMore(String kind) throws IOException {
    Matcher limit = MAX_SYMBOLS.matcher(Objects.requireNonNull(SEARCHES.get(kind)));
    return limit.find()
        ? certificate(limit.replaceFirst(limit.group(1) + (Integer.parseInt(limit.group(2)) + 1)))
        : List.of();
  }

  private static List<String> withoutPoints(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll(",\"points\":\\[[^]]*]", "")).toList();
  }

  /** Returns all lines but the digest. */
  private static List<String> claims(List<String> lines) {
    return lines.subList(0, lines.size() - 1);
  }

  @Test
  void aChangeAtAnyPlaceIsRefusedOrFoundOut() throws IOException {
    change(150);
  }

  @Test
  @Tag("slow")
  void manyChangesAtAnyPlaceAreRefusedOrFoundOut() throws IOException {
    change(20_000);
  }

  /** Changes certificates at random places. */
  private static void change(int times) throws IOException {
    SplittableRandom random = new SplittableRandom(Seed.of("ForgedCertificateTest", 54));
    Mutation mutation =
        new Mutation(random, List.of("diagonal", "vertical", "(occ - 2)", "positive", "},{"));
    List<String> kinds = List.copyOf(KINDS.keySet());
    for (int i = 0; i < times; i++) {
      String kind = kinds.get(random.nextInt(kinds.size()));
      List<String> lines = of(kind);
      List<String> changed =
          Forgery.repaired(mutation.changed(String.join("\n", lines)).lines().toList());
      for (Forgery forgery : Forgery.between(lines, changed)) {
        check(kind, forgery);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '@',
      value = {
        "operations ! \"-\", ! ! 1 ! grammar: that of the name 'rotated' has other symbols",
        "operations ! none_below\":\"2 ! none_below\":\"20001/10000 ! 1 ! a formula costs less: (",
        "operations ! least\":\"2 ! least\":\"19999/10000 ! 1 ! it costs 2, not 19999/10000",
        "operations ! [\"(occ ! [\"((occ - 1) << (1 | 1))\",\"(occ ! 1 ! it costs 3, not 2",
        "operations ! [\"(occ ! [\"((occ - 1) << 1)\",\"(occ ! 1 ! it is listed twice",
        "operations ! [\"(occ ! [\"(occ-1)<<1\",\"(occ ! 1 ! it is no formula of the grammar",
        "operations ! \"least\":\"2\", ! ! 1 ! least: it is claimed with formulas and a bound",
        "operations ! \"none_below\":\"2\", ! ! 1 ! least: it is claimed with formulas and a bound",
        "operations ! minimize\":\"op ! minimize\":\"energy ! 2 ! no question of sift: 'minimize' is latency,",
        "operations ! tions\" ! tions\",\"cost\":\"avx2\" ! 2 ! no question of" + " sift",
        "operations ! positive ! sideways ! 2 ! 'ray' is 'sideways'; allowed are positive,"
            + " negative",
        "operations ! least\":\"2\" ! least\":\"4/2\" ! 2 ! it must be a fraction in lowest terms,"
            + " as 2 or 1/3",
        "throughput ! none_below\":\"1/3 ! none_below\":\"1667/5000 ! 1 ! a formula costs less: (",
        "throughput ! least\":\"1/3 ! least\":\"3333/10000 ! 1 ! it costs 1/3, not 3333/10000",
        "throughput ! x86-64 ! symbols ! 2 ! symbols: is not the cost model of the certificate",
        "throughput ! symbols\":3 ! symbols\":0 ! 2 ! 'table_symbols' from 1 to 6",
        "none ! [],\"unary\":[\"~\" ! [\"1\"],\"unary\":[\"neg\" ! 1 ! a formula costs less",
        "answer ! #x01))\" ! #x01)) ; the least\" ! 1 ! in the form in which sift writes it",
        "answer ! (bvsub x ! (bvsub  x ! 1 ! in the form in which sift writes it",
        "answer ! \"1 0x ! \"1 zz ! 1 ! and words of up to 16 hexadecimal digits, as 1 0x1f",
        "answer ! \"1 0x ! \"99999999999 0x ! 1 ! allowed are a number from 1 and words of up",
        "answer ! ed\":2 ! ed\":99999999999999999999 ! 2 ! is too large a number",
        "infeasible ! \"points ! \"excluded\":7,\"points ! 1 ! excluded: no formula of any size is"
            + " right",
        "answer ! proved ! guessed ! 1 ! evidence: proved by",
        "wide ! 10x8 ! 99x8 ! 2 ! 99x8",
      })
  void whatIsForgedIsNamed(String kind, String from, @Nullable String to, int code, String why)
      throws IOException {
    Run run = recheck(Forgery.changed(from, to == null ? "" : to, of(kind)));
    assertEquals(code, run.code(), run.out() + run.err());
    String all = (run.out() + run.err()).replaceAll("\\s+", " ");
    assertTrue(all.contains(why), all);
    assertEquals(code == 1, run.out().contains("NOT confirmed: "), run.out());
  }

  /** A limit ends the check before all is confirmed: text, record and exit code say so. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "infeasible ! --limit=1 ! that the grammar has none; confirmed only up to 2 symbols;",
        "answer ! --limit=1 ! that there is none of up to 2 symbols; confirmed only up to 0"
            + " symbols;",
        "operations ! --limit=1 ! as a tree; confirmed only that none of less than operations 1"
            + " exists,",
        "none ! --limit=1 ! that there is none at all; confirmed only that none of less than",
      })
  void whatALimitLeavesOpenIsNotConfirmed(String kind, String limit, String left)
      throws IOException {
    Run run = recheck(of(kind), limit);
    String text = run.out().replaceAll("\\s+", " ");
    assertEquals(1, run.code(), text);
    assertTrue(text.contains("NOT confirmed: ") && text.contains(left), text);
    assertTrue(recheck(of(kind), limit, "--format=jsonl").out().contains("\"confirmed\":false"));
  }

  /** What --max-symbols leaves out is stated. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "infeasible ! stated, not checked: excluded: all about sizes above 1",
        "answer ! stated, not checked: excluded: all about sizes above 1",
        "symbols ! stated, not checked: all about sizes above 1",
      })
  void whatWasNotAskedForIsStated(String kind, String stated) throws IOException {
    Run run = recheck(of(kind), "--max-symbols=1");
    String text = run.out().replaceAll("\\s+", " ");
    assertEquals(0, run.code(), text);
    assertTrue(text.contains(stated), text);
    assertTrue(text.contains("; a larger --max-symbols goes further"), text);
  }

  @Test
  void aCertificateOfAnOlderSiftIsRefusedAndSaysHowToMakeANewOne() throws IOException {
    for (String kind : KINDS.keySet()) {
      List<String> old = new ArrayList<>(of(kind));
      for (String head :
          List.of(
              old.getFirst().replace("schema\":3", "schema\":2"),
              "{\"type\":\"cost_certificate\",\"schema\":2}",
              "{\"type\":\"answer\",\"schema\":1}")) {
        old.set(0, head);
        Run run = recheck(Forgery.repaired(old));
        assertEquals(2, run.code());
        assertTrue(
            run.err().contains("the command that wrote it makes one of schema 3"), run.err());
      }
    }
  }

  @Test
  void whatIsNoCertificateIsRefusedInOneLine() throws IOException {
    for (String kind : KINDS.keySet()) {
      String text = String.join("\n", of(kind)) + "\n";
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      for (byte[] bytes :
          List.of(
              new byte[0],
              Arrays.copyOf(utf8, 300),
              Arrays.copyOf(utf8, utf8.length - 9),
              text.getBytes(StandardCharsets.UTF_16),
              ("\ufeff" + text).getBytes(StandardCharsets.UTF_8),
              (text + text).getBytes(StandardCharsets.UTF_8),
              (text + "\n").getBytes(StandardCharsets.UTF_8),
              new byte[1_000])) {
        assertRefused(Files.write(folder.resolve("forged"), bytes));
      }
    }
    assertRefused(folder);
    assertRefused(Path.of("README.md"));
    assertRefused(Path.of("solutions/diagonal-positive-rotated.jsonl"));
    assertRefused(certificateWith("\"file\":\"", "\"file\":\"\\u0000"));
    assertRefused(certificateWith("\"excluded\":2", "\"excluded\":2,\"excluded\":2"));
    assertRefused(certificateWith("\"excluded\":2", "\"excluded\":" + "9".repeat(2_000)));
  }

  private static Path certificateWith(String from, String to) throws IOException {
    return Files.write(folder.resolve("forged"), Forgery.changed(from, to, of("answer")));
  }

  private static void assertRefused(Path file) {
    Run run = Run.of("prove", file.toString(), "--quiet");
    assertEquals(2, run.code(), run.out() + run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("sift: "), run.err());
    assertFalse(NOT_OURS.matcher(run.err()).find(), run.err());
  }

  @Test
  void lineEndsOfWindowsAreRead() throws IOException {
    for (String kind : KINDS.keySet()) {
      Path file = Files.writeString(folder.resolve("forged"), String.join("\r\n", of(kind)));
      assertEquals(0, Run.of("prove", file.toString(), "--quiet", "--threads=1").code(), kind);
    }
  }
}
