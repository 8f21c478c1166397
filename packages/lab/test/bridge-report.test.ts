import type { DifferenceRow, ReportRow } from '@mt2/contracts/lab/bridge-report';
import { expect, it } from 'vitest';
import { bridgeJUnit, bridgeSummary, differenceRows, isClean } from '../src/bridge-report.ts';

const difference = (part: Partial<DifferenceRow>): DifferenceRow => ({
  call: 'spot.listOrders',
  path: 'message.*.price',
  expected: '8 decimals',
  got: '"1.5"',
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
  failed: 0,
});
const report: ReportRow = {
  world: 'main',
  url: 'https://staging.example/api',
  since: '2026-01-01T10:00:00.000Z',
  dropped: 0,
  calls: [call('spot.listOrders'), call('wallet.listBalances'), call('account.getProfile')],
  differences: [difference({ got: '<b>\u0000"1.5"' }), difference({ call: 'wallet.listBalances', ours: true })],
};

it('a difference counts unless only this project demands it', () => {
  const [theirs, ours] = report.differences;
  const clean = (each = difference({}), isOursToo = false) => isClean({ ...report, differences: [each] }, isOursToo);
  expect([clean(theirs), clean(ours), clean(ours, true)]).toEqual([false, true, false]);
});

it('the summary says how many differences there are, of the real side and of our own rules', () =>
  expect(bridgeSummary(report)).toBe(
    'https://staging.example/api: 3 calls, 3 answered by the real side; 1 differences and 1 of our own rules.',
  ));

it('a row of the table has the call, what was found, how often and when', () =>
  expect(differenceRows(report)[1]).toEqual([
    'wallet.listBalances',
    'message.*.price: expected 8 decimals, got "1.5"',
    '2',
    'ours',
    '2026-01-01T11:00:00.000Z',
  ]));

it('JUnit has a case for each call, which fails by what counts; texts of the real side stay texts', () => {
  const xml = bridgeJUnit(report);
  expect(xml).toContain('<testsuites name="bridge" tests="3" failures="1">');
  expect(xml).toContain('<testcase classname="account" name="account.getProfile"/>');
  expect(xml).toContain('got &lt;b&gt;&quot;1.5&quot;');
  expect(xml.match(/<failure/g)).toHaveLength(1);
});

it('JUnit fails, too, if the real side answered nothing, if differences were not kept, or by our own rules if they are to count', () => {
  const [ours] = report.differences.slice(1);
  const failing = (part: Partial<ReportRow>, isOursToo = false) =>
    /failures="(\d+)"/.exec(bridgeJUnit({ ...report, differences: [], ...part }, isOursToo))?.[1];
  expect([failing({}), failing({ calls: [] }), failing({ dropped: 3 })]).toEqual(['0', '1', '1']);
  expect([failing({ differences: ours ? [ours] : [] }), failing({ differences: ours ? [ours] : [] }, true)]).toEqual(['0', '1']);
});
