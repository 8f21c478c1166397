import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { expect } from 'vitest';
import { test } from '../../src/vitest.ts';

// Fails on purpose: `failure.long.test.ts` checks the output.
test('time does not advance', async ({ world, clock }) => {
  await world.chats.upload(fileOf(pngBytes()));
  expect((await clock.advance('1h')).to).toBe('2026-01-01T00:00:00Z');
});
