import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HistoryUnknown, HistoryUnreleased } from '@mt2/prisma/migrate';
import { afterAll, describe, expect, it } from 'vitest';
import { OWN_FOLDER } from '../testing/system.ts';
import { lockFile } from '../world/storage/lock.ts';
import { failureOf, takeDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'mt2-folder-'));
afterAll(() => rmSync(root, { recursive: true }));
const sentenceFor = (folder: string) => {
  const taken = takeDataFolder(folder);
  if (taken.ok) taken.lock.release();
  return taken.ok ? undefined : taken.sentence;
};

describe('a data folder', () => {
  it('is created if it is missing, and locked once', () => {
    const folder = join(root, 'a', 'b');
    const taken = takeDataFolder(folder);
    expect(taken.ok).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(OWN_FOLDER);
    expect(sentenceFor(folder)).toBe(`The data folder ${folder} is in use by another server: stop it, or start with DATA_DIR=<another>.`);
    if (taken.ok) taken.lock.release();
    expect(sentenceFor(folder)).toBeUndefined();
  });

  it('is refused in one sentence if a file is in its place', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'below')])
      expect(sentenceFor(folder)).toBe(
        `The data folder ${folder} cannot be created because a file is in its place: move the file, or start with DATA_DIR=<another>.`,
      );
  });

  it('is refused in one sentence if it, or a folder above it, is a broken link', () => {
    const link = join(root, 'link');
    symlinkSync(join(root, 'nowhere'), link, 'junction');
    for (const folder of [link, join(link, 'below')])
      expect(sentenceFor(folder)).toBe(
        `The data folder ${folder} cannot be created because it is a link to a missing folder: create that folder, or start with ` +
          `DATA_DIR=<another>.`,
      );
  });

  it('is refused in one sentence if its database cannot be opened', () => {
    const folder = join(root, 'closed');
    mkdirSync(lockFile(folder), { recursive: true });
    expect(sentenceFor(folder)).toBe(
      `The data folder ${folder} cannot be read and written by this user (SQLITE_CANTOPEN): make this user the owner of everything in ` +
        `it, or start with DATA_DIR=<another>.`,
    );
  });
});

describe('a server that cannot start', () => {
  const coded = (code: string, path?: string) => Object.assign(new Error('a message'), { code }, path === undefined ? {} : { path });
  it.each<[string, unknown, RegExp]>([
    ['may not read its folder', coded('EACCES'), /^The data folder \/d cannot be read and written by this user \(EACCES\): make .*\.$/],
    ['has a folder that cannot be written', new Error('the lock', { cause: coded('EROFS') }), /\(EROFS\): make this user the owner/],
    [
      'cannot open a database',
      coded('SQLITE_CANTOPEN'),
      /\(SQLITE_CANTOPEN\): make this user the owner .*, or start with DATA_DIR=<another>\.$/,
    ],
    ['has no space', coded('ENOSPC'), /^There is not enough disk space for \/d: /],
    [
      'has the folder of a newer version',
      new Error('cannot open', { cause: new HistoryUnknown('it has the migration 9999, which is unknown') }),
      /^A newer version of MT2 wrote the data folder \/d \(it has the migration 9999, which is unknown\): start that version, or start/,
    ],
    [
      'has the folder of an unreleased build',
      new HistoryUnreleased('a'.repeat(40)),
      /^An unreleased build of MT2 wrote the data folder \/d: start commit [\da-f]{40}, the last that opens it, or start with DATA_DIR=/,
    ],
    [
      'has a damaged package',
      new Error('no lock: Cannot find module x.node\nRequire stack:', { cause: coded('MODULE_NOT_FOUND') }),
      /^The server cannot start: no lock: Cannot find module x\.node\. Packages of MT2 are damaged: install them again, with `npm ci`\.$/,
    ],
    ['may not read a file in its folder', coded('EACCES', '/d/main.db'), /^The data folder \/d cannot be read and written/],
    ['may not make its folder', coded('ENOENT', '/'), /^The data folder \/d cannot be created \(ENOENT\)/],
    ['may not read a file elsewhere', coded('EACCES', '/dist/index.html'), /^The server cannot start: a message\.$/],
    ['misses a file elsewhere', coded('ENOENT', '/elsewhere/x'), /^The server cannot start: a message\.$/],
    ['fails otherwise', new Error('the seed failed'), /^The server cannot start: the seed failed\.$/],
  ])('that %s says so', (_, error, sentence) => expect(failureOf(error, '/d')).toMatch(sentence));
});
