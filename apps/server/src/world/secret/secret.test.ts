import { describe, expect, it } from 'vitest';
import { secretBytes, seedFor } from './secret.ts';

describe('a seed for one purpose', () => {
  const secret = 'ab'.repeat(32);

  it('is derived from the world’s seed without a secret', () => {
    expect([seedFor({ seed: 7 }, 'code', 'ann', 1), seedFor({ seed: 7 }, 'invite-code')]).toEqual([7n, 7n]);
  });

  it('is different for each purpose and each secret, and not derived from the seed', () => {
    const seeds = [
      seedFor({ seed: 7, secret }, 'code', 'ann', 1),
      seedFor({ seed: 7, secret }, 'code', 'ann', 2),
      seedFor({ seed: 7, secret }, 'code', 'ann1'),
      seedFor({ seed: 7, secret }, 'code', 'an', 'n1'),
      seedFor({ seed: 7, secret: 'ac'.repeat(32) }, 'code', 'ann', 1),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seedFor({ seed: 8, secret }, 'code', 'ann', 1)).toBe(seeds[0]);
    for (const seed of seeds) expect(seed).toBeGreaterThan(2n ** 200n);
  });
});

describe('secret bytes', () => {
  it('follow from the seed and their purpose if the world has no secret', () => {
    const bytes = secretBytes({ seed: 7 }, 20, 'authenticator', 1001, 1);
    expect(bytes).toHaveLength(20);
    expect(secretBytes({ seed: 7 }, 20, 'authenticator', 1001, 1)).toEqual(bytes);
    for (const other of [secretBytes({ seed: 8 }, 20, 'authenticator', 1001, 1), secretBytes({ seed: 7 }, 20, 'authenticator', 1001, 2)])
      expect(other).not.toEqual(bytes);
  });

  it('are random if it has one', () => {
    const world = { seed: 7, secret: 'ab'.repeat(32) };
    expect(secretBytes(world, 20, 'authenticator', 1001, 1)).not.toEqual(secretBytes(world, 20, 'authenticator', 1001, 1));
  });
});
