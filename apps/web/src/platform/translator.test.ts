import { describe, expect, test } from 'vitest';
import { openTranslator } from './translator.ts';

const words = { 'a.plain': 'Plain', 'a.filled': '{{number}} of {{total}}, {{number}}', 'a.marked': '{{name}} & <b>' };

describe('a sentence', () => {
  const open = async () => (await openTranslator())('jp', words);

  test('is found by its key', async () => expect((await open())('a.plain')).toBe('Plain'));
  test('has its placeholders filled in any position', async () =>
    expect((await open())('a.filled', { number: 1, total: 2 })).toBe('1 of 2, 1'));
  test('shows a placeholder without a value', async () => expect((await open())('a.filled', { number: 1 })).toBe('1 of {{total}}, 1'));
  test('is text, never markup', async () => expect((await open())('a.marked', { name: '<i>' })).toBe('<i> & <b>'));
  test('shows its key when it is unknown', async () => expect((await open())('a.unknown')).toBe('a.unknown'));
});

test('a count chooses the plural of the language', async () => {
  const lots = { 'a.lots_one': '{{count}} lote', 'a.lots_many': '{{count}} de lotes', 'a.lots_other': '{{count}} lotes' };
  const say = (await openTranslator())('esp', lots);
  expect([0, 1, 2, 1_000_000].map((count) => say('a.lots', { count }))).toEqual(['0 lotes', '1 lote', '2 lotes', '1000000 de lotes']);
});
