import type { Coverage } from '@mt2/contracts/lab/coverage';
import { mergeCoverage } from '@mt2/contracts/lab/merge-coverage';
import { describe, expect, it } from 'vitest';
import { coveragePage, coverageText } from '../src/index.ts';

const seenIn = (seen: string[], missing: string[], unreachable: Coverage['kinds'][number]['unreachable'] = []): Coverage => ({
  scope: 'run',
  kinds: [
    {
      kind: 'calls',
      total: seen.length + missing.length,
      count: seen.length,
      percent: 0,
      areas: [{ area: 'spot', percent: 0, seen, missing }],
      unreachable,
    },
  ],
  refused: [{ call: 'spot.placeOrder', refusals: seen.map((name) => `no-${name}`) }],
});

describe('coverage of several runs', () => {
  it('is their union, and misses only what none saw; its share is rounded down', () => {
    const merged = mergeCoverage([seenIn(['a'], ['b', 'c']), seenIn(['b'], ['a', 'c'])]);
    expect(merged.kinds).toEqual([
      {
        kind: 'calls',
        total: 3,
        count: 2,
        percent: 66.6,
        areas: [{ area: 'spot', percent: 66.6, seen: ['a', 'b'], missing: ['c'] }],
        unreachable: [],
      },
    ]);
    expect(merged.refused).toEqual([{ call: 'spot.placeOrder', refusals: ['no-a', 'no-b'] }]);
    expect(coverageText(merged)).toEqual(['2/3 calls']);
  });

  it('drops the explanation of something seen after all', () => {
    const unreachable = [
      { name: 'a', reason: 'never' },
      { name: 'd', reason: 'never' },
    ];
    expect(mergeCoverage([seenIn([], ['b'], unreachable), seenIn(['a'], ['b'])]).kinds[0]?.unreachable).toEqual([unreachable[1]]);
  });
});

describe('the page', () => {
  it('names everything seen and unseen, and does not treat names as markup', () => {
    const page = coveragePage(seenIn(['a', 'b'], ['<c>'], [{ name: 'd', reason: 'never said' }]), 'Coverage of "main"');
    expect(page).toContain('<h1>Coverage of &quot;main&quot;</h1>');
    expect(page).toContain('<h2 id="calls">calls: 2 of 3 (0%)</h2>');
    for (const part of ['&lt;c&gt;', 'a, b', 'never said', 'spot.placeOrder', 'no-a, no-b']) expect(page).toContain(part);
    expect(page).not.toMatch(/<c>|<script|https?:/);
  });
});
