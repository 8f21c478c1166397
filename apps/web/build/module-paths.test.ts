// @vitest-environment node
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { CHUNKS } from './chunks.ts';
import { isOfFirstLoad } from './compress.ts';
import { schemaFreeContracts } from './schema-free-contracts.ts';

/** Folders of the repository: Vite writes an ID with `/` on every system, and Node a path as its system does. */
const ROOTS = [
  '/home/ann/mt2/',
  "/home/ann/mein Ordner ü'$1/",
  'C:/Users/ann/mt2/',
  'C:\\Users\\ann\\mt2\\',
  `${String.raw`D:\ui\x41\mein Ordner ü'$1 $& "b"`}\\`,
];
/** A file below a folder, written like the folder. */
const below = (root: string, path: string): string => root + (root.includes('\\') ? path.replaceAll('/', '\\') : path);

/** The modules from which a source imports or exports. */
const sourcesIn = (code: string): string[] =>
  parseAst(code).body.flatMap((statement) => ('source' in statement && statement.source ? [statement.source.value] : []));

describe.each(ROOTS)('in the folder %s', (root) => {
  it('the contracts have no schemas, in one module or in parts', async () => {
    const { resolveId, load, configResolved } = schemaFreeContracts(['lab/recorded.ts']) as unknown as {
      readonly resolveId: (id: string) => string | undefined;
      readonly load: (id: string) => Promise<{ readonly code: string } | undefined>;
      readonly configResolved: (config: { readonly command: string }) => void;
    };
    const contract = (path: string) => below(root, `packages/contracts/src/${path}`);
    const withoutSchemas = await load(contract('deposit.ts'));
    expect(withoutSchemas?.code).toMatch(/^export const deposit = \{"/m);
    expect(withoutSchemas?.code).not.toContain('_zod');
    configResolved({ command: 'build' });
    const part = `${contract('deposit.ts')}?part=deposit.js`;
    expect(sourcesIn((await load(contract('deposit.ts')))?.code ?? '')).toContain(part);
    expect(resolveId(part)).toBe(part);
    const [call = ''] = sourcesIn((await load(part))?.code ?? '');
    expect(call).toMatch(/\?part=deposit-\w+\.js$/);
    expect((await load(call))?.code).toMatch(/^export const part = \{"method":/);
    for (const other of [contract('lab/recorded.ts'), below(root, 'packages/domain/src/index.ts')])
      expect(await load(other)).toBeUndefined();
  });

  it.each([
    ['node_modules/react/index.js', ['libraries']],
    ['apps/web/src/app/root.ts', ['libraries', 'parts']],
    ['apps/web/src/ui/button.tsx', ['parts']],
    ['apps/web/src/areas/spot/spot-screen.tsx', ['parts', 'trade']],
    ['apps/web/src/app/desk/spot-desk.tsx', ['parts', 'wide', 'contract']],
    ['packages/contracts/src/loan.ts?part=loan-apply.js', ['parts']],
    ['node_modules/i18next/i18next.js', ['libraries']],
  ])('the files for %s are %j', (path, names) => {
    expect(CHUNKS.filter(({ test }) => test?.(below(root, path))).map(({ name }) => name)).toEqual(names);
  });

  it('the files of the first load are compressed best', () => {
    const first = ['index.html', 'assets/libraries-Ab_1.js', 'assets/index-c2.css'];
    const others = ['assets/spot-x.js', 'index.html/a.js', 'coins/first-.svg'];
    const isBest = (path: string) => isOfFirstLoad(below(root, `apps/web/dist/${path}`));
    expect([first.filter(isBest), others.filter(isBest)]).toEqual([first, []]);
  });
});
