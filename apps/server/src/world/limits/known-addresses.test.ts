import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { KnownAddresses } from './known-addresses.ts';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'mt2-addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Addresses in a file, and a day that passes. */
function opened(file = ':memory:') {
  const at = { day: 0 };
  const known = new KnownAddresses(file, (msAgo) => new Date(Date.UTC(2026, 0, 1) + at.day * DAY_MS - msAgo).toISOString());
  return { known, at, ann: (address: string) => ({ world: 'w', account: 'ann', address }) };
}

describe('known addresses', () => {
  it('are those of one account in one world', () => {
    const { known, ann } = opened();
    known.remember(ann('a'));
    expect(known.has(ann('a'))).toBe(true);
    for (const other of [{ world: 'v' }, { account: 'bob' }, { address: 'b' }]) expect(known.has({ ...ann('a'), ...other })).toBe(false);
    known.forget('w');
    expect(known.has(ann('a'))).toBe(false);
  });

  it('are forgotten 90 days after the last login', () => {
    const { known, at, ann } = opened();
    known.remember(ann('a'));
    known.remember(ann('b'));
    at.day = 80;
    known.remember(ann('a'));
    at.day = 91;
    expect([known.has(ann('a')), known.has(ann('b'))]).toEqual([true, false]);
    at.day = 171;
    expect(known.has(ann('a'))).toBe(false);
  });

  it('are limited to twenty per account, dropping the least recently used one', () => {
    const { known, at, ann } = opened();
    for (at.day = 0; at.day < 21; at.day += 1) known.remember(ann(`a${at.day}`));
    expect([known.has(ann('a0')), known.has(ann('a1')), known.has(ann('a20'))]).toEqual([false, true, true]);
    for (let n = 0; n < 30; n += 1) {
      known.remember(ann(`b${n}`));
      expect(known.has(ann(`b${n}`))).toBe(true);
    }
  });

  it('are stored in their file, and collected again if it is not a database', () => {
    const file = join(folder, 'new', 'addresses.db');
    const first = opened(file);
    first.known.remember(first.ann('a'));
    first.known.close();
    const second = opened(file);
    expect(second.known.has(second.ann('a'))).toBe(true);
    second.known.close();
    writeFileSync(file, 'no database '.repeat(900));
    const third = opened(file);
    expect(third.known.has(third.ann('a'))).toBe(false);
    third.known.remember(third.ann('a'));
    expect(third.known.has(third.ann('a'))).toBe(true);
    third.known.close();
  });

  it.each(['their pages', 'their table'])('are collected again if %s were damaged during use', (what) => {
    const file = join(folder, `${what}.db`);
    const first = opened(file);
    first.known.remember(first.ann('a'));
    first.known.close();
    const { known, ann } = opened(file);
    expect(known.has(ann('a'))).toBe(true);
    if (what === 'their pages') writeFileSync(file, readFileSync(file).fill(0xff, 4096));
    // A change through another connection forces the pages to be read again.
    const other = new Database(file);
    other.exec(what === 'their pages' ? 'PRAGMA user_version = 1' : 'DROP TABLE "KnownAddress"');
    other.close();
    expect(known.has(ann('a'))).toBe(false);
    known.remember(ann('b'));
    known.forget('other');
    expect(known.has(ann('b'))).toBe(true);
    known.close();
  });
});
