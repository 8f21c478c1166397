import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
type Package = {
  readonly scripts?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
};
const packages = [
  'package.json',
  ...globSync(['{apps,packages}/*/package.json', 'prisma/package.json', 'e2e/package.json'], { cwd: ROOT }),
].map((path) => JSON.parse(read(path)) as Package);

/** Tools that report to their makers by default, and where the project turns that off. */
const TOLD: Readonly<Record<string, readonly [file: string, words: string]>> = {
  turbo: ['tools.env', 'TURBO_TELEMETRY_DISABLED=1'],
  '@scalar/fastify-api-reference': ['apps/server/src/http/documents/docs.ts', 'telemetry: false'],
};
/** More such tools, which the project does not use. */
const REPORTERS =
  /^(next|nuxt|astro|gatsby|@angular\/cli|@nestjs\/cli|storybook|@storybook\/.*|@sentry\/.*|posthog.*|@opentelemetry\/.*|@stoplight\/spectral-.*|@redocly\/cli|@asyncapi\/cli|cypress|nx|lerna|expo|@strapi\/.*|wrangler|vercel|netlify-cli)$/;

describe('no tool reports to its maker', () => {
  const used = packages.flatMap(({ dependencies = {}, devDependencies = {} }) => [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies),
  ]);

  it('because each that would is configured not to', () => {
    expect(Object.keys(TOLD).filter((name) => !used.includes(name))).toEqual([]);
    for (const [file, words] of Object.values(TOLD)) expect(read(file)).toContain(words);
    expect(used.filter((name) => REPORTERS.test(name))).toEqual([]);
  });

  it('because Turborepo is started with that setting, and Prisma’s command line is not installed', () => {
    const scripts = packages.flatMap(({ scripts = {} }) => Object.values(scripts));
    const starting = (tool: RegExp) => scripts.filter((script) => tool.test(script));
    expect(starting(/\bturbo\b/).length).toBeGreaterThan(0);
    expect(read('e2e/whole/start.ts')).toContain("TURBO = ['--env-file=tools.env', 'node_modules/turbo/bin/turbo', 'run']");
    for (const script of starting(/\bturbo\b/)) expect(script).toMatch(/^node --env-file=tools\.env node_modules\/turbo\//);
    expect(existsSync(new URL('node_modules/prisma', ROOT))).toBe(false);
    for (const file of ['Dockerfile', '.ci/run', '.vscode/launch.json'].filter((each) => existsSync(new URL(each, ROOT))))
      expect(read(file)).not.toMatch(/npx |\bturbo\b|bin\/prisma/);
    expect(read('.npmrc')).toMatch(/^update-notifier=false$/m);
  });
});
