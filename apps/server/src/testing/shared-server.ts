import { afterAll } from 'vitest';
import { openServer, type TestServer } from './harness.ts';
import { writeCoverage } from './suite-coverage.ts';

let opened: Promise<TestServer> | undefined;

/**
 * The server of all test files of this process that need only worlds of their own. Their worlds are removed when the file ends.
 * Opening another for each file costs more than most of their tests.
 */
export async function sharedServer(): Promise<TestServer> {
  opened ??= openServer();
  const server = await opened;
  afterAll(async () => {
    await server.removeForks();
    writeCoverage();
  });
  return server;
}
