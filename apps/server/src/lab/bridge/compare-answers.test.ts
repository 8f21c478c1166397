import { type Call, product } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { readReal } from './check-answer.ts';
import { compareAnswers } from './compare-answers.ts';

const compared = (call: Call, real: unknown, own: unknown, comparesValues = false) => {
  const answer = { status: 200, type: 'application/json', date: undefined, bytes: Buffer.from(JSON.stringify(real)), ms: 1 };
  return compareAnswers(call, readReal(call, answer), { status: 200, body: own }, comparesValues)?.map(
    ({ kind, path, expected, got }) => `${kind} ${path}: ${expected}, got ${got}`,
  );
};
const ok = (message: unknown) => ({ type: 'ok', code: 1, message });
const refused = (key: string) => ({ type: 'error', code: 0, key, message: 'No.' });
const { listQuotations } = product.market;
const { listOrders } = product.spot;
const pair = { id: 1, symbol: 'BTC/USDT', now_price: '64000.50', open: '1.00', open_transaction: 1 };
const quotation = (...rows: readonly object[]) => ok([{ id: 3, name: 'USDT', quotation: rows }]);

it.each<readonly [what: string, real: object, difference: readonly string[]]>([
  ['another value', { ...pair, now_price: '9.75', symbol: 'ETH/USDT' }, []],
  ['other decimals', { ...pair, now_price: '64000.5' }, ['decimals message.*.quotation.*.now_price: 2 decimals, got 1 decimals']],
  ['another kind', { ...pair, now_price: 64000.5 }, ['kind message.*.quotation.*.now_price: a text, got a number']],
  ['a field less', { ...pair, open: undefined }, ['missing-field message.*.quotation.*.open: as in the world, got nothing']],
  ['a field more', { ...pair, extra: 1 }, ['unknown-field message.*.quotation.*.extra: nothing, as in the world, got a number']],
  ['another agreed value in each row', { ...pair, open_transaction: 0 }, ['value message.*.quotation.*.open_transaction: 1, got 0']],
])('answers to the same request are compared by their rows’ fields: %s', (_, real, difference) =>
  expect(compared(listQuotations, quotation(real), quotation(pair, pair))).toEqual(difference),
);

const rates = (...values: readonly string[]) => quotation(...values.map((spread) => ({ ...pair, spread })));
it.each<readonly [what: string, real: object, own: object, got: string | undefined]>([
  ['the same rate as a fraction', rates('0.0005'), rates('0.05'), '"0.05", got "0.0005"'],
  ['the same rates as percentages', rates('5', '0'), rates('0.05', '0'), '"0.05", "0", got "5", "0"'],
  ['other rates as fractions', rates('0.02', '0.03', '0.01'), rates('1', '2', '4'), '"1", "2", "4", got "0.02", "0.03", "0.01"'],
  ['other rates', rates('0.4', '0.1', '0.2'), rates('1', '2', '4'), undefined],
  ['another rate, which may be chance', rates('0.02'), rates('1'), undefined],
])('percentages and fractions are told apart by those of the world: %s', (_, real, own, got) =>
  expect(compared(listQuotations, real, own)?.filter((each) => each.startsWith('unit'))).toEqual(
    got === undefined ? [] : [`unit message.*.quotation.*.spread: ${got}`],
  ),
);

it('a row after the first hundred is compared as well', () => {
  const late = [...Array(500).fill(pair), { ...pair, extra: 1 }];
  expect(compared(listQuotations, quotation(...late), quotation(pair))).toEqual([
    'unknown-field message.*.quotation.*.extra: nothing, as in the world, got a number',
  ]);
});

it('values are compared only if that was asked for, and never times and IDs', () => {
  const other = quotation({ ...pair, id: 9, symbol: 'ETH/USDT' });
  expect(compared(listQuotations, other, quotation(pair), true)).toEqual([
    'value message.*.quotation.*.symbol: "BTC/USDT", got "ETH/USDT"',
  ]);
});

it('one refusal is compared by its name, and a backend without names by its type', () => {
  expect(compared(listQuotations, refused('page-invalid'), ok([]))).toEqual(['outcome envelope: a success, got refused: page-invalid']);
  expect(compared(listOrders, refused('page-invalid'), refused('status-invalid'))).toEqual([
    'outcome envelope: refused: status-invalid, got refused: page-invalid',
  ]);
  expect(compared(listOrders, refused(''), refused('status-invalid'))).toEqual([]);
});

it('a call whose two users differ in state is not comparable, and neither is one that a side does not have', () => {
  expect(compared(listOrders, refused('order-not-found'), ok([]))).toBeUndefined();
  expect(compared(listOrders, refused('unknown-path'), ok([]))).toBeUndefined();
  expect(compared(listOrders, ok([]), ok([{ id: 1, symbol: 'BTC/USDT' }]))).toEqual([]);
});
