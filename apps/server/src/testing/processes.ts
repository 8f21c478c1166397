import { afterEach } from 'vitest';
import { makeDataDir, Served } from './served.ts';

/**
 * Servers as processes and folders for them, for the tests of one file: what a test has started is ended by `signal`
 * when it is over, and its folders are removed. `undoAfter` adds what else has to be undone, the last first.
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
