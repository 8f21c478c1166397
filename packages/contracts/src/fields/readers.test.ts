import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  amount,
  amountOrOmitted,
  code,
  keptText,
  optionalAmount,
  optionalCode,
  optionalDay,
  optionalId,
  optionalPositiveAmount,
  optionalSeconds,
  optionalText,
  paging,
  requiredId,
  requiredText,
  secret,
  writtenText,
} from './readers.ts';

/** The value, or the first refusal's name in brackets. */
const read = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : `<${parsed.error.issues[0]?.message}>`;
};
const readAll = (schema: z.ZodType, values: readonly unknown[]) => values.map((value) => read(schema, value));

describe('a text that may be kept', () => {
  it.each([
    [undefined, undefined],
    ['undefined', undefined],
    ['null', undefined],
    ['', ''],
    [' two words ', 'two words'],
    [12, '12'],
    [null, '<parameter-invalid>'],
    [['a'], '<parameter-invalid>'],
    ['x'.repeat(10), '<parameter-invalid>'],
  ])('reads %s as %s', (sent, expected) => expect(read(keptText(9), sent)).toBe(expected));
});

describe('an optional day', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['2026-01-02', 1_767_312_000],
    ['2026-02-30', '<parameter-invalid>'],
    ['2026-1-2', '<parameter-invalid>'],
    ['2026-01-02 03:04:05', '<parameter-invalid>'],
  ])('reads %s as %s', (sent, expected) => expect(read(optionalDay(), sent)).toBe(expected));
});

describe('an amount', () => {
  const field = amount('amount-empty', 'amount-invalid');
  it.each([
    ['1', 100_000_000n],
    ['0.00000001', 1n],
    [0.5, 50_000_000n],
    ['0', 0n],
    ['', '<amount-empty>'],
    [undefined, '<amount-empty>'],
    [null, '<amount-empty>'],
    [['1', '2'], '<amount-invalid>'],
    [{}, '<amount-invalid>'],
    [true, '<amount-invalid>'],
    [Number.POSITIVE_INFINITY, '<amount-invalid>'],
    ['-1', '<amount-invalid>'],
    ['-0', '<amount-invalid>'],
    ['1e309', '<amount-invalid>'],
    [1e-7, '<amount-invalid>'],
    ['0x10', '<amount-invalid>'],
    ['1.123456789', '<amount-invalid>'],
    ['1,000', '<amount-invalid>'],
    ['９', '<amount-invalid>'],
    ['99999999999', '<amount-invalid>'],
  ])('reads %s as %s', (sent, expected) => expect(read(field, sent)).toBe(expected));

  it('may be absent if the call declares it optional', () => {
    const [sent, bad] = [[undefined, '', '0', '2.5', 'x'], '<amount-invalid>'];
    expect(readAll(optionalAmount('amount-invalid'), sent)).toEqual([0n, 0n, 0n, 250_000_000n, bad]);
    expect(readAll(amountOrOmitted('amount-invalid'), sent)).toEqual([undefined, 0n, 0n, 250_000_000n, bad]);
    expect(readAll(optionalPositiveAmount('amount-invalid'), [...sent, '-1'])).toEqual([undefined, undefined, bad, 250_000_000n, bad, bad]);
  });
});

describe('an id', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['', '<amount-empty>'],
    ['0', '<amount-empty>'],
    ['undefined', '<amount-empty>'],
    ['null', '<amount-empty>'],
    [undefined, '<amount-empty>'],
    ['-1', '<parameter-invalid>'],
    ['1.5', '<parameter-invalid>'],
    ['1e3', '<parameter-invalid>'],
    ['9999999999999999', '<parameter-invalid>'],
    [['1', '2'], '<parameter-invalid>'],
    [null, '<amount-empty>'],
  ])('reads %j as %j', (sent, expected) => expect(read(requiredId('amount-empty'), sent)).toBe(expected));

  it('may be absent: existing clients send an empty text, 0, "undefined" or "null"', () => {
    expect(readAll(optionalId(), [undefined, '', '0', 0, 'undefined', 'null'])).toEqual(Array(6).fill(undefined));
    expect(read(optionalId(), '12')).toBe(12);
    expect(read(optionalId(), 'x')).toBe('<parameter-invalid>');
  });
});

describe('a code', () => {
  it('is one of its numbers', () => {
    expect(readAll(code([1, 2]), ['1', 2, '3', '', undefined, '01'])).toEqual([1, 2, ...Array(4).fill('<parameter-invalid>')]);
  });
  it('may be absent, and 0 is its own code', () => {
    expect(readAll(optionalCode([0, 1]), ['0', '', 'undefined', 'null', undefined])).toEqual([0, ...Array(4).fill(undefined)]);
    expect(read(optionalCode([0, 1]), '5')).toBe('<parameter-invalid>');
  });
});

describe('a text', () => {
  it('is trimmed, bounded and not empty', () => {
    const text = requiredText('amount-empty', 10, 'amount-invalid');
    const long = 'x'.repeat(11);
    expect(readAll(text, [' a ', '   ', long, 5, ['a', 'b']])).toEqual([
      'a',
      '<amount-empty>',
      '<amount-invalid>',
      '5',
      '<amount-invalid>',
    ]);
  });
  it('may be absent', () => {
    expect(readAll(optionalText(), [undefined, 'undefined', 'null', ' a '])).toEqual(['', '', '', 'a']);
    expect(read(optionalText(), 'x'.repeat(201))).toBe('<parameter-invalid>');
  });
  it('may be any word if a person writes it', () =>
    expect(readAll(writtenText(9), [undefined, 'undefined', ' null ', 'Null'])).toEqual(['', 'undefined', 'null', 'Null']));

  it('is not trimmed when it is a secret', () => expect(read(secret('amount-empty'), ' p ')).toBe(' p '));
});

describe('an instant in seconds', () => {
  it.each([
    ['1767225600', 1_767_225_600],
    [1_767_225_600, 1_767_225_600],
    ['0', 0],
    ['', undefined],
    ['undefined', undefined],
    ['null', undefined],
    [undefined, undefined],
    ['-1', '<parameter-invalid>'],
    ['1.5', '<parameter-invalid>'],
    ['2026-01-01', '<parameter-invalid>'],
    ['1767225600000', '<parameter-invalid>'],
  ])('reads %j as %j', (sent, expected) => expect(read(optionalSeconds(), sent)).toBe(expected));
});

describe('paging', () => {
  const schema = z.object(paging);
  it.each([
    [{}, { page: 1, limit: 10 }],
    [
      { page: '3', limit: '50' },
      { page: 3, limit: 50 },
    ],
    [
      { page: '', limit: '99999' },
      { page: 1, limit: 100 },
    ],
    [
      { page: 'undefined', limit: 'null' },
      { page: 1, limit: 10 },
    ],
    [{ page: '-1' }, '<page-invalid>'],
    [{ limit: 'all' }, '<page-invalid>'],
  ])('reads %j as %j', (sent, expected) => expect(read(schema, sent)).toEqual(expected));
});
