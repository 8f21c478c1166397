import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KEPT } from '../testing/memory-store.ts';
import { writeState } from './load-state.ts';
import type { LogRow } from './store.ts';

const PAGE = 512;

const numbers = (...all: readonly number[]): Buffer => Buffer.from(Uint32Array.from(all).buffer).swap32();

/** The pages of a commit, each with the same byte everywhere. */
function pagesOf(pages: Readonly<Record<number, number>>, size: number): Buffer {
  const entry = Object.entries(pages).flatMap(([number, byte]) => [numbers(Number(number)), Buffer.alloc(PAGE, byte)]);
  return Buffer.concat([numbers(PAGE, size), ...entry]);
}

/** Loads a state of two pages with this log. */
async function load(log: readonly LogRow[], base: Buffer = Buffer.alloc(2 * PAGE, 1)) {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-load-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'world.db');
  const store = {
    readBase: async (_row: object, take: (row: { readonly bytes: Buffer }) => void) => take({ bytes: base }),
    readLog: async (_row: object, take: (row: LogRow) => void) => log.forEach(take),
  };
  const size = await writeState(store, KEPT, file);
  return { size, bytes: [...readFileSync(file)].filter((_, at) => at % PAGE === 0) };
}

const entry = (frames: Buffer, isWhole = true): LogRow => ({ sequence: 2, frames, isWhole });

it('writes the base and then the entries', async () => {
  const [first, second] = [pagesOf({ 2: 5, 3: 6 }, 3), pagesOf({ 1: 7 }, 2)];
  expect(await load([entry(first), entry(second)])).toEqual({ size: first.length + second.length, bytes: [7, 5] });
});

const GOOD = pagesOf({ 1: 7 }, 2);
const BEYOND = pagesOf({ 9: 1 }, 9);
BEYOND.writeUInt32BE(2, 4);
it.each<[string, readonly LogRow[], Buffer?]>([
  ['a state without a byte', [], Buffer.alloc(0)],
  ['an entry that lacks a part', [entry(GOOD, false)]],
  ['no pages', [entry(Buffer.from('rubbish that is long enough'))]],
  ['an empty entry', [entry(Buffer.alloc(0))]],
  ['a page beyond the file', [entry(BEYOND)]],
])('refuses %s', async (_, log, base) => {
  await expect(load(log, base)).rejects.toThrow(/has no|lacks|beyond/);
});
