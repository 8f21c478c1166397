#!/usr/bin/env node
// mt2: the lab from a terminal. `mt2 help` lists its commands.
import { createInterface } from 'node:readline/promises';
import { progressTerminal } from '@mt2/contracts/progress';
import { run } from './run.ts';

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

// A server of this machine is reached directly, also where Node is told to use a proxy: it reads this at each request.
const { no_proxy, NO_PROXY } = process.env;
process.env.no_proxy = [no_proxy ?? NO_PROXY, 'localhost', '127.0.0.1', '::1', '[::1]'].filter(Boolean).join();

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
  progress: progressTerminal(process.stderr, process.env),
  today: () => new Date().toISOString().slice(0, 10),
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
