import { valuesFrom } from '@mt2/contracts/fields/values';
import { offering } from '@mt2/contracts/subscription-rows';
import { atoms } from '@mt2/domain';
import { expect, it } from 'vitest';
import { rowOf } from '../../testing/answers.ts';
import {
  investedIn,
  isTaken,
  nextStep,
  type Offering,
  offeringOf,
  stageOf,
  takenPercent,
  timelineOf,
  tokenShares,
  totalSupply,
} from './offering.ts';
import { OFFERING as LUMA } from './testing/samples.ts';

const OFFERING: Offering = {
  ...LUMA,
  issuePrice: atoms('0.5'),
  supply: atoms('1000'),
  sold: atoms('250'),
  raised: atoms('125'),
  target: atoms('500'),
  cap: atoms('300'),
  left: atoms('300'),
};

it.each<[number, Partial<Offering>, string | undefined, number | undefined]>([
  [50, {}, 'subscription.opens-in', 100],
  [100, {}, 'subscription.closes-in', 200],
  [150, { sold: atoms('1000') }, 'subscription.launches-in', 300],
  [200, {}, 'subscription.launches-in', 300],
  [400, { status: 'launched' }, undefined, undefined],
  [150, { status: 'cancelled' }, undefined, undefined],
])('at %i the next step is the one that its phase waits for', (now, over, word, at) => {
  const next = nextStep({ ...OFFERING, ...over }, now);
  expect([next?.word, next?.at]).toEqual([word, at]);
});

it.each<[string, number, Partial<Offering>, string[]]>([
  ['open', 150, {}, ['start-time done', 'closing-time current', 'launch-time ahead', 'unlock-time ahead']],
  ['sold out', 150, { sold: atoms('1000') }, ['start-time done', 'phase-sold-out done', 'launch-time current', 'unlock-time ahead']],
  ['late for its launch', 400, {}, ['start-time done', 'closing-time done', 'launch-time current', 'unlock-time ahead']],
  ['launched', 400, { status: 'launched', lockupDays: 0 }, ['start-time done', 'closing-time done', 'launched-at done']],
  ['cancelled', 400, { status: 'cancelled' }, ['start-time done', 'phase-cancelled failed']],
  ['cancelled before its start', 50, { status: 'cancelled' }, ['phase-cancelled failed']],
])('has the steps of its life: %s', (_, now, over, steps) =>
  expect(timelineOf({ ...OFFERING, ...over }, now).map(({ word, state }) => `${word.replace('subscription.', '')} ${state}`)).toEqual(
    steps,
  ),
);

it.each([
  ['300', '300'],
  ['5000', '1000'],
])('with 1,000 tokens offered and a cap of %s, a user can get %s', (cap, most) => {
  const row = rowOf(offering, { cap: `${cap}.00000000`, num: '1000.00000000' });
  expect(offeringOf(valuesFrom(offering, row)).cap).toBe(atoms(most));
});

it('is taken by the tokens sold, or by the committed amount if it can be oversubscribed', () => {
  expect(takenPercent(OFFERING)).toBe(25);
  expect(takenPercent({ ...OFFERING, mode: 'pro-rata', raised: atoms('1200') })).toBe(240);
});

it.each([
  [['Public sale: 12%', 'Team: 18%'], '500000'],
  [['Venta pública: 15%'], '400000'],
  [['公开发售：12.5%'], '480000'],
])('with %j for sale, the tokens offered are that share of all', (tokenomics, total) =>
  expect(totalSupply({ supply: atoms('60000'), tokenomics })).toBe(atoms(total)),
);

it('has no known supply without a share for sale', () =>
  expect([[], ['To be announced'], ['Public sale: 0%']].map((tokenomics) => totalSupply({ supply: atoms('1'), tokenomics }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]));

it('is upcoming, open and ended in turn; a sold-out one has ended', () => {
  expect([50, 100, 200].map((now) => stageOf(OFFERING, now))).toEqual(['upcoming', 'open', 'ended']);
  expect(stageOf({ ...OFFERING, sold: atoms('1000') }, 150)).toBe('ended');
});

it('accepts one subscription per user if it is allocated pro rata, and more up to the limit otherwise', () => {
  const own = { tokens: atoms('100'), count: 1 };
  const takes = (part: Partial<Offering>) => !isTaken({ ...OFFERING, own, ...part });
  expect([takes({ mode: 'pro-rata' }), takes({ mode: 'first-come', left: 1n }), takes({ mode: 'first-come', left: 0n })]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isTaken({ ...OFFERING, mode: 'pro-rata' })).toBe(false);
});

it.each([
  [
    ['Public sale: 12%', 'Team, locked for 24 months: 18.5%'],
    [12, 18.5],
  ],
  [['一般販売：12%'], [12]],
  [['Public sale: 12%', 'The rest is burnt'], undefined],
  [['Public sale: 60%', 'Team: 60%'], undefined],
  [[], undefined],
])('divides the tokens as the lines state: %j', (tokenomics, percents) =>
  expect(tokenShares({ tokenomics })?.map(({ percent: share }) => share)).toEqual(percents),
);

it('tokens count as invested at the issue price from the subscription until they unlock', () => {
  const own = { tokens: atoms('100'), count: 1 };
  const invested = (over: Partial<Offering>, now: number) => investedIn([{ ...OFFERING, own, ...over }, OFFERING], now);
  const day = 86_400;
  expect(invested({}, 150)).toBe(atoms('50'));
  expect(invested({ status: 'launched' }, 30 * day)).toBe(atoms('50'));
  expect(invested({ status: 'launched' }, 32 * day)).toBe(0n);
  expect(invested({ status: 'cancelled' }, 150)).toBe(0n);
});
