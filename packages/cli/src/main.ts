#!/usr/bin/env node
// mt2: the lab from a terminal. `mt2 help` lists its commands.
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  today: () => new Date().toISOString().slice(0, 10),
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
