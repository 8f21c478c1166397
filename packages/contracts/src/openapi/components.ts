import { isJson, type Json } from './schema.ts';

/** `spot.placeOrder` and `order` as `SpotPlaceOrderOrder`. */
export const componentName = (...parts: readonly string[]): string =>
  parts
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** Keys that belong to a schema's place of use, not to the schema. */
const OF_PLACE = ['description', 'default', 'examples', 'x-unit', 'x-provenance'];

const ofPlaceIn = (schema: Json): Json => Object.fromEntries(Object.entries(schema).filter(([key]) => OF_PLACE.includes(key)));

/** The named parts of a document: each object appears once, under its name in the contract, or that of its first place of use. */
export class Components {
  readonly schemas: Json = {};
  readonly #names = new Map<string, string>();
  /** The fields of each record, by its name. */
  readonly #records = new Map<string, string>();

  /** A schema with every object inside replaced by a reference to its component. */
  named({ id, ...schema }: Json, place: string): Json {
    const name = typeof id === 'string' ? id : place;
    if (typeof id === 'string' && this.#isKnown(id, schema)) return { $ref: `#/components/schemas/${id}`, ...ofPlaceIn(schema) };
    const inner = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.#inside(key, part, name)]));
    return inner.type === 'object' ? this.#reference(inner, name) : inner;
  }

  /** True if a record was seen before. Throws if a different one has its name, because its fields would be documented wrongly. */
  #isKnown(id: string, schema: Json): boolean {
    const fields = JSON.stringify(schema.properties);
    const known = this.#records.get(id) ?? fields;
    if (known !== fields) throw new Error(`Two records are called ${id}.`);
    this.#records.set(id, fields);
    return id in this.schemas;
  }

  #inside(key: string, part: unknown, name: string): unknown {
    if (key === 'properties' && isJson(part))
      return Object.fromEntries(
        Object.entries(part).map(([field, each]) => [field, this.named(each as Json, `${name}${componentName(field)}`)]),
      );
    if (Array.isArray(part) && ['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key))
      return part.map((each, at) => (isJson(each) ? this.named(each, `${name}${at + 1}`) : each));
    if (['items', 'additionalProperties'].includes(key) && isJson(part))
      return this.named(part, key === 'items' ? `${name}Row` : `${name}Value`);
    return part;
  }

  #reference(schema: Json, name: string): Json {
    const own = Object.fromEntries(Object.entries(schema).filter(([key]) => !OF_PLACE.includes(key)));
    const text = JSON.stringify(own);
    const known = this.#names.get(text) ?? this.#free(name);
    this.#names.set(text, known);
    this.schemas[known] = own;
    return { $ref: `#/components/schemas/${known}`, ...ofPlaceIn(schema) };
  }

  #free(name: string): string {
    for (let n = 1; ; n += 1) {
      const free = n === 1 ? name : `${name}${n}`;
      if (!(free in this.schemas)) return free;
    }
  }
}
