// Once for all tests of this folder: one folder in which npm has installed the packed files and the two examples that use them, Node
// versions, a browser, and a server that allows the example's page. The example that uses none of the files has its own folder, created by
// its test.
import { buildWebClient } from '@mt2/server/process/built-clients';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../browser.ts';
import { freePorts } from '../free-ports.ts';
import { serveProduct } from '../served.ts';
import { fetchNodes, type Nodes } from './nodes.ts';
import { packAll } from './pack.ts';
import { openRepository } from './repository.ts';
import { versionOf } from './version.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A separate folder with the packed files and their runners: the example `playwright`, and `vite-react` below it. */
    readonly elsewhere: string;
    readonly nodes: Nodes;
    readonly url: string;
    /** The port of the example's page: the exchange allows it by CORS. */
    readonly pagePort: string;
    readonly browser: string;
  }
}

/** The runner of a fixture that no example uses. Playwright and the Node types come with the examples, in their pinned versions. */
const RUNNER = `vitest@${versionOf('vitest')}`;

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (!browser) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  if ((await buildWebClient()) !== 0) throw new Error('The web client could not be built.');
  const installed = [...packAll(), RUNNER];
  const [pagePort] = await freePorts(1);
  // The server seeds its world while npm downloads.
  const starting = [
    serveProduct({ CORS_ORIGINS: `http://127.0.0.1:${pagePort}` }),
    fetchNodes(),
    openRepository({ installed, example: 'playwright', below: ['vite-react'] }),
  ] as const;
  const end = async () => {
    const [serving, , opening] = await Promise.allSettled(starting);
    if (opening.status === 'fulfilled') opening.value.remove();
    if (serving.status === 'fulfilled') await serving.value.stop();
  };
  try {
    const [served, nodes, repository] = await Promise.all(starting);
    project.provide('elsewhere', repository.folder);
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
