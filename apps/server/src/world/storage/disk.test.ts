import { expect, it } from 'vitest';
import { syncFolder } from './disk.ts';

it('flushes a folder, except on Windows, which would refuse it', () => {
  expect(() => syncFolder('/nowhere/at-all', 'linux')).toThrow('ENOENT');
  expect(() => syncFolder('/nowhere/at-all', 'win32')).not.toThrow();
});
