import { describe, expect, it } from 'vitest';
import type { Contract } from '../../contracts/src/area.ts';
import { contracts } from '../../contracts/src/areas.ts';
import {
  allSources,
  foldersIn,
  hasFile,
  importsOf,
  isTest,
  lineAt,
  resolve,
  type Source,
  sourcesBelow,
  withoutComments,
} from './source.ts';

/**
 * The packages of the repository and their allowed imports; nothing points back. `npm` lists the only allowed npm
 * packages, if there is such a limit.
 */
const PACKAGES: Readonly<Record<string, { readonly packages: readonly string[]; readonly npm?: readonly string[] }>> = {
  'packages/domain': { packages: [], npm: ['@noble/hashes', '@scure/base'] },
  'packages/contracts': { packages: ['@mt2/domain'], npm: ['zod', 'yaml'] },
  'packages/conformance': { packages: ['@mt2/domain', '@mt2/contracts'] },
  'packages/lab': { packages: ['@mt2/contracts'] },
  'packages/cli': { packages: ['@mt2/domain', '@mt2/contracts', '@mt2/conformance', '@mt2/lab'] },
  prisma: { packages: ['@mt2/domain', '@mt2/contracts'] },
  'apps/server': { packages: ['@mt2/domain', '@mt2/contracts', '@mt2/conformance', '@mt2/prisma'] },
  'apps/web': { packages: ['@mt2/domain', '@mt2/contracts'] },
  'apps/lab': { packages: ['@mt2/domain', '@mt2/contracts', '@mt2/lab'] },
  e2e: {
    packages: ['@mt2/domain', '@mt2/contracts', '@mt2/conformance', '@mt2/prisma', '@mt2/server', '@mt2/web', '@mt2/lab', '@mt2/cli'],
  },
};

/** Areas, and those that each may use. */
type Neighbours = Readonly<Record<string, readonly string[]>>;

/** Areas used by others that have no calls of their own. */
const WITHOUT_CALLS: Neighbours = {
  user: [],
  message: ['user'],
  order: [],
  review: [],
  authenticator: ['message', 'user'],
};
/**
 * The areas, and the areas whose public API each may use on the server, as listed in its contract. Only `wallet` changes
 * balances; the others call it.
 */
const NEIGHBOURS: Neighbours = {
  ...WITHOUT_CALLS,
  ...Object.fromEntries(
    Object.entries<Contract>(contracts).map(([name, { uses }]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), uses]),
  ),
};

/** What every repository promises is tested in one list, which imports them by file. */
const TEST_OF_REPOSITORIES = 'apps/server/src/testing/indexed-pages.test.ts';

/** The lists of areas: apart from tests, only they import the server half of an area's manifest. */
const LISTS_OF_AREAS = ['apps/server/src/areas.ts'];

const LEDGER_TABLES = 'Balance|Posting|JournalTxn|Hold';
const areas = 'apps/server/src/areas';
const packageNames = [...['packages', 'apps'].flatMap((home) => foldersIn(home).map((name) => `${home}/${name}`)), 'prisma', 'e2e'];
const sourcesOf = (name: string): Source[] => sourcesBelow(name.includes('/') ? `${name}/src` : name);
const server = sourcesOf('apps/server');
const isTool = (from: string): boolean => ['vitest', 'fast-check'].includes(from) || from.startsWith('node:');
const areaOf = (path: string): string | undefined =>
  path.startsWith(`${areas}/`) ? path.slice(areas.length + 1).split('/')[0] : undefined;
/**
 * The places of Prisma and SQL: the repositories of the areas, the world that opens the file, and the code that builds
 * worlds for tests.
 */
const seesTables = ({ path }: Source): boolean =>
  path.endsWith('.repo.ts') || path.startsWith('apps/server/src/world/') || path.startsWith('apps/server/src/testing/');

