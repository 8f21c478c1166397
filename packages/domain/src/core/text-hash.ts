import { mix } from './mix.ts';

/** 32-bit hash of a text and a seed (FNV-1a, then mixed): the same on every platform, evenly spread, not cryptographic. Unsigned. */
export function textHash(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ mix(seed | 0);
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}
