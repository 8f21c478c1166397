import { expect, test } from 'vitest';
import { wordsToText } from './i18n.ts';

const text = wordsToText({ 'a.plain': 'Plain', 'a.filled': '{{number}} of {{total}}, {{number}}' });

test('a sentence by its key', () => expect(text('a.plain')).toBe('Plain'));
test('placeholders are filled wherever they stand', () => expect(text('a.filled', { number: 1, total: 2 })).toBe('1 of 2, 1'));
test('what is not given stays visible', () => expect(text('a.filled', { number: 1 })).toBe('1 of {{total}}, 1'));
test('an unknown key shows itself', () => expect(text('a.unknown')).toBe('a.unknown'));
