type Fields = Readonly<Record<string, unknown>>;

const PARAMETER = /:(\w+)/g;

/** The names of the parameters in a call's path: `/api/coin/:id` has `id`. */
export const pathNames = (path: string): string[] => Array.from(path.matchAll(PARAMETER), ([, name = '']) => name);

/** A call's path as OpenAPI writes it: `/api/coin/{id}`. */
export const toTemplate = (path: string): string => path.replace(PARAMETER, '{$1}');

/** Puts the parameters into a call's path; the rest of the fields goes into the query or the body. */
export function addressOf<F extends Fields>(path: string, fields: F): { readonly path: string; readonly rest: F } {
  const inPath = pathNames(path);
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name))) as F;
  return { path: path.replace(PARAMETER, (_, name: string) => encodeURIComponent(String(fields[name]))), rest };
}
