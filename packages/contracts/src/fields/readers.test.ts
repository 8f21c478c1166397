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
    expect([undefined, '', '0', '2.5', 'x'].map((sent) => read(optionalAmount('amount-invalid'), sent))).toEqual([
      0n,
      0n,
      0n,
      250_000_000n,
      '<amount-invalid>',
    ]);
    expect([undefined, '', '0', '2.5', 'x'].map((sent) => read(amountOrOmitted('amount-invalid'), sent))).toEqual([
      undefined,
      0n,
      0n,
      250_000_000n,
      '<amount-invalid>',
    ]);
    expect([undefined, '', '2.5', '0', '-1', 'x'].map((sent) => read(optionalPositiveAmount('amount-invalid'), sent))).toEqual([
      undefined,
      undefined,
      250_000_000n,
      '<amount-invalid>',
      '<amount-invalid>',
      '<amount-invalid>',
    ]);
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
    expect([undefined, '', '0', 0, 'undefined', 'null'].map((sent) => read(optionalId(), sent))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(read(optionalId(), '12')).toBe(12);
    expect(read(optionalId(), 'x')).toBe('<parameter-invalid>');
  });
});

describe('a code', () => {
  it('is one of its numbers', () => {
    expect(['1', 2, '3', '', undefined, '01'].map((sent) => read(code([1, 2]), sent))).toEqual([
      1,
      2,
      ...Array(4).fill('<parameter-invalid>'),
    ]);
  });
  it('may be absent, and 0 is its own code', () => {
    expect(['0', '', 'undefined', 'null', undefined, '5'].map((sent) => read(optionalCode([0, 1]), sent))).toEqual([
      0,
      undefined,
      undefined,
      undefined,
      undefined,
      '<parameter-invalid>',
    ]);
  });
});

describe('a text', () => {
  it('is trimmed, bounded and not empty', () => {
    expect(
      [' a ', '   ', 'x'.repeat(11), 5, ['a', 'b']].map((sent) => read(requiredText('amount-empty', 10, 'amount-invalid'), sent)),
    ).toEqual(['a', '<amount-empty>', '<amount-invalid>', '5', '<amount-invalid>']);
  });
  it('may be absent', () =>
    expect([undefined, 'undefined', 'null', ' a ', 'x'.repeat(201)].map((sent) => read(optionalText(), sent))).toEqual([
      '',
      '',
      '',
      'a',
      '<parameter-invalid>',
    ]));
  it('may be any word if a person writes it', () =>
    expect([undefined, 'undefined', ' null ', 'Null'].map((sent) => read(writtenText(9), sent))).toEqual([
      '',
      'undefined',
      'null',
      'Null',
    ]));

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
