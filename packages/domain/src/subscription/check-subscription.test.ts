import { describe, expect, it } from 'vitest';
import { NOTHING_OWED } from '../loan/index.ts';
import { atoms, COIN, percent } from '../money/index.ts';
import { type AskedSubscription, checkSubscription, type SubscriptionFacts } from './check-subscription.ts';
import { phaseOf } from './offering.ts';

const OFFERING: SubscriptionFacts['offering'] = {
  symbol: 'NOVA',
  mode: 'first-come',
  issuePrice: atoms('0.35'),
  supply: atoms('10000'),
  minimum: atoms('100'),
  cap: atoms('6000'),
  lockupDays: 30,
  rewardRate: percent('2'),
  status: 'planned',
  startAt: 100,
  closeAt: 200,
  launchAt: 300,
  sold: 0n,
};
const FACTS: SubscriptionFacts = {
  offering: OFFERING,
  now: 150,
  paying: { symbol: 'USDT', price: COIN },
  own: { tokens: 0n, count: 0 },
  available: atoms('5000'),
  funds: NOTHING_OWED,
};
const check = (asked: Partial<AskedSubscription>, facts: Partial<SubscriptionFacts> = {}) =>
  checkSubscription({ amount: '1000', isAgreed: true, ...asked }, { ...FACTS, ...facts });
const of = (over: Partial<SubscriptionFacts['offering']>) => ({ offering: { ...OFFERING, ...over } });
const PRO_RATA = of({ mode: 'pro-rata' });

describe('an accepted subscription', () => {
  it('freezes exactly the price of its tokens in a first-come offering', () =>
    expect(check({})).toEqual({
      ok: true,
      value: { tokens: atoms('2857.1428'), committed: atoms('999.99998'), value: atoms('999.99998'), payPrice: COIN },
      parsed: { tokens: atoms('2857.1428') },
    }));

  it('freezes the whole commitment in a pro-rata offering, even above the cap and the supply', () =>
    expect(check({ amount: '4000' }, PRO_RATA)).toMatchObject({
      ok: true,
      value: { tokens: atoms('11428.5714'), committed: atoms('4000') },
    }));

  it('may be for the whole rest, below the minimum', () =>
    expect(check({ amount: '17.5' }, of({ sold: atoms('9950') }))).toMatchObject({ ok: true, value: { tokens: atoms('50') } }));

  it("may be for the whole rest of the user's limit, below the minimum, and not for a part of it", () => {
    const own = { tokens: atoms('5950'), count: 1 };
    expect(check({ amount: '17.5' }, { own })).toMatchObject({ ok: true, value: { tokens: atoms('50') } });
    expect(check({ amount: '17' }, { own })).toMatchObject({ ok: false, refusal: 'below-minimum-subscription' });
  });

  it('may use up the cap and the balance to the last atom', () => {
    expect(check({ amount: '2100' })).toMatchObject({ ok: true, value: { tokens: atoms('6000') } });
    expect(check({ amount: '1000' }, { available: atoms('999.99998') })).toMatchObject({ ok: true });
  });

  it('may use up the cap or the rest at a price rounded up in another coin, and no atom more', () => {
    const paying = { symbol: 'BTC', price: atoms('65000') };
    const luma = of({ cap: atoms('30000'), supply: atoms('60000') });
    const exactly = { ok: true, value: { tokens: atoms('30000'), committed: atoms('0.16153847') } };
    expect(check({ amount: '0.16153847' }, { ...luma, paying })).toMatchObject(exactly);
    expect(check({ amount: '0.16153848' }, { ...luma, paying })).toMatchObject({ refusal: 'above-subscription-cap' });
    expect(check({ amount: '0.00026924' }, { ...of({ sold: atoms('9950') }), paying })).toMatchObject({ value: { tokens: atoms('50') } });
    expect(check({ amount: '0.00026925' }, { ...of({ sold: atoms('9950') }), paying })).toMatchObject({
      refusal: 'above-remaining-supply',
    });
  });
});

describe('a refused subscription', () => {
  it.each<[string, Partial<AskedSubscription>, Partial<SubscriptionFacts>, string]>([
    ['before the start', {}, { now: 99 }, 'offering-not-started'],
    ['from the close on', {}, { now: 200 }, 'offering-closed'],
    ['when nothing is left', {}, of({ sold: atoms('10000') }), 'offering-sold-out'],
    ['after the launch', {}, of({ status: 'launched' }), 'offering-closed'],
    ['of a cancelled project', {}, of({ status: 'cancelled' }), 'offering-cancelled'],
    ['paid in a coin that is not taken', {}, { paying: undefined }, 'payment-coin-not-accepted'],
    ['of nothing', { amount: '0' }, {}, 'below-minimum-subscription'],
    ['of a token less than the minimum', { amount: '34.9999' }, {}, 'below-minimum-subscription'],
    ['of more than is left, by one step', { amount: '17.500035' }, of({ sold: atoms('9950') }), 'above-remaining-supply'],
    ['over the cap by one step', { amount: '2100.000035' }, {}, 'above-subscription-cap'],
    [
      'over the cap together with own tokens',
      { amount: '35' },
      { own: { tokens: atoms('5900.0001'), count: 1 } },
      'above-subscription-cap',
    ],
    ['a second time in a pro-rata offering', {}, { ...PRO_RATA, own: { tokens: 1n, count: 1 } }, 'subscribed-already'],
    ['without the agreement', { isAgreed: false }, {}, 'agreement-not-agreed'],
    ['beyond the balance by one atom', {}, { available: atoms('999.99997999') }, 'recharge-needed'],
    ['with borrowed money', {}, { funds: { most: atoms('999.99997999'), owed: atoms('500') } }, 'above-own-funds'],
  ])('%s', (_, asked, facts, refusal) => expect(check(asked, facts)).toMatchObject({ ok: false, refusal }));
});

it('returns the tokens that the amount buys, even if the subscription is refused', () => {
  expect(check({ amount: '3.5', isAgreed: false }).parsed).toEqual({ tokens: atoms('10') });
  expect(check({ amount: 'x' }).parsed).toEqual({ tokens: 0n });
});

describe('the phase of an offering', () => {
  it.each<[string, Partial<SubscriptionFacts['offering']>, number]>([
    ['not-started', {}, 99],
    ['during', {}, 100],
    ['during', {}, 199],
    ['allocation', {}, 200],
    ['sold-out', { sold: atoms('10000') }, 150],
    ['sold-out', { sold: atoms('10000') }, 250],
    ['allocation', { sold: atoms('10000'), mode: 'pro-rata' }, 250],
    ['launched', { status: 'launched' }, 150],
    ['cancelled', { status: 'cancelled' }, 150],
  ])('is %s', (phase, over, now) => expect(phaseOf({ ...OFFERING, ...over }, now)).toBe(phase));
});
