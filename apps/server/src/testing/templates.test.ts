import { expect, it } from 'vitest';
import { surroundings } from './templates.ts';

it('templates of other packages, or of another Node, are different ones', () => {
  const keys = [surroundings('a', 'v24.0.0'), surroundings('b', 'v24.0.0'), surroundings('a', 'v24.1.0'), surroundings('a', 'v24.0.0')];
  expect(new Set(keys).size).toBe(3);
  expect(keys.at(-1)).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{12}$/);
});