/** The row types, and the client that reads them. */
const ROWS = /^@mt2\/prisma(?:$|\/generated)/;
/** The files that see rows without being repositories, and the reason. */
const KEEPS_ROWS: Readonly<Record<string, string>> = {
  'apps/server/src/world/storage/store.ts': 'opens the client',
  'apps/server/src/world/tables/settings.ts': 'keeps the switches of a world',
  'apps/server/src/world/storage/state.ts': 'reads the row that a world has of its own',
  'apps/server/src/world/time/set-aside.ts': 'keeps the objects whose due work failed',
};

/** One message for each import for which `judge` returns a complaint. */
const complaints = (sources: readonly Source[], judge: (source: Source, from: string, isType: boolean) => string | undefined): string[] =>
  sources.flatMap((source) =>
    importsOf(source).flatMap(({ from, line, isType }) => {
      const complaint = judge(source, from, isType);
      return complaint === undefined ? [] : [`${source.path}:${line} imports ${from}: ${complaint}.`];
    }),
  );

/** One message for each match of a pattern in the code of these files. */
const findings = (sources: readonly Source[], pattern: RegExp, complaint: string): string[] =>
  sources.flatMap(({ path, code }) => Array.from(code.matchAll(pattern), (match) => `${path}:${lineAt(code, match.index)} ${complaint}.`));

/** The path of a relative import from the root; undefined for a package. */
const target = ({ path }: Source, from: string): string | undefined => (from.startsWith('.') ? resolve(path, from) : undefined);

/** A folder or file directly in `home` that contains a path. */
const partOf = (home: string, path: string): string | undefined =>
  path.startsWith(home) ? path.slice(home.length).split('/')[0] : undefined;

/** One message for each import between parts of `home` that runs upward; `layers` are lowest first, and parts not listed are above all. */
const upward = (sources: readonly Source[], home: string, layers: readonly string[]): string[] => {
  const level = (part: string): number => (layers.includes(part) ? layers.indexOf(part) : layers.length);
  const code = sources.filter((source) => !isTest(source) && !source.path.includes('/testing/'));
  return complaints(code, (source, from) => {
    const [own, other] = [partOf(home, source.path), partOf(home, target(source, from) ?? '')];
    if (own === undefined || other === undefined) return undefined;
    return level(other) > level(own) ? `${own} is below ${other}` : undefined;
  });
};

/** The files that import themselves through others, types included. */
function inCycles(sources: readonly Source[]): string[] {
  const imported = new Map(
    sources.map((source) => [source.path, importsOf(source).flatMap(({ from }) => target(source, from.split('?')[0] ?? '') ?? [])]),
  );
  // A file whose imports all are in no cycle is in none: what is left imports files that are left.
  let left = new Set(imported.keys());
  for (let size = Infinity; left.size < size; ) {
    size = left.size;
    left = new Set([...left].filter((path) => imported.get(path)?.some((to) => left.has(to))));
  }
  return [...left];
}

