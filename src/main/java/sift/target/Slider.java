package sift.target;

/** Whether the sliding piece's own square counts as occupied in the inputs of a formula. */
public enum Slider {
  EXCLUDED,
  INCLUDED
}
