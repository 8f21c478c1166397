import { statuses } from '@mt2/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { call } from '../declare-call.ts';
import * as ask from './ask.ts';
import { namesPictures, optionalCode, optionalText, picturePaths } from './readers.ts';
import { codeNameOf, sentOf } from './values.ts';

const asked = call('POST', '/api/asked', {
  needs: [],
  changes: true,
  source: 'ours',
  about: 'A call.',
  takes: ask.inputs({
    coinId: ask.optionalId('currency', 'Coin ID.').accepts('currency_id'),
    fee: ask.amount('rate', 'Not read.').ignored(),
    note: ask.optionalText('notes', 'Note.').accepts('remark'),
    isBank: ask
      .optional('type', optionalCode([0, 1]), '1 for a bank.')
      .as('flag', (type) => type === 1)
      .accepts('kind'),
  }),
  output: ask.inputs({}).schema,
});
const read = (fields: object) => asked.takes.ask(asked.input.parse(fields));

it.each([
  [{}, { coinId: undefined, note: '', isBank: false }],
  [
    { currency: '3', notes: ' a ', kind: '1' },
    { coinId: 3, note: 'a', isBank: true },
  ],
  [
    { currency_id: 4, remark: 'b', rate: '9' },
    { coinId: 4, note: 'b', isBank: false },
  ],
  [
    { currency: '', currency_id: 4, notes: '', remark: 'b' },
    { coinId: 4, note: 'b', isBank: false },
  ],
  [
    { currency: 3, currency_id: 4, notes: 'a', remark: 'b' },
    { coinId: 3, note: 'a', isBank: false },
  ],
])('for %j a handler gets %j', (fields, values) => expect(read(fields)).toEqual(values));

it('a client sends the first name of each field it provides', () => {
  expect(sentOf(asked, { coinId: 3, isBank: true })).toEqual({ currency: 3, type: 1 });
  expect(sentOf(asked, {})).toEqual({});
});

it.each([
  ['coinId', {}, 'currency'],
  ['coinId', { currency: '', currency_id: '4' }, 'currency_id'],
  ['coinId', { currency: '3', currency_id: '4' }, 'currency'],
  ['note', { remark: 'b' }, 'remark'],
  ['fee', { rate: '9' }, undefined],
  ['currency', { currency: '3' }, undefined],
])('names %s of %j as it was sent: %s', (code, fields, name) => expect(asked.takes.sentAs(code, fields)).toBe(name));

it('a client finds the field in code by its name on the wire', () =>
  expect(['currency', 'type', 'rate', 'coinId'].map((name) => codeNameOf(asked, name))).toEqual([
    'coinId',
    'isBank',
    undefined,
    undefined,
  ]));

it('refuses by the name of the first wrong field', () =>
  expect(asked.input.safeParse({ currency: 'x', rate: [] }).error?.issues.map(({ message }) => message)).toEqual([
    'parameter-invalid',
    'parameter-invalid',
  ]));

it('a field that names uploads still does so with its meaning', () => {
  const { schema } = ask.inputs({
    proofs: ask.optional('imgs', picturePaths(optionalText()), 'Proof.'),
    note: ask.optionalText('notes', 'Note.'),
  });
  expect([namesPictures(schema.shape.imgs), namesPictures(schema.shape.notes)]).toEqual([true, false]);
});

const ORDER = statuses({ waiting: { code: 1, to: ['done'] }, done: { code: 4, to: [] } });
const status = fc.option(fc.constantFrom(...ORDER.names), { nil: undefined });
const kinds = call('POST', '/api/asked', {
  ...asked,
  takes: ask.inputs({
    side: ask.oneOf('type', { buy: 1, sell: 2 }, 'Side.'),
    filter: ask.statusFilter('filter', ORDER),
    status: ask.optionalStatus('status', ORDER),
    isMarket: ask.flag('market', '1 for a market order.'),
    isOpen: ask.optionalFlag('open', '1 for open orders.'),
    amount: ask.atoms('number', 'Amount.', 'amount-empty', 'amount-invalid'),
    fee: ask.optionalAtoms('rate', 'Fee. Default 0.', 'amount-invalid'),
  }),
});
const readKinds = (fields: object) => kinds.takes.ask(kinds.takes.schema.parse(fields));

it('a handler gets the values that a client gave, sent as JSON or as text', () =>
  fc.assert(
    fc.property(
      fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        filter: status,
        status,
        isMarket: fc.boolean(),
        isOpen: fc.option(fc.boolean(), { nil: undefined }),
        amount: fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fee: fc.option(fc.bigInt({ min: 0n, max: 10n ** 15n }), { nil: undefined }),
      }),
      (given) => {
        const sent = sentOf(kinds, given);
        const read = { ...given, fee: given.fee ?? 0n };
        expect(readKinds(sent)).toEqual(read);
        expect(readKinds(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])))).toEqual(read);
      },
    ),
  ));

it.each(['', '0', 0, undefined])('the filter %j means every status', (filter) =>
  expect(readKinds({ type: 2, market: 0, number: '1', filter }).filter).toBeUndefined(),
);
