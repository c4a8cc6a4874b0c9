static inline uint64_t join128(__m128i x) {
  return (uint64_t) _mm_cvtsi128_si64(_mm_or_si128(x, _mm_unpackhi_epi64(x, x)));
}

static inline uint64_t join256(__m256i x) {
  return join128(_mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1)));
}

static inline uint64_t join512(__m512i x) {
  return join256(_mm256_or_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1)));
}
