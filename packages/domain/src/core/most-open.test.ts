import { expect, it } from 'vitest';
import { err, ok } from './decision.ts';
import { checkOpen, MOST_OPEN } from './most-open.ts';

it.each(Object.entries(MOST_OPEN))('a user has no more than the maximum open: %s', (kind, most) => {
  expect(checkOpen(kind as keyof typeof MOST_OPEN, most - 1)).toEqual(ok(undefined));
  expect(checkOpen(kind as keyof typeof MOST_OPEN, most)).toEqual(err('too-many-open', { most: String(most) }));
});
