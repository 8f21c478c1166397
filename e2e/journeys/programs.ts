import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Ends a program and waits for its end. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

/** Starts a program. Throws, with the Debian package that has it, if it is not installed. */
export async function start(
  name: string,
  args: readonly string[],
  debian: string,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const program = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  await Promise.race([
    once(program, 'spawn'),
    once(program, 'error').then(() => {
      throw new Error(`there is no ${name}: on Debian, install ${debian}`);
    }),
  ]);
  return program;
}

const EVERY_MS = 150;

/** Asks until there is an answer. Throws if there is none within a time. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, seconds = 30): Promise<T> {
  const last = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > last) throw new Error(`after ${seconds} seconds there is no ${what}`);
    await setTimeout(EVERY_MS);
  }
}
