package sift.chess.batch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sift.kernel.Width;
import sift.kernel.emit.ClassName;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.StripProgram;
import sift.store.SolutionFolder;

/**
 * Writes the {@link PackedKernels}: a step of the build. It proves the shipped solutions, and the
 * same solutions give the same files, byte for byte.
 */
final class PackKernels {
  private final Path classes;
  private final SolutionFolder solutions = SolutionFolder.shipped();
  private final Map<String, FormulaChoice> choices = new HashMap<>();

  private PackKernels(Path classes) {
    this.classes = classes;
  }

  /** Writes them among the classes of the program, whose folder is the argument. */
  public static void main(String[] arguments) throws IOException {
    new PackKernels(Path.of(arguments[0])).pack();
  }

  private void pack() throws IOException {
    Path folder = Files.createDirectories(classes.resolve(PackedKernels.FOLDER));
    Path index = folder.resolve(PackedKernels.INDEX);
    // Without the index the classes are not used; so it goes first and comes last.
    Files.deleteIfExists(index);
    clear(folder);
    Map<String, List<Slot>> slots = new TreeMap<>();
    slots.put(PackedIndex.TABLES, writeTables());
    for (Width width : Width.values()) {
      KernelFormulas formulas = choice(width).with(List.of());
      slots.put(width.name(), formulas.slots());
      for (PieceKinds material : PieceKinds.all()) {
        write(formulas, width, material);
      }
    }
    Files.writeString(index, new PackedIndex(PackedIndex.digestOf(solutions), slots).text());
  }

  private static void clear(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  /** Returns the choice by the cost model of a width, made once. */
  private FormulaChoice choice(Width width) {
    return choices.computeIfAbsent(
        FormulaChoice.costModel(width), _ -> new FormulaChoice(width, solutions));
  }

  private void write(KernelFormulas formulas, Width width, PieceKinds material) throws IOException {
    List<Emitted> stages = program(formulas, width, material).pieces();
    for (int stage = 0; stage < stages.size(); stage++) {
      write(PackedKernels.className(width, material, stage), stages.get(stage));
    }
  }

  /** Writes what fills the tables, and compares them with the walk. */
  private List<Slot> writeTables() throws IOException {
    RayFormulas rays = RayFormulas.cheapest(solutions);
    write(PackedKernels.BISHOPS, rays.bishops().emit(ClassName.ours(PackedKernels.BISHOPS)));
    write(PackedKernels.ROOKS, rays.rooks().emit(ClassName.ours(PackedKernels.ROOKS)));
    return RayTables.emitted(rays).slots();
  }

  private void write(String className, Emitted emitted) throws IOException {
    Files.write(classes.resolve(className.replace('.', '/') + ".class"), emitted.classFile());
  }

  /** Returns a kernel in the classes that are packed. */
  static StripProgram program(KernelFormulas formulas, Width width, PieceKinds material) {
    return StripProgram.of(
        MoveCountFormula.stages(formulas, material),
        LaneColumn.ROWS,
        width,
        stage -> ClassName.ours(PackedKernels.className(width, material, stage)));
  }
}
