import { describe, expect, it } from 'vitest';
import { product } from '../../contracts/src/index.ts';
import { foldersIn, hasFile, importsOf, isTest, resolve, type Source, sourcesBelow } from './source.ts';

const AREAS = 'apps/server/src/areas';
const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const areas = foldersIn(AREAS).filter((name) => hasFile(`${AREAS}/${name}/area.ts`));

const sourcesOf = (area: string): Source[] => sourcesBelow(`${AREAS}/${area}`).filter((source) => !isTest(source));
/** What a file of an area imports of the server, as paths from its `src` folder, and what it imports of packages. */
const importedBy = (source: Source): string[] =>
  importsOf(source).map(({ from }) => (from.startsWith('.') ? resolve(source.path, from).replace('apps/server/src/', '') : from));

describe.each(areas)('the calls of %s', (area) => {
  const folder = `${AREAS}/${area}/calls/`;
  const keys = Object.keys((product as Record<string, object>)[camel(area)] ?? {});

  it('have one file each, called like the key in the contract', () => {
    const files = sourcesOf(area).flatMap(({ path }) => (path.startsWith(folder) ? path.slice(folder.length) : []));
    expect(files.toSorted()).toEqual(keys.map((key) => `${kebab(key)}.ts`).toSorted());
  });

  it('are answered by a constant that is called like the key', () => {
    const codes = new Map(sourcesOf(area).map(({ path, code }) => [path, code]));
    const unnamed = keys.filter((key) => !new RegExp(`^export const ${key}\\b`, 'm').test(codes.get(`${folder}${kebab(key)}.ts`) ?? ''));
    expect(unnamed).toEqual([]);
  });

  it('are known to area.ts alone, and so is what a handler is', () => {
    const wire = (path: string): boolean => path.startsWith(`areas/${area}/calls/`) || path === 'http/area.ts';
    const others = sourcesOf(area).filter(({ path }) => !path.startsWith(folder) && path !== `${AREAS}/${area}/area.ts`);
    const said = others.flatMap((source) =>
      importedBy(source)
        .filter(wire)
        .map((to) => `${source.path} imports ${to}: a command or a read knows no call.`),
    );
    expect(said).toEqual([]);
  });

  it('are not in the public API of the area: its index.ts knows nothing of the wire', () => {
    const index = sourcesOf(area).filter(({ path }) => path === `${AREAS}/${area}/index.ts`);
    expect(index.flatMap(importedBy).filter((to) => to.startsWith('@mt2/contracts'))).toEqual([]);
  });
});
