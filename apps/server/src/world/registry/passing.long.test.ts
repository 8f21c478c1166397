import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharedChecker } from '../../testing/shared-checker.ts';
import { Folders } from '../../testing/stored-worlds.ts';

const folders = new Folders();
afterEach(async () => {
  vi.restoreAllMocks();
  await folders.end();
});

const failing = (code: string) => Object.assign(new Error(`unable to open: ${code}`), { code });
/** Lets every attempt to open the files of a world fail with this code. */
const failWith = (code: string, id = 'other') => {
  const { pragma } = Database.prototype;
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, ...asked) {
    if (basename(dirname(this.name)) === id) throw failing(code);
    return pragma.apply(this, asked);
  });
};

const CODES = ['EMFILE', 'EIO', 'EACCES', 'EPERM', 'SQLITE_CANTOPEN', 'SQLITE_BUSY'];
const GIVES_UP = /worlds (?:reset|restore)/;

describe('a kept world whose file cannot be opened', () => {
  it.each(CODES)('because of %s is not damaged: that is named, and tried again', async (code) => {
    const folder = await folders.left('end');
    failWith(code);
    const worlds = await folders.start(folder);
    expect(worlds.texts('other')).toBeUndefined();
    expect([worlds.registry.lossOf('other'), worlds.registry.lossOf('main')]).toEqual(['storage-unavailable', undefined]);
    expect(worlds.registry.listLost()).toMatchObject([{ id: 'other', isDamaged: false, loss: { reason: expect.stringContaining(code) } }]);
    const unavailable = { ok: false, refusal: 'storage-unavailable' };
    expect(await worlds.registry.fork('other', 'twin')).toEqual(unavailable);
    expect(await worlds.registry.reset('other')).toEqual(unavailable);
    expect(await worlds.registry.restore('other', 'snap')).toEqual(unavailable);
    // Said once, however often it is tried, and without advice that would destroy it.
    expect(worlds.warnings).toEqual([expect.stringContaining(`The world other cannot be used: it cannot be opened now (${code}). `)]);
    expect(worlds.warnings[0]).not.toMatch(GIVES_UP);
    vi.restoreAllMocks();
    expect([worlds.texts('other'), worlds.registry.lossOf('other')]).toEqual(['one', undefined]);
    expect(worlds.registry.listLost()).toEqual([]);
  });

  it.each([
    ['EACCES', /Make this user the owner of everything in \S+other\./],
    ['EPERM', /Make this user the owner of everything in \S+other\./],
    ['EMFILE', /Let the server open more files \(`ulimit -n 4096`\)/],
    ['SQLITE_BUSY', /End the program that uses its file/],
    ['EIO', /Check the disk and the files in \S+other\./],
  ])('because of %s is reported with what helps', async (code, remedy) => {
    const folder = await folders.left('end');
    failWith(code);
    const worlds = await folders.start(folder);
    worlds.registry.get('other');
    expect(worlds.warnings).toEqual([expect.stringMatching(remedy)]);
  });

  it('is opened by the idle pass as soon as that works, also main', async () => {
    const folder = await folders.left('end');
    failWith('EMFILE', 'main');
    const worlds = await folders.start(folder);
    expect(worlds.registry.lossOf('main')).toBe('storage-unavailable');
    vi.restoreAllMocks();
    await worlds.registry.tidy();
    expect([worlds.registry.lossOf('main'), worlds.texts('main')]).toEqual([undefined, 'one two']);
  });

  it('because a folder is in its place is reported, and neither reset nor lost', async () => {
    const folder = await folders.left('end');
    const file = join(folder, 'worlds', 'other', 'world.db');
    renameSync(file, `${file}.mine`);
    // Even a privileged user cannot open a folder as a file.
    mkdirSync(file);
    const worlds = await folders.start(folder);
    expect(worlds.texts('other')).toBeUndefined();
    expect(await worlds.registry.reset('other')).toEqual({ ok: false, refusal: 'storage-unavailable' });
    rmdirSync(file);
    renameSync(`${file}.mine`, file);
    expect(worlds.texts('other')).toBe('one');
  });

  it('is damaged once the file is proven to be missing', async () => {
    const folder = await folders.left('end');
    const worlds = await folders.start(folder);
    const file = join(folder, 'worlds', 'other', 'world.db');
    renameSync(file, `${file}.mine`);
    expect([worlds.texts('other'), worlds.registry.lossOf('other')]).toEqual([undefined, 'world-damaged']);
    expect(worlds.warnings).toEqual([expect.stringMatching(GIVES_UP)]);
  });
});

describe('a kept world whose sidecar cannot be read', () => {
  it.each([
    ['other', 'one'],
    ['main', 'one two'],
  ])('is not damaged, and used as soon as the sidecar can be read: %s', async (id, texts) => {
    const folder = await folders.left('kill');
    const sidecar = join(folder, 'worlds', id, 'note.json');
    renameSync(sidecar, `${sidecar}.mine`);
    mkdirSync(sidecar);
    const worlds = await folders.start(folder);
    expect([worlds.texts(id), worlds.registry.lossOf(id)]).toEqual([undefined, 'storage-unavailable']);
    expect(worlds.warnings).toEqual([expect.stringMatching(/cannot be opened now \(EISDIR\)/)]);
    rmdirSync(sidecar);
    renameSync(`${sidecar}.mine`, sidecar);
    expect([worlds.texts(id), worlds.registry.lossOf(id)]).toEqual([texts, undefined]);
    expect(worlds.registry.list().find(({ world }) => world.id === id)?.parent).toBe(id === 'main' ? 'seed' : 'main');
  });
});

describe('a check that cannot read a file', () => {
  const { check } = SharedChecker.prototype;
  const failOnce = (part: string) => {
    let hasFailed = false;
    return vi.spyOn(SharedChecker.prototype, 'check').mockImplementation(function (this: SharedChecker, question) {
      if (hasFailed || !question.file.includes(part)) return check.call(this, question);
      hasFailed = true;
      return Promise.reject(failing('EMFILE'));
    });
  };

  it('is repeated by the idle pass, and the world stays in use', async () => {
    const worlds = await folders.start(await folders.left('end'));
    const asked = failOnce('other');
    await worlds.registry.checkStored();
    expect([worlds.texts('other'), worlds.warnings]).toEqual(['one', [expect.stringMatching(/other cannot be checked now \(EMFILE\)/)]]);
    const before = asked.mock.calls.length;
    await worlds.registry.tidy();
    await worlds.registry.tidy();
    expect(asked.mock.calls.length - before).toBe(1);
  });

  it('leaves a snapshot and a template as they are', async () => {
    const folder = await folders.left('end');
    const worlds = await folders.start(folder);
    failOnce('snap.db');
    await expect(worlds.registry.restore('other', 'snap')).rejects.toMatchObject({ code: 'EMFILE' });
    expect((await worlds.registry.restore('other', 'snap')).ok).toBe(true);
    failOnce('templates');
    await expect(worlds.registry.fromSeed({})).rejects.toMatchObject({ code: 'EMFILE' });
    expect((await worlds.registry.fromSeed({})).ok).toBe(true);
    expect([readdirSync(join(folder, 'templates')).length, worlds.warnings]).toEqual([1, []]);
  });
});
