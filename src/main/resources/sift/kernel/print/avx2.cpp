// Half a byte at a time looks up its count in a table of 16; the bytes of a word are summed by
// the sum of absolute differences from zero (Mula).
static inline __m256i popcount64(__m256i x) {
  const __m256i counts = _mm256_setr_epi8(
      0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
      0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8(0x0f);
  __m256i below = _mm256_shuffle_epi8(counts, _mm256_and_si256(x, low));
  __m256i above = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(x, 4), low));
  return _mm256_sad_epu8(_mm256_add_epi8(below, above), _mm256_setzero_si256());
}

static inline __m256i countl_zero64(__m256i x) {
  x = _mm256_or_si256(x, _mm256_srli_epi64(x, 1));
  x = _mm256_or_si256(x, _mm256_srli_epi64(x, 2));
  x = _mm256_or_si256(x, _mm256_srli_epi64(x, 4));
  x = _mm256_or_si256(x, _mm256_srli_epi64(x, 8));
  x = _mm256_or_si256(x, _mm256_srli_epi64(x, 16));
  x = _mm256_or_si256(x, _mm256_srli_epi64(x, 32));
  return popcount64(_mm256_xor_si256(x, _mm256_set1_epi64x(-1)));
}

static inline __m256i countr_zero64(__m256i x) {
  __m256i below = _mm256_add_epi64(x, _mm256_set1_epi64x(-1));
  return popcount64(_mm256_andnot_si256(x, below));
}

static inline __m256i byte_swap64(__m256i x) {
  const __m256i order = _mm256_setr_epi8(
      7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,
      7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  return _mm256_shuffle_epi8(x, order);
}

// The file of each square in all bytes of its word.
static inline __m256i file_of_bytes64(__m256i square) {
  return _mm256_and_si256(low_bytes64(square), _mm256_set1_epi8(7));
}

static inline __m256i rank_of_bytes64(__m256i square) {
  return low_bytes64(_mm256_srli_epi64(square, 3));
}

static inline __m256i low_bytes64(__m256i x) {
  const __m256i lowest = _mm256_setr_epi8(
      0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8,
      0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8);
  return _mm256_shuffle_epi8(x, lowest);
}

// The halves of a byte change places; each has a table of where its bits come to lie.
static inline __m256i bit_reverse_bytes64(__m256i x) {
  const __m256i below = _mm256_setr_epi8(
      0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16,
      0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
  const __m256i above = _mm256_setr_epi8(
      0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15,
      0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const __m256i low = _mm256_set1_epi8(0x0f);
  __m256i from_below = _mm256_shuffle_epi8(below, _mm256_and_si256(x, low));
  __m256i rest = _mm256_and_si256(_mm256_srli_epi64(x, 4), low);
  return _mm256_or_si256(from_below, _mm256_shuffle_epi8(above, rest));
}

static inline __m256i bit_reverse64(__m256i x) {
  return byte_swap64(bit_reverse_bytes64(x));
}

static inline __m256i mul64(__m256i x, __m256i y) {
  __m256i left = _mm256_mul_epu32(_mm256_srli_epi64(x, 32), y);
  __m256i right = _mm256_mul_epu32(x, _mm256_srli_epi64(y, 32));
  __m256i high = _mm256_slli_epi64(_mm256_add_epi64(left, right), 32);
  return _mm256_add_epi64(_mm256_mul_epu32(x, y), high);
}

static inline __m256i ashr64(__m256i x, __m256i count) {
  __m256i signs = _mm256_cmpgt_epi64(_mm256_setzero_si256(), x);
  return _mm256_xor_si256(_mm256_srlv_epi64(_mm256_xor_si256(x, signs), count), signs);
}

static inline __m256i rotl64(__m256i x, __m256i count) {
  __m256i rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), count);
  return _mm256_or_si256(_mm256_sllv_epi64(x, count), _mm256_srlv_epi64(x, rest));
}

static inline __m256i rotr64(__m256i x, __m256i count) {
  __m256i rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), count);
  return _mm256_or_si256(_mm256_srlv_epi64(x, count), _mm256_sllv_epi64(x, rest));
}

static inline __m256i below_unsigned64(__m256i x, __m256i y) {
  const __m256i sign = _mm256_set1_epi64x(INT64_MIN);
  return _mm256_cmpgt_epi64(_mm256_xor_si256(y, sign), _mm256_xor_si256(x, sign));
}

static inline __m256i clmul64(__m256i x, __m256i y) {
  __m256i product = _mm256_setzero_si256();
  for (int i = 0; i < 64; i++) {
    __m256i bit = _mm256_and_si256(y, _mm256_set1_epi64x(1));
    __m256i mask = _mm256_sub_epi64(_mm256_setzero_si256(), bit);
    product = _mm256_xor_si256(product, _mm256_and_si256(x, mask));
    x = _mm256_slli_epi64(x, 1);
    y = _mm256_srli_epi64(y, 1);
  }
  return product;
}
