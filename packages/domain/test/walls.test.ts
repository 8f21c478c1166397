import { describe, expect, it } from 'vitest';
import type { Contract } from '../../contracts/src/area.ts';
import { contracts } from '../../contracts/src/areas.ts';
import { inCycles } from './cycles.ts';
import { foldersIn, hasFile, importsOf, isTest, lineAt, resolve, type Source, sourcesBelow, withoutComments } from './source.ts';

/** The rooms of the house and the rooms each may import; nothing points back. `npm` names the only packages, where a room has such a limit. */
const ROOMS: Readonly<Record<string, { readonly rooms: readonly string[]; readonly npm?: readonly string[] }>> = {
  'packages/domain': { rooms: [], npm: ['@noble/hashes', '@scure/base'] },
  'packages/contracts': { rooms: ['@mt2/domain'], npm: ['zod'] },
  'packages/conformance': { rooms: ['@mt2/domain', '@mt2/contracts'] },
  'packages/cli': { rooms: ['@mt2/domain', '@mt2/contracts'] },
  prisma: { rooms: ['@mt2/domain', '@mt2/contracts'] },
  'apps/server': { rooms: ['@mt2/domain', '@mt2/contracts', '@mt2/prisma'] },
  'apps/web': { rooms: ['@mt2/domain', '@mt2/contracts'] },
  'apps/lab': { rooms: ['@mt2/domain', '@mt2/contracts'] },
  e2e: { rooms: ['@mt2/domain', '@mt2/contracts', '@mt2/prisma', '@mt2/server', '@mt2/web', '@mt2/lab'] },
};

/** Areas that others use and that have no calls of their own. */
const WITHOUT_CALLS: Readonly<Record<string, readonly string[]>> = { user: [], message: ['user'], review: [] };
/** The areas, and the areas whose doors each may use on the server, as its manifest says. Only `wallet` changes balances; the others ask it to. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  ...WITHOUT_CALLS,
  ...Object.fromEntries(
    Object.entries<Contract>(contracts).map(([name, { uses }]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), uses]),
  ),
};

/** The lists of areas: beside tests, only they import the server's half of an area's manifest. */
const LISTS_OF_AREAS = ['apps/server/src/areas.ts'];

const LEDGER_TABLES = 'Balance|Posting|JournalTxn|Hold';
const areas = 'apps/server/src/areas';
const roomNames = [...['packages', 'apps'].flatMap((home) => foldersIn(home).map((name) => `${home}/${name}`)), 'prisma', 'e2e'];
const sourcesOf = (room: string): Source[] => sourcesBelow(room.includes('/') ? `${room}/src` : room);
const server = sourcesOf('apps/server');
const isTool = (from: string): boolean => ['vitest', 'fast-check'].includes(from) || from.startsWith('node:');
const areaOf = (path: string): string | undefined =>
  path.startsWith(`${areas}/`) ? path.slice(areas.length + 1).split('/')[0] : undefined;
/** Where Prisma and SQL live: the repositories of the areas, the world that opens the file, and what tests build worlds of. */
const seesTables = ({ path }: Source): boolean =>
  path.endsWith('.repo.ts') || path.startsWith('apps/server/src/world/') || path.startsWith('apps/server/src/testing/');

/** One sentence for each import that `judge` has something to say about. */
const complaints = (sources: readonly Source[], judge: (source: Source, from: string, isType: boolean) => string | undefined): string[] =>
  sources.flatMap((source) =>
    importsOf(source).flatMap(({ from, line, isType }) => {
      const complaint = judge(source, from, isType);
      return complaint === undefined ? [] : [`${source.path}:${line} imports ${from}: ${complaint}.`];
    }),
  );

/** One sentence for each place where the code of these files has what it may not. */
const findings = (sources: readonly Source[], what: RegExp, complaint: string): string[] =>
  sources.flatMap(({ path, code }) => Array.from(code.matchAll(what), (match) => `${path}:${lineAt(code, match.index)} ${complaint}.`));

