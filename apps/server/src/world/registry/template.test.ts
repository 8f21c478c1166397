import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EPOCH } from '../../testing/harness.ts';
import { StateFiles } from '../storage/state-files.ts';
import { Store } from '../storage/store.ts';
import { HISTORY_SECONDS, templates as keepTemplates, type TemplateOptions } from './template.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-template-'));
const templates = (seed: TemplateOptions['seed'], isShared = false) => keepTemplates({ folder, isShared, seed });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a template', () => {
  it('is built once for all callers, and found again later', async () => {
    const built: number[] = [];
    const seed = async (_: string, origin: { seed: number }) => void built.push(origin.seed);
    const templateOf = templates(seed);
    const files = await Promise.all([1, 1, 2, 1].map((each) => templateOf({ seed: each, epoch: EPOCH })));
    expect(new Set(files).size).toBe(2);
    expect(built.sort()).toEqual([1, 2]);
    await templates(seed)({ seed: 1, epoch: EPOCH });
    await templateOf({ seed: 1, epoch: EPOCH + 1 });
    expect(built.sort()).toEqual([1, 1, 2]);
  });

  it('begins empty, three months before its epoch', async () => {
    const file = await templates(async () => undefined)({ seed: 5, epoch: EPOCH });
    const store = new Store(new StateFiles(file));
    expect(store.sql.all('SELECT * FROM "WorldState"')).toEqual([
      {
        id: 1,
        seed: 5,
        epoch: EPOCH,
        now: EPOCH - HISTORY_SECONDS,
        mode: 'frozen',
        ratePerMille: 1000,
        advancingTo: null,
        outboxMark: 0,
        stateId: 0,
      },
    ]);
    expect(store.sql.all('SELECT * FROM "User"')).toEqual([]);
    await store.end();
  });

  it('that could not be built leaves no draft, and is built by the next call; an incomplete draft does no harm', async () => {
    let isBroken = true;
    const templateOf = templates(async (file) => {
      expect(existsSync(file)).toBe(true);
      if (isBroken) throw new Error('the seed is broken');
    });
    await expect(templateOf({ seed: 1, epoch: EPOCH })).rejects.toThrow('the seed is broken');
    expect(readdirSync(folder)).toEqual([]);
    isBroken = false;
    const made = basename(await templateOf({ seed: 1, epoch: EPOCH }));
    rmSync(join(folder, made));
    writeFileSync(join(folder, `${made}.draft`), 'half a file');
    expect(existsSync(await templateOf({ seed: 1, epoch: EPOCH }))).toBe(true);
  });

  it('that was prebuilt is copied with its images, and another one is built', async () => {
    const image = mkdtempSync(join(tmpdir(), 'mt2-image-'));
    const ready = await keepTemplates({ folder: image, isShared: true, seed: async () => undefined })({ seed: 1, epoch: EPOCH });
    mkdirSync(join(image, 'pictures'));
    writeFileSync(join(image, 'pictures', 'a'), 'picture');
    const built: number[] = [];
    const seed = async (_: string, origin: { seed: number }) => void built.push(origin.seed);
    const templateOf = keepTemplates({ folder, isShared: false, builtBefore: image, seed });
    expect(readFileSync(await templateOf({ seed: 1, epoch: EPOCH }))).toEqual(readFileSync(ready));
    expect(readFileSync(join(folder, 'pictures', 'a'), 'utf8')).toBe('picture');
    await templateOf({ seed: 2, epoch: EPOCH });
    expect(built).toEqual([2]);
    rmSync(image, { recursive: true });
  });

  it('of outdated sources is removed, unless other servers share the folder', async () => {
    const wanted = basename(await templates(async () => undefined)({ seed: 1, epoch: EPOCH }));
    const stale = [`1-${EPOCH}-0123456789ab.db`, `1-${EPOCH}-0123456789ab.db.draft`, `${wanted}.draft`, `${wanted}.draft-wal`];
    const others = ['pictures', 'notes.txt'];
    for (const name of [...stale, ...others]) writeFileSync(join(folder, name), '');
    const ask = (isShared: boolean) => templates(async () => undefined, isShared)({ seed: 1, epoch: EPOCH });
    await ask(true);
    expect(readdirSync(folder).sort()).toEqual([wanted, ...stale, ...others].sort());
    await ask(false);
    expect(readdirSync(folder).sort()).toEqual([wanted, ...others].sort());
  });
});
