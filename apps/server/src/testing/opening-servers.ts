import { afterAll } from 'vitest';
import { openServer, type TestServer } from './harness.ts';

/** Opens servers for the tests of one file, which are closed after the last of them. */
export function openingServers(): (...options: Parameters<typeof openServer>) => Promise<TestServer> {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  return async (...options) => {
    const server = await openServer(...options);
    servers.push(server);
    return server;
  };
}
