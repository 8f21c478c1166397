import { parseSync } from 'vite';
import { resolve } from './source.ts';

/** Files by path, each with the files that declare what it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;
/** Entries of our packages, such as `@mt2/domain/*` at `packages/domain/src/*\/index.ts`. */
export type Entries = readonly { readonly name: string; readonly file: string }[];

/** A name taken from another file; undefined: all of its names. */
type Taken = { readonly from: string; readonly name: string | undefined };
type Module = {
  readonly imports: readonly Taken[];
  readonly declared: ReadonlySet<string>;
  /** Names of other files that this one passes on, by the name that its importers use; `*` for all names. */
  readonly passedOn: readonly (Taken & { readonly as: string })[];
};

/** The file behind an import: a relative one, or an entry of our packages; undefined for all others. */
function fileOf(path: string, from: string, entries: Entries): string | undefined {
  if (from.startsWith('.')) return resolve(path, from.split('?')[0] ?? '');
  for (const { name, file } of entries) {
    const [start = '', end] = name.split('*');
    if (end === undefined ? from === name : from.startsWith(start)) return file.replace('*', from.slice(start.length));
  }
  return undefined;
}

const nameOf = ({ kind, name }: { readonly kind: string; readonly name?: string | null }) =>
  kind === 'Name' ? (name ?? undefined) : undefined;

function readModule(path: string, text: string, entries: Entries): Module {
  const { staticImports, dynamicImports, staticExports } = parseSync(path, text).module;
  const take = (from: string, name?: string): Taken[] => {
    const file = fileOf(path, from, entries);
    return file === undefined ? [] : [{ from: file, name }];
  };
  const atOnce = staticImports.flatMap(({ moduleRequest: { value }, entries: names }) =>
    names.length === 0 ? take(value) : names.filter(({ isType }) => !isType).flatMap(({ importName }) => take(value, nameOf(importName))),
  );
  const later = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const from = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end))?.[1];
    return from === undefined ? [] : take(from);
  });
  const exported = staticExports.flatMap(({ entries: names }) => names.filter(({ isType }) => !isType));
  return {
    imports: [...atOnce, ...later],
    declared: new Set(exported.filter(({ moduleRequest }) => !moduleRequest).map(({ exportName }) => exportName.name ?? 'default')),
    passedOn: exported.flatMap(({ moduleRequest, importName, exportName }) =>
      moduleRequest ? take(moduleRequest.value, nameOf(importName)).map((taken) => ({ ...taken, as: exportName.name ?? '*' })) : [],
    ),
  };
}

/**
 * The imports of files, given by path and text. Who imports a name through a package's entry depends on the file that declares
 * it, not on the entry and everything else it passes on. Types are left out, because the compiler checks them.
 */
export function importGraph(files: ReadonlyMap<string, string>, entries: Entries): ImportGraph {
  const modules = new Map(
    [...files].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => [path, readModule(path, text, entries)]),
  );

  /** The files that declare a name of a file: none if it has no such name. */
  function declaring({ from, name }: Taken, seen = new Set<string>()): string[] {
    const module = modules.get(from);
    if (!module) return [from];
    if (seen.has(`${from} ${name}`)) return [];
    seen.add(`${from} ${name}`);
    if (name === undefined) return [from, ...module.passedOn.flatMap((taken) => declaring(taken, seen))];
    if (module.declared.has(name)) return [from];
    const named = module.passedOn.filter(({ as }) => as === name);
    if (named.length > 0) return named.flatMap((taken) => declaring(taken, seen));
    return module.passedOn.filter(({ as }) => as === '*').flatMap(({ from: next }) => declaring({ from: next, name }, seen));
  }
  return new Map([...modules].map(([path, { imports }]) => [path, new Set(imports.flatMap((taken) => declaring(taken)))]));
}
