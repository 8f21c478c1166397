import { describe, expect, it } from 'vitest';
import { type Asked, openPlans } from './query-plans.ts';

/** A page deep enough that its rows are not the first. */
export const DEEP_PAGE = { page: 3, limit: 10 };

/**
 * Tests that each list reads its pages from the index given, in its order, and sorts nothing. Rows of a second table, such as the fills
 * of the user's robots, may be merged into them: only those are sorted.
 */
export function testIndexedPages(lists: Readonly<Record<string, readonly [index: string, ask: Asked]>>): void {
  const plansOf = openPlans();
  describe('a page of past records is read from an index in its order, and nothing is sorted', () => {
    it.each(Object.entries(lists))('%s', (_, [index, ask]) => {
      const [plans = ''] = plansOf(ask).join('; ').split('; RIGHT; ');
      expect(plans).toMatch(new RegExp(`^(?:MERGE \\(UNION ALL\\); LEFT; )?SEARCH \\w+ USING INDEX ${index} \\(\\w+=\\?`));
      expect(plans).not.toContain('TEMP B-TREE');
    });
  });
}
