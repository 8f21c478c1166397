import { describe, expect, test } from 'vitest';
import { openTranslator, type Text, translate, wordsToText } from './i18n.ts';

const words = { 'a.plain': 'Plain', 'a.filled': '{{number}} of {{total}}, {{number}}', 'a.marked': '{{name}} & <b>' };

describe.each<[string, () => Promise<Text>]>([
  ['before the translator is here', async () => wordsToText(words)],
  ['by the translator', async () => translate(await openTranslator(), 'jp', words)],
])('a sentence %s', (_, open) => {
  test('is found by its key', async () => expect((await open())('a.plain')).toBe('Plain'));
  test('has its placeholders filled wherever they stand', async () =>
    expect((await open())('a.filled', { number: 1, total: 2 })).toBe('1 of 2, 1'));
  test('shows what is not given', async () => expect((await open())('a.filled', { number: 1 })).toBe('1 of {{total}}, 1'));
  test('is text, never markup', async () => expect((await open())('a.marked', { name: '<i>' })).toBe('<i> & <b>'));
  test('shows its key when nobody knows it', async () => expect((await open())('a.unknown')).toBe('a.unknown'));
});
