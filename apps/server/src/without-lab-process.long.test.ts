import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { processes } from './testing/processes.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { start, dataDir } = processes();

it('a process without the lab does not start a new folder with the default seed, and prints a sentence about it', async () => {
  const said = 'The server cannot start: without the lab, a new data folder needs a WORLD_SEED other than the default 20261119,';
  const folder = dataDir();
  const ended = await start({ LAB: '0', NODE_ENV: 'production', DATA_DIR: folder }).ended();
  expect(ended).toEqual({ code: 1, signal: null, said: '', complained: `${said} which is public.\n` });
  expect(existsSync(join(folder, 'worlds', 'main'))).toBe(false);
});
