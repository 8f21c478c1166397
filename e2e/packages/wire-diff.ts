// npm run wire:diff: the changes of the wire since the last release, those that break clients first; `-- <commit>`: since a commit.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

type Kind = 'breaking' | 'non-breaking' | 'annotation' | 'unclassified' | 'deprecated';
type Difference = {
  readonly action: string;
  readonly path: readonly (string | number)[];
  readonly description?: string;
  readonly type: Kind;
};
type Changes = { readonly breaking: readonly string[]; readonly others: readonly string[] };
type Library = { readonly apiCompare: (before: object, after: object) => { readonly diffs: readonly Difference[] } };

const require = createRequire(import.meta.url);
const { apiCompare } = require('api-smart-diff') as Library;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASED = join(import.meta.dirname, 'released-wire.json.br');
/** Run in the folder of a commit, whose contracts it imports. */
const WRITE = `const { lab, product, toOpenApi } = await import(process.argv[1]);
process.stdout.write(JSON.stringify(toOpenApi({ ...product, ...lab }, '1.0.0')));`;

/** Leaves out the texts, which no client depends on. */
const withoutTexts = (name: string, value: unknown): unknown =>
  ['description', 'summary'].includes(name) && typeof value === 'string' ? undefined : value;

/** The document of all calls, by the contracts of a folder. */
export function documentAt(folder: string): object {
  const index = join(folder, 'packages/contracts/src/index.ts');
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', WRITE, index], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(text, withoutTexts) as object;
}

/** The wire of a version or of a commit. */
type Wire = { readonly version: string; readonly document: object };
/** Keeps the wire of this version as that of the last release. */
export function keepWire(version: string): void {
  const released: Wire = { version, document: documentAt(ROOT) };
  writeFileSync(RELEASED, brotliCompressSync(JSON.stringify(released)));
}
/** The wire of the last release. */
export const lastReleased = (): Wire => JSON.parse(brotliDecompressSync(readFileSync(RELEASED)).toString()) as Wire;

/** The document of all calls at a commit: its packages, with the libraries of today. */
function documentOf(commit: string): object {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-wire-'));
  try {
    const sources = execFileSync('git', ['-C', ROOT, 'archive', commit, 'packages'], { maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: sources });
    mkdirSync(join(folder, 'node_modules/@mt2'), { recursive: true });
    const link = (from: string, name: string) => symlinkSync(join(from, name), join(folder, 'node_modules', name), 'junction');
    for (const name of readdirSync(join(ROOT, 'node_modules'))) if (name !== '@mt2') link(join(ROOT, 'node_modules'), name);
    for (const name of readdirSync(join(folder, 'packages')))
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@mt2', name), 'junction');
    return documentAt(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A change that more calls have is one line, such as that of a new refusal, which every answer may name. */
const MOST_LINES = 5;

/** Paths of a document are `paths`, the URL, the method, and the changed part; that of a whole call has no part. */
const callOf = ({ path: [, url, method = ''] }: Difference): string => `${String(method).toUpperCase()} ${url}`;
const changeOf = ({ action, path, description }: Difference): string =>
  (description ?? `${action} ${path.slice(3).join('/')}`).replace(/^\[(\w+)\] /, '$1 ');

/** One line for each change of a call. */
const linesOf = (differences: readonly Difference[]): string[] =>
  [...Map.groupBy(differences, changeOf)]
    .flatMap(([change, same]) => {
      const calls = [...new Set(same.map(callOf))];
      return calls.length > MOST_LINES ? `${calls.length} calls: ${change}` : calls.map((call) => `${call}: ${change}`);
    })
    .sort();

/** The library takes a replaced type or constant of an answer for compatible. */
const breaks = ({ action, path, type }: Difference): boolean =>
  type === 'breaking' || (action === 'replace' && ['type', 'const'].includes(String(path.at(-1))));

/** The changes between two documents. Shared schemas are left out: a change counts at each call that it concerns, in its direction. */
export function changesBetween(before: object, after: object): Changes {
  if (isDeepStrictEqual(before, after)) return { breaking: [], others: [] };
  const found = apiCompare(before, after).diffs.filter(({ path, type }) => path[0] === 'paths' && type !== 'annotation');
  return { breaking: linesOf(found.filter(breaks)), others: linesOf(found.filter((each) => !breaks(each))) };
}

/** The changes since a commit, by default since the last release, as a list. */
export function wireText(commit?: string): string {
  const { version, document } = commit === undefined ? lastReleased() : { version: commit, document: documentOf(commit) };
  const { breaking, others } = changesBetween(document, documentAt(ROOT));
  const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []);
  return [
    `Since ${version}, ${breaking.length} changes of the wire break clients, and ${others.length} do not.`,
    ...part('Breaking', breaking),
    ...part('Compatible', others),
    '',
  ].join('\n');
}

if (import.meta.main) process.stdout.write(wireText(process.argv[2]));
