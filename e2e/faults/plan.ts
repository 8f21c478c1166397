import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { KINDS, type Kind, type Site, sitesOf } from './sites.ts';

/**
 * A fault to plant: these lines of a file (the one at this index, if the file has them several times), and in them the characters
 * that become another text. It is found again after other lines of the file have changed.
 */
export type Fault = {
  readonly path: string;
  readonly kind: Kind;
  readonly lines: string;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

/** The parts of the product that get the same number of faults each. */
const PARTS = [
  'packages/domain/src/*/**/*.ts',
  'apps/server/src/areas/*/**/*.ts',
  'packages/contracts/src/**/*.ts',
  'apps/web/src/{areas,platform}/**/*{form,ticket,sheet}*{,/**/*}.{ts,tsx}',
];
const LEFT_OUT = /\.test\.tsx?$|\/(?:testing|generated|locales)\/|\.d\.ts$|\/format/;

function faultOf(path: string, source: string, { kind, start, end, text }: Site): Fault {
  const first = source.lastIndexOf('\n', start - 1) + 1;
  const last = source.indexOf('\n', end);
  const lines = source.slice(first, last === -1 ? source.length : last);
  return { path, kind, lines, index: source.slice(0, first).split(lines).length - 1, from: start - first, to: end - first, text };
}

const rankOf = (seed: string, { path, kind, lines, index, from }: Fault): string =>
  createHash('sha256').update([seed, path, kind, lines, index, from].join('\n')).digest('hex');

function faultsOf(pattern: string, seed: string): Fault[] {
  const paths = globSync(pattern)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path));
  const ranked = paths.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return sitesOf(path, source).map((site) => {
      const fault = faultOf(path, source, site);
      return { fault, rank: rankOf(seed, fault) };
    });
  });
  return ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ fault }) => fault);
}

/** The faults of a seed: as many of each part, and in each part its kinds in turn as long as it has them. */
export function planFaults(seed: string, count: number): Fault[] {
  return PARTS.flatMap((pattern) => {
    const faults = faultsOf(pattern, seed);
    const queues = KINDS.map((kind) => faults.filter((fault) => fault.kind === kind));
    const inTurn = faults.flatMap((_, turn) => queues.flatMap((queue) => queue[turn] ?? []));
    return inTurn.slice(0, Math.ceil(count / PARTS.length));
  });
}

/** The source with the fault; undefined if it no longer has these lines. */
export function withFault(source: string, { lines, index, from, to, text }: Fault): string | undefined {
  let at = source.indexOf(lines);
  for (let passed = 0; passed < index && at !== -1; passed++) at = source.indexOf(lines, at + 1);
  return at === -1 ? undefined : source.slice(0, at + from) + text + source.slice(at + to);
}
