// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { lightIcons } from './light-icons.ts';
import { shakenQuery } from './shaken-query.ts';

const require = createRequire(import.meta.url);
/** The query client is a package of the package that the page uses. */
const queryClientFile = (): string => {
  const core = createRequire(require.resolve('@tanstack/react-query')).resolve('@tanstack/query-core');
  return join(core, '../../modern/queryClient.js');
};
const WEB = join(import.meta.dirname, '..');

/** What a plugin makes of a package's file. */
function transformed({ transform }: Plugin, file: string): string {
  if (typeof transform !== 'object') throw new Error('the plugin transforms files that it names');
  const { filter, handler } = transform as unknown as {
    readonly filter: { readonly id: RegExp };
    readonly handler: (code: string) => { readonly code: string };
  };
  expect(file).toMatch(filter.id);
  return handler(readFileSync(file, 'utf8')).code;
}

it('leaves mutations out of the query client, which the page does not use', () => {
  const file = queryClientFile();
  expect(readFileSync(file, 'utf8')).toContain('new MutationCache()');
  expect(transformed(shakenQuery(), file)).not.toContain('new MutationCache()');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter((name) => !/\.test\./.test(name));
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.filter((name) => /\b(useMutation|useIsMutating|MutationCache|isMutating)\b/.test(readFileSync(join(WEB, name), 'utf8'))),
  ).toEqual([]);
});

it('draws icons by its own code, without keys', () => {
  const file = join(require.resolve('lucide-react'), '../../esm/icons/rocket.mjs');
  expect(readFileSync(file, 'utf8')).toMatch(/createLucideIcon\.mjs[\s\S]*key: "/);
  const code = transformed(lightIcons(), file);
  expect(code).toContain('/src/ui/icon.tsx');
  expect(code).not.toMatch(/createLucideIcon\.mjs|key: "/);
});
