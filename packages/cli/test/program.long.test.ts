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
