package sift.spec;

/**
 * The truth values of a reference: true on some of 64 boards, or a decision diagram over all
 * boards.
 *
 * @param <B> the values
 */
public interface Truth<B> {
  /** Returns false. */
  B never();

  /** Returns the conjunction. */
  B and(B left, B right);

  /** Returns the disjunction. */
  B or(B left, B right);

  /** Returns the negation. */
  B not(B value);

  /** Truth on 64 boards at once: bit i belongs to board i. */
  Truth<Long> OF_64_BOARDS =
      new Truth<>() {
        @Override
        public Long never() {
          return 0L;
        }

        @Override
        public Long and(Long left, Long right) {
          return left & right;
        }

        @Override
        public Long or(Long left, Long right) {
          return left | right;
        }

        @Override
        public Long not(Long value) {
          return ~value;
        }
      };
}
