import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from './lock.ts';

it('a folder is one process’s until it gives it back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-lock-'));
  const first = lockFolder(join(folder, 'data'), 0);
  expect(first).toBeDefined();
  expect(lockFolder(join(folder, 'data'), 0)).toBeUndefined();
  expect(lockFolder(join(folder, 'other'), 0)).toBeDefined();
  first?.release();
  expect(lockFolder(join(folder, 'data'), 0)).toBeDefined();
  rmSync(folder, { recursive: true });
});
