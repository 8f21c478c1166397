import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

/** Replaces functions of Node, or of a CommonJS package, until the tests of the file end: `vi.mock` would need a process of its own. */
export function replaceInNode<M extends object>(module: M, replacements: Partial<M>): void {
  const names = Object.keys(replacements) as (keyof M)[];
  const original = Object.fromEntries(names.map((name) => [name, module[name]])) as Partial<M>;
  const put = (functions: Partial<M>): void => {
    Object.assign(module, functions);
    syncBuiltinESMExports();
  };
  put(replacements);
  afterAll(() => put(original));
}
