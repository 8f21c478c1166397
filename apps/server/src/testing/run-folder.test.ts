import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginRunFolder, runFolder } from './run-folder.ts';

const memory = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-memory-'));
  const before = process.env.MT2_RUN_FOLDER;
  onTestFinished(() => {
    process.env.MT2_RUN_FOLDER = before;
    rmSync(folder, { recursive: true });
  });
  return folder;
};
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

it('a run has its data in memory, and removes those of runs that were killed', () => {
  const root = memory();
  const [killed, running] = [`mt2-tests-${deadPid()}-x`, `mt2-tests-${process.pid}-x`];
  for (const name of [killed, running, 'other']) mkdirSync(join(root, name));
  const folder = beginRunFolder(root);
  expect([dirname(folder), runFolder()]).toEqual([root, folder]);
  expect(readdirSync(root).toSorted()).toEqual([running, basename(folder), 'other'].toSorted());
});

it('without such a place it has them among the temporary files', () => {
  const folder = beginRunFolder(join(memory(), 'nowhere'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(dirname(folder)).toBe(tmpdir());
});
