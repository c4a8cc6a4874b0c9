package sift.bench.boards;

import java.util.List;

/** Arrays with the boards of the samples, and what is done with them. */
interface BoardWork {
  /** Returns the contestants on these samples, {@link Contestant#COPY} first. */
  List<Contestant> contestants(List<Sample> samples);
}
