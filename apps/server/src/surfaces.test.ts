import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Calls, lab } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Area and name of each: `people.fund`. */
const CALLS = Object.entries<Calls>(lab).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`));

/** A file of code, with the calls of the lab that stand in it, by area and name. */
type Code = { readonly text: string; readonly calls: readonly string[] };

/** The files below a folder without their tests. */
function codeBelow(folder: string): Code[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: (path) => path.endsWith('.test.ts') }).map((path) => {
    const text = readFileSync(`${ROOT}${path}`, 'utf8');
    // A file names the area that it is about once: `const calls = lab.people`.
    const [, alias = 'calls'] = /const calls = lab\.(\w+);/.exec(text) ?? [];
    const plain = text.replaceAll(/\bcalls\./g, `${alias}.`);
    return { text, calls: CALLS.filter((call) => new RegExp(`\\b${call}\\b`).test(plain)) };
  });
}

const LAB_PACKAGE = codeBelow('packages/lab/src');

/** The calls of the package's functions that a file imports: who plays a scene by the package makes a world by it. */
function callsOfImports({ text }: Code): readonly string[] {
  const names = Array.from(text.matchAll(/import \{([^}]+)\} from '@mt2\/lab(?:\/[\w-]+)?'/g), ([, list = '']) => list.split(','))
    .flat()
    .map((name) => name.trim());
  return LAB_PACKAGE.filter((code) =>
    names.some((name) => new RegExp(`export (?:async )?function\\*? ${name}\\b`).test(code.text)),
  ).flatMap(({ calls }) => calls);
}
const callsBelow = (folder: string): Set<string> => new Set(codeBelow(folder).flatMap((code) => [...code.calls, ...callsOfImports(code)]));

const wire = readFileSync(`${ROOT}docs/wire.md`, 'utf8');
const documented = new Set(CALLS.filter((call) => wire.includes(`\n\`${call}\`, `)));

const BROWSERS_OWN = 'The page that a link leads to exchanges the code of its address: no program has one.';

/** Where a call of the lab can be made, and the ones that cannot be made there, each with its reason. */
const SURFACES: readonly {
  readonly surface: string;
  readonly has: ReadonlySet<string>;
  readonly without: Readonly<Record<string, string>>;
}[] = [
  { surface: 'docs/wire.md', has: documented, without: {} },
  { surface: '@mt2/lab', has: callsBelow('packages/lab/src'), without: { 'link.enter': BROWSERS_OWN } },
  {
    surface: 'mt2',
    has: callsBelow('packages/cli/src'),
    without: { 'link.enter': BROWSERS_OWN, 'labChats.tellTyping': 'A command says everything at once.' },
  },
  {
    surface: 'the console',
    has: callsBelow('apps/lab/src'),
    without: {
      'worlds.listWorlds': 'It lists those of every server: server.listServers.',
      'link.enter': BROWSERS_OWN,
      'labMarket.setPrice': 'Its form bends prices by scripts, of which a target is one.',
    },
  },
];

describe('every call of the lab', () => {
  it.each(SURFACES)('is in $surface, or a reason says why not', ({ has, without }) => {
    expect(CALLS.filter((call) => !has.has(call))).toEqual(Object.keys(without));
  });
});
