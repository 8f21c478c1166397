import { afterEach, expect, test, vi } from 'vitest';
import { linkedWorld } from './linked-world.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['?world=autumn', 'autumn'],
  ['?world=', undefined],
  ['', undefined],
])('the address %s names the world %s', (search, world) => {
  vi.stubGlobal('location', { search });
  expect(linkedWorld()).toBe(world);
});
