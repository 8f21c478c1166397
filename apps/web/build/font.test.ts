// @vitest-environment node
import { expect, test } from 'vitest';
import { subsetOfInter } from './font.ts';

test('the part of Inter that is shipped is small', async () => {
  const { length } = await subsetOfInter();
  expect(length).toBeGreaterThan(10_000);
  expect(length).toBeLessThanOrEqual(40_000);
});
