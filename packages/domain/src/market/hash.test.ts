import { describe, expect, it } from 'vitest';
import { mix } from '../core/math.ts';
import { hashAt, normal, streamKey, unit } from './hash.ts';

const SEED = 20_261_119;

describe('hashes are the same on every machine', () => {
  it.each([
    [0, 0],
    [1, 1_753_845_952],
    [0xdeadbeef, 3_861_431_939],
  ])('mix(%i) is %i', (value, mixed) => expect(mix(value)).toBe(mixed));

  it.each([
    [1, 2, 3, 4, 4_268_898_337],
    [SEED, 1, 4, 29_453_760, 2_565_640_246],
    [SEED, 0, 4, 29_453_760, 311_760_273],
  ])('seed %i, coin %i, stream %i, index %i', (seed, coin, stream, index, hash) =>
    expect(hashAt(streamKey(seed, coin, stream), index)).toBe(hash),
  );

  it('gives uniform and normal numbers', () => {
    expect(unit(0)).toBe(1.1641532182693481e-10);
    expect(unit(0xffffffff)).toBeLessThan(1);
    expect(normal(0)).toBe(-1.4157672639614178);
    expect(normal(1_753_845_952)).toBe(-0.44459597822517205);
  });

  it('normal numbers have mean 0 and deviation 1', () => {
    const key = streamKey(7, 7, 7);
    const numbers = Array.from({ length: 20_000 }, (_, index) => normal(hashAt(key, index)));
    const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.03);
  });
});
