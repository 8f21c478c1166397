import { describe, expect, it } from 'vitest';
import { countOf, outcomesOf, readReport } from './report.ts';

const result = (outcome: string) => ({
  item: `spot.placeOrder ${outcome}`,
  call: 'POST coin/trade',
  provenance: 'ours',
  outcome,
  reasons: [],
});
const written = (part: object) => JSON.stringify({ backend: 'http://127.0.0.1:3000', seconds: 4.2, results: [], ...part });

describe('a report of mt2 conform', () => {
  it('is read, with failures first', () => {
    const report = readReport(written({ results: [result('passed'), result('failed'), result('passed')] }));
    if (!report) throw new Error('it is a report');
    expect(outcomesOf(report)).toEqual(['failed', 'passed']);
    expect(countOf(report, 'passed')).toBe(2);
  });

  it.each([
    ['no JSON', 'conforms'],
    ['null', 'null'],
    ['another file', '{"numPassedTests":3}'],
    ['a report of another kind', written({ results: [result('green')] })],
    ['a list with gaps', written({ results: [null] })],
  ])('is refused if it is %s', (_, text) => expect(readReport(text)).toBeUndefined());
});
