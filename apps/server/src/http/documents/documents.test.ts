import { lab, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { refusedText } from '../../testing/write-refused.ts';
import { examplesOf, readAdditions } from './read-additions.ts';
import refused from './refused.json' with { type: 'json' };

// Linters check the documents in `npm run test:packages`.
const openApi = toOpenApi({ ...product, ...lab }, '1.0.0', { ...readAdditions(examplesOf({})), abouts: LAB_ABOUTS });
const asyncApi = toAsyncApi('1.0.0') as AsyncDocument;

type Described = { readonly properties?: Readonly<Record<string, { readonly description?: string }>> };
type AsyncDocument = {
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: object; readonly examples?: readonly { readonly payload: unknown }[] }>>;
    readonly schemas: Readonly<Record<string, Described>>;
  };
};

it('`refused.json` has the refusals of every scenario; `node apps/server/src/testing/write-refused.ts` writes it', () =>
  expect(refused).toEqual(JSON.parse(refusedText())));

/** Every default in a part of a document, with its schema. */
function* defaultsIn(part: unknown): Generator<{ readonly default: unknown }> {
  if (typeof part !== 'object' || part === null) return;
  if ('default' in part && ('type' in part || '$ref' in part || 'anyOf' in part)) yield part;
  for (const inner of Object.values(part)) yield* defaultsIn(inner);
}

it('the OpenAPI document has only defaults that their own schemas take', () => {
  const { components } = openApi as { readonly components: object };
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', components });
  const wrong = (part: object) => {
    const defaults = [...defaultsIn(part)];
    const checked = (each: object) => ajv.compile(JSON.parse(JSON.stringify(each).replaceAll('"#/', '"document#/')));
    return { count: defaults.length, faults: defaults.filter((each) => !checked(each)(each.default)) };
  };
  const { count, faults } = wrong(openApi);
  expect([count > 50, faults]).toEqual([true, []]);
  expect(wrong({ share: { type: 'string', pattern: '^[1-9]+$', default: '' } }).faults).toHaveLength(1);
});

describe('the AsyncAPI document', () => {
  it('gives the meaning of every field', () => {
    const fields = Object.entries(asyncApi.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, each]) => [`${name}.${field}`, each.description] as const),
    );
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter(([, description]) => !description)).toEqual([]);
  });

  it('has examples that its messages take', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema({ $id: 'document', components: asyncApi.components });
    const { messages } = asyncApi.components;
    const wrong = Object.entries(messages).flatMap(([name, { payload, examples = [] }]) => {
      const check = ajv.compile(JSON.parse(JSON.stringify(payload).replaceAll('"#/', '"document#/')));
      return examples.filter((example) => !check(example.payload)).map(() => [name, check.errors]);
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(messages).filter((name) => !messages[name]?.examples?.length)).toEqual([]);
  });
});
