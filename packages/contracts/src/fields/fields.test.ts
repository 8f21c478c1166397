import { type Atoms, statuses } from '@mt2/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyKind } from './field.ts';
import * as fields from './index.ts';
import {
  ATOMS,
  ATOMS_NUMBER,
  codesKind,
  DAY,
  decimalKind,
  FLAG,
  INSTANT,
  ISO,
  listKind,
  MILLISECONDS,
  orEmpty,
  PERCENT_NUMBER,
  percentKind,
  SHORT_PERCENT,
  TEXT,
  tupleKind,
  unitsNumber,
  WHOLE,
  WHOLE_TEXT,
} from './kinds.ts';

const LAMP = statuses({ off: { code: 0, to: ['on'] }, on: { code: 1, to: [] } });
/** A sum or a turnover may be larger than any single amount. */
const amounts = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n });
const instants = fc.integer({ min: 0, max: 5_000_000_000 });
/** Multiples of a number of atoms: the values that text with fewer decimals can express. */
const multiples = (of: Atoms, most: bigint) => fc.bigInt({ min: 0n, max: most }).map((n) => n * of);
const ROW = fields.record('Row', {
  id: fields.id('id', 'ID.'),
  amount: fields.atoms('number', 'Amount.'),
  endsAt: fields.instantOrEmpty('end', 'End. Empty if it is open.'),
});
const rows = fc.record({ id: fc.nat(), amount: amounts, endsAt: fc.option(instants, { nil: undefined }) });

const KINDS: readonly (readonly [name: string, kind: AnyKind, values: fc.Arbitrary<unknown>])[] = [
  ['text', TEXT, fc.string()],
  ['whole number', WHOLE, fc.integer()],
  ['whole number as text', WHOLE_TEXT, fc.nat()],
  ['atoms', ATOMS, amounts],
  ['atoms as a number', ATOMS_NUMBER, fc.bigInt({ min: -(2n ** 52n), max: 2n ** 52n })],
  ['decimal', decimalKind(4), multiples(10_000n, 10n ** 12n)],
  ['decimal without decimals', decimalKind(0), multiples(100_000_000n, 1_000_000_000n)],
  ['percent', percentKind(2), multiples(10_000n, 10n ** 8n)],
  ['instant', INSTANT, instants],
  ['instant of the lab', ISO, instants],
  ['percent as a number', PERCENT_NUMBER, fc.bigInt({ min: 0n, max: 10n ** 8n })],
  ['percent without zeros', SHORT_PERCENT, fc.bigInt({ min: 0n, max: 10n ** 10n })],
  ['day', DAY, fc.integer({ min: 0, max: 50_000 }).map((days) => days * 86_400)],
  ['flag', FLAG, fc.boolean()],
  ['status', codesKind({ off: 0, on: 1 }), fc.constantFrom(...LAMP.names)],
  ['code in words', codesKind({ buy: 'B', sell: 'S' }), fc.constantFrom('buy', 'sell')],
  ['empty text', orEmpty(INSTANT, ''), fc.option(instants, { nil: undefined })],
  ['null', orEmpty(ROW, null), fc.option(rows, { nil: undefined })],
  ['0 for none', orEmpty(WHOLE, 0), fc.option(fc.integer({ min: 1 }), { nil: undefined })],
  ['list', listKind(ROW), fc.array(rows)],
  ['list of plain values', listKind(TEXT), fc.array(fc.string())],
  ['record', ROW, rows],
  ['tuple', tupleKind(ATOMS, FLAG), fc.tuple(amounts, fc.boolean())],
  [
    'record by account',
    fields.by(ROW),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      rows,
    ),
  ],
];

it.each(KINDS)('%s: a reader gets the value that was written, and the schema takes the text', (_, kind, values) =>
  fc.assert(
    fc.property(values, (value) => {
      const wire: unknown = JSON.parse(JSON.stringify(kind.encode(value)));
      expect(kind.decode(wire)).toEqual(value);
      expect(kind.schema.safeParse(wire).success).toBe(true);
    }),
  ),
);

it('a page of rows may have more fields next to them', () => {
  const kind = fields.joined(fields.paged(ROW), fields.beside({ reachedAt: fields.instantOrEmpty('reached_at', 'Time.') }));
  const wire = kind.encode({ rows: [], page: 1, limit: 10, total: 0, reachedAt: 1_767_225_600 }, '/api/rows');
  expect(wire).toMatchObject({ data: [], per_page: 10, path: '/api/rows', reached_at: '2026-01-01 00:00:00' });
  expect(kind.schema.safeParse(wire).success).toBe(true);
  expect(kind.decode(wire)).toEqual({ rows: [], hasMore: false, total: 0, reachedAt: 1_767_225_600 });
});

