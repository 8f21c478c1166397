import { test } from '../src/vitest.ts';

/** A test with worlds on the server at this URL. */
export const testAt = (url: string) =>
  test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: this pattern declares that the fixture needs no other
    lab: async ({}, use: (lab: { url: string }) => Promise<void>) => use({ url }),
  });
