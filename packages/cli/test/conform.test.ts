import { join } from 'node:path';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const cli = await CommandLine.open();
const guarded = await openServer({ labToken: 'a-secret' });
afterAll(async () => {
  await guarded.close();
  await cli.close();
});

it('mt2 conform exits with 2 if the lab refuses the token, instead of leaving out what needs the lab', async () => {
  const at = `conform --base-url ${await guarded.url()} --only meta`;
  for (const line of [at, `${at} --token another`]) {
    const { code, err } = await cli.run(line);
    expect([code, err]).toEqual([2, expect.stringMatching(/^The lab at http:\S+ requires another token: .*--token.*--no-lab/)]);
  }
  for (const line of [`${at} --token a-secret`, `${at} --no-lab`]) expect((await cli.run(line)).code).toBe(0);
});

it.each(['--junit', '--html'])('mt2 conform says before it plays anything that %s cannot be written', async (option) => {
  const { code, err } = await cli.run(`conform --base-url http://127.0.0.1:1 ${option} ${join('nowhere', 'report')}`);
  expect([code, err]).toEqual([2, expect.stringMatching(/report cannot be written: ENOENT/)]);
});
