// The product as one package: our code as JavaScript, in the folders of this repository, with everything that is built: both clients, the
// seeded world and the examples of the reference.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_VERSION_FILE } from '@mt2/server/process/build-version';
import { buildClients } from '@mt2/server/process/built-clients';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = fileURLToPath(new URL('product-command.js', import.meta.url));

/** Modules that are started by their path, or found by their folder. */
const ENTRIES = [
  'apps/server/src/process/start-built.ts',
  'apps/server/src/build-{template,examples}.ts',
  'apps/server/src/**/*-{worker,process}.ts',
  'packages/cli/src/main.ts',
  'packages/conformance/src/scenarios/*.ts',
];
/** Files that the code reads at run time. */
const READ = [
  'apps/{web,lab}/dist/**',
  'apps/server/src/locales/*.json',
  'apps/server/src/areas/market/day-tables/*.bin',
  'prisma/migrations/**',
  'prisma/seed/{news,offerings,pictures}/*',
];
/**
 * A library inside the package. It asks for an older release of better-sqlite3 than ours, which would be compiled during
 * the installation; inside it uses ours.
 */
const INSIDE = '@prisma/adapter-better-sqlite3';
/** The licences of libraries inside the package; those of the clients are next to their pages. */
const LICENCES = 'licences.md';
const ABOUT = 'A mobile-first crypto trading and finance web app with its own reference backend.';

/** Writes what npm shows of a package, and its licence. */
export function writeTexts(at: string, name: string, about: string): void {
  const guide = 'docs/packages.md of the repository, or /docs/ of a running server, says how to use it.';
  writeFileSync(join(at, 'README.md'), `# ${name}\n\n${about}\n\n${guide}\n`);
  copyFileSync(join(ROOT, 'LICENSE'), join(at, 'LICENSE'));
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly engines?: object;
  };

/** Bundles our code, module by module: paths between files stay as they are. */
const bundle = (at: string): Promise<unknown> =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [
      {
        name: 'threads',
        renderChunk: (code) => code.replaceAll(/(new URL\((["'])\.{1,2}\/[^"']+)\.ts\2, import\.meta\.url\)/g, '$1.js$2, import.meta.url)'),
      },
    ],
    ssr: { noExternal: [/^@mt2\//, INSIDE] },
    build: {
      ssr: true,
      outDir: at,
      emptyOutDir: true,
      copyPublicDir: false,
      license: { fileName: LICENCES },
      target: 'node22',
      minify: false,
      rolldownOptions: {
        input: globSync(ENTRIES, { cwd: ROOT }).map((path) => join(ROOT, path)),
        output: {
          preserveModules: true,
          preserveModulesRoot: ROOT,
          entryFileNames: ({ name }) => `${name.replace(/^node_modules[\\/]/, 'inside/')}.js`,
        },
      },
    },
  });

/** The libraries that npm installs: those of all our packages that run on Node. */
function dependencies(): Record<string, string> {
  const folders = [`node_modules/${INSIDE}`, 'apps/server', 'prisma', ...globSync('packages/*', { cwd: ROOT })];
  const all = folders.flatMap((folder) => Object.entries(manifestOf(folder).dependencies ?? {}));
  return Object.fromEntries([...new Map(all.filter(([name]) => !name.startsWith('@mt2/') && name !== INSIDE))].sort());
}

/** Writes the product to a folder that npm can pack. */
export async function assembleProduct(at: string, version: string): Promise<void> {
  if ((await buildClients()) !== 0) throw new Error('The clients could not be built.');
  await bundle(at);
  for (const path of globSync(READ, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const from = join(path.parentPath, path.name);
    cpSync(from, join(at, from.slice(ROOT.length)));
  }
  const write = (path: string, content: object) => writeFileSync(join(at, path), `${JSON.stringify(content, null, 2)}\n`);
  write('packages/cli/package.json', { version, type: 'module' });
  write('package.json', {
    name: 'mt2',
    version,
    // Packed, never published: in a registry the name is not ours.
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    description: ABOUT,
    engines: manifestOf('.').engines,
    bin: { mt2: './mt2.js' },
    files: ['apps', 'packages', 'prisma', 'inside', LICENCES, BUILD_VERSION_FILE],
    dependencies: dependencies(),
  });
  writeFileSync(join(at, BUILD_VERSION_FILE), `${version}\n`);
  writeTexts(at, 'mt2', ABOUT);
  copyFileSync(COMMAND, join(at, 'mt2.js'));
  for (const work of ['build-template', 'build-examples'])
    execFileSync(process.execPath, [join(at, 'apps/server/src', `${work}.js`)], { stdio: ['ignore', 'ignore', 'inherit'] });
}
