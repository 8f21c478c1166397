import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecret, secretBytes, seedFor } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'secret');
const rights = () => statSync(file()).mode & 0o777;

describe('the secret of a data folder', () => {
  it('is created once, with 256 bits, readable by no other user', () => {
    const secret = readSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect([readdirSync(folder), rights()]).toEqual([['secret'], 0o600]);
    expect(readSecret(folder)).toBe(secret);
    rmSync(file());
    expect(readSecret(folder)).not.toBe(secret);
  });

  it('is completed if a server ended while creating it', () => {
    writeFileSync(join(folder, 'secret.draft'), 'ab', { mode: 0o644 });
    expect(readSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
    expect([readdirSync(folder), rights()]).toEqual([['secret'], 0o600]);
  });

  it('is made unreadable for other users', () => {
    writeFileSync(file(), `${'0123456789abcdef'.repeat(2)}\n`);
    chmodSync(file(), 0o644);
    expect(readSecret(folder)).toBe('0123456789abcdef'.repeat(2));
    expect(rights()).toBe(0o600);
  });

  it.each(['', '0123456789abcdef', 'correct horse battery staple, and more'])('is not %j, which is left unchanged', (text) => {
    writeFileSync(file(), text);
    expect(() => readSecret(folder)).toThrow(`${file()} must contain at least 32 hexadecimal digits`);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });
});

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
