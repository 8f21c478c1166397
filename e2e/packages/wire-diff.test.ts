import { expect, it } from 'vitest';
import { changesBetween, wireText } from './wire-diff.ts';

type Field = { readonly type: string; readonly description?: string };
type Shape = {
  readonly input: Readonly<Record<string, Field>>;
  readonly needed: readonly string[];
  readonly output: Readonly<Record<string, Field>>;
};

/** A document with one call, whose answer is a shared schema. */
const documentOf = ({ input, needed, output }: Shape, url = '/api/orders'): object => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    [url]: {
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: input, required: needed } } } },
        responses: { 200: { description: 'Done', content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } } },
      },
    },
  },
  components: { schemas: { Order: { type: 'object', properties: output, required: Object.keys(output) } } },
});
const TEXT = { type: 'string' };
const before = documentOf({ input: { amount: TEXT }, needed: ['amount'], output: { id: { type: 'integer' }, fee: TEXT } });

it.each([
  ['a field that an answer no longer has', { input: { amount: TEXT }, needed: ['amount'], output: { id: { type: 'integer' } } }],
  [
    'an input that is required now',
    { input: { amount: TEXT, price: TEXT }, needed: ['amount', 'price'], output: { id: { type: 'integer' }, fee: TEXT } },
  ],
  ['a field of another type', { input: { amount: TEXT }, needed: ['amount'], output: { id: TEXT, fee: TEXT } }],
])('%s breaks clients', (_, shape) => {
  const { breaking } = changesBetween(before, documentOf(shape));
  expect(breaking).not.toEqual([]);
  for (const line of breaking) expect(line).toMatch(/^POST \/api\/orders: /);
});

it.each([
  ['a new field of an answer', { input: { amount: TEXT }, needed: ['amount'], output: { id: { type: 'integer' }, fee: TEXT, at: TEXT } }],
  ['a new optional input', { input: { amount: TEXT, price: TEXT }, needed: ['amount'], output: { id: { type: 'integer' }, fee: TEXT } }],
])('%s does not', (_, shape) => {
  const { breaking, others } = changesBetween(before, documentOf(shape));
  expect(breaking).toEqual([]);
  expect(others).not.toEqual([]);
});

it('a removed call breaks clients, a new one does not, and a description is not a change', () => {
  const shape = { input: {}, needed: [], output: { id: TEXT } };
  const moved = changesBetween(documentOf(shape), documentOf(shape, '/api/other'));
  expect(moved).toEqual({ breaking: [expect.stringContaining('/api/orders')], others: [expect.stringContaining('/api/other')] });
  const described = documentOf({ input: {}, needed: [], output: { id: { type: 'string', description: 'Order ID.' } } });
  expect(changesBetween(documentOf(shape), described)).toEqual({ breaking: [], others: [] });
});

it('a change of many calls is one line', () => {
  const six = (input: Shape['input']) => {
    const shape = { input, needed: Object.keys(input), output: {} };
    const documents = [1, 2, 3, 4, 5, 6].map((call) => documentOf(shape, `/api/${call}`) as { readonly paths: object });
    return { ...documents[0], paths: Object.assign({}, ...documents.map(({ paths }) => paths)) as object };
  };
  const { breaking } = changesBetween(six({}), six({ fee: TEXT }));
  expect(breaking.length).toBeGreaterThan(0);
  for (const line of breaking) expect(line).toMatch(/^6 calls: /);
});

// CI lists those since the last release.
it('the list since a commit names it and both numbers', () => {
  expect(wireText('HEAD')).toMatch(/^Since HEAD, \d+ changes of the wire break clients, and \d+ do not\./);
});
