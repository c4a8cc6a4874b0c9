package sift.app.cli;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import sift.app.cli.SubCommand.Trait;
import sift.chess.movegen.NotInlined;

/**
 * The options with which java is started, by what is typed: those for all commands, and more for
 * some commands and options. The build writes a file for each of them, which the launcher hands to
 * java; so what must be known of commands, classes and methods is said here alone.
 */
final class JavaOptions {
  static final String ALL = "all";

  /** Java warns of this module, so it is there only where vectors are used. */
  private static final List<String> VECTORS =
      List.of(
          "--add-modules jdk.incubator.vector",
          "-XX:CompileCommand=quiet", // this one first: else HotSpot tells of all others
          // Interpreted, a kernel takes milliseconds and makes all of the Vector API hot.
          compiledAfter(0.001, "sift/chess/batch/packed/*"),
          compiledAfter(0.001, "sift/kernel/emit/EmittedStrip*"));

  private JavaOptions() {}

  /**
   * Writes the files.
   *
   * @param args the folder of the classes, and the folder of the files
   */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[1]));
    for (Map.Entry<String, List<String>> file : of(Path.of(args[0])).entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
  }

  /** Returns the options by the word that asks for them, a command or an option. */
  static Map<String, List<String>> of(Path classes) throws IOException {
    Map<String, List<String>> options = new LinkedHashMap<>();
    options.put(ALL, ofAll());
    Main.HELP_AND_VERSION.forEach(word -> options.put(word, List.of()));
    for (SubCommand command : SubCommand.values()) {
      options.put(command.text(), of(command, classes));
    }
    Main.USE_VECTORS.forEach(word -> options.put(word, VECTORS));
    options.put(".jsonl", VECTORS); // its formulas may have words of more than 64 bits
    options.put("prove.file", VECTORS); // it may be a certificate
    options.put("recheck.file", VECTORS);
    List<String> measured = new ArrayList<>(VECTORS);
    // Kernels are timed as HotSpot usually compiles them.
    measured.addAll(List.of("-XX:FreqInlineSize=325", "-XX:GCTimeRatio=99"));
    options.put("--measure", measured);
    SubCommand.ONCE.forEach((old, words) ->
        options.put(
            old,
            words.stream()
                .flatMap(word -> options.getOrDefault(word, List.of()).stream())
                .toList()));
    return options;
  }

  private static List<String> ofAll() {
    return List.of(
        "-XX:+UseParallelGC",
        "-XX:MaxRAMPercentage=28",
        // Results alone go to stdout; without memory, java leaves no files about itself.
        "-XX:+DisplayVMOutputToStderr",
        "-XX:ErrorFile=/dev/null",
        "-XX:ReplayDataFile=/dev/null",
        "-XX:-CreateCoredumpOnCrash",
        "-Xlog:disable",
        "-Xlog:all=warning:stderr",
        "-Xlog:cds*=off:stderr",
        "-Xlog:aot*=off:stderr",
        "-Dstdout.encoding=UTF-8",
        "-Dstderr.encoding=UTF-8");
  }

  private static List<String> of(SubCommand command, Path classes) throws IOException {
    List<String> options = new ArrayList<>();
    if (command.has(Trait.VECTORS)) {
      options.addAll(VECTORS);
    }
    if (command == SubCommand.SEARCH) {
      // Searches have many short loops, called from many places. Inlined into each of these they
      // are compiled anew there, a tenth of the main job; calls cost nothing that can be measured.
      // What a search allocates is in use for milliseconds: to collect a small heap more often
      // costs less than the memory of a large one, 2 GB at first use.
      options.add("-XX:FreqInlineSize=50");
      options.add("-XX:GCTimeRatio=9");
    }
    if (command == SubCommand.SHORTEN) {
      // Most searches end within a second, in which the optimizing compiler takes time from them.
      options.add("-XX:Tier4BackEdgeThreshold=400000");
      options.add("-XX:Tier4InvocationThreshold=50000");
      options.add("-XX:Tier4MinInvocationThreshold=6000");
      options.add("-XX:Tier4CompileThreshold=150000");
    }
    if (command.has(Trait.MOVES) || command == SubCommand.BENCH) {
      notInlined(classes).forEach(method -> options.add("-XX:CompileCommand=dontinline," + method));
    }
    return options;
  }

  private static String compiledAfter(double share, String classes) {
    return "-XX:CompileCommand=CompileThresholdScaling,%s.*,%s".formatted(classes, share);
  }

  /** Returns the marked methods, and those of the copies that are made of their classes. */
  private static Set<String> notInlined(Path classes) throws IOException {
    Set<String> methods = new TreeSet<>();
    try (Stream<Path> files = Files.walk(classes.resolve("sift/chess"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        ClassModel model = ClassFile.of().parse(file);
        model.methods().stream()
            .filter(JavaOptions::isMarked)
            .map(method ->
                model.thisClass().asInternalName() + "*." + method.methodName().stringValue())
            .forEach(methods::add);
      }
    }
    return methods;
  }

  private static boolean isMarked(MethodModel method) {
    return method.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
        .flatMap(found -> found.annotations().stream())
        .anyMatch(
            annotation -> annotation.className().equalsString(NotInlined.class.descriptorString()));
  }
}
