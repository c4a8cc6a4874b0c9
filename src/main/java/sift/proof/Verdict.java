package sift.proof;

/** What is known of a formula after it was compared with a target's reference. */
public sealed interface Verdict {
  /** It agrees with the reference on every case of an exhaustive domain. */
  record Proved(int cases) implements Verdict {}

  /** It differs from the reference in a case. */
  record Refuted(Counterexample counterexample) implements Verdict {}
}
