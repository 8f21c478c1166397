import { afterEach } from 'vitest';
import { makeDataDir, Served } from './served.ts';

/**
 * Servers as processes, with folders, for the tests of one file: after each test its processes are ended by `signal`, and
 * its folders removed. `undoAfter` adds further cleanup, run in reverse order.
 */
export function processes(signal: NodeJS.Signals = 'SIGTERM') {
  const after: (() => unknown)[] = [];
  afterEach(async () => {
    for (const undo of after.splice(0).toReversed()) await undo();
  });
  const undoAfter = (undo: () => unknown): void => void after.push(undo);
  return {
    undoAfter,
    start(env: Record<string, string>, before?: string): Served {
      const server = new Served(env, before);
      undoAfter(() => {
        server.kill(signal);
        return server.ended();
      });
      return server;
    },
    dataDir(): string {
      const { folder, remove } = makeDataDir();
      undoAfter(remove);
      return folder;
    },
  };
}
