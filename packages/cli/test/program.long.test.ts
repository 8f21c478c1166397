import { afterAll, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const cli = await CommandLine.open();
afterAll(() => cli.close());

it('mt2 is a program that prints and exits as its commands specify', async () => {
  for (const line of ['hash', 'clock dance']) expect(await cli.runProgram(line)).toEqual(await cli.run(line));
  expect(await cli.runProgram('clock', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 1, out: '' });
});

it('mt2 uses no proxy for a server of this machine, even if Node is told to use one', async () => {
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' };
  expect(await cli.runProgram('hash', proxied)).toEqual(await cli.run('hash'));
});
