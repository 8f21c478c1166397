import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Lets Node keep compiled code beside the packages: a start spends most of its time on reading and compiling modules. */
export const keepCompiled = (): void =>
  void enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)));
