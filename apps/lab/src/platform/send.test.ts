import { expect, test } from 'vitest';
import { expectedText } from './send.ts';

test.each([
  ['spot.placeOrder or spot.listOrders?', 'Did you mean spot.placeOrder or spot.listOrders?'],
  ['a later instant than from', 'Expected: a later instant than from'],
])('the expected value "%s" is a sentence', (expected, sentence) => expect(expectedText(expected)).toBe(sentence));
