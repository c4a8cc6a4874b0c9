static inline uint64_t popcount64(uint64_t x) {
#if defined(__GNUC__)
  return (uint64_t) __builtin_popcountll(x);
#else
  x -= (x >> 1) & 0x5555555555555555ULL;
  x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  return (x * 0x0101010101010101ULL) >> 56;
#endif
}

static inline uint64_t countl_zero64_nonzero(uint64_t x) {
#if defined(__GNUC__)
  return (uint64_t) __builtin_clzll(x);
#else
  uint64_t zeros = 0;
  for (int half = 32; half > 0; half /= 2) {
    if (x >> (64 - half) == 0) {
      zeros += (uint64_t) half;
      x <<= half;
    }
  }
  return zeros;
#endif
}

static inline uint64_t countl_zero64(uint64_t x) {
  return x == 0 ? 64 : countl_zero64_nonzero(x);
}

static inline uint64_t countr_zero64(uint64_t x) {
  if (x == 0) {
    return 64;
  }
#if defined(__GNUC__)
  return (uint64_t) __builtin_ctzll(x);
#else
  uint64_t zeros = 0;
  for (int half = 32; half > 0; half /= 2) {
    if (x << (64 - half) == 0) {
      zeros += (uint64_t) half;
      x >>= half;
    }
  }
  return zeros;
#endif
}

static inline uint64_t byte_swap64(uint64_t x) {
#if defined(__GNUC__)
  return __builtin_bswap64(x);
#else
  x = ((x >> 8) & 0x00ff00ff00ff00ffULL) | ((x & 0x00ff00ff00ff00ffULL) << 8);
  x = ((x >> 16) & 0x0000ffff0000ffffULL) | ((x & 0x0000ffff0000ffffULL) << 16);
  return (x >> 32) | (x << 32);
#endif
}

#if defined(__aarch64__) && defined(__GNUC__)
static inline uint64_t bit_reverse64(uint64_t x) {
  uint64_t reversed;
  __asm__("rbit %0, %1" : "=r"(reversed) : "r"(x));
  return reversed;
}
#else
static inline uint64_t bit_reverse64(uint64_t x) {
  x = ((x >> 1) & 0x5555555555555555ULL) | ((x & 0x5555555555555555ULL) << 1);
  x = ((x >> 2) & 0x3333333333333333ULL) | ((x & 0x3333333333333333ULL) << 2);
  x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fULL) | ((x & 0x0f0f0f0f0f0f0f0fULL) << 4);
  x = ((x >> 8) & 0x00ff00ff00ff00ffULL) | ((x & 0x00ff00ff00ff00ffULL) << 8);
  x = ((x >> 16) & 0x0000ffff0000ffffULL) | ((x & 0x0000ffff0000ffffULL) << 16);
  return (x >> 32) | (x << 32);
}
#endif

static inline uint64_t ashr64(uint64_t x, uint64_t count) {
  uint64_t signs = -(x >> 63);
  return ((x ^ signs) >> count) ^ signs;
}

static inline uint64_t rotl64(uint64_t x, uint64_t count) {
  return (x << (count & 63)) | (x >> (-count & 63));
}

static inline uint64_t rotr64(uint64_t x, uint64_t count) {
  return (x >> (count & 63)) | (x << (-count & 63));
}

#if defined(__BMI2__)
#include <immintrin.h>
#endif
static inline uint64_t pext64(uint64_t x, uint64_t mask) {
#if defined(__BMI2__)
  return _pext_u64(x, mask);
#else
  uint64_t packed = 0;
  for (uint64_t bit = 1; mask != 0; bit <<= 1) {
    if (x & mask & -mask) {
      packed |= bit;
    }
    mask &= mask - 1;
  }
  return packed;
#endif
}

#if defined(__BMI2__)
#include <immintrin.h>
#endif
static inline uint64_t pdep64(uint64_t x, uint64_t mask) {
#if defined(__BMI2__)
  return _pdep_u64(x, mask);
#else
  uint64_t spread = 0;
  for (; mask != 0; mask &= mask - 1) {
    if (x & 1) {
      spread |= mask & -mask;
    }
    x >>= 1;
  }
  return spread;
#endif
}

static inline uint64_t add_bytes64(uint64_t x, uint64_t y) {
  const uint64_t signs = 0x8080808080808080ULL;
  return ((x & ~signs) + (y & ~signs)) ^ ((x ^ y) & signs);
}

static inline uint64_t sub_bytes64(uint64_t x, uint64_t y) {
  const uint64_t signs = 0x8080808080808080ULL;
  return ((x | signs) - (y & ~signs)) ^ ((x ^ ~y) & signs);
}

static inline uint64_t udiv64(uint64_t x, uint64_t y) {
  return y == 0 ? ~0ULL : x / y;
}

static inline uint64_t urem64(uint64_t x, uint64_t y) {
  return y == 0 ? x : x % y;
}

static inline uint64_t sdiv64(uint64_t x, uint64_t y) {
  uint64_t a = x >> 63 ? -x : x, b = y >> 63 ? -y : y;
  uint64_t quotient = b == 0 ? ~0ULL : a / b;
  return (x ^ y) >> 63 ? -quotient : quotient;
}

static inline uint64_t srem64(uint64_t x, uint64_t y) {
  uint64_t a = x >> 63 ? -x : x, b = y >> 63 ? -y : y;
  uint64_t rest = b == 0 ? a : a % b;
  return x >> 63 ? -rest : rest;
}

static inline uint64_t clmul64(uint64_t x, uint64_t y) {
  uint64_t product = 0;
  for (; y != 0; y >>= 1) {
    product ^= x & -(y & 1);
    x <<= 1;
  }
  return product;
}
