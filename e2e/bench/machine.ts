import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine on which the figures were measured. */
export function machineLines(): string[] {
  const [first] = cpus();
  return [
    `${first?.model ?? 'an unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, node ${process.version}`,
    `${new Date().toISOString()}, load average ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  ];
}

/** The numbers in a line of the system's processor statistics; empty if there is none. */
function numbersOf(path: string): number[] {
  try {
    const [line = ''] = readFileSync(path, 'utf8').split('\n');
    return line
      .replace(/\(.*\)/, '')
      .split(/\s+/)
      .map(Number);
  } catch {
    return [];
  }
}

const sum = (values: readonly (number | undefined)[]): number => values.reduce<number>((total, value) => total + (value ?? Number.NaN), 0);
/** CPU ticks so far of all processes, and of this one with its ended children; NaN if the system does not report them. */
function computedTicks(): { readonly all: number; readonly own: number } {
  const [, user, nice, system, , , interrupts, networking] = numbersOf('/proc/stat');
  return { all: sum([user, nice, system, interrupts, networking]), own: sum(numbersOf('/proc/self/stat').slice(12, 16)) };
}

const TICKS_PER_SECOND = 100;
/** Runs work whose child processes end with it, and returns the CPU use of other processes meanwhile, in percent of the whole machine. */
export async function besideOthers<T>(work: () => Promise<T> | T): Promise<{ readonly value: T; readonly othersPercent: number }> {
  const before = computedTicks();
  const begin = performance.now();
  const value = await work();
  const after = computedTicks();
  const others = after.all - before.all - (after.own - before.own);
  const whole = ((performance.now() - begin) / 1000) * TICKS_PER_SECOND * cpus().length;
  return { value, othersPercent: Math.max(0, (100 * others) / whole) };
}
