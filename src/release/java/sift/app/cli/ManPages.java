package sift.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes the commands as AsciiDoc, of which the release build makes man pages. */
final class ManPages {
  /** So wide that no synopsis is broken within the brackets of an option. */
  private static final int WIDTH = 1_000;

  private ManPages() {}

  /** Writes a page for each command into the folder {@code args[0]}. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    CommandSpec root = Main.commands().getCommandSpec();
    specs(root).forEach(ManPages::adapt);
    int code = ManPageGenerator.generateManPage(folder.toFile(), null, new boolean[0], false, root);
    if (code != 0) {
      System.exit(code);
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.writeString(file, mended(Files.readString(file)));
      }
    }
  }

  private static Stream<CommandSpec> specs(CommandSpec spec) {
    return Stream.concat(
        Stream.of(spec),
        spec.subcommands().values().stream().flatMap(sub -> specs(sub.getCommandSpec())));
  }

  /** The generator leaves out a footer without a heading; examples keep their lines. */
  private static void adapt(CommandSpec spec) {
    List<String> text = new ArrayList<>();
    List<String> examples = new ArrayList<>();
    for (String line : String.join("%n", spec.usageMessage().footer()).split("%n", -1)) {
      if (!examples.isEmpty() || line.startsWith("Example")) {
        examples.add("");
        examples.add(" " + line.replaceFirst("^Examples?:", "").strip());
      } else {
        text.add(line);
      }
    }
    List<String> footer = new ArrayList<>(List.of(String.join(" ", text).strip()));
    footer.addAll(examples);
    spec.usageMessage().width(WIDTH).footerHeading("Notes%n").footer(footer.toArray(String[]::new));
  }

  /**
   * AsciiDoc takes the brackets of {@code _T[,T..]_} for attributes of the text that follows; the
   * second line of a synopsis is a line of its own.
   */
  private static String mended(String page) {
    return page.replaceAll("\\[,([^\\]]*)\\]_", "{startsb},$1{endsb}_")
        .replaceAll("\n {7}sift", " +\nsift");
  }
}
