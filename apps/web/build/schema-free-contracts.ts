import type { Call } from '@mt2/contracts';
import { type Format, hasLines, type Line, type Part } from '@mt2/contracts/fields/format';
import type { Plugin, Rolldown } from 'vite';
import { modulePath } from './module-path.ts';

const FOLDER = '/packages/contracts/src/';
/** The name of a module of the contracts, such as `loan.ts`; undefined for other modules. */
const nameOf = (file: string): string | undefined => modulePath(file).split(FOLDER).slice(1).at(-1);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call => isObject(value) && 'method' in value && 'path' in value;
const isSchema = (value: object) => '_zod' in value;
/** A kind of value, or the fields that a call takes: a page uses only the format. */
const isKind = (value: object): value is { readonly format: Format } => 'format' in value && 'schema' in value;

/** The parts of a call that a browser uses. */
const PARTS = [
  'method',
  'path',
  'needs',
  'knowsCaller',
  'changes',
  'repeated',
  'answersText',
  'takesFile',
  'answersPicture',
  'answersFile',
  'takes',
  'answers',
  'answersBeside',
] as const;

/**
 * Keeps the parts of a value that a page needs: a call or kind without its schemas, plain data unchanged; undefined for a
 * schema or a function.
 */
function dataOf(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (!isObject(value) || Array.isArray(value)) return value;
  if (isCall(value)) return Object.fromEntries(PARTS.map((part) => [part, dataOf(value[part])]));
  if (isKind(value)) return { format: shortFormat(value.format) };
  if (isSchema(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dataOf(each)]));
}

/** A line as a reader needs it. */
const shortLine = ([code, wire, format, assumed]: Line): Line =>
  assumed === undefined ? [code, wire, shortFormat(format)] : [code, wire, shortFormat(format), assumed];
const isRead = ([, , , , more]: Line): boolean => more === undefined || more === 'ours';

/** A format without what only the server and the documents use. */
function shortFormat(format: Part): Format {
  if (typeof format === 'string') return format;
  const short: readonly unknown[] = hasLines(format)
    ? [format[0], format[1].filter(isRead).map(shortLine)]
    : format.map((part) => (Array.isArray(part) ? shortFormat(part) : part));
  return short as Format;
}

/** The source text of plain data, big integers among it. */
function sourceOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === undefined || !isObject(value)) return value === undefined ? undefined : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => sourceOf(each) ?? 'undefined').join()}]`;
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const source = sourceOf(each);
    return source === undefined ? [] : [`${JSON.stringify(name)}:${source}`];
  });
  return `{${fields.join()}}`;
}

/** True when a value is or contains a call or a schema: its module then declares a part of the contract. */
const declares = (value: unknown): boolean =>
  isObject(value) && (isCall(value) || isKind(value) || isSchema(value) || Object.values(value).some(declares));

/** Marks a module made by this plugin: an exported value (`loan.ts?part=terms.js`), or one of its calls (`loan.ts?part=loan-borrow.js`). */
const PART = '?part=';
const idOf = (file: string, ...names: string[]): string => `${file}${PART}${names.join('-')}.js`;
const isCalls = (value: unknown): value is Readonly<Record<string, Call>> =>
  isObject(value) && Object.entries(value).every(([key, call]) => /^[A-Za-z]\w*$/.test(key) && isCall(call));
const exportFrom = (name: string, id: string): string => `export { part as ${name} } from ${JSON.stringify(id)};`;

/** The module of an exported value. An object of calls is a module of modules: a page loads only those that it uses. */
function partOf(file: string, name: string, value: unknown): string {
  if (!isCalls(value)) return `export const part = ${sourceOf(dataOf(value))};`;
  return Object.keys(value)
    .map((key) => exportFrom(key, idOf(file, name, key)))
    .join('\n');
}

/** The module of a file of the contract for a build: its exports, each from its own module, so code comes with what uses it. */
const inParts = (file: string, exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, value, idOf(file, name)] as const)
    .flatMap(([name, value, id]) => {
      if (isCalls(value)) return `export * as ${name} from ${JSON.stringify(id)};`;
      return dataOf(value) === undefined ? [] : exportFrom(name, id);
    })
    .join('\n');

/** The same module for the development server: in parts it would be hundreds of requests. */
const inOne = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, sourceOf(dataOf(value))] as const)
    .flatMap(([name, source]) => (source === undefined ? [] : `export const ${name} = ${source};`))
    .join('\n');

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;
const modulesIn = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [modulePath(id)] : []));

/** The modules of zod in what the screens of a page load; its code that reads a kept module's files is loaded on demand. */
function schemasIn(bundle: Bundle, kept: readonly string[]): string[] {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const chunksOf = (names: readonly string[]) => names.flatMap((name) => chunks.get(name) ?? []);
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const each of chunksOf(chunk.imports)) withImports(each, found);
    return found;
  };
  const isKept = (id: string) => kept.some((path) => id.endsWith(`${FOLDER}${path}`));
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk): void => {
    if (loaded.has(chunk)) return;
    const all = [...withImports(chunk)];
    const readsFiles = !chunk.isEntry && all.flatMap(modulesIn).some(isKept);
    if (readsFiles) return;
    for (const each of all) loaded.add(each);
    for (const next of chunksOf(all.flatMap(({ dynamicImports }) => dynamicImports))) load(next);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) load(chunk);
  return [...loaded].flatMap(modulesIn).filter((id) => id.includes('/node_modules/zod/'));
}

/**
 * Gives a page the contracts without their schemas: a browser uses only a call's method, path and needs. A page that reads
 * files keeps the schemas of the modules in `kept`: `lab/recorded.ts`. A build whose screens load a schema fails.
 */
export function schemaFreeContracts(kept: readonly string[] = []): Plugin {
  const moduleOf = (code: string) => ({ code, moduleType: 'js', moduleSideEffects: false, map: null });
  let isBuild = false;
  return {
    name: 'schema-free-contracts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    // Vitest keeps modules that it has loaded by their own files. What this plugin makes of one also depends on the files that it imports.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (nameOf(id) === undefined ? undefined : false));
    },
    resolveId: (id) => (id.includes(PART) && nameOf(id) !== undefined ? id : undefined),
    async load(id) {
      const [file = '', part] = id.split(PART);
      const path = nameOf(file);
      if (!path?.endsWith('.ts') || kept.includes(path)) return undefined;
      // By the place of this plugin: an ID is written for Vite, and Node may not import it.
      const exported = (await import(new URL(`../../..${FOLDER}${path}`, import.meta.url).href)) as Record<string, unknown>;
      if (!Object.values(exported).some(declares)) return undefined;
      const [name = '', key] = part?.slice(0, -'.js'.length).split('-') ?? [];
      const value = exported[name];
      if (part === undefined) return moduleOf(isBuild ? inParts(file, exported) : inOne(exported));
      return moduleOf(partOf(file, name, key !== undefined && isCalls(value) ? value[key] : value));
    },
    generateBundle(_, bundle) {
      const [schema] = schemasIn(bundle, kept);
      if (schema !== undefined) this.error(`The screens load schemas of the contracts: ${schema} is among their modules.`);
    },
  };
}
