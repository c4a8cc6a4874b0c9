package sift.search.bank;

/** Who follows the building of a bank, and may ask it to stop; called by many threads. */
public interface Watcher {
  /** Follows nothing, stops nothing. */
  Watcher NOBODY =
      new Watcher() {
        @Override
        public boolean stopRequested() {
          return false;
        }

        @Override
        public void tried(long more) {}
      };

  /** Whether the work should end soon. */
  boolean stopRequested();

  /** Tells of formulas tried since the last call. */
  void tried(long more);
}
