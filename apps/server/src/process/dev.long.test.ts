import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { lockFolder } from '../world/storage/lock.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'mt2-dev-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('npm run dev on a data folder in use ends completely, with a sentence', () => {
  const lock = lockFolder(folder);
  const { npm_lifecycle_event: _, ...env } = process.env;
  const ports = { PORT: '0', WEB_PORT: '0', CONSOLE_PORT: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL('../dev.ts', import.meta.url))], {
    env: { ...env, ...ports, DATA_DIR: folder },
    encoding: 'utf8',
  });
  lock?.release();
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The data folder ${folder} is in use by another server: stop it, or start with DATA_DIR=<another>.\n`,
  });
});
