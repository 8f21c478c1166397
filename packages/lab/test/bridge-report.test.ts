import type { DifferenceRow, ReportRow } from '@mt2/contracts/lab/bridge-report';
import { expect, it } from 'vitest';
import { bridgeJUnit, bridgePage, bridgeSummary, counts, differenceRows } from '../src/bridge-report.ts';

const difference = (part: Partial<DifferenceRow>): DifferenceRow => ({
  call: 'spot.listOrders',
  kind: 'decimals',
  against: 'contract',
  path: 'message.*.price',
  expected: '8 decimals',
  got: '"1.5"',
  breaks: false,
  ours: false,
  count: 2,
  first: '2026-01-01T10:00:00.000Z',
  last: '2026-01-01T11:00:00.000Z',
  request: 7,
  ...part,
});
const call = (name: string) => ({
  call: name,
  real: 3,
  own: 0,
  fixed: 0,
  failed: 0,
  real_ms: 12.5,
  own_ms: null,
  last_by: 'real' as const,
  compared: 0,
  not_comparable: 0,
});
const report: ReportRow = {
  world: 'main',
  url: 'https://staging.example/api',
  since: '2026-01-01T10:00:00.000Z',
  dropped: 0,
  calls: [call('spot.listOrders'), call('wallet.listBalances'), call('account.getProfile')],
  differences: [
    difference({ got: '<b>\u0000"1.5"', breaks: true }),
    difference({ call: 'wallet.listBalances', ours: true }),
    difference({ call: 'wallet.listBalances', path: 'message.a', ours: true, breaks: true }),
  ],
};

it('a difference counts unless only this project demands it and our page does not break', () =>
  expect(report.differences.map(counts)).toEqual([true, false, true]));

it('the summary says how many differences there are, of the real side and of our own rules', () =>
  expect(bridgeSummary(report)).toBe(
    'https://staging.example/api: 3 calls, 3 answered by the real side; 2 differences and 1 of our own rules.',
  ));

it('a row of the table has the call, what was found, how often and when', () =>
  expect(differenceRows(report)[2]).toEqual([
    'wallet.listBalances',
    'decimals',
    'message.a: expected 8 decimals, got "1.5"',
    '2',
    'breaks our page, ours',
    '2026-01-01T11:00:00.000Z',
  ]));

it('JUnit has a case for each call, which fails by what counts; texts of the real side stay texts', () => {
  const xml = bridgeJUnit(report);
  expect(xml).toContain('<testsuites name="bridge" tests="3" failures="2">');
  expect(xml).toContain('<testcase classname="account" name="account.getProfile" time="0.0125"/>');
  expect(xml).toContain('got &lt;b&gt;&quot;1.5&quot;');
  expect(xml.match(/<failure type="decimals"/g)).toHaveLength(2);
});

it('JUnit fails, too, if the real side answered nothing, if differences were not kept, or by our own rules if they are to count', () => {
  const [ours] = report.differences.slice(1);
  const failing = (part: Partial<ReportRow>, isOursToo = false) =>
    /failures="(\d+)"/.exec(bridgeJUnit({ ...report, differences: [], ...part }, isOursToo))?.[1];
  expect([failing({}), failing({ calls: [] }), failing({ dropped: 3 })]).toEqual(['0', '1', '1']);
  expect([failing({ differences: ours ? [ours] : [] }), failing({ differences: ours ? [ours] : [] }, true)]).toEqual(['0', '1']);
});

it('the page has the differences and the calls, with texts of the real side as texts', () => {
  const page = bridgePage(report);
  expect(page).toContain('<td>&lt;b&gt;&quot;1.5&quot;</td>');
  expect(page).toContain('<td class="breaks">breaks our page, ours</td>');
  expect(page).toContain('<td>12.5 ms</td><td>–</td>');
  expect(page).not.toContain('<b>');
});
