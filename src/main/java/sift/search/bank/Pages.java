package sift.search.bank;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * Numbered pages of memory off the heap; pages given back are reused.
 *
 * <p>They are cut from slabs of 256 pages. The thread that needs a slab makes it, so that several
 * threads touch new memory at once. All memory is freed when this is closed.
 */
final class Pages implements AutoCloseable {
  private static final int SLAB_BITS = 8;
  private static final int PAGES_PER_SLAB = 1 << SLAB_BITS;

  private final Arena arena = Arena.ofShared();
  private final int pageBytes;
  // Written under the lock.
  private volatile MemorySegment[] slabs = {};
  private int slabCount;
  private int[] unused = {};
  private int unusedCount;

  /** Pages of {@code pageBytes} bytes. */
  Pages(int pageBytes) {
    this.pageBytes = pageBytes;
  }

  /** Returns a page of zeros. */
  int take() {
    int page = takeUnused();
    while (page < 0) {
      add(arena.allocate((long) pageBytes << SLAB_BITS));
      page = takeUnused();
    }
    return page;
  }

  /** Gives pages back, as zeros. */
  void giveBack(int[] pages) {
    for (int page : pages) {
      slab(page).asSlice(offset(page), pageBytes).fill((byte) 0);
    }
    addUnused(pages);
  }

  private synchronized void addUnused(int[] pages) {
    reserveUnused(unusedCount + pages.length);
    System.arraycopy(pages, 0, unused, unusedCount, pages.length);
    unusedCount += pages.length;
  }

  /** Returns the slab of a page, which begins at {@link #offset}. */
  MemorySegment slab(int page) {
    return slabs[page >>> SLAB_BITS];
  }

  /** Returns the offset of a page in its slab, in bytes. */
  long offset(int page) {
    return (long) (page & PAGES_PER_SLAB - 1) * pageBytes;
  }

  /** Returns the memory taken from the operating system. */
  synchronized long bytes() {
    return ((long) slabCount * pageBytes) << SLAB_BITS;
  }

  /** Frees all pages; later accesses throw an IllegalStateException. */
  @Override
  public void close() {
    arena.close();
  }

  private synchronized int takeUnused() {
    return unusedCount == 0 ? -1 : unused[--unusedCount];
  }

  private synchronized void add(MemorySegment slab) {
    MemorySegment[] grown =
        slabCount < slabs.length ? slabs : Arrays.copyOf(slabs, Math.max(8, 2 * slabCount));
    grown[slabCount] = slab;
    slabs = grown;
    reserveUnused(unusedCount + PAGES_PER_SLAB);
    for (int page = PAGES_PER_SLAB - 1; page >= 0; page--) {
      unused[unusedCount++] = (slabCount << SLAB_BITS) + page;
    }
    slabCount++;
  }

  private void reserveUnused(int count) {
    if (count > unused.length) {
      unused = Arrays.copyOf(unused, Math.max(count, 2 * unused.length));
    }
  }
}
