package sift;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The map on the package page of {@code sift}, row by row. */
record PackageMap(List<Row> rows) {
  private static final Path PAGE = Path.of("src/main/java/sift/package-info.java");
  private static final String FOR_ALL = "sift.word";
  private static final Pattern NAME = Pattern.compile(" \\* ([a-z.]+)( \\*)?( .*)?");

  /**
   * A package.
   *
   * @param name its full name
   * @param isPublic whether it belongs to the public face
   * @param uses the packages and groups its row names, as written
   */
  record Row(String name, boolean isPublic, List<String> uses) {}

  /** Reads the page. */
  static PackageMap read() {
    try {
      return parse(Files.readString(PAGE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PackageMap parse(String page) {
    List<String> lines = page.lines().toList();
    int header = 0;
    while (!lines.get(header).endsWith("may use")) {
      header++;
    }
    int usesAt = lines.get(header).indexOf("may use");
    List<Row> rows = new ArrayList<>();
    // The header and the rule below it are no rows.
    for (int i = header + 2; !lines.get(i).contains("</pre>"); i++) {
      String line = lines.get(i);
      List<String> uses = new ArrayList<>();
      if (line.length() > usesAt) {
        uses.addAll(List.of(line.substring(usesAt).strip().split(" +")));
      }
      Matcher name = NAME.matcher(line);
      if (name.matches()) {
        rows.add(new Row(full(name.group(1)), name.group(2) != null, uses));
      } else if (!uses.isEmpty()) {
        rows.getLast().uses().addAll(uses);
      }
    }
    return new PackageMap(rows);
  }

  private static String full(String name) {
    return name.equals("sift") ? name : "sift." + name;
  }

  /** Returns for each package those it may use: of what its row names, the rows above it. */
  Map<String, Set<String>> mayUse() {
    Map<String, Set<String>> mayUse = new LinkedHashMap<>();
    for (Row row : rows) {
      Set<String> allowed = new TreeSet<>(Set.of(FOR_ALL));
      row.uses().forEach(used -> allowed.addAll(packagesAbove(row, used)));
      mayUse.put(row.name(), allowed);
    }
    return mayUse;
  }

  /** Returns the packages above a row that a name in it stands for. */
  List<String> packagesAbove(Row row, String used) {
    return rows.stream()
        .limit(rows.indexOf(row))
        .map(Row::name)
        .filter(name -> (name + ".").startsWith(full(used) + "."))
        .filter(name -> !used.equals("sift") || name.equals("sift"))
        .toList();
  }

  /** Returns the names of the packages of the public face. */
  Set<String> publicFace() {
    Set<String> names = new TreeSet<>();
    rows.stream().filter(Row::isPublic).map(Row::name).forEach(names::add);
    return names;
  }
}
