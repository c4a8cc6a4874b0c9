package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import sift.app.cli.CompletionModel.Command;
import sift.app.cli.CompletionModel.Option;
import sift.app.cli.CompletionModel.Values;
import sift.app.cli.options.SearchOptions;
import sift.geometry.Layout;
import sift.lang.GrammarFile;
import sift.rank.cost.CostFile;
import sift.spec.LineTargets;
import sift.spec.SetTargets;
import sift.spec.TargetFile;

/** What the shells offer, and that nothing of it is refused. */
class CompletionTest {
  private static final String BASH = Run.of("completion", "bash").out();
  private static final CompletionModel MODEL = CompletionModel.of(Main.commands().getCommandSpec());

  @TempDir private Path folder;

  /** Returns what bash offers behind a line, words of it parted by a space. */
  private Set<String> bash(String line) throws IOException, InterruptedException {
    Path script = folder.resolve("sift.bash");
    Files.writeString(script, BASH);
    List<String> words = new ArrayList<>(List.of("bash", "--norc", "-c"));
    words.add(
        "source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _sift 2>/dev/null;"
            + " printf '%s\\n' \"${COMPREPLY[@]}\"");
    words.add("bash");
    words.add(script.toString());
    words.addAll(List.of(line.split(" ", -1)));
    Process bash = new ProcessBuilder(words).redirectErrorStream(true).start();
    String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, bash.waitFor(), printed);
    return new TreeSet<>(printed.lines().filter(each -> !each.isEmpty()).toList());
  }

  /** {@code _} stands for the empty word at the cursor, and for nothing offered. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          sift b, bench
          sift bench _, attacks costs perft synth
          sift help bench p, perft
          sift help search d, _
          sift --quiet be, _
          sift --ray _, line negative positive
          sift --ray = n, negative
          sift --ray=n, --ray=negative
          sift --target ant, antidiagonal antidiagonal-with-slider
          sift replay --target ant, antidiagonal
          sift --target pop, pop2bits popcount-bytes
          "sift search --target blsr,bls", "blsr,blsmsk"
          sift --target targets/absol, targets/absolute.toml
          sift list targets hd-1, hd-10 hd-11 hd-12 hd-13 hd-14 hd-15 hd-16 hd-17 hd-18 hd-19
          sift search --dag --target pawn, pawn-attacks pawn-structure pawns-all
          sift search --dag --target attacks-a, attacks-all
          sift prove --target attacks-a, _
          sift search --dag --target attacks-north+at, _
          sift search --dag --target attacks-all+at, _
          "sift search --dag --target attacks-all,at", _
          "sift --target rook,bi", "rook,bishop"
          "sift --target diagonal,v", "diagonal,vertical"
          "sift --target rook-with-slider,bi", "rook-with-slider,bishop-with-slider"
          "sift explain --cost java,dep", "java,depth"
          sift --cost ja, java java-512
          sift search --grammar fill-w, fill-words fill-words-plain fill-words-ten
          sift --grammar grammars/rota, grammars/rotated.toml
          sift --grammar LIC, _
          sift --checkpoint gram, grammars
          sift code --language c, c c++ c++-avx2 c++-avx512
          sift code --layout ten, ten-wide
          sift code --also x --als, --also
          sift --quiet --qui, _
          sift prove x --sm, --smt
          sift perft kiwi, kiwipete
          sift perft kiwipete kiwi, _
          sift perft --generator s, scalar siblings slow
          sift perft --attacks pe, pext
          sift perft --variant ja, janus
          sift perft --board 14, 14x8
          sift game LIC, LICENSE
          sift pawns kiwi, kiwipete
          sift pawns --reading _, strict wide
          sift pawns --board 1, 10x10 10x8 11x11 14x8
          sift perft --layout c, cache-line classical
          sift bench perft --q, --quick
          sift --memory _, _
          sift completion _, bash fish zsh
          """)
  void bashOffers(String line, String offered) throws Exception {
    Set<String> expected =
        offered.equals("_") ? Set.of() : new TreeSet<>(List.of(offered.split(" ")));
    assertEquals(expected, bash(line.replace("_", "")));
  }

  @Test
  void everyCommandAndOptionIsOffered() {
    Set<String> offered = new TreeSet<>();
    for (Command command : MODEL.commands()) {
      command.commands().forEach(each -> offered.add(command.path() + " " + each.name()));
      command.options().forEach(each -> offered.add(CompletionModel.place(command, each)));
    }
    Set<String> there = new TreeSet<>();
    there(Main.commands(), there);
    assertEquals(there, new TreeSet<>(offered.stream().filter(there::contains).toList()));
  }

  private static void there(CommandLine command, Set<String> all) {
    String path = command.getCommandSpec().qualifiedName();
    command.getCommandSpec().options().stream()
        .filter(each -> !each.hidden())
        .forEach(each -> all.add(path + " " + each.longestName()));
    command
        .getSubcommands()
        .forEach((name, sub) -> {
          all.add(path + " " + name);
          there(sub, all);
        });
  }

  @Test
  void theParserTakesEveryValueThatIsOffered() {
    int tried = 0;
    CommandLine parser = Main.commands(new String[] {"--help"});
    for (Command command : MODEL.commands()) {
      for (Option option : command.options()) {
        for (String value : words(CompletionModel.place(command, option))) {
          List<String> line = new ArrayList<>(List.of(command.path().split(" ")));
          line.removeFirst();
          line.add(option.entry().name());
          line.add(value);
          line.addAll(needed(command));
          assertFalse(parser.parseArgs(line.toArray(String[]::new)).isUsageHelpRequested());
          read(option.entry().name(), value);
          tried++;
        }
      }
    }
    assertTrue(tried > 700, "tried only " + tried);
  }

  @Test
  void onlyASearchForSeveralResultsIsOfferedThem() {
    assertTrue(words("sift search --target").containsAll(SetTargets.namesOfSeveral()));
    for (String other : List.of("sift prove", "sift code", "sift explain")) {
      assertTrue(words(other + " --target").stream().noneMatch(SetTargets::isJoint), other);
    }
  }

  private static List<String> words(String place) {
    Values values = MODEL.values().get(place);
    return values == null ? List.of() : values.words();
  }

  private static List<String> needed(Command command) {
    return switch (command.path().replaceFirst("sift ?", "")) {
      case "prove",
          "shorten",
          "explain",
          "code",
          "pawns",
          "game",
          "learn",
          "solve",
          "bench synth" ->
          List.of("1");
      case "positions pack" -> List.of("1", "2");
      case "positions unpack", "positions stats" -> List.of("1");
      default -> List.of();
    };
  }

  /** Reads what the parser leaves to the command. */
  private static void read(String option, String value) {
    switch (option) {
      case "--target" -> {
        if (SetTargets.isJoint(value)) {
          SetTargets.together(List.of(value), Layout.LANE);
        } else if (SetTargets.isOne(value)) {
          SetTargets.of(value, Layout.LANE);
        } else if (TargetFile.isOne(value)) {
          TargetFile.read(value);
        } else {
          LineTargets.parse(value, null);
        }
      }
      case "--grammar" -> SearchOptions.grammar(value);
      case "--cost" -> CostFile.read(value);
      default -> {}
    }
  }

  @Test
  void theSearchIsOfferedAllGrammars() {
    assertEquals(GrammarFile.SHIPPED, words("sift search --grammar"));
  }

  @Test
  void zshAndFishHaveTheSameWords() {
    String zsh = Run.of("completion", "zsh").out();
    String fish = Run.of("completion", "fish").out();
    assertTrue(zsh.startsWith("#compdef sift\n"));
    assertTrue(fish.contains("complete -c sift"));
    MODEL.values().values().stream()
        .flatMap(values -> values.words().stream())
        .forEach(word -> assertTrue(zsh.contains(word) && fish.contains(word), word));
    Stream.of(zsh, fish).forEach(script -> assertTrue(script.contains("sift bench perft")));
  }
}
