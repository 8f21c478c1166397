import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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

it('a long advance shows the date that the world has reached, and a pipe gets only the summary', async () => {
  const { ended, drawn } = await atTerminal('clock advance 365d');
  expect(ended).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^2026-01-01T00:00:00Z to 2027-01-01T00:00:00Z: /) });
  const dates = drawn.flatMap((line) => /^Advancing \S+ {2}(2026-\S+) {2}\d+ s$/.exec(line)?.[1] ?? []);
  expect(dates).not.toEqual([]);
  expect(dates).toEqual(dates.toSorted());
  expect(drawn.at(-1)).toBe('');
  expect(await mt2.run('clock advance 1d')).toMatchObject({ code: 0, err: '' });
});

it('a replay shows the step, and conform the scenarios that were played', async () => {
  const file = join(folder, 'a.mt2-record.json');
  for (const line of ['worlds create a', 'people fund trader 5 usdt -w a', `record ${file} -w a`])
    expect(await mt2.run(line)).toMatchObject({ code: 0, err: '' });
  const { drawn, ended } = await atTerminal(`repro ${file}`);
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect(drawn).toEqual([`Replaying ${file}  step 1 of 1  0 s`, '']);
  const { drawn: played } = await atTerminal('conform --only meta');
  expect(played.at(-2)).toMatch(/^Playing the contract against \S+ {2}(\d+) of \1 scenarios {2}\d+ s$/);
});
