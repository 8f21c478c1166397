import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@mt2/contracts';
import { clock } from '@mt2/contracts/lab/clock';
import type { Tell } from '@mt2/contracts/progress';
import { afterAll, expect, it } from 'vitest';
import { advancing } from '../src/carry-out.ts';
import type { Context } from '../src/command.ts';
import { CommandLine } from './command-line.ts';

const mt2 = await CommandLine.open();
const folder = mkdtempSync(join(tmpdir(), 'mt2-progress-'));
afterAll(async () => {
  await mt2.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command at a terminal; returns its output and what was drawn. */
async function atTerminal(line: string) {
  const drawn: string[] = [];
  const progress = { isTTY: true, columns: 200, write: (text: string) => void drawn.push(text.replace('\r\u001b[K', '')) };
  return { ended: await mt2.run(line, {}, undefined, progress), drawn };
}

it('a long advance shows the date that the world has reached', async () => {
  const told: (string | undefined)[] = [];
  const looked = Promise.withResolvers<void>();
  // The world has advanced once someone has looked.
  const send = async (call: Call) => (call === clock.advance ? looked.promise.then(() => 'done') : { now: '2026-03-01T00:00:00Z' });
  const show = (what: string, work: (tell: Tell) => unknown) => {
    expect(what).toBe('Advancing main');
    return work((how) => {
      told.push(how);
      looked.resolve();
    });
  };
  const context = { send, show, isShown: true, world: 'main' } as unknown as Context;
  expect(await advancing(context, { by: '365d' })).toBe('done');
  expect(told).toEqual(['2026-03-01T00:00:00Z']);
});

it('a pipe gets only the summary of an advance', async () =>
  expect(await mt2.run('clock advance 15d')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^2026-01-01T00:00:00Z to 2026-01-16T00:00:00Z: /),
  }));

it('a replay shows the step, and conform the scenarios that were played', async () => {
  const file = join(folder, 'a.mt2-record.json');
  for (const line of ['worlds create a', 'people fund trader 5 usdt -w a', `record ${file} -w a`])
    expect(await mt2.run(line)).toMatchObject({ code: 0, err: '' });
  const { drawn, ended } = await atTerminal(`repro ${file}`);
  expect(ended).toMatchObject({ code: 0, err: '' });
  // On a busy machine a second passes before the first step.
  expect(drawn).toContainEqual(expect.stringMatching(/^Replaying \S+ {2}step 1 of 1 {2}\d+ s$/));
  expect(drawn.at(-1)).toBe('');
  const { drawn: played } = await atTerminal('conform --only meta');
  expect(played.at(-2)).toMatch(/^Playing the contract against \S+ {2}(\d+) of \1 scenarios {2}\d+ s$/);
});
