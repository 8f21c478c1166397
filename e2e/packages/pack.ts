// npm run pack: the files that other repositories install, in `dist`. Nothing is published.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progressTerminal, type Tell, withProgress } from '@mt2/contracts/progress';
import { readBuildVersion } from '@mt2/server/process/build-version';
import { programOf } from '../npm.ts';
import { COMPILED, compile } from './compile.ts';
import { assembleProduct, writeTexts } from './product.ts';

type Manifest = {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const PACKED = ['contracts', 'lab', 'cli'] as const;
type Packed = (typeof PACKED)[number];
/** Test runners for which a package has fixtures; its users have the runner installed. */
const RUNNERS: Readonly<Partial<Record<Packed, readonly string[]>>> = { lab: ['@playwright/test', 'vitest'] };
/** What each is for. */
const ABOUT: Readonly<Record<Packed, string>> = {
  contracts: 'The calls and events of MT2, and a typed client.',
  lab: 'Worlds of MT2 for tests, with fixtures for Playwright and vitest.',
  cli: 'mt2, the command line of MT2.',
};
const { engines: ENGINES } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly engines: object };

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as Manifest;
const isOurs = (name: string) => name.startsWith('@mt2/');
const folderOf = (name: string) => name.slice('@mt2/'.length);

/** Our own packages that one needs, directly or not. */
function oursBelow(folder: string): string[] {
  const direct = Object.keys(manifestOf(folder).dependencies ?? {}).filter(isOurs);
  return [...new Set(direct.flatMap((name) => [name, ...oursBelow(folderOf(name))]))];
}

const compiled = (source: string, extension: string) => source.replace(/\.ts$/, extension);

/** The dependencies of a source in a package: ours have the version of this build too. */
const dependenciesOf = (folder: string, version: string) =>
  Object.fromEntries(
    Object.entries(manifestOf(folder).dependencies ?? {}).map(([name, wanted]) => [name, isOurs(name) ? version : wanted]),
  );

/** The manifest of the compiled package: the same entries, each with its declarations. */
function builtManifest(folder: string, version: string): Record<string, unknown> {
  const { name, exports = {}, bin = {} } = manifestOf(folder);
  const entries = Object.entries(exports).map(([entry, source]) => [
    entry,
    { types: compiled(source, '.d.ts'), default: compiled(source, '.js') },
  ]);
  // The source's command only adds an error message for a Node that cannot read TypeScript.
  const commands = Object.keys(bin).map((command) => [command, './src/main.js']);
  return {
    name,
    version,
    // Packed, never published: the names are not registered.
    private: true,
    type: 'module',
    sideEffects: false,
    license: 'UNLICENSED',
    engines: ENGINES,
    files: ['src'],
    ...(entries.length > 0 ? { exports: Object.fromEntries(entries) } : {}),
    ...(commands.length > 0 ? { bin: Object.fromEntries(commands) } : {}),
    dependencies: dependenciesOf(folder, version),
  };
}

function write(folder: string, version: string, at: string, beside: Record<string, unknown> = {}): void {
  cpSync(join(COMPILED, folder, 'src'), join(at, 'src'), { recursive: true, filter: () => true });
  writeFileSync(join(at, 'package.json'), `${JSON.stringify({ ...builtManifest(folder, version), ...beside }, null, 2)}\n`);
}

/** A folder that npm can pack: its dependencies on our packages are bundled, so that no registry is asked for them. */
function assemble(folder: Packed, version: string): string {
  const at = join(DIST, folder);
  rmSync(at, { recursive: true, force: true });
  const inside = oursBelow(folder);
  const dependencies = Object.assign({}, ...[folder, ...inside.map(folderOf)].map((each) => dependenciesOf(each, version)));
  const runners = RUNNERS[folder] ?? [];
  write(folder, version, at, {
    dependencies,
    bundleDependencies: inside,
    peerDependencies: Object.fromEntries(runners.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(runners.map((name) => [name, { optional: true }])),
  });
  writeTexts(at, `@mt2/${folder}`, ABOUT[folder]);
  for (const name of inside) write(folderOf(name), version, join(at, 'node_modules', name));
  return at;
}

/** Packs folders in `dist`; returns the paths of the files. */
function pack(folders: readonly string[]): string[] {
  const npm = programOf(['npm', 'pack', '--json', '--loglevel=error', '--pack-destination', DIST, ...folders]);
  const printed = JSON.parse(execFileSync(...npm, { cwd: DIST, encoding: 'utf8' })) as { filename: string }[];
  return printed.map(({ filename }) => join(DIST, filename));
}

/** Builds and packs contracts, lab and CLI; returns the paths of the files. */
async function packPackages(tell: Tell): Promise<string[]> {
  const version = await readBuildVersion();
  tell('step 1 of 4: compiling the packages');
  compile();
  tell('step 2 of 4: packing them');
  for (const older of globSync('mt2-{contracts,lab,cli}-*.tgz', { cwd: DIST })) rmSync(join(DIST, older));
  return pack(PACKED.map((folder) => assemble(folder, version)));
}

/** Builds and packs the whole product; returns the path of the file. */
async function packProduct(tell: Tell): Promise<string[]> {
  const at = join(DIST, 'mt2');
  tell('step 3 of 4: building the product');
  await assembleProduct(at, await readBuildVersion());
  tell('step 4 of 4: packing it');
  for (const older of globSync('mt2-[0-9]*.tgz', { cwd: DIST })) rmSync(join(DIST, older));
  return pack([at]);
}

const packed = await withProgress(progressTerminal(process.stderr, process.env), 'Packing', async (tell) => [
  ...(await packPackages(tell)),
  ...(await packProduct(tell)),
]);
for (const path of packed) process.stdout.write(`${path}\n`);
