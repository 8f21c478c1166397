// node packages/domain/test/affected.ts <file>…: prints the quick unit tests that a change of these files can break, one per line.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Entries, type ImportGraph, importGraph } from './import-graph.ts';

/** The lists of areas, the whole server and all screens: what imports them has everything, so their importers are not followed. */
const WHOLE = new Set([
  'packages/contracts/src/areas.ts',
  'apps/server/src/areas.ts',
  'apps/server/src/build-app.ts',
  'apps/server/src/testing/harness.ts',
  'apps/web/src/app/areas.ts',
  'apps/web/src/app/screen-code.ts',
]);
/** The folder whose tests belong to a file although they import the whole: an area, or a part of the server such as `world`. */
const PART = /^apps\/(?:server\/src\/(?:(?:areas|lab)\/)?|web\/src\/areas\/)[a-z0-9-]+\//;
/** Where tests import the whole, so only their folder tells which area they test: for what server and page share of an area. */
const homesOf = (area: string): string[] => [`apps/server/src/areas/${area}/`, `apps/web/src/areas/${area}/`];
/** A test that reads files instead of importing them: no import tells what it depends on. */
const READS_SOURCES = /\bglobSync\(|\bimport\.meta\.glob\(|\bsourcesBelow\(|\ballSources\(/;
const AREA =
  /^(?:packages\/(?:domain\/src|contracts\/src|conformance\/src\/scenarios)|apps\/server\/src\/areas|prisma\/schema|apps\/web\/src\/(?:areas|locales\/\w+))\/([a-z0-9-]+)(?=[/.])/;
/** The server's tests import nothing of the page, and those of the page nothing of the server. */
const IN_ONE_APP = /^apps\/\w+\/src\/areas\//;
const SERVER_AREA = /^apps\/server\/src\/areas\/[a-z0-9-]+\//;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isQuick = (path: string): boolean => isTest(path) && !/\.long\.test\./.test(path);

/** The area of a file; undefined if it belongs to none. */
const areaOf = (path: string): string | undefined => AREA.exec(path)?.[1];
/** Everything from which an import leads to one of these files; importers of the whole are not followed. */
function importersOf(changed: readonly string[], graph: ImportGraph): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of graph) for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), path]);
  const found = new Set<string>();
  const open = [...changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!WHOLE.has(path)) open.push(...(importers.get(path) ?? []));
  }
  return found;
}

/**
 * The quick tests that a change of these files can break: those that import them, those of the changed areas and of the server's
 * areas whose code imports them, and those that read sources instead of importing them.
 */
export function testsAffectedBy(changed: readonly string[], files: ReadonlyMap<string, string>, entries: Entries): string[] {
  const graph = importGraph(files, entries);
  const shared = [...new Set(changed.flatMap((path) => (IN_ONE_APP.test(path) ? [] : (areaOf(path) ?? []))))];
  const importers = importersOf(changed, graph);
  const readers = importersOf(
    [...files].filter(([, text]) => READS_SOURCES.test(text)).map(([path]) => path),
    graph,
  );
  const parts = [
    ...changed.flatMap((path) => PART.exec(path)?.[0] ?? []),
    ...shared.flatMap(homesOf),
    ...[...importers].flatMap((path) => (isTest(path) ? [] : (SERVER_AREA.exec(path)?.[0] ?? []))),
  ];
  const isAffected = (path: string) => importers.has(path) || readers.has(path) || parts.some((part) => path.startsWith(part));
  return [...files.keys()].filter((path) => isQuick(path) && isAffected(path)).sort();
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function entriesOf(folder: string): Entries {
  const { name, exports = {} } = JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8')) as {
    readonly name: string;
    readonly exports?: Readonly<Record<string, string>>;
  };
  return Object.entries(exports).map(([entry, file]) => ({ name: `${name}${entry.slice(1)}`, file: `${folder}/${file.slice(2)}` }));
}

if (import.meta.main) {
  const paths = globSync(['{packages,apps}/*/{src,test,build,opening,worker}/**/*.{ts,tsx}', 'prisma/**/*.ts'], { cwd: ROOT }).filter(
    (path) => !/\/(?:node_modules|generated)\//.test(path),
  );
  const files = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${ROOT}${path}`, 'utf8')]));
  const folders = [...globSync('{packages,apps}/*', { cwd: ROOT }), 'prisma'].filter((folder) =>
    existsSync(`${ROOT}${folder}/package.json`),
  );
  // The longest name first: `@mt2/domain/bench/*` comes before `@mt2/domain/*`.
  const entries = folders
    .flatMap((folder) => entriesOf(folder.replaceAll('\\', '/')))
    .toSorted((one, other) => other.name.length - one.name.length);
  for (const path of testsAffectedBy(process.argv.slice(2), files, entries)) process.stdout.write(`${path}\n`);
}
