import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
let isAskedToEnd = false;

// Ctrl-C reaches what was started too: it is waited for. `kill` reaches this process alone.
process.on('SIGINT', () => {
  isAskedToEnd = true;
});
process.on('SIGTERM', () => {
  isAskedToEnd = true;
  for (const child of running) child.kill('SIGTERM');
});

/** True once somebody has asked this run to end. */
export const isEnding = (): boolean => isAskedToEnd;

/** Starts a program that writes where this one does, and that ends with it. */
export function start(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'inherit' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
