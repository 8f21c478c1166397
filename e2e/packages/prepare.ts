// Once for all tests of this folder: one folder in which npm has installed the packed files and the two examples that use them, another one
// with everything that uses none of them, Node versions, a browser, and a server that allows the example's page.
import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../browser.ts';
import { freePorts } from '../free-ports.ts';
import { serveProduct } from '../served.ts';
import { fetchNodes } from './nodes.ts';
import { packOnOldest } from './packed.ts';
import { openRepository } from './repository.ts';
import { versionOf } from './version.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A separate folder with the packed files and their runners: the example `playwright`, and `vite-react` below it. */
    readonly elsewhere: string;
    /** A folder without the packed files: the examples that use none, and programs of others. */
    readonly strangers: string;
    /** The whole product as one file. */
    readonly product: string;
    /** The programs of the releases below. */
    readonly nodes: Readonly<Record<keyof typeof RELEASES, string>>;
    readonly url: string;
    /** The port of the example's page: the exchange allows it by CORS. */
    readonly pagePort: string;
    readonly browser: string;
  }
}

/** The oldest release that MT2 runs on, and an older one. */
const RELEASES = { oldest: '22.18.0', older: '20.19.0' } as const;
/** The runner of a fixture that no example uses. Playwright and the Node types come with the examples, in their pinned versions. */
const RUNNER = `vitest@${versionOf('vitest')}`;
const GUIDE = readFileSync(new URL('../../docs/front-end.md', import.meta.url), 'utf8');
/** The generator of a client and its arguments, as the guide has them. */
export const [, GENERATOR = '', GENERATES = ''] = /^REDOCLY_TELEMETRY=off npx (\S+) (.+)$/m.exec(GUIDE) ?? [];
/** Everything that uses none of the packed files; the program of Cypress is not downloaded. */
const STRANGERS = {
  installed: [GENERATOR, '@devcontainers/cli@0.89.0'],
  below: ['openapi-client', 'msw', 'cypress'],
  settings: { CYPRESS_INSTALL_BINARY: '0' },
};

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (!browser) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  // This builds the web client, which the server serves.
  const { packages, product } = await packOnOldest();
  const installed = [...packages, RUNNER];
  project.provide('product', product);
  const [pagePort] = await freePorts(1);
  // The server seeds its world while npm downloads.
  const starting = [
    serveProduct({ CORS_ORIGINS: `http://127.0.0.1:${pagePort}` }),
    fetchNodes(RELEASES),
    openRepository({ installed, example: 'playwright', below: ['vite-react'] }),
    openRepository(STRANGERS),
  ] as const;
  const end = async () => {
    const [serving, , ...opening] = await Promise.allSettled(starting);
    for (const each of opening) if (each.status === 'fulfilled') each.value.remove();
    if (serving.status === 'fulfilled') await serving.value.stop();
  };
  try {
    const [served, nodes, repository, strangers] = await Promise.all(starting);
    project.provide('elsewhere', repository.folder);
    project.provide('strangers', strangers.folder);
    project.provide('nodes', nodes);
    project.provide('url', `http://127.0.0.1:${served.port}`);
    project.provide('pagePort', String(pagePort));
    project.provide('browser', browser);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
