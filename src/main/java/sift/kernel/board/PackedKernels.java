package sift.kernel.board;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.file.Resource;
import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/**
 * The kernels that the build has packed with the program, as ordinary classes in a package of their
 * own. {@link PackKernels} writes them.
 */
final class PackedKernels {
  /** The folder of the classes. */
  static final String FOLDER = "sift/kernel/board/packed";

  /** The {@link PackedIndex}, a file beside the classes. */
  static final String INDEX = "kernels.txt";

  private static final String PACKAGE = FOLDER.replace('/', '.');

  private final PackedIndex index;
  private final Width width;

  private PackedKernels(PackedIndex index, Width width) {
    this.index = index;
    this.width = width;
  }

  /**
   * Returns the kernels of a width, if they are packed.
   *
   * @param digest of the solutions from which they have to be
   */
  static Optional<PackedKernels> of(Width width, String digest) {
    return Resource.textIfPresent(PackedKernels.class, "/" + FOLDER + "/" + INDEX)
        .map(PackedIndex::parse)
        .filter(index -> index.digest().equals(digest))
        .map(index -> new PackedKernels(index, width));
  }

  /** Returns the name of the class of a stage: {@code "KnightsStraights512Stage0"}, say. */
  static String className(Width width, Material material, int stage) {
    StringBuilder name = new StringBuilder(PACKAGE).append('.');
    for (String kind : material.text().split(" ", -1)) {
      name.append(Character.toUpperCase(kind.charAt(0))).append(kind, 1, kind.length());
    }
    return name.append(width.bits()).append("Stage").append(stage).toString();
  }

  /** Returns what is in the slots. */
  List<Slot> slots() {
    return index.slots(width);
  }

  /** Returns the kernel for some material, loaded. */
  LaneKernel kernel(Material material) {
    PackedIndex.Packed packed = index.kernel(width, material);
    List<StripKernel> stages =
        IntStream.range(0, packed.stages())
            .mapToObj(stage -> load(className(width, material, stage)))
            .toList();
    return new LaneKernel(StripProgram.inTurn(stages), packed.memory(), material, width);
  }

  /** Returns an instance of a class that the compiler has not seen. */
  private static StripKernel load(String className) {
    try {
      return Class.forName(className).asSubclass(StripKernel.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
