package sift.kernel.line;

/** How the code for sliders is laid out. */
public enum Shape {
  /** One slider, ray after ray, in 64-bit words. */
  SCALAR,
  /** One slider, its rays in the lanes of vectors. */
  LANES,
  /** As many sliders as a vector has lanes, what depends on their squares preloaded in blocks. */
  BULK,
  /** The same, what depends on their squares gathered from a table. */
  GATHER
}
