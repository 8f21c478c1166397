import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

let cli: CommandLine;
beforeAll(async () => {
  cli = await CommandLine.open();
});
afterAll(() => cli.close());

it('mt2 is a program that prints and exits as its commands specify', async () => {
  for (const line of ['hash', 'clock dance']) expect(await cli.runProgram(line)).toEqual(await cli.run(line));
  expect(await cli.runProgram('clock', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 1, out: '' });
});

it.each([
  ['', 'people'],
  ['clo', 'clock'],
  ['people ky', 'kyc'],
  ['people kyc trader adv', 'advanced'],
  ['people kyc --wor', '--world'],
  ['worlds create mine --mo', '--mode'],
  ['worlds create mine --mode fro', 'frozen'],
  ['faults add late', 'latency'],
  ['completion fi', 'fish'],
])('completes "%s" in bash', async (line, word) => {
  const { out } = await cli.run('completion bash', { MT2_URL: 'http://127.0.0.1:1' });
  const words = ['mt2', ...line.split(' ')];
  const quoted = words.map((each) => `'${each}'`).join(' ');
  const ask = `${out}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _mt2; echo "\${COMPREPLY[*]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', ask]);
  expect(stdout.trim().split(' ')).toContain(word);
  expect(
    stdout
      .trim()
      .split(' ')
      .filter((each) => !each.startsWith(words.at(-1) ?? '')),
  ).toEqual([]);
});
