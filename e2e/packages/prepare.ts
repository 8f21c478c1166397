// Once for all tests of this folder: one folder in which npm has installed everything, Nodes, a browser, and a server that knows the page of the example.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { buildWebClient } from '@mt2/server/process/built-clients';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../browser.ts';
import { serveProduct } from '../served.ts';
import { fetchNodes, type Nodes } from './nodes.ts';
import { packAll } from './pack.ts';
import { openRepository } from './repository.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder elsewhere with the packed files and their runners: the example `playwright`, and `vite-react` below it. */
    readonly elsewhere: string;
    readonly nodes: Nodes;
    readonly url: string;
    /** Where the example's page is served: the exchange allows it by CORS. */
    readonly pagePort: string;
    readonly browser: string;
  }
}

const { resolve } = createRequire(import.meta.url);
const versionOf = (name: string) => (JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
/** The runners of the packages' fixtures, and the types of Node. */
const RUNNERS = ['@playwright/test', '@types/node', 'vitest'].map((name) => `${name}@${versionOf(name)}`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (!browser) throw new Error('There is no Chromium: install one, or say where one is with CHROMIUM_PATH.');
  if ((await buildWebClient()) !== 0) throw new Error('The web client could not be built.');
  const pagePort = String(await freePort());
  const serving = serveProduct({ CORS_ORIGINS: `http://127.0.0.1:${pagePort}` });
  const fetching = fetchNodes();
  // The server seeds its world meanwhile, and npm downloads.
  const repository = await openRepository({ installed: [...packAll(), ...RUNNERS], example: 'playwright', below: ['vite-react'] });
  const [served, nodes] = await Promise.all([serving, fetching]);
  project.provide('elsewhere', repository.folder);
  project.provide('nodes', nodes);
  project.provide('url', `http://127.0.0.1:${served.port}`);
  project.provide('pagePort', pagePort);
  project.provide('browser', browser);
  return async () => {
    repository.remove();
    await served.stop();
  };
}
