import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server in the folder with settings that it refuses; returns what it says. */
const refusal = (program: string, env: Record<string, string> = {}) => {
  const { NODE_ENV: _, LAB: __, ...inherited } = process.env;
  const path = fileURLToPath(new URL(program, import.meta.url));
  return spawnSync(process.execPath, [path], { cwd: folder, env: { ...inherited, ...env }, encoding: 'utf8' }).stderr;
};

describe('settings in .env of the folder where the server is started', () => {
  it('are read, and those of the environment win', () => {
    writeFileSync(join(folder, '.env'), '# settings\nPORT=none\nHOST="nowhere"\n');
    expect(refusal('../main.ts', { PORT: '0' })).toBe('HOST must be an IP address or localhost.\n');
  });

  it.each([
    ['start-built.ts', 'UTF-8 with a byte order mark', 'utf8'],
    ['../dev.ts', 'UTF-16, as PowerShell 5 writes it', 'utf16le'],
  ] as const)('come before the defaults of %s, also in %s', (program, _, encoding) => {
    writeFileSync(join(folder, '.env'), Buffer.from('\uFEFFLAB=0\nWORLD_FILE=mine.yaml\n', encoding));
    expect(refusal(program, { PORT: '0', WEB_PORT: '0', CONSOLE_PORT: '0' })).toBe(
      'WORLD_FILE is refused with LAB=0: only the lab creates worlds from files.\n',
    );
  });

  it('that cannot be read stop it with a sentence', () => {
    mkdirSync(join(folder, '.env'));
    expect(refusal('../main.ts')).toMatch(/^The settings in \.env cannot be read: .+\n$/);
  });
});
