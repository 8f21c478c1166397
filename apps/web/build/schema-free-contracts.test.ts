import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

/** The modules of a built client that have code in it. */
async function modulesOf(client: 'web' | 'lab'): Promise<string[]> {
  const root = fileURLToPath(new URL(`../../${client}`, import.meta.url));
  const built = (await build({ root, logLevel: 'silent', build: { write: false, minify: false } })) as Rolldown.RolldownOutput;
  return built.output.flatMap((file) =>
    file.type === 'chunk' ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])) : [],
  );
}

it.each(['web', 'lab'] as const)(
  'the built client %s has the calls and no schemas',
  async (client) => {
    const modules = await modulesOf(client);
    expect(modules.filter((id) => id.includes('/contracts/src/')).length).toBeGreaterThan(5);
    expect(modules.filter((id) => id.includes('/node_modules/zod/'))).toEqual([]);
  },
  600_000,
);
