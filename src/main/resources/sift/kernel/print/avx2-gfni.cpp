// As in avx512.cpp.
static inline __m256i bit_reverse_bytes64(__m256i x) {
  const __m256i turned = _mm256_set1_epi64x((long long) 0x8040201008040201ULL);
  return _mm256_gf2p8affine_epi64_epi8(x, turned, 0);
}

static inline __m256i countl_zero64(__m256i x) {
  return countr_zero64(bit_reverse64(x));
}
