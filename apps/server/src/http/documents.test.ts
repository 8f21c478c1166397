import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lab, product, toOpenApi } from '@mt2/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readNotes } from './read-notes.ts';

const run = promisify(execFile);
const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const RULES = fileURLToPath(new URL('../../redocly.yaml', import.meta.url));
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const openApi = toOpenApi({ ...product, ...lab }, '1.0.0', readNotes());

/** Writes documents into a folder that goes with the test. */
async function written(documents: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mt2-documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, document] of Object.entries(documents)) await writeFile(join(folder, name), JSON.stringify(document));
  return folder;
}

const redocly = (folder: string, ...words: string[]) =>
  run(process.execPath, [REDOCLY, ...words], { cwd: folder, env: { ...process.env, ...QUIET }, maxBuffer: 2 ** 26 });

type Report = { readonly totals: unknown; readonly problems: readonly { readonly ruleId: string; readonly message: string }[] };

/** What Redocly finds wrong. */
async function problemsOf(documents: Readonly<Record<string, unknown>>): Promise<string[]> {
  const lint = redocly(await written(documents), 'lint', ...Object.keys(documents), '--config', RULES, '--format', 'json');
  const { stdout } = await lint.catch((failed: { readonly stdout: string }) => failed);
  return (JSON.parse(stdout) as Report).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the served documents', { timeout: 120_000 }, () => {
  it('have no error and no warning', async () => {
    expect(await problemsOf({ 'openapi.json': openApi })).toEqual([]);
  });

  it('would not pass with a mistake', async () => {
    const mistaken = { openapi: '3.1.0', info: { title: 'Mistaken', version: '1' }, paths: { '/a': { get: { responses: {} } } } };
    expect(await problemsOf({ 'openapi.json': mistaken })).not.toEqual([]);
  });
});
