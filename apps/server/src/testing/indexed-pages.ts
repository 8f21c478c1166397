import { describe, expect, it } from 'vitest';
import { type Asked, openPlans } from './query-plans.ts';

/** A page deep enough that its rows are not the first. */
export const DEEP_PAGE = { page: 3, limit: 10 };

/** Tests that each list reads its pages from the index given, in its order, and sorts nothing. */
export function testIndexedPages(lists: Readonly<Record<string, readonly [index: string, ask: Asked]>>): void {
  const plansOf = openPlans();
  describe('a page of past records is read from an index in its order, and nothing is sorted', () => {
    it.each(Object.entries(lists))('%s', (_, [index, ask]) => {
      const plans = plansOf(ask).join('; ');
      expect(plans).toMatch(new RegExp(`^SEARCH \\w+ USING INDEX ${index} \\(\\w+=\\?`));
      expect(plans).not.toContain('TEMP B-TREE');
    });
  });
}
