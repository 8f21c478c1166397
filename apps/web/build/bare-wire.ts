import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));
/** The files that declare calls; the others (the client, the languages) stay as they are. */
const CALLS = /^(session|account|market|wallet|spot|help|family|meta)\.ts$/;

const isCall = (value: unknown): value is { method: string; path: string; needs: string[]; changes: boolean } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Keeps what a page needs of a value: a call without its schemas, plain data as it is; undefined for a schema or a function. */
function bare(value: unknown): unknown {
  if (isCall(value)) return { method: value.method, path: value.path, needs: value.needs, changes: value.changes };
  if (typeof value === 'function' || typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if ('_zod' in value) return undefined;
  if (Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]));
}

/** Serves the contracts to the page without their schemas: method, path and needs are all that a browser uses of a call. */
export function bareWire(): Plugin {
  return {
    name: 'bare-wire',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(CONTRACTS) || !CALLS.test(id.slice(CONTRACTS.length))) return undefined;
      const declared = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const kept = Object.entries(declared).flatMap(([name, value]) => {
        const data = bare(value);
        return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)};`];
      });
      return { code: kept.join('\n'), moduleType: 'js', map: null };
    },
  };
}
