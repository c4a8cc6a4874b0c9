package sift.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation in Markdown.
 *
 * @param file where it is
 * @param lines its lines
 */
public record Page(Path file, List<String> lines) {
  private static final String FENCE = "```";
  private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  /**
   * A fenced block.
   *
   * @param line the number of its fence, from 1
   * @param info what stands behind the fence: {@code "console slow"}
   * @param lines what stands between the fences
   */
  public record Block(int line, String info, List<String> lines) {
    String text() {
      return String.join("\n", lines);
    }
  }

  /** README, CHANGELOG, CONTRIBUTING and all pages of docs. */
  public static List<Page> all() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md")) {
      files.add(Path.of(name));
    }
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
    }
    List<Page> pages = new ArrayList<>();
    for (Path file : files) {
      pages.add(of(file));
    }
    return pages;
  }

  public static Page of(Path file) throws IOException {
    return new Page(file, Files.readAllLines(file));
  }

  /** The fenced blocks, in order. */
  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(FENCE)) {
        int end = i + 1;
        while (!lines.get(end).startsWith(FENCE)) {
          end++;
        }
        String info = lines.get(i).substring(FENCE.length()).strip();
        blocks.add(new Block(i + 1, info, lines.subList(i + 1, end)));
        i = end;
      }
    }
    return blocks;
  }

  /** The lines outside of fenced blocks. */
  public List<String> prose() {
    List<String> prose = new ArrayList<>();
    boolean isInside = false;
    for (String line : lines) {
      if (line.startsWith(FENCE)) {
        isInside = !isInside;
      } else if (!isInside) {
        prose.add(line);
      }
    }
    return prose;
  }

  /** What the prose sets as code, bars of tables unescaped. */
  public List<String> code() {
    return matches(SPAN, String.join("\n", prose())).stream()
        .map(span -> span.replace("\\|", "|").replaceAll("\\s+", " "))
        .toList();
  }

  /** What the prose links to. */
  public List<String> links() {
    return matches(LINK, String.join("\n", prose()));
  }

  /** The anchors of the headings, as code hosts make them. */
  public List<String> anchors() {
    return prose().stream()
        .filter(line -> line.startsWith("#"))
        .map(line ->
            line.replaceFirst("#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\w\\- ]", "")
                .replace(' ', '-'))
        .toList();
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1)).toList();
  }
}
