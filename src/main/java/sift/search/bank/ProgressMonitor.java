package sift.search.bank;

/** A monitor of long work, which may ask it to stop; called by many threads. */
public interface ProgressMonitor {
  /** Ignores everything and never stops the work. */
  ProgressMonitor NONE =
      new ProgressMonitor() {
        @Override
        public boolean stopRequested() {
          return false;
        }

        @Override
        public void tried(long more) {}
      };

  /** Returns whether the work should end soon. */
  boolean stopRequested();

  /** Receives the number of formulas tried since the last call. */
  void tried(long more);
}
