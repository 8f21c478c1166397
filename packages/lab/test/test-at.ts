import { test } from '../src/vitest.ts';

/** A test whose worlds are on a server. */
export const testAt = (url: string) =>
  test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by this pattern that it needs no other
    lab: async ({}, use: (lab: { url: string }) => Promise<void>) => use({ url }),
  });
