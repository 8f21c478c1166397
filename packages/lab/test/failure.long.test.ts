import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lab } from '@mt2/contracts';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, readRecord, replay, type WorldReport } from '../src/index.ts';
import { picturesBeside } from '../src/store-record.ts';

const FAILING = fileURLToPath(new URL('failing', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const PLAYWRIGHT = resolve('@playwright/test/cli');
const VITEST = join(resolve('vitest/package.json'), '../vitest.mjs');

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mt2-failure-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a test runner on the failing tests; returns its exit code and output. */
const run = (args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    // The runner is started as a user would start it, not as a child of this test's runner.
    const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, TEST: ____, ...env } = process.env;
    execFile(process.execPath, args, { cwd: FAILING, env: { ...env, MT2_URL: url, NO_COLOR: '1' } }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
    );
  });

type Listed = { readonly id: string; readonly isKept: boolean };
const listWorlds = async (): Promise<Listed[]> =>
  (await connect({ url })(lab.worlds.listWorlds, {})).map(({ id, pinned }) => ({ id, isKept: pinned }));

/** The only new world; it is pinned. */
async function onlyNew(before: readonly Listed[]): Promise<string> {
  const made = (await listWorlds()).filter(({ id }) => before.every((each) => each.id !== id));
  expect(made).toEqual([{ id: expect.any(String), isKept: true }]);
  return made[0]?.id ?? '';
}

/** The record of a failed test has its image next to it: it is replayed to its end. Returns the calls of its steps. */
async function replayed(file: string): Promise<string[]> {
  const { steps, ...record } = readRecord(await readFile(file, 'utf8'));
  expect(steps.filter(({ picture }) => picture !== undefined)).toHaveLength(1);
  const done = await replay({ ...record, steps }, { url, picture: picturesBeside(file) });
  expect(done).toEqual({ world: expect.any(String), steps: steps.length, tables: [] });
  return steps.map(({ call }) => call);
}

describe('a test that fails', () => {
  it('with Playwright keeps its world and attaches a report about it', async () => {
    const before = await listWorlds();
    const { code, output } = await run([PLAYWRIGHT, 'test', '--output', folder]);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('1 passed') });
    const world = await onlyNew(before);
    expect(output).toContain(`World ${world} is kept: ${url}/lab/#/${world}/requests`);
    const path = (await readdir(folder, { recursive: true })).find((name) => name.endsWith('world.json')) ?? '';
    expect(JSON.parse(await readFile(join(folder, path), 'utf8')) as WorldReport).toMatchObject({
      world,
      clock: { now: '2026-01-01T01:00:00Z' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      invariants: { ok: true },
      requests: [{ call: 'spot.placeOrder', type: 'error', why: { refused_by: expect.any(String) } }],
    });
    expect(await replayed(join(folder, path, '..', 'record.json'))).toContain('spot.placeOrder');
  });

  it('with vitest keeps its world and prints a report about it', async () => {
    const before = await listWorlds();
    const { code, output } = await run([VITEST, 'run']);
    expect(code).toBe(1);
    const world = await onlyNew(before);
    expect(output).toContain(`World ${world} is kept: ${url}/lab/#/${world}/requests`);
    expect(output).toContain('Clock 2026-01-01T01:00:00Z, frozen; hash ');
    const file = /Replay it with: mt2 repro (.*)/.exec(output)?.[1] ?? '';
    expect(await replayed(file)).toEqual(['labChats.uploadPicture', 'clock.advance']);
    await rm(join(file, '..'), { recursive: true });
  });
});
