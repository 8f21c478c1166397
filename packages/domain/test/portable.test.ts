import { describe, expect, it } from 'vitest';
import { allSources, lineAt, type Source, sourcesBelow, stringsIn } from './source.ts';

const CODE = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs'];
const sources = [
  ...allSources(),
  ...['packages', 'apps', 'e2e', 'prisma'].flatMap((folder) => sourcesBelow(folder, ['.js', '.mjs', '.cjs', '.config.ts'])),
  ...['apps/web/build', 'docs/site', 'examples'].flatMap((folder) => sourcesBelow(folder, CODE)),
  // This one has an example.
].filter(({ path }) => path !== 'packages/domain/test/portable.test.ts');

const linesOf = ({ code }: Source, what: RegExp): number[] => Array.from(code.matchAll(what), ({ index }) => lineAt(code, index));

/** A program of Unix, or a batch file of Windows, that is started without a shell. */
const BARE = /\b(?:spawn|execFile)(?:Sync)?\)?\(\s*['"`](?:npm|npx|sh|bash)['"`]|\[\s*['"`](?:sh|bash)['"`], '-/g;
const bareIn = (source: Source): number[] => linesOf(source, BARE);

/** A file URL taken for a path, or a path for a file URL: they differ by a drive, a space or a letter that is not ASCII. */
const PATHNAME = /\bimport\.meta\.url\)\s*\.pathname|\b(?:file|folder|here|root)\w*\.pathname|`file:\/\/\/?\$\{|['"]file:\/\/['"]/gi;
const pathnameIn = (source: Source): number[] => linesOf(source, PATHNAME);

const TEMPORARY = /^(?:\/var)?\/tmp(?:\/|$)/;
const temporaryIn = ({ path, text }: Source): number[] =>
  stringsIn({ path, text }).flatMap(({ text: string, at }) => (TEMPORARY.test(string) ? [lineAt(text, at)] : []));

/** Paths as the system writes them, by which folders are listed or one path is found from another. */
const LISTED = /\bglob(?:Sync)?\(|\breaddir(?:Sync)?\([^;]*?\brecursive: true|\brelative\(/;
/** A slash in a comparison: a text, or a regular expression without the choice `[\\/]`. */
const SLASH =
  /\.(?:split|startsWith|endsWith|includes|indexOf|lastIndexOf)\(\s*(?:['"`]\/|['"`][^@'"`\n][^'"`\n]*\/['"`]|`\$\{[^`\n]*\})[^)\n]*\)|(?<![\w)\]])\/(?![/*])(?:[^/\\\n[]|\\[^/\n]|\[[^\]\n]*\])*\\\/[^\n]*?\/[a-z]*\.(?:test|exec)\(/g;
const NORMALISED = /\.replaceAll\('\\\\', '\/'\)/;
const slashIn = (source: Source): number[] => (LISTED.test(source.code) && !NORMALISED.test(source.code) ? linesOf(source, SLASH) : []);

/** A signal other than SIGKILL, or one for a group of processes: Windows ends a process by any, at once, and has no groups. */
const SIGNAL = /\bkill\(\s*-|\bkill\((?:[^()\n]*,\s*)?['"`]SIG(?!KILL)\w+/g;
const signalIn = (source: Source): number[] => (/'win32'|\bendedBy\(/.test(source.code) ? [] : linesOf(source, SIGNAL));

/** A copy of a folder without a filter: on Windows Node writes names beyond ASCII wrongly, or ends without a word. */
const COPY = /\bcpSync\([^;]*?\brecursive: true(?![^}]*\bfilter\b)/g;
const copyIn = (source: Source): number[] => linesOf(source, COPY);

type Trap = { readonly find: (source: Source) => number[]; readonly instead: string; readonly except: Readonly<Record<string, string>> };

const TRAPS: Readonly<Record<string, Trap>> = {
  'starts npm, npx or a shell by its bare name': {
    find: bareIn,
    instead: 'start npm by `programOf` of e2e/npm.ts, and other programs by their path',
    except: {
      'apps/server/src/testing/served.ts': 'only a shell can limit a process that it starts',
    },
  },
  'takes a file URL for a path': {
    find: pathnameIn,
    instead: 'use fileURLToPath and pathToFileURL',
    except: { 'apps/server/src/http/headers/cross-site.test.ts': 'an origin of a page' },
  },
  'writes out the temporary folder': {
    find: temporaryIn,
    instead: 'use tmpdir() of node:os',
    except: { 'apps/server/src/deploy.test.ts': 'the folder of a container' },
  },
  'compares or splits a path by a slash': {
    find: slashIn,
    instead: "write it with slashes first: path.replaceAll('\\\\', '/')",
    except: {
      'apps/server/src/conformance.test.ts': 'paths that a document lists',
      'apps/server/src/testing/calls-made.ts': 'names that a source imports',
      'e2e/packages/examples.test.ts': 'names of packages',
    },
  },
  'copies a folder as Node does it on Windows by itself': {
    find: copyIn,
    instead: 'add `filter: () => true`, by which Node copies file by file',
    except: {},
  },
  'sends a signal that Windows does not have': {
    find: signalIn,
    instead: "branch on process.platform === 'win32', or expect `endedBy`",
    except: {
      'e2e/run.ts': 'passes on a signal, which only other systems send',
      'e2e/whole/start.ts': 'passes on a signal, which only other systems send',
      'e2e/served.ts': 'its data are removed, so it may end at once',
      'e2e/bench/child.ts': 'its data are removed, so it may end at once',
      'e2e/attack/fleet.attack.ts': 'it is left out on Windows',
      'e2e/attack/fleet-owner.attack.ts': 'it is left out on Windows',
      'e2e/attack/attacked.ts': 'a part that kills it while it ends does so at once on Windows',
    },
  },
};

describe.each(Object.entries(TRAPS))('no source %s', (_, { find, instead, except }) => {
  const found = new Map(sources.map((source) => [source.path, find(source)] as const).filter(([, lines]) => lines.length > 0));

  it('except for a reason', () => {
    const others = [...found].filter(([path]) => !(path in except));
    expect(others.map(([path, lines]) => `${path}:${lines.join()}: ${instead}.`)).toEqual([]);
  });

  it('and every exception is needed', () => expect(Object.keys(except).filter((path) => !found.has(path))).toEqual([]));
});

it.each([
  ['cpSync(from, join(to, name), { recursive: true });', 1],
  ['cpSync(from, to, { recursive: true, filter: () => true });', 0],
  ['cpSync(file, to); rmSync(folder, { recursive: true });', 0],
])('a copy without a filter is found: %s', (code, found) => expect(copyIn({ path: 'a.ts', text: code, code })).toHaveLength(found));
