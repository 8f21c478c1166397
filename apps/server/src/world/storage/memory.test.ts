import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceInNode } from '../../testing/replace-in-node.ts';
import { OWN_FOLDER } from '../../testing/system.ts';
import { takeMemory } from './memory.ts';

// A container may run under a user without an entry in /etc/passwd.
replaceInNode(os, {
  userInfo: () => {
    throw new Error('uv_os_get_passwd returned ENOENT (no such file or directory)');
  },
});

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mt2-memory-root-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const take = (dataDir: string) => assertDefined(takeMemory(dataDir, root), 'there is room in memory');

it('two servers on one machine each have a folder in memory, only for their own user', () => {
  const [one, other] = [take('/one'), take('/other')];
  expect(one.folder).not.toBe(other.folder);
  expect(readdirSync(root)).toHaveLength(2);
  expect(statSync(one.folder).mode & 0o777).toBe(OWN_FOLDER);
  one.lock.release();
  other.lock.release();
});

it('the leftovers of a killed server are removed by the next one, whatever its data folder', () => {
  const [left, living] = [take('/left'), take('/living')];
  writeFileSync(join(left.folder, 'world.db'), '');
  writeFileSync(join(living.folder, 'world.db'), '');
  left.lock.release();
  const next = take('/next');
  expect(existsSync(left.folder)).toBe(false);
  expect(readdirSync(living.folder).sort()).toEqual(['lock.db', 'world.db']);
  living.lock.release();
  // The same data folder finds its earlier content removed.
  const again = take('/living');
  expect([again.folder, readdirSync(again.folder)]).toEqual([living.folder, ['lock.db']]);
  for (const { lock } of [next, again]) lock.release();
});

it('a folder without a lock, or with an unknown name, is left', () => {
  const others = ['mt2-0123456789ab', 'mt2-mine', 'mt2-0123456789abc'];
  for (const name of others) mkdirSync(join(root, name));
  writeFileSync(join(root, 'mt2-0123456789ab', 'of-somebody-else'), '');
  writeFileSync(join(root, 'mt2-00000000000f'), '');
  const elsewhere = mkdtempSync(join(tmpdir(), 'mt2-elsewhere-'));
  writeFileSync(join(elsewhere, 'lock.db'), '');
  symlinkSync(elsewhere, join(root, 'mt2-aaaaaaaaaaaa'), 'junction');
  const { lock } = take('/next');
  expect(readdirSync(root)).toEqual(expect.arrayContaining([...others, 'mt2-00000000000f', 'mt2-aaaaaaaaaaaa']));
  expect(readdirSync(elsewhere)).toEqual(['lock.db']);
  lock.release();
  rmSync(elsewhere, { recursive: true });
});

it('a leftover with a broken lock, or without one, does not prevent a start', () => {
  for (const name of ['mt2-00000000000a', 'mt2-00000000000b', 'mt2-00000000000c']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'mt2-00000000000a', 'lock.db'), 'no lock '.repeat(1_000));
  mkdirSync(join(root, 'mt2-00000000000b', 'lock.db'));
  const { lock, folder } = take('/next');
  expect(readdirSync(root).sort()).toEqual(['mt2-00000000000a', 'mt2-00000000000b', basename(folder)].sort());
  lock.release();
});

it('without such a place, worlds are stored elsewhere', () => {
  expect(takeMemory('/one', join(root, 'nowhere'))).toBeUndefined();
});
