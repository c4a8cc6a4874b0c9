static inline __m512i countr_zero64(__m512i x) {
  __m512i below = _mm512_add_epi64(x, _mm512_set1_epi64(-1));
  return _mm512_popcnt_epi64(_mm512_andnot_si512(x, below));
}

static inline __m512i byte_swap64(__m512i x) {
  const __m512i order = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
  return _mm512_shuffle_epi8(x, order);
}

// The matrix has its rows from the last bit of a byte to the first: this one turns bytes around.
static inline __m512i bit_reverse_bytes64(__m512i x) {
  const __m512i turned = _mm512_set1_epi64((long long) 0x8040201008040201ULL);
  return _mm512_gf2p8affine_epi64_epi8(x, turned, 0);
}

static inline __m512i bit_reverse64(__m512i x) {
  return byte_swap64(bit_reverse_bytes64(x));
}

// The board is the matrix here: byte f of the data picks file f, from the last byte to the first.
static inline __m512i transpose64(__m512i x) {
  const __m512i files = _mm512_set1_epi64((long long) 0x8040201008040201ULL);
  return _mm512_gf2p8affine_epi64_epi8(files, byte_swap64(x), 0);
}

static inline __m512i clmul64(__m512i x, __m512i y) {
  __m512i product = _mm512_setzero_si512();
  for (int i = 0; i < 64; i++) {
    __m512i bit = _mm512_and_si512(y, _mm512_set1_epi64(1));
    __m512i mask = _mm512_sub_epi64(_mm512_setzero_si512(), bit);
    product = _mm512_xor_si512(product, _mm512_and_si512(x, mask));
    x = _mm512_slli_epi64(x, 1);
    y = _mm512_srli_epi64(y, 1);
  }
  return product;
}
