import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EPOCH } from '../testing/harness.ts';
import { Store } from './store.ts';
import { HISTORY_SECONDS, templates } from './template.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-template-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a template', () => {
  it('is built once for all who ask, and found again later', async () => {
    const built: number[] = [];
    const seed = async (_: string, origin: { seed: number }) => void built.push(origin.seed);
    const templateOf = templates(folder, seed);
    const files = await Promise.all([1, 1, 2, 1].map((each) => templateOf({ seed: each, epoch: EPOCH })));
    expect(new Set(files).size).toBe(2);
    expect(built.sort()).toEqual([1, 2]);
    await templates(folder, seed)({ seed: 1, epoch: EPOCH });
    await templateOf({ seed: 1, epoch: EPOCH + 1 });
    expect(built.sort()).toEqual([1, 1, 2]);
  });

  it('begins with nothing in it, three months before its epoch', async () => {
    const file = await templates(folder, async () => undefined)({ seed: 5, epoch: EPOCH });
    const store = new Store(file, 'off');
    expect(store.sql.all('SELECT * FROM "WorldState"')).toEqual([
      { id: 1, seed: 5, epoch: EPOCH, now: EPOCH - HISTORY_SECONDS, mode: 'frozen', ratePerMille: 1000 },
    ]);
    expect(store.sql.all('SELECT * FROM "User"')).toEqual([]);
    await store.end();
  });

  it('that could not be built is built by the next who asks; what was left half-made does no harm', async () => {
    let isBroken = true;
    const templateOf = templates(folder, async (file) => {
      expect(existsSync(file)).toBe(true);
      if (isBroken) throw new Error('the seed is broken');
    });
    await expect(templateOf({ seed: 1, epoch: EPOCH })).rejects.toThrow('the seed is broken');
    const [draft] = readdirSync(folder).filter((name) => name.endsWith('.draft'));
    writeFileSync(join(folder, draft ?? ''), 'half a file');
    isBroken = false;
    expect(existsSync(await templateOf({ seed: 1, epoch: EPOCH }))).toBe(true);
  });
});
