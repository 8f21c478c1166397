import { type ChildProcess, spawn } from 'node:child_process';

/** The arguments of Node that start Turborepo, which then reports nothing to its maker. */
export const TURBO = ['--env-file=tools.env', 'node_modules/turbo/bin/turbo', 'run'];

const running = new Set<ChildProcess>();
let isAskedToEnd = false;

// Ctrl-C also reaches the children, which are waited for. `kill` reaches only this process.
process.on('SIGINT', () => {
  isAskedToEnd = true;
});
process.on('SIGTERM', () => {
  isAskedToEnd = true;
  for (const child of running) child.kill('SIGTERM');
});

/** True once this run was asked to end. */
export const isEnding = (): boolean => isAskedToEnd;

/** Starts a program that shares this process's output and ends with it; by default in this folder. */
export function start(program: string, args: readonly string[], folder = '.'): ChildProcess {
  const child = spawn(program, args, { stdio: 'inherit', cwd: folder });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
