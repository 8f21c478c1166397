import { expect, it, vi } from 'vitest';
import { loadedOnce } from './loaded-once.ts';

it('loads a value once, and again only after a failure', async () => {
  const load = vi.fn(async () => 'page').mockRejectedValueOnce(new Error('damaged'));
  const loaded = loadedOnce(load);
  await expect(loaded()).rejects.toThrow('damaged');
  expect([await loaded(), await loaded()]).toEqual(['page', 'page']);
  expect(load).toHaveBeenCalledTimes(2);
});
