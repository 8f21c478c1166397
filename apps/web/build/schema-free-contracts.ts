import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '@mt2/contracts';
import type { Plugin } from 'vite';

const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));
type SchemaFreeCall = Pick<Call, 'method' | 'path' | 'needs' | 'changes' | 'answersText' | 'takesFile' | 'answersPicture' | 'answersFile'>;
const isCall = (value: unknown): value is SchemaFreeCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isSchema = (value: object) => '_zod' in value;

const withoutSchemas = ({
  method,
  path,
  needs,
  changes,
  answersText,
  takesFile,
  answersPicture,
  answersFile,
}: SchemaFreeCall): SchemaFreeCall => ({
  method,
  path,
  needs,
  changes,
  ...(answersText ? { answersText } : {}),
  ...(takesFile ? { takesFile } : {}),
  ...(answersPicture ? { answersPicture } : {}),
  ...(answersFile ? { answersFile } : {}),
});

/** Keeps what a page needs of a value: a call without its schemas, plain data as it is; undefined for a schema or a function. */
function dataOf(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (isCall(value)) return withoutSchemas(value);
  if (isSchema(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dataOf(each)]));
}

/** True when a value is or contains a call or a schema: its module then declares a part of the contract. */
const declares = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isCall(value) || isSchema(value) || Object.values(value).some(declares));

/** Gives a page the contracts without their schemas: of a call, method, path and needs are all that a browser uses. A page that reads files keeps those of the modules that it names: `lab/recorded.ts`. */
export function schemaFreeContracts(kept: readonly string[] = []): Plugin {
  return {
    name: 'schema-free-contracts',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(CONTRACTS) || !id.endsWith('.ts') || kept.includes(id.slice(CONTRACTS.length))) return undefined;
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
      if (!exported.some(([, value]) => declares(value))) return undefined;
      const sources = exported.flatMap(([name, value]) => {
        const source = JSON.stringify(dataOf(value));
        return source === undefined ? [] : [`export const ${name} = ${source};`];
      });
      return { code: sources.join('\n'), moduleType: 'js', map: null };
    },
  };
}
