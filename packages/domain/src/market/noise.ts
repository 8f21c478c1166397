import { hashAt } from './hash.ts';

/** 0 to 1, with a level start and end. */
export const smoothStep = (part: number): number => part * part * (3 - 2 * part);

/** A smooth curve through numbers drawn every `period` seconds. */
export function valueNoise(key: number, period: number, second: number, draw: (hash: number) => number): number {
  const cell = Math.floor(second / period);
  const before = draw(hashAt(key, cell));
  const after = draw(hashAt(key, cell + 1));
  return before + (after - before) * smoothStep(second / period - cell);
}
