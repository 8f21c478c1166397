import { isJson, type Json } from './schema.ts';

/** What one area is about, and what its fields mean, by their names; `like` are areas whose fields it has as well. */
type AreaWords = { readonly about: string; readonly like?: readonly string[]; readonly fields: Readonly<Record<string, string>> };
/** The words of each area, and under `common` of names that mean the same everywhere. */
export type Words = Readonly<Record<string, AreaWords>>;

const COMMON = 'common';

/** What a field means: what stands at it in the contract, else the word of its area, of one that it is like, or of all. */
export function meaningOf(words: Words, area: string, name: string): string | undefined {
  for (const place of [area, ...(words[area]?.like ?? []), COMMON]) {
    const fields = words[place]?.fields;
    if (fields && Object.hasOwn(fields, name)) return fields[name];
  }
  return undefined;
}

/** Writes into a schema what its fields mean; what is described already stays. */
export function describe(schema: unknown, meaning: (name: string) => string | undefined): void {
  if (Array.isArray(schema)) for (const each of schema) describe(each, meaning);
  if (!isJson(schema)) return;
  for (const [name, field] of Object.entries((schema.properties as Json | undefined) ?? {})) {
    const text = meaning(name);
    if (isJson(field) && text !== undefined) field.description ??= text;
  }
  for (const part of Object.values(schema)) describe(part, meaning);
}