describe('a record', () => {
  it('is written in order, with the decimals of another field, and with names for existing clients', () => {
    const kind = fields.record('Trade', {
      price: fields.decimal('price', 'Price.', { decimals: 'decimals' }),
      decimals: fields.hidden(WHOLE),
      market: fields.text('symbol', 'Market.'),
      name: fields.again('name', 'market', TEXT, 'Same as `symbol`.'),
    });
    const wire = kind.encode({ price: 150_000_000n, decimals: 2, market: 'BTC/USDT' });
    expect(JSON.stringify(wire)).toBe('{"price":"1.50","symbol":"BTC/USDT","name":"BTC/USDT"}');
    expect(kind.decode(wire)).toEqual({ price: 150_000_000n, market: 'BTC/USDT' });
  });

  it('repeats a value that is ours, or has an assumed value, and readers ignore the repetition', () => {
    const kind = fields.record('Order', {
      market: fields.text('symbol', 'Market.'),
      name: fields.again('name', 'market', TEXT, 'Same as `symbol`.').ours(),
      title: fields.again('title', 'market', TEXT, 'Same as `symbol`.').absent('none'),
    });
    const wire = kind.encode({ market: 'BTC/USDT' });
    expect(wire).toEqual({ symbol: 'BTC/USDT', name: 'BTC/USDT', title: 'BTC/USDT' });
    expect(kind.decode(wire)).toEqual({ market: 'BTC/USDT' });
    expect(kind.decode({ symbol: 'BTC/USDT' })).toEqual({ market: 'BTC/USDT' });
    expect(kind.lines.name.more).toBe('our-again');
  });

  it('of another backend has the values its lines assume', () => {
    const kind = fields.record('Order', {
      id: fields.id('id', 'ID.'),
      fee: fields.atoms('fee', 'Fee.').ours().absent(0n),
      at: fields.instant('time', 'Time.').ours(),
    });
    expect(kind.decode({ id: 1 })).toEqual({ id: 1, fee: 0n, at: undefined });
    expect(kind.decode({ id: 1, fee: null, time: '1970-01-01 00:00:05' })).toEqual({ id: 1, fee: 0n, at: 5 });
  });

  it('omits an optional field without a value, and sends null for a nullable one', () => {
    const kind = fields.record('Note', { text: fields.optional('text', TEXT, 'Text.'), mark: fields.nullable('mark', TEXT, 'Mark.') });
    expect(JSON.stringify(kind.encode({ text: undefined, mark: undefined }))).toBe('{"mark":null}');
  });

  it('is one of two', () => {
    const chain = fields.record('Chain', { chain: fields.text('net', 'Chain.') });
    const bank = fields.record('Bank', { account: fields.text('number', 'Account.') });
    const kind = fields.either(chain, bank, 'chain');
    expect([kind.encode({ chain: 'A' }), kind.encode({ account: 'B' })]).toEqual([{ net: 'A' }, { number: 'B' }]);
    expect([{ net: 'A' }, { number: 'B' }].map((wire) => kind.decode(wire))).toEqual([{ chain: 'A' }, { account: 'B' }]);
  });
});

describe('pages', () => {
  const page = { rows: [{ id: 1, amount: 1n, endsAt: undefined }], page: 2, limit: 1, total: 3 };
  it.each([
    ['paged', fields.paged(ROW), { rows: page.rows, hasMore: true, total: 3 }],
    ['listed', fields.listed(ROW), { rows: page.rows, hasMore: true, total: 3 }],
    ['ordered', fields.ordered(ROW), { rows: page.rows, total: 3 }],
  ])('%s: rows are read with their position in the whole list', (_, kind, read) => {
    const wire = kind.encode(page, '/api/rows');
    expect(kind.decode(wire)).toEqual(read);
    expect(kind.schema.safeParse(wire).success).toBe(true);
  });
  it('end where the last row is', () =>
    expect(fields.listed(ROW).decode(fields.listed(ROW).encode({ ...page, total: 2 }))).toMatchObject({ hasMore: false }));
  it('contain the path of the call', () => expect(fields.paged(ROW).encode(page, '/api/rows').next_page_url).toBe('/api/rows?page=3'));
});

it('ticks are written with the decimals of their market, and read as atoms; a JSON number is read unchanged', () => {
  const kind = fields.record('Priced', {
    price: fields.price('price', 'Price.'),
    drawn: fields.field('drawn', unitsNumber('priceDecimals'), 'The same to draw.'),
    priceDecimals: fields.hidden(WHOLE),
  });
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 8 }), (price, priceDecimals) => {
      const wire = kind.encode({ price, drawn: price, priceDecimals });
      expect(kind.schema.parse(wire)).toEqual(wire);
      expect(kind.decode(wire)).toEqual({ price: BigInt(price) * 10n ** BigInt(8 - priceDecimals), drawn: Number(wire.price) });
    }),
  );
  expect(kind.encode({ price: 6_414_110, drawn: 6_414_110, priceDecimals: 2 })).toEqual({ price: '64141.10', drawn: 64141.1 });
});

it('an instant is written in UTC', () => {
  expect(INSTANT.encode(1_767_225_605)).toBe('2026-01-01 00:00:05');
  expect(INSTANT.decode('2026-01-01 00:00:05')).toBe(1_767_225_605);
});

it('an instant in milliseconds is read in seconds', () => {
  expect(MILLISECONDS.encode(1_767_225_600)).toBe(1_767_225_600_000);
  expect(MILLISECONDS.decode(1_767_225_600_999)).toBe(1_767_225_600);
});
