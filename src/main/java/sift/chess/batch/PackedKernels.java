package sift.chess.batch;

import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.file.Resource;
import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;
import sift.store.SolutionFolder;

/**
 * The kernels that the build has packed with the program, as ordinary classes in a package of their
 * own. {@link PackKernels} writes them.
 */
final class PackedKernels {
  /** The folder of the classes. */
  static final String FOLDER = "sift/chess/batch/packed";

  /** The {@link PackedIndex}, a file beside the classes. */
  static final String INDEX = "kernels.txt";

  private static final String PACKAGE = FOLDER.replace('/', '.');

  /** The class that computes the bishops' words of {@link RayTables}. */
  static final String BISHOPS = PACKAGE + ".TableBishops";

  /** The class that computes the rooks' words. */
  static final String ROOKS = PACKAGE + ".TableRooks";

  private PackedKernels() {}

  /** Returns the index of what is packed, if it is from these solutions. */
  static Optional<PackedIndex> index(SolutionFolder solutions) {
    return index().filter(index -> index.digest().equals(PackedIndex.digestOf(solutions)));
  }

  /** Returns the index of what is packed, from whatever solutions. */
  static Optional<PackedIndex> index() {
    return Resource.textIfPresent(PackedKernels.class, "/" + FOLDER + "/" + INDEX)
        .map(PackedIndex::parse);
  }

  /**
   * Returns the index of what is packed, if it is from the shipped solutions. A jar is taken at its
   * word, for a digest takes longer than a short count: the build that makes it has packed the
   * kernels of its solutions. Of a folder of classes the digest is taken.
   */
  static Optional<PackedIndex> indexOfShipped() {
    return isInJar() ? index() : index(SolutionFolder.shipped());
  }

  /** Returns whether kernels of the shipped solutions are packed. */
  static boolean areOfShipped() {
    return isInJar() || indexOfShipped().isPresent();
  }

  /** By the source of a class: to ask for a resource takes 6 ms or more at the start. */
  private static boolean isInJar() {
    CodeSource source = PackedKernels.class.getProtectionDomain().getCodeSource();
    return source != null && source.getLocation().getPath().endsWith(".jar");
  }

  /** Returns the name of the class of a stage: {@code "KnightsStraights512Stage0"}, say. */
  static String className(Width width, PieceKinds material, int stage) {
    StringBuilder name = new StringBuilder(PACKAGE).append('.');
    for (String kind : material.text().split(" ", -1)) {
      name.append(Character.toUpperCase(kind.charAt(0))).append(kind, 1, kind.length());
    }
    return name.append(width.bits()).append("Stage").append(stage).toString();
  }

  /** Returns the kernel of a width for some material, loaded. */
  static LaneKernel kernel(Width width, PieceKinds material) {
    List<StripKernel> stages =
        IntStream.range(0, MoveCountFormula.STAGES)
            .mapToObj(stage -> load(className(width, material, stage), StripKernel.class))
            .toList();
    return new LaneKernel(StripProgram.inTurn(stages), material, width);
  }

  /** Returns an instance of a class that the compiler has not seen. */
  static <T> T load(String className, Class<T> contract) {
    try {
      return Class.forName(className).asSubclass(contract).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
