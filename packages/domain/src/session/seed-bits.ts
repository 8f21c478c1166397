/** The lowest 32 bits of a seed of any size, signed. */
export const seedBits = (seed: bigint): number => Number(BigInt.asIntN(32, seed));
