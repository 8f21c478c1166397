import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '@mt2/cli/run';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const inherited = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, FORCE_COLOR: __, ...env } = process.env;
  return env;
};

export type Program = ChildProcessByStdio<Writable, Readable, Readable>;
/** Starts `mt2` as a shell does. */
export const startProgram = (args: readonly string[], env: Readonly<Record<string, string>>): Program =>
  spawn(process.execPath, [MAIN, ...args], { env: { ...inherited(), ...env }, stdio: ['pipe', 'pipe', 'pipe'] });

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };
const MOST_SAID = 20_000_000;
/** Runs `mt2` to its end in a separate process, and kills it if it prints endlessly. */
export async function runProgram(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const program = startProgram(args, env);
  const said = { out: '', err: '' };
  const keep = (where: 'out' | 'err') => (part: Buffer) => {
    said[where] += part;
    if (said[where].length > MOST_SAID) program.kill('SIGKILL');
  };
  program.stdout.on('data', keep('out'));
  program.stderr.on('data', keep('err'));
  program.stdin.end();
  const [code] = (await once(program, 'close')) as [number | null];
  return { code, ...said };
}

/**
 * Runs the command line of `mt2` in this process, which saves the start of one. Throws what would crash the program, and
 * if it prints endlessly.
 */
export async function runHere(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const said = { out: '', err: '' };
  const keep = (where: 'out' | 'err') => (text: string) => {
    said[where] += `${text}\n`;
    if (said[where].length > MOST_SAID) throw new Error(`mt2 ${args.join(' ')} prints endlessly`);
  };
  const code = await run(args, { env: { ...inherited(), ...env }, today: () => '2026-01-01', out: keep('out'), err: keep('err') });
  return { code, ...said };
}

/** True for a text with terminal control characters: the program passed on untrusted text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
export const drivesTerminal = (text: string): boolean => /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text);
/** True if a program crashed instead of ending with a sentence. */
export const isCrash = ({ err }: Ended): boolean => /^\s+at .+:\d+:\d+\)?$/m.test(err) || err.includes('Node.js v');
