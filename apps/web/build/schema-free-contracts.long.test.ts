import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

/** Modules of the console that are loaded when a record is dropped: they read it by its schema. */
const READS_RECORDS = /\/packages\/lab\/src\/(record-file|replay)\.ts$/;

const modulesIn = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** The modules with code that a built client's screens load; those that only read records are left out. */
async function modulesOf(client: 'web' | 'lab'): Promise<string[]> {
  const root = fileURLToPath(new URL(`../../${client}`, import.meta.url));
  const built = (await build({ root, logLevel: 'silent', build: { write: false, minify: false } })) as Rolldown.RolldownOutput;
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk) || modulesIn(chunk).some((id) => READS_RECORDS.test(id))) return;
    loaded.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) load(chunks.get(name));
  };
  const page = built.output.find(({ fileName }) => fileName === 'index.html');
  const named = page?.type === 'asset' ? String(page.source) : '';
  for (const [name, chunk] of chunks) if (named.includes(name)) load(chunk);
  return [...loaded].flatMap(modulesIn);
}

it.each(['web', 'lab'] as const)(
  'the screens of the built client %s have the calls and no schemas',
  async (client) => {
    const modules = await modulesOf(client);
    expect(modules.filter((id) => id.includes('/contracts/src/')).length).toBeGreaterThan(5);
    expect(modules.filter((id) => id.includes('/node_modules/zod/'))).toEqual([]);
  },
  600_000,
);
