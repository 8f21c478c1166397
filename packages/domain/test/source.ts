import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SKIPPED = new Set(['node_modules', 'generated', 'dist', 'build', 'coverage', 'migrations', 'pictures']);

/** A file of the repository: its path from the root, its text, and its code with comments blanked out, with the same lines. */
export type Source = { readonly path: string; readonly text: string; readonly code: string };
export type Text = Pick<Source, 'path' | 'text'>;

/** Names of the folders in a folder; empty if it does not exist. */
export const foldersIn = (path: string): string[] =>
  existsSync(`${ROOT}${path}`)
    ? readdirSync(`${ROOT}${path}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
        .map(({ name }) => name)
    : [];

export const hasFile = (path: string): boolean => existsSync(`${ROOT}${path}`);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * A text with its comments replaced by spaces; every other character keeps its position. In a schema only whole-line
 * comments are removed.
 */
export function withoutComments(path: string, text: string): string {
  if (path.endsWith('.prisma')) return text.replace(/^\s*\/\/.*/gm, blank);
  let code = '';
  let end = 0;
  for (const comment of parseSync(path, text).comments) {
    code += text.slice(end, comment.start) + blank(text.slice(comment.start, comment.end));
    end = comment.end;
  }
  return code + text.slice(end);
}

function pathsBelow(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(`${ROOT}${folder}`)) return [];
  const here = readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map(({ name }) => `${folder}/${name}`);
  return [...here, ...foldersIn(folder).flatMap((name) => pathsBelow(`${folder}/${name}`, endings))];
}

/** A file that is not code, by its path from the root. */
export const readText = (path: string): Text => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') });

/** The files below a folder, as they are. */
export const textsBelow = (folder: string, endings: readonly string[]): Text[] => pathsBelow(folder, endings).map(readText);

/** Many rules ask for the same sources, and reading their comments takes long. */
const read = new Map<string, Source>();

function sourceAt(path: string): Source {
  const known = read.get(path);
  if (known) return known;
  const { text } = readText(path);
  const source = { path, text, code: withoutComments(path, text) };
  read.set(path, source);
  return source;
}

/** The files below a folder, by default those in TypeScript; empty if the folder does not exist. */
export const sourcesBelow = (folder: string, endings: readonly string[] = ['.ts', '.tsx']): Source[] =>
  pathsBelow(folder, endings).map(sourceAt);

export const isTest = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test/');

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

type Import = { readonly from: string; readonly line: number; readonly isType: boolean };
const STATEMENT =
  /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?<![\w/])import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/g;
/** Many rules ask for the imports of the same sources. */
const imports = new WeakMap<Source, readonly Import[]>();

export function importsOf(source: Source): readonly Import[] {
  const known = imports.get(source);
  if (known) return known;
  const { code } = source;
  const found = Array.from(code.matchAll(STATEMENT), (match) => ({
    from: match[1] ?? match[2] ?? match[3] ?? '',
    line: lineAt(code, match.index),
    isType: /^(?:import|export)\s+type\b/.test(match[0]),
  }));
  imports.set(source, found);
  return found;
}

type Node = { readonly type: string; readonly start: number; readonly value?: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string, of a part of a template, or of markup; undefined for every other node. */
function textOf({ type, value }: Node): string | undefined {
  if (typeof value === 'string') return type === 'Literal' || type === 'JSXText' ? value : undefined;
  return type === 'TemplateElement' ? String((value as { cooked: unknown }).cooked) : undefined;
}

/** The strings, templates and markup of a source, each with its position. */
export function stringsIn({ path, text }: Text): { readonly text: string; readonly at: number }[] {
  const found: { text: string; at: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const own = textOf(value);
    if (own !== undefined) found.push({ text: own, at: value.start });
    for (const each of Object.values(value)) visit(each);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** The path of a file's relative import, from the root. */
export function resolve(path: string, from: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

export const allSources = (): Source[] =>
  [
    ...foldersIn('packages').flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]),
    ...foldersIn('apps').map((name) => `apps/${name}/src`),
    'prisma',
    'e2e',
  ].flatMap((root) => sourcesBelow(root));
