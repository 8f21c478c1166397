import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where Node caches compiled code, next to the packages. */
export const COMPILED_CODE = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url));

/** Makes Node cache compiled code: a start spends most of its time reading and compiling modules. */
export const keepCompiled = (): void => void enableCompileCache(COMPILED_CODE);

/** The same for every process that this one starts; for the processes of a test runner, which all load the server. */
export function keepCompiledByAll(): void {
  keepCompiled();
  process.env.NODE_COMPILE_CACHE = COMPILED_CODE;
}
