import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

/** Replaces a function of a module of Node until the tests of the file end: `vi.mock` would need a process of its own. */
export function replaceInNode<M extends object, K extends keyof M>(module: M, name: K, replacement: M[K]): void {
  const original = module[name];
  const put = (value: M[K]): void => {
    module[name] = value;
    syncBuiltinESMExports();
  };
  put(replacement);
  afterAll(() => put(original));
}
