/** The largest whole number from `least` to `most` for which `holds`, which does for all before it; `least` is not asked. */
export function mostThat(least: number, most: number, holds: (value: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Mixes 32 bits so every input bit affects every output bit. The result is unsigned. */
export function mix(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x7feb352d);
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** 32-bit hash of a text and a seed (FNV-1a, then mixed): the same on every platform, evenly spread, not cryptographic. Unsigned. */
export function textHash(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ mix(seed | 0);
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** The lowest 32 bits of a seed of any size, signed. */
export const seedBits = (seed: bigint): number => Number(BigInt.asIntN(32, seed));
