/** Reads OpenAPI and AsyncAPI documents field by field, for tests of their content. */

import { isJson, listOf } from '@mt2/contracts/openapi/schema';

export type Schema = { readonly [keyword: string]: unknown };
type Example = string | number;
/** One field or parameter, with its examples: plain values from its calls and messages. */
export type Field = { readonly name: string; readonly schema: Schema; readonly examples: ReadonlySet<Example> };
type Sample = { readonly schema: Schema; readonly value: unknown; readonly place: string };

export class DocumentFields {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #examples = new Map<string, Set<Example>>();
  readonly #parameters: [name: string, schema: Schema][] = [];

  constructor(document: Schema) {
    const { schemas, messages = {} } = document.components as { schemas: Record<string, Schema>; messages?: Record<string, Schema> };
    this.#schemas = schemas;
    for (const [place, { payload, examples }] of Object.entries(messages))
      for (const example of listOf(examples)) this.#read({ schema: payload as Schema, value: example.payload, place });
    for (const item of Object.values((document.paths ?? {}) as Record<string, Schema>))
      for (const operation of Object.values(item)) this.#readOperation(operation as Schema);
  }

  /** Every field of every object, then every parameter. */
  *all(): Generator<Field> {
    for (const [component, { properties }] of Object.entries(this.#schemas))
      for (const [field, schema] of Object.entries((properties ?? {}) as Record<string, Schema>))
        yield this.#field(`${component}.${field}`, schema);
    for (const [name, schema] of this.#parameters) yield this.#field(name, schema);
  }

  /** A schema with all schemas that it refers to. */
  whole(schema: Schema): Schema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : undefined;
    const around = listOf(schema.allOf).map((each) => this.whole(each));
    return { ...Object.assign({}, ...around), ...(name === undefined ? {} : this.#schemas[name]), ...schema };
  }

  /** The plain types of a schema, including its alternatives and list items; none for objects. */
  plain(schema: Schema): Schema[] {
    const whole = this.whole(schema);
    const inner = [...listOf(whole.anyOf), ...listOf(whole.oneOf), ...listOf(whole.items), ...listOf(whole.prefixItems)];
    return [whole, ...inner.flatMap((each) => this.plain(each))].filter(({ type }) => type !== 'object');
  }

  #field(name: string, schema: Schema): Field {
    return { name, schema, examples: this.#examples.get(name) ?? new Set() };
  }

  #readOperation({ operationId, parameters, requestBody, responses }: Schema): void {
    for (const { name, schema, description, example } of listOf(parameters)) {
      if (name === undefined) continue;
      const place = `${operationId}?${name}`;
      this.#parameters.push([place, { ...(schema as Schema), description }]);
      this.#read({ schema: schema as Schema, value: example, place });
    }
    const answers = (responses as { readonly 200: Schema })[200].content;
    for (const content of [(requestBody as Schema | undefined)?.content, answers])
      for (const { schema, example } of Object.values((content ?? {}) as Record<string, Schema>)) {
        const [answer = schema] = listOf((schema as Schema).oneOf);
        this.#read({ schema: answer as Schema, value: example, place: String(operationId) });
      }
  }

  /** Collects the plain values of a sample by field. */
  #read({ schema, value, place }: Sample): void {
    const whole = this.whole(schema);
    const name = String(schema.$ref ?? listOf(schema.allOf)[0]?.$ref ?? place);
    const component = name.slice(name.lastIndexOf('/') + 1);
    for (const way of [...listOf(whole.anyOf), ...listOf(whole.oneOf)]) this.#read({ schema: way, value, place });
    if (Array.isArray(value)) for (const each of value) this.#read({ schema: (whole.items ?? {}) as Schema, value: each, place });
    else if (isJson(value))
      for (const [field, each] of Object.entries(value)) {
        const property = (whole.properties as Record<string, Schema> | undefined)?.[field];
        if (property) this.#read({ schema: property, value: each, place: `${component}.${field}` });
      }
    else if (typeof value === 'string' || typeof value === 'number')
      this.#examples.set(place, new Set(this.#examples.get(place)).add(value));
  }
}
