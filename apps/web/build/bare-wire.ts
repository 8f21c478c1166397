import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '@mt2/contracts';
import type { Plugin } from 'vite';

const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));
/** The files that declare what is said; the others (the client, the languages) stay as they are. */
const CALLS =
  /^(envelope|session|account|security|kyc|upload|bank-card|market|wallet|deposit|withdraw|spot|lever|option|help|compatibility|meta|lab\/[a-z]+)\.ts$/;

type BareCall = Pick<Call, 'method' | 'path' | 'needs' | 'changes' | 'takesFile' | 'answersPicture'>;
const isCall = (value: unknown): value is BareCall => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

type ObjectSchema = { shape: Record<string, unknown> };
const isSchema = (value: object) => '_zod' in value;
const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && isSchema(value) && 'shape' in value;

const bareCall = ({ method, path, needs, changes, takesFile, answersPicture }: BareCall): BareCall => ({
  method,
  path,
  needs,
  changes,
  ...(takesFile ? { takesFile } : {}),
  ...(answersPicture ? { answersPicture } : {}),
});

/** Keeps what a page needs of a value: a call without its schemas, plain data as it is; undefined for a schema or a function. */
function bare(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (isCall(value)) return bareCall(value);
  if (isSchema(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]));
}

/** The source of what stands for an export; an object's schema becomes a check that its fields are there, enough to tell one answer from another. */
function sourceOf(value: unknown): string | undefined {
  if (isObjectSchema(value)) {
    const fields = JSON.stringify(Object.keys(value.shape));
    return `{ safeParse: (data) => ({ success: ${fields}.every((name) => name in Object(data)), data }) }`;
  }
  return JSON.stringify(bare(value));
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
        const source = sourceOf(value);
        return source === undefined ? [] : [`export const ${name} = ${source};`];
      });
      return { code: kept.join('\n'), moduleType: 'js', map: null };
    },
  };
}
