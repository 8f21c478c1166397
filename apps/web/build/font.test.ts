// @vitest-environment node
import { expect, test } from 'vitest';
import { partsOfInter } from './font.ts';

test('the parts of Inter that are shipped are small', async () => {
  const lengths = [...(await partsOfInter()).values()].map(({ length }) => length);
  expect(Math.min(...lengths)).toBeGreaterThan(1_000);
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(40_000);
});
