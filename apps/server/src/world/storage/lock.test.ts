import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFile, lockFolder } from './lock.ts';

it('a folder belongs to one process until it is released', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-lock-'));
  const first = lockFolder(join(folder, 'data'), 0);
  expect(first).toBeDefined();
  expect(lockFolder(join(folder, 'data'), 0)).toBeUndefined();
  expect(lockFolder(join(folder, 'other'), 0)).toBeDefined();
  first?.release();
  expect(lockFolder(join(folder, 'data'), 0)).toBeDefined();
  rmSync(folder, { recursive: true });
});

it('an invalid lock file is reported, and left unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-lock-'));
  const garbage = 'no lock '.repeat(1_000);
  writeFileSync(lockFile(folder), garbage);
  expect(() => lockFolder(folder, 0)).toThrow(`the lock ${lockFile(folder)} cannot be used: file is not a database`);
  expect(readFileSync(lockFile(folder), 'utf8')).toBe(garbage);
  rmSync(folder, { recursive: true });
});
