import { expect } from 'vitest';
import { test } from '../../src/vitest.ts';

// Fails on purpose: `failure.test.ts` looks at what is left of it.
test('time stands still', async ({ clock }) => {
  expect((await clock.advance('1h')).to).toBe('2026-01-01T00:00:00Z');
});
