package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.app.cli.Run;
import sift.app.cli.terminal.ExitCode;
import sift.file.JsonLine;

/** Missed optimisations and questions of others: src/test/resources/shorten/public.csv. */
class PublicSnippetsTest {
  private static final Path FILE = Path.of("src/test/resources/shorten/public.csv");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  /** Not read. */
  private static final Set<String> UNREAD = Set.of();

  /** Read, but decided by a solver alone: quotients of words, signed remainders, popcounts. */
  private static final Set<String> UNDECIDED = Set.of("ask-13", "number-02", "operand-09");

  /**
   * What may get smaller when it is given back: ask-08, as counts of shifts of a formula are taken
   * modulo the width ({@code x >> ~countl_zero(x)}); ask-13, as {@code x - 1} has a constant less
   * than {@code x + 0xffffffff}; compare-06, whose search is cut by time.
   */
  private static final Set<String> SMALLER = Set.of("ask-08", "ask-13", "compare-06");

  /** A case; {@code \n} in the snippet is a line break. */
  record Case(String id, String snippet, List<String> options, String wanted) {
    static Case of(String line) {
      String[] fields = line.split("\t", -1);
      List<String> options = new ArrayList<>();
      Matcher word = WORD.matcher(fields[3]);
      while (word.find()) {
        options.add(word.group().replaceFirst("^(['\"])(.*)\\1$", "$2"));
      }
      return new Case(fields[0], fields[2].replace("\\n", "\n"), options, fields[4]);
    }
  }

  static List<Case> cases() throws IOException {
    return Files.readAllLines(FILE).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Case::of)
        .toList();
  }

  /**
   * Gives each answer back, as a formula over words, with what is assumed of them: nothing makes it
   * smaller, and what was certified smallest stays.
   */
  @Test
  @Tag("slow")
  void noAnswerThatIsGivenBackGetsSmaller() throws IOException {
    List<String> smaller = new ArrayList<>();
    for (Case each : cases()) {
      List<String> command = new ArrayList<>(List.of("shorten", each.snippet()));
      command.addAll(each.options());
      command.addAll(List.of("--format", "jsonl"));
      Run run = Run.of(command.toArray(String[]::new));
      if (run.code() != ExitCode.DONE) {
        continue; // nothing shorter, or not read
      }
      Map<String, Object> answer = JsonLine.read(run.out().strip());
      List<String> back = new ArrayList<>(List.of("shorten", JsonLine.text(answer, "found")));
      back.addAll(List.of("--width", String.valueOf(answer.get("width")), "--format", "jsonl"));
      if (answer.containsKey("assumed")) {
        JsonLine.texts(answer, "assumed")
            .forEach(assumed -> {
              back.add("--assume");
              back.add(assumed);
            });
      }
      int measure = each.options().indexOf("--minimize");
      if (measure >= 0) {
        back.addAll(each.options().subList(measure, measure + 2));
      }
      Run again = Run.of(back.toArray(String[]::new));
      boolean isSmallest = Boolean.TRUE.equals(answer.get("none_smaller"));
      Map<String, Object> same = JsonLine.read(again.out().strip());
      boolean isStillSmallest = number(same, "none_up_to") + 1 >= number(answer, "found_symbols");
      if (!SMALLER.contains(each.id())
          && (again.code() != ExitCode.NOTHING || (isSmallest && !isStillSmallest))) {
        smaller.add(each.id() + ": " + again.out());
      }
    }
    assertEquals(List.of(), smaller);
  }

  private static long number(Map<String, Object> record, String name) {
    return ((Number) record.getOrDefault(name, 0L)).longValue();
  }

  @Test
  @Tag("slow")
  void eachWantedFormIsProvedEqual() throws IOException {
    Set<String> unread = new TreeSet<>();
    Set<String> undecided = new TreeSet<>();
    for (Case each : cases()) {
      List<String> command = new ArrayList<>(List.of("prove", each.snippet(), each.wanted()));
      for (int i = 0; i < each.options().size(); i += 2) {
        if (!each.options().get(i).equals("--minimize")) {
          command.addAll(each.options().subList(i, i + 2));
        }
      }
      Run run = Run.of(command.toArray(String[]::new));
      if (run.code() == ExitCode.BAD_INPUT) {
        unread.add(each.id());
      } else if (run.code() != ExitCode.DONE) {
        assertTrue(run.out().contains("\nnot decided"), run.out());
        undecided.add(each.id());
      }
    }
    assertEquals(UNREAD, unread);
    assertEquals(UNDECIDED, undecided);
  }
}