/** The path that a relative import means; undefined for a package. */
const target = ({ path }: Source, from: string): string | undefined => (from.startsWith('.') ? resolve(path, from) : undefined);

describe('the rooms', () => {
  it('are all listed', () => {
    expect(
      roomNames.filter((room) => ROOMS[room] === undefined).map((room) => `${room} is no room of this list: say what it may import.`),
    ).toEqual([]);
  });

  it.each(Object.entries(ROOMS))('%s imports only what stands before it', (room, { rooms, npm }) => {
    const said = complaints(sourcesOf(room), (source, from) => {
      const path = target(source, from);
      if (path !== undefined) return path.startsWith(`${room}/`) ? undefined : 'a relative path stays in its room';
      if (from.startsWith('@mt2/'))
        return rooms.some((name) => from === name || from.startsWith(`${name}/`)) ? undefined : 'imports run one way';
      if (isTest(source) && isTool(from)) return undefined;
      return npm === undefined || npm.some((name) => from === name || from.startsWith(`${name}/`))
        ? undefined
        : `${room} imports ${npm.join(', ') || 'nothing'} beside the rooms before it`;
    });
    expect(said).toEqual([]);
  });
});

describe("the server's areas", () => {
  it('are all listed, and every name on the list is spoken on the wire', () => {
    const unlisted = foldersIn(areas).filter((name) => NEIGHBOURS[name] === undefined);
    expect(unlisted.map((name) => `${areas}/${name} is not on the list: say which neighbours it has.`)).toEqual([]);
    const unsaid = Object.keys(NEIGHBOURS).filter((name) => hasFile(`packages/contracts/src/${name}.ts`) === name in WITHOUT_CALLS);
    expect(
      unsaid.map((name) => `${name}: an area has packages/contracts/src/${name}.ts, or is on the list of those without calls.`),
    ).toEqual([]);
  });

  it('offer commands and reads in their index.ts, and no handler', () => {
    const doors = server.filter(({ path }) => areaOf(path) !== undefined && path === `${areas}/${areaOf(path)}/index.ts`);
    const said = complaints(doors, (source, from, isType) => {
      if (/^\.\/(?:calls\/|area\.ts$)/.test(from)) return 'handlers and the manifest are for the list of areas';
      return from.startsWith('@mt2/contracts/') && !isType && hasFile(`${areas}/${areaOf(source.path)}/area.ts`)
        ? 'the public API of an area knows no calls'
        : undefined;
    });
    expect(said).toEqual([]);
  });

  it('have commands and reads that know no handler, and nothing of what a handler is', () => {
    const isWire = (path: string): boolean => new RegExp(`^${areas}/[a-z-]+/(?:calls/|area\\.ts$)`).test(path);
    const others = server.filter((source) => areaOf(source.path) !== undefined && !isWire(source.path) && !isTest(source));
    const said = complaints(others, (source, from) => {
      const path = target(source, from) ?? '';
      return isWire(path) || path === 'apps/server/src/http/area.ts' ? 'only calls/ and area.ts know handlers' : undefined;
    });
    expect(said).toEqual([]);
  });

  it('have neighbours that do not lead back to them', () => {
    const reach = (name: string, seen: readonly string[] = []): string[] =>
      (NEIGHBOURS[name] ?? []).flatMap((next) => (seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])]));
    expect(Object.keys(NEIGHBOURS).filter((name) => reach(name).includes(name))).toEqual([]);
    expect(
      Object.values(NEIGHBOURS)
        .flat()
        .filter((name) => NEIGHBOURS[name] === undefined),
    ).toEqual([]);
  });

  it('are entered through their doors, and by listed neighbours only', () => {
    const said = complaints(server, (source, from, isType) => {
      const path = target(source, from);
      const own = areaOf(source.path);
      const other = path === undefined ? undefined : areaOf(path);
      if (path === undefined || other === undefined) return undefined;
      if (path === `${areas}/${other}/area.ts`)
        return LISTS_OF_AREAS.includes(source.path) || isTest(source) ? undefined : 'it is for the lists of areas';
      if (other === own) return undefined;
      if (path !== `${areas}/${other}/index.ts`) return `the door of ${other} is its index.ts`;
      if (own !== undefined && !NEIGHBOURS[own]?.includes(other)) return `${other} is not listed as a neighbour of ${own}`;
      // What an area may offer for review is part of the shape of an area.
      if (source.path === 'apps/server/src/http/area.ts' && other === 'review' && isType) return undefined;
      const isGround = /^apps\/server\/src\/(world|http)\//.test(source.path);
      return isGround && !isTest(source) ? 'the world and the http layer know no product words' : undefined;
    });
    expect(said).toEqual([]);
  });
});

