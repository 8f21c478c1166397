import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('a cache has the last used values, and never more than twice its size', () => {
  const recent = new Recent<number>(3);
  for (let key = 0; key < 100; key++) {
    recent.set(key, key);
    expect(recent.get(0)).toBe(0);
  }
  const cached = Array.from({ length: 100 }, (_, key) => recent.get(key)).filter((value) => value !== undefined);
  expect(cached).toContain(99);
  expect(cached.length).toBeLessThanOrEqual(6);
});
