import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { HOSTILES, listen } from './hostile-backends.ts';
import { attackLength } from './length.ts';
import { drivesTerminal, isCrash, runHere, runProgram } from './program.ts';

const ROUNDS = attackLength() === 'long' ? 10 : 1;
/** Calls of one area or one of them, with and without a session, and with more refusals than silences after which the program gives up. */
const ONLY = attackLength() === 'long' ? 'spot' : 'spot.cancelOrder';

/** For these the program runs in a separate process: it must also end, with its whole report. */
const SEPARATE = new Set([
  'says ok to everything',
  'writes to the terminal',
  'never ends an answer',
  'never answers',
  'answers a byte at a time',
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Several at a time: some backends only make the program wait.
it.concurrent.each(Object.keys(HOSTILES).flatMap((name) => Array.from({ length: ROUNDS }, (_, index) => [name, 3500 + index] as const)))(
  'a backend that %s is reported as one that does not conform, seed %i',
  async (name, seed) => {
    const { url, close } = await listen(HOSTILES[name] ?? (() => {}), Chance.of(seed, name));
    const own = mkdtempSync(join(folder, 'report-'));
    const files = { junit: join(own, 'report.xml'), html: join(own, 'report.html') };
    const login = ['--user', 'me', '--password', 'secret', '--timeout', '1'];
    const run = SEPARATE.has(name) ? runProgram : runHere;
    const ended = await run(['conform', '--base-url', url, '--only', ONLY, ...login, '--junit', files.junit, '--html', files.html], {
      LAB_TOKEN: 'own-token',
      MT2_URL: 'http://127.0.0.1:1',
    }).finally(close);
    expect(isCrash(ended)).toBe(false);
    expect([1, 3]).toContain(ended.code);
    // A report is printed only to stdout; without one the reason is one sentence.
    expect(ended.err).toMatch(ended.code === 1 ? /^$/ : /^[^\n]+\n$/);
    expect(drivesTerminal(ended.out + ended.err)).toBe(false);
    expect(ended.out.length + ended.err.length).toBeLessThan(200_000);
    expect(ended.out + ended.err).not.toContain('root:x:0');
    if (ended.code === 1) {
      expect(readFileSync(files.html, 'utf8')).not.toContain('<script>alert');
      expect(drivesTerminal(readFileSync(files.junit, 'utf8'))).toBe(false);
    }
  },
);
