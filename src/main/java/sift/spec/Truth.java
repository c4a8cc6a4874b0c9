package sift.spec;

/**
 * What holds or does not, as a value: truth on some boards, or a function of all boards.
 *
 * @param <B> the values
 */
public interface Truth<B> {
  /** Returns what never holds. */
  B never();

  /** Returns what holds where both do. */
  B and(B left, B right);

  /** Returns what holds where either does. */
  B or(B left, B right);

  /** Returns what holds where {@code value} does not. */
  B not(B value);

  /** Truth on 64 boards at once: bit i is what holds on board i. */
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