/** The areas that reach themselves. */
function inCircles(neighbours: Neighbours): string[] {
  const reach = (name: string, seen: Set<string>): Set<string> => {
    for (const next of neighbours[name] ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  return Object.keys(neighbours).filter((name) => reach(name, new Set()).has(name));
}

/** The areas that are used and do not exist. */
const unknown = (neighbours: Neighbours): string[] =>
  Object.values(neighbours)
    .flat()
    .filter((name) => neighbours[name] === undefined);

describe('the packages', () => {
  it('are all on the list', () => {
    expect(
      packageNames
        .filter((name) => PACKAGES[name] === undefined)
        .map((name) => `${name} is not on this list: add it with its allowed imports.`),
    ).toEqual([]);
  });

  it.each(Object.entries(PACKAGES))('%s imports only the packages listed for it', (own, { packages, npm }) => {
    const found = complaints(sourcesOf(own), (source, from) => {
      const path = target(source, from);
      if (path !== undefined) return path.startsWith(`${own}/`) ? undefined : 'a relative path stays in its package';
      if (from.startsWith('@mt2/'))
        return packages.some((name) => from === name || from.startsWith(`${name}/`)) ? undefined : 'imports run one way';
      if (isTest(source) && isTool(from)) return undefined;
      return npm === undefined || npm.some((name) => from === name || from.startsWith(`${name}/`))
        ? undefined
        : `${own} imports ${npm.join(', ') || 'nothing'} in addition to the packages listed for it`;
    });
    expect(found).toEqual([]);
  });
});

it('no file imports itself through others', () => expect(inCycles(allSources())).toEqual([]));

describe('the rules of the domain', () => {
  const home = 'packages/domain/src/';
  const domain = sourcesOf('packages/domain').filter((source) => !isTest(source));
  /** The folders that every area may import file by file, lowest first; each folder imports itself and those before it. */
  const KERNEL = ['core', 'money', 'chain', 'wallet', 'market', 'order'];
  const folderOf = (path: string): string | undefined => (path.startsWith(home) ? path.slice(home.length).split('/')[0] : undefined);
  const isKernel = (folder: string | undefined): folder is string => folder !== undefined && KERNEL.includes(folder);

  it('of one area are imported by another through its index.ts', () => {
    const found = complaints(domain, (source, from) => {
      const to = target(source, from);
      const [own, other] = [folderOf(source.path), folderOf(to ?? '')];
      if (other === undefined || other === own || isKernel(own) || isKernel(other)) return undefined;
      return to === `${home}${other}/index.ts` ? undefined : `the public API of ${other} is its index.ts`;
    });
    expect(found).toEqual([]);
  });

  it('shared by all areas import no area, and run one way', () => {
    expect(KERNEL.filter((folder) => !hasFile(`${home}${folder}/index.ts`))).toEqual([]);
    const found = complaints(domain, (source, from) => {
      const [own, other] = [folderOf(source.path), folderOf(target(source, from) ?? '')];
      if (!isKernel(own) || other === undefined) return undefined;
      if (!isKernel(other)) return `${own} is shared by all areas and imports none`;
      return KERNEL.indexOf(other) > KERNEL.indexOf(own) ? `${own} is below ${other}` : undefined;
    });
    expect(found).toEqual([]);
  });
});

describe("the server's areas", () => {
  it('are all on the list, and every area on the list has a contract, except those without calls', () => {
    const unlisted = foldersIn(areas).filter((name) => NEIGHBOURS[name] === undefined);
    expect(unlisted.map((name) => `${areas}/${name} is not on the list: add it with the areas that it uses.`)).toEqual([]);
    const mismatched = Object.keys(NEIGHBOURS).filter((name) => hasFile(`packages/contracts/src/${name}.ts`) === name in WITHOUT_CALLS);
    expect(
      mismatched.map((name) => `${name}: an area has packages/contracts/src/${name}.ts, or is on the list of those without calls.`),
    ).toEqual([]);
  });

  it('export commands and reads from their index.ts, and no handler', () => {
    const publicApis = server.filter(({ path }) => areaOf(path) !== undefined && path === `${areas}/${areaOf(path)}/index.ts`);
    const found = complaints(publicApis, (source, from, isType) => {
      if (/^\.\/(?:calls\/|area\.ts$)/.test(from)) return 'handlers and the manifest are for the list of areas';
      return from.startsWith('@mt2/contracts/') && !isType && hasFile(`${areas}/${areaOf(source.path)}/area.ts`)
        ? 'the public API of an area imports no calls'
        : undefined;
    });
    expect(found).toEqual([]);
  });

  it('have commands and reads that import neither handlers nor the types of handlers', () => {
    const isWire = (path: string): boolean => new RegExp(`^${areas}/[a-z0-9-]+/(?:calls/|area\\.ts$)`).test(path);
    const others = server.filter((source) => areaOf(source.path) !== undefined && !isWire(source.path) && !isTest(source));
    const found = complaints(others, (source, from) => {
      const path = target(source, from) ?? '';
      return isWire(path) || path === 'apps/server/src/http/area.ts' ? 'only calls/ and area.ts import handlers' : undefined;
    });
    expect(found).toEqual([]);
  });

  it('do not use each other in a circle', () => {
    expect(inCircles(NEIGHBOURS)).toEqual([]);
    expect(unknown(NEIGHBOURS)).toEqual([]);
  });

  it('are imported through their index.ts, and only by areas that list them under uses', () => {
    const found = complaints(server, (source, from) => {
      const path = target(source, from);
      const own = areaOf(source.path);
      const other = path === undefined ? undefined : areaOf(path);
      if (path === undefined || other === undefined) return undefined;
      if (path === `${areas}/${other}/area.ts`)
        return LISTS_OF_AREAS.includes(source.path) || isTest(source) ? undefined : 'it is for the lists of areas';
      if (other === own || source.path === TEST_OF_REPOSITORIES) return undefined;
      if (path !== `${areas}/${other}/index.ts`) return `the server half of ${other} is entered through its index.ts`;
      if (own !== undefined && !NEIGHBOURS[own]?.includes(other)) return `${own} does not list ${other} under uses`;
      const isBelow = /^apps\/server\/src\/(world|http)\//.test(source.path);
      return isBelow && !isTest(source) ? 'the world and the http layer import no area' : undefined;
    });
    expect(found).toEqual([]);
  });
});

describe("the server's layers", () => {
  const home = 'apps/server/src/';
  /** The folders of `world`, and its own files, lowest first. */
  const WORLD = [
    ...['iso.ts', 'signals.ts', 'world-facts.ts', 'secret', 'tables', 'transaction', 'arrival.ts', 'storage', 'time', 'turn', 'limits'],
    ...['whole-state.ts', 'world-options.ts', 'world.ts', 'advance-until.ts', 'registry', 'travel'],
  ];

  it('import nothing above them', () =>
    expect(upward(server, home, ['world', 'http', 'areas', 'feed', 'lab-points.ts', 'lab'])).toEqual([]));

  it('have a world whose folders import nothing above them', () => {
    const parts = server.filter((source) => !isTest(source)).flatMap(({ path }) => partOf(`${home}world/`, path) ?? []);
    expect([...new Set(parts)].sort()).toEqual(WORLD.toSorted());
    expect(upward(server, `${home}world/`, WORLD)).toEqual([]);
  });
});

describe('the lab', () => {
  const HOMES = /^(?:apps\/server|packages\/(?:contracts|domain))\/src\/lab\//;
  /** The product files that import the lab: they have to change if the lab is removed. */
  const ROOTS: Readonly<Record<string, string>> = {
    'apps/server/src/load-lab.ts': 'serves the lab next to the product if it is enabled',
    'packages/contracts/src/index.ts': 'lists the calls of the lab in addition to those of the product',
    'apps/web/src/areas/session/lab-entrance.tsx': 'exchanges the code of a login link of the lab',
  };
  /** Rows of the product that the seed brings to every world. */
  const CATALOGUE = ['@mt2/prisma/seed/news', '@mt2/prisma/seed/offerings'];
  const importsLab = (source: Source): boolean =>
    /\bimport\b[^;]*\blab\b[^;]*from '@mt2\/contracts'/.test(source.code) ||
    importsOf(source).some(({ from }) => /^@mt2\/(?:contracts|domain)\/lab\//.test(from) || HOMES.test(target(source, from) ?? ''));

  it('is imported by the product only in the files listed here', () => {
    const product = ['packages/domain', 'packages/contracts', 'prisma', 'apps/server', 'apps/web'].flatMap(sourcesOf);
    const below = product.filter((source) => !isTest(source) && !HOMES.test(source.path) && !source.path.includes('/testing/'));
    const found = below.filter(importsLab).map(({ path }) => path);
    expect(found.filter((path) => ROOTS[path] === undefined).map((path) => `${path} imports the lab, which is above it.`)).toEqual([]);
    expect(Object.keys(ROOTS).filter((path) => !found.includes(path))).toEqual([]);
  });

  it('is loaded by the server only if it is on: until then it is only a type', () => {
    const [root] = server.filter(({ path }) => path === 'apps/server/src/load-lab.ts');
    const atOnce = /\b(?:import|export)\s+(?!type\b)[^;()]*from '\.\/lab\//g;
    expect(findings(root ? [root] : [], atOnce, 'loads the lab at once')).toEqual([]);
    expect(root?.code).toContain("await import('./lab/open-lab.ts')");
  });

  it('alone knows the personas of the seed, apart from the code that seeds worlds and starts the server', () => {
    const rooms = server.filter((source) => /^apps\/server\/src\/(?:world|http|areas|feed)\//.test(source.path) && !isTest(source));
    const found = complaints(rooms, (_, from) =>
      from.startsWith('@mt2/prisma/seed/') && !CATALOGUE.includes(from) ? 'it is not a catalogue of the product' : undefined,
    );
    expect(found).toEqual([]);
  });
});

describe('the fleet', () => {
  const home = 'apps/server/src/';
  const product = server.filter(({ path }) => !path.startsWith(`${home}fleet/`) && !path.includes('/testing/'));
  const importing = (part: string): string[] =>
    product
      .filter((source) => !isTest(source) && importsOf(source).some(({ from }) => (target(source, from) ?? '').startsWith(home + part)))
      .map(({ path }) => path.slice(home.length));
  /** The points at which it joins the product, each with the files that know it. */
  const POINTS: Readonly<Record<string, readonly string[]>> = {
    'fleet/': ['open-fleet.ts'],
    'open-fleet.ts': ['build-app.ts', 'load-lab.ts'],
    'world/registry/shared-worlds.ts': ['open-fleet.ts', 'process/open-registry.ts', 'world/registry/registry-options.ts'],
    'world/storage/keeper.ts': [
      ...['http/app.ts', 'world/registry/shared-worlds.ts', 'world/storage/store.ts'],
      ...['world/whole-state.ts', 'world/world-options.ts', 'world/world.ts'],
    ],
  };

  it.each(Object.entries(POINTS))('joins the product at %s, which only these files know', (part, files) => {
    expect(importing(part).toSorted()).toEqual(files);
  });

  it('is loaded by the server only if there is one: until then it is only a type', () => {
    const roots = server.filter(({ path }) => path === `${home}open-fleet.ts`);
    expect(findings(roots, /\b(?:import|export)\s+(?!type\b)[^;()]*from '\.\/fleet\//g, 'loads the fleet at once')).toEqual([]);
    expect(roots.some(({ code }) => code.includes("await import('./fleet/fleet.ts')"))).toBe(true);
  });
});

describe('the metrics', () => {
  it('are loaded only if they are on, and alone know the library that counts', () => {
    const isRoot = ({ path }: Source): boolean => path === 'apps/server/src/build-app.ts';
    const others = server.filter((source) => !source.path.startsWith('apps/server/src/metrics/') && !isRoot(source));
    const found = complaints(others, (source, from) => {
      const isOfMetrics = from === 'prom-client' || (target(source, from) ?? '').startsWith('apps/server/src/metrics/');
      return isOfMetrics ? 'a server that does not count loads nothing of it' : undefined;
    });
    const atOnce = /\b(?:import|export)\s+(?!type\b)[^;()]*from '(?:\.\/metrics\/|prom-client)/g;
    expect([...found, ...findings(server.filter(isRoot), atOnce, 'loads the metrics at once')]).toEqual([]);
  });
});

describe('the tables', () => {
  it('of the ledger are written by wallet only', () => {
    const named = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+["\`]?(?:${LEDGER_TABLES})\\b|(['"\`])(?:${LEDGER_TABLES})\\1`, 'g');
    const others = server.filter(({ path }) => areaOf(path) !== undefined && areaOf(path) !== 'wallet');
    expect(findings(others, named, 'names a table of the ledger: call the public API of wallet')).toEqual([]);
  });

  it('are read and written in repositories only', () => {
    const sql =
      /\bSELECT\s[^;]*?\sFROM\s|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s|\bDELETE\s+FROM\s|\bUPDATE\s+"?\w+"?\s+SET\s|\b(?:CREATE|DROP|ALTER)\s+TABLE\s/g;
    // Those of the fleet are in another database.
    const isOfFleet = ({ path }: Source): boolean => path.startsWith('apps/server/src/fleet/');
    const elsewhere = server.filter((source) => !seesTables(source) && !isOfFleet(source) && !isTest(source));
    const found = complaints(elsewhere, (_, from, isType) =>
      !isType && (from === 'better-sqlite3' || from.startsWith('@prisma/'))
        ? 'only a .repo.ts and the world access the database'
        : undefined,
    );
    const calls = /\bsql\.(?:get|all|run|insert|update)\b|\.read\.\w+\.\w+\(/g;
    expect([
      ...found,
      ...findings(elsewhere, sql, 'has SQL in it: move it to a .repo.ts'),
      ...findings(elsewhere, calls, 'queries the database: move it to a .repo.ts'),
    ]).toEqual([]);
  });

  it('are changed by statements that declare their table', () => {
    const undeclared = /\.(?:get|all|iterate|iterateTexts)(?:<\w+>)?\(\s*['"`]\s*(?:INSERT|REPLACE|UPDATE|DELETE)\b/g;
    expect(findings(server, undeclared, 'changes rows: use a method of Sql that takes the table')).toEqual([]);
  });

  it('have rows that only repositories see; others get the types of an area from its repository', () => {
    const others = server.filter(({ path }) => !path.endsWith('.repo.ts') && KEEPS_ROWS[path] === undefined);
    expect(complaints(others, (_, from) => (ROWS.test(from) ? 'a row is seen by its repository alone' : undefined))).toEqual([]);
    const keepers = server.filter((source) => importsOf(source).some(({ from }) => ROWS.test(from))).map(({ path }) => path);
    expect(Object.keys(KEEPS_ROWS).filter((path) => !keepers.includes(path))).toEqual([]);
  });

  it('are read through Prisma, never written', () => {
    const write =
      /(?:\.read|\bprisma)\.\w+\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(|\$executeRaw\w*|\$transaction\b/g;
    const repositories = server.filter(({ path }) => path.endsWith('.repo.ts'));
    expect(findings(repositories, write, 'writes through Prisma: changes go through the writer')).toEqual([]);
  });
});

describe("the seed's markets", () => {
  /** The page's own copy, and values derived from the seed alone; everything else reads the markets of the world. */
  const READERS = [
    'apps/server/src/areas/market/day-tables/compute-day-table.ts',
    'apps/web/src/platform/markets.ts',
    'packages/contracts/src/rule-numbers.ts',
    'packages/domain/src/market/price-path.ts',
  ];

  it('are imported only by the modules listed here, tests and the seed', () => {
    const packages = packageNames.filter((name) => name !== 'prisma' && name !== 'e2e');
    const named = packages.flatMap(sourcesOf).filter((source) => !isTest(source) && !source.path.includes('/testing/'));
    const readers = named.filter(({ code }) => /\bimport\b[^;]*\bSEED_MARKETS\b/.test(code)).map(({ path }) => path);
    expect(readers.sort()).toEqual(READERS);
  });
});

describe('the seed of a world', () => {
  it('determines prices, but no secret that must be unpredictable', () => {
    const others = server.filter(
      (source) => /^apps\/server\/src\/(?:areas\/(?!market\/)|http\/|feed\/|lab\/(?!worlds\/))/.test(source.path) && !isTest(source),
    );
    expect(findings(others, /\b(?:world|facts)\.seed\b/g, 'derives something from the world’s seed: derive it from `seedFor`')).toEqual([]);
  });
});

describe('the second backend of the stories', () => {
  it('knows the contracts and the format of amounts, and nothing of the server', () => {
    const allowed = /^(?:@mt2\/domain|@mt2\/contracts(?:\/fields\/\w+)?|node:.+|\.\/[\w-]+\.ts)$/;
    const found = complaints(sourcesBelow('e2e/second-backend'), (_, from) =>
      allowed.test(from) ? undefined : 'it changes answers as the contracts say, whatever server gives them',
    );
    expect(found).toEqual([]);
  });
});

describe('the web client', () => {
  const web = sourcesOf('apps/web').filter((source) => !isTest(source));
  const below = (folder: string): Source[] => web.filter(({ path }) => path.startsWith(`apps/web/src/${folder}/`));

  it('has layers that import nothing above them', () => {
    expect(upward(web, 'apps/web/src/', ['locales', 'ui', 'platform', 'frame', 'areas', 'app'])).toEqual([]);
  });

  const home = 'apps/web/src/areas';
  const areaOfWeb = (path: string): string | undefined => partOf(`${home}/`, path);
  const usesIn = (code = ''): string[] =>
    Array.from((/\buses: \[([^\]]*)\]/.exec(code)?.[1] ?? '').matchAll(/'([^']+)'/g), ([, name = '']) => name);
  /** The areas of the page, and those that each may import, as listed in its `area.ts`. */
  const neighbours: Neighbours = Object.fromEntries(
    foldersIn(home).map((name) => [name, usesIn(web.find(({ path }) => path === `${home}/${name}/area.ts`)?.code)]),
  );

  it('has areas that do not use each other in a circle', () => {
    expect(inCircles(neighbours)).toEqual([]);
    expect(unknown(neighbours)).toEqual([]);
  });

  it('imports areas through their index.ts, an area only those that it uses; only the list of areas imports their screens', () => {
    const isOfTheList = ({ path }: Source, to: string): boolean => path === 'apps/web/src/app/areas.ts' && to.endsWith('/screens.ts');
    const imported = new Set<string>();
    const found = complaints(web, (source, from) => {
      const to = target(source, from) ?? '';
      const [own, other] = [areaOfWeb(source.path), areaOfWeb(to)];
      if (other === undefined || other === own || isOfTheList(source, to)) return undefined;
      imported.add(`${own} uses ${other}`);
      if (to !== `${home}/${other}/index.ts`) return `the public API of ${other} is its index.ts`;
      return own === undefined || neighbours[own]?.includes(other) ? undefined : `${own} does not list ${other} under uses`;
    });
    expect(found).toEqual([]);
    const listed = Object.entries(neighbours).flatMap(([own, uses]) => uses.map((other) => `${own} uses ${other}`));
    expect(listed.filter((line) => !imported.has(line))).toEqual([]);
  });

  it('has a kit that fetches nothing', () => {
    const found = complaints(below('ui'), (_, from) =>
      /^@mt2\/contracts\b|^@tanstack\/react-query$/.test(from) ? 'the kit fetches nothing' : undefined,
    );
    expect([...found, ...findings(below('ui'), /\bfetch\(|\bXMLHttpRequest\b|\bnew WebSocket\b/g, 'fetches: parts take props')]).toEqual(
      [],
    );
  });

  it('runs in a browser', () => {
    expect(complaints(web, (_, from) => (from.startsWith('node:') ? 'a browser has no node' : undefined))).toEqual([]);
  });
});

describe('how imports are found', () => {
  const found = (code: string): string[] =>
    importsOf({ path: 'a.ts', text: code, code: withoutComments('a.ts', code) }).map(({ from }) => from);
  it.each<[string, string, string[]]>([
    ['names', "import { a, type B } from './b.ts';", ['./b.ts']],
    ['over several lines', "import {\n  a,\n} from './b.ts';\nexport const c = 1;", ['./b.ts']],
    ['types and re-exports', "import type { A } from 'a';\nexport * from './c.ts';", ['a', './c.ts']],
    ['effects and lazy ones', "import './a.css';\nconst b = () => import('./b.tsx');", ['./a.css', './b.tsx']],
    ['none in texts that end with the word', "const path = '/a/import',\n  source = 'b';", []],
    ['none in comments', "// import a from 'a'\n/* export * from 'b' */\nconst from = 'c';", []],
  ])('%s', (_, code, expected) => expect(found(code)).toEqual(expected));

  it.each([
    ['apps/a/src/b/c.ts', './d.ts', 'apps/a/src/b/d.ts'],
    ['apps/a/src/b/c.ts', '../../e.ts', 'apps/a/e.ts'],
  ])('from %s, %s is %s', (path, from, expected) => expect(resolve(path, from)).toBe(expected));
});