describe('the lab', () => {
  it('is imported by nothing that it shows: only what builds the server knows it', () => {
    const shown = server.filter((source) => /^apps\/server\/src\/(?:areas|feed|http|world)\//.test(source.path) && !isTest(source));
    const said = complaints(shown, (source, from) =>
      target(source, from)?.startsWith('apps/server/src/lab/') ? 'the lab is above it' : undefined,
    );
    expect(said).toEqual([]);
  });
});

describe('the tables', () => {
  it('of the ledger are written by wallet alone', () => {
    const named = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+["\`]?(?:${LEDGER_TABLES})\\b|(['"\`])(?:${LEDGER_TABLES})\\1`, 'g');
    const others = server.filter(({ path }) => areaOf(path) !== undefined && areaOf(path) !== 'wallet');
    expect(findings(others, named, 'names a table of the ledger: ask the door of wallet')).toEqual([]);
  });

  it('are read and written in repositories only', () => {
    const sql =
      /\bSELECT\s[^;]*?\sFROM\s|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s|\bDELETE\s+FROM\s|\bUPDATE\s+"?\w+"?\s+SET\s|\b(?:CREATE|DROP|ALTER)\s+TABLE\s/g;
    const elsewhere = server.filter((source) => !seesTables(source) && !isTest(source));
    // The types of rows are only shapes; it is the client and its drivers that stay behind the repositories.
    const said = complaints(elsewhere, (_, from, isType) =>
      !isType && (from === '@mt2/prisma' || from === 'better-sqlite3' || from.startsWith('@prisma/'))
        ? 'only a .repo.ts and the world speak to the database'
        : undefined,
    );
    const calls = /\bsql\.(?:get|all|run|insert|update)\b|\.read\.\w+\.\w+\(/g;
    expect([
      ...said,
      ...findings(elsewhere, sql, 'has SQL in it: move it to a .repo.ts'),
      ...findings(elsewhere, calls, 'asks the database: move it to a .repo.ts'),
    ]).toEqual([]);
  });

  it('are read through Prisma, never written', () => {
    const write =
      /(?:\.read|\bprisma)\.\w+\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(|\$executeRaw\w*|\$transaction\b/g;
    const repositories = server.filter(({ path }) => path.endsWith('.repo.ts'));
    expect(findings(repositories, write, 'writes through Prisma: changes go through the writer')).toEqual([]);
  });
});

describe('imports', () => {
  it.each(roomNames)('of %s have no cycle, types and lazy imports included', (room) => {
    const sources = sourcesOf(room);
    const paths = new Set(sources.map(({ path }) => path));
    const targets = (source: Source) => importsOf(source).map(({ from }) => target(source, from) ?? '');
    expect(inCycles(new Map(sources.map((source) => [source.path, targets(source).filter((path) => paths.has(path))])))).toEqual([]);
  });
});

describe("the seed's markets", () => {
  /** Where a world's markets begin, the page's own copy, and what is made of the seed alone: everything else asks the world, or its server. */
  const READERS = [
    'apps/server/src/areas/market/compute-day-table.ts',
    'apps/server/src/areas/market/markets.ts',
    'apps/web/src/platform/markets.ts',
    'packages/contracts/src/rule-numbers.ts',
    'packages/domain/src/market/price-path.ts',
  ];

  it('are read in one module of each room, and elsewhere by tests and the seed', () => {
    const rooms = roomNames.filter((room) => room !== 'prisma' && room !== 'e2e');
    const named = rooms.flatMap(sourcesOf).filter((source) => !isTest(source) && !source.path.includes('/testing/'));
    const readers = named.filter(({ code }) => /\bimport\b[^;]*\bSEED_MARKETS\b/.test(code)).map(({ path }) => path);
    expect(readers.sort()).toEqual(READERS);
  });
});

describe('the seed of a world', () => {
  it('makes prices, and nothing that somebody must not foresee', () => {
    const others = server.filter(
      (source) => /^apps\/server\/src\/(?:areas\/(?!market\/)|http\/|feed\/|lab\/(?!worlds\/))/.test(source.path) && !isTest(source),
    );
    expect(findings(others, /\b(?:world|facts)\.seed\b/g, 'makes something of the world’s seed: make it of `seedFor`')).toEqual([]);
  });
});

describe("the attack's model", () => {
  it('does the arithmetic of the product again, and imports none of it', () => {
    const given = ['@mt2/contracts', '@mt2/domain/market', '@mt2/server/areas/market/index'];
    const said = complaints(sourcesBelow('e2e/attack/model'), (_, from) =>
      !from.startsWith('@mt2/') || given.includes(from) || from.startsWith('@mt2/server/testing/')
        ? undefined
        : 'the model takes calls and prices from the product, and none of its rules',
    );
    expect(said).toEqual([]);
  });
});

describe('the web client', () => {
  const web = sourcesOf('apps/web').filter((source) => !isTest(source));
  const below = (folder: string): Source[] => web.filter(({ path }) => path.startsWith(`apps/web/src/${folder}/`));
  /** The layers, from the lowest; each imports itself and those before it. */
  const LAYERS = ['ui', 'platform', 'frame', 'areas', 'app'];
  const layerOf = (path: string): string | undefined => LAYERS.find((layer) => path.startsWith(`apps/web/src/${layer}/`));

  it('has layers that import nothing above them', () => {
    const said = complaints(web, (source, from) => {
      const [own, other] = [layerOf(source.path), layerOf(target(source, from) ?? '')];
      if (own === undefined || other === undefined) return undefined;
      return LAYERS.indexOf(other) > LAYERS.indexOf(own) ? `${own} is below ${other}` : undefined;
    });
    expect(said).toEqual([]);
  });

  it('has areas that are entered through their index.ts; the list of areas names their screens and nothing else', () => {
    const areaOfWeb = (path: string): string | undefined => /^apps\/web\/src\/areas\/([a-z-]+)\//.exec(path)?.[1];
    const isOfTheList = ({ path }: Source, to: string): boolean => path === 'apps/web/src/app/areas.ts' && to.endsWith('/screens.ts');
    const said = complaints(web, (source, from) => {
      const to = target(source, from);
      const other = to === undefined ? undefined : areaOfWeb(to);
      if (to === undefined || other === undefined || other === areaOfWeb(source.path) || isOfTheList(source, to)) return undefined;
      return to === `apps/web/src/areas/${other}/index.ts` ? undefined : `the public API of ${other} is its index.ts`;
    });
    expect(said).toEqual([]);
  });

  it('has a kit that fetches nothing', () => {
    const said = complaints(below('ui'), (_, from) =>
      /^@mt2\/contracts\b|^@tanstack\/react-query$/.test(from) ? 'the kit fetches nothing' : undefined,
    );
    expect([...said, ...findings(below('ui'), /\bfetch\(|\bXMLHttpRequest\b|\bnew WebSocket\b/g, 'fetches: parts take props')]).toEqual([]);
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
    ['none in comments', "// import a from 'a'\n/* export * from 'b' */\nconst from = 'c';", []],
  ])('%s', (_, code, expected) => expect(found(code)).toEqual(expected));

  it.each([
    ['apps/a/src/b/c.ts', './d.ts', 'apps/a/src/b/d.ts'],
    ['apps/a/src/b/c.ts', '../../e.ts', 'apps/a/e.ts'],
  ])('from %s, %s is %s', (path, from, expected) => expect(resolve(path, from)).toBe(expected));
});
