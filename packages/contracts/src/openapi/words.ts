import { isJson, type Json } from './schema.ts';
import type { Unit } from './units.ts';

/** The subject of one area, and the meaning and unit of its fields by their names; `like` are areas whose fields it has as well. */
type AreaWords = {
  readonly about: string;
  readonly like?: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly units?: Readonly<Record<string, Unit>>;
};
/** A field in words. */
type Meaning = { readonly text?: string | undefined; readonly unit?: Unit | undefined };
/** The words of each area, and under `common` of names that mean the same everywhere. */
export type Words = Readonly<Record<string, AreaWords>>;

const COMMON = 'common';

/** The first that an area, one that it is like, or all areas say of a name. */
function firstOf<T>(words: Words, area: string, name: string, of: (area: AreaWords) => Readonly<Record<string, T>> | undefined) {
  for (const place of [area, ...(words[area]?.like ?? []), COMMON]) {
    const said = words[place] && of(words[place]);
    if (said && Object.hasOwn(said, name)) return said[name];
  }
  return undefined;
}

/** The meaning of a field, and its unit; a description in the contract comes before this. */
export const meaningOf = (words: Words, area: string, name: string): Meaning => ({
  text: firstOf(words, area, name, ({ fields }) => fields),
  unit: firstOf(words, area, name, ({ units }) => units),
});

/** True for a schema of a number or a text, or a list of them: nothing else has a unit. */
function takesUnit(schema: unknown): boolean {
  if (!isJson(schema) || 'const' in schema || 'enum' in schema) return false;
  const types = [schema.type ?? []].flat();
  if (types.some((type) => type === 'number' || type === 'integer' || type === 'string')) return true;
  return [schema.items, schema.anyOf, schema.prefixItems].flat().some(takesUnit);
}

/** Writes into a schema what its fields mean and their units; what is said already stays. */
export function describe(schema: unknown, meaning: (name: string) => Meaning): void {
  if (Array.isArray(schema)) for (const each of schema) describe(each, meaning);
  if (!isJson(schema)) return;
  for (const [name, field] of Object.entries((schema.properties as Json | undefined) ?? {})) {
    if (!isJson(field)) continue;
    const { text, unit } = meaning(name);
    if (text !== undefined) field.description ??= text;
    if (unit !== undefined && takesUnit(field)) field['x-unit'] ??= unit;
  }
  for (const part of Object.values(schema)) describe(part, meaning);
}
