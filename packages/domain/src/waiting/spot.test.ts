import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/atoms.ts';
import { spotBound, validateWaitingSpot, type WaitingSpotFacts, type WaitingSpotRequest } from './spot.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts: WaitingSpotFacts = { market: btc, isOpen: true, watched: 6_500_000, waiting: 0, available: atoms('1000') };
const buy = (trigger: string, price?: string, quantity = '0.01'): WaitingSpotRequest => ({
  side: 'buy',
  kind: price === undefined ? 'market' : 'limit',
  trigger: atoms(trigger),
  price: price === undefined ? undefined : atoms(price),
  quantity: atoms(quantity),
});
const sell = (trigger: string, price?: string, quantity?: string): WaitingSpotRequest => ({
  ...buy(trigger, price, quantity),
  side: 'sell',
});
const ask = (request: WaitingSpotRequest, changed: Partial<WaitingSpotFacts> = {}) =>
  validateWaitingSpot(request, { ...facts, ...changed });

describe('an accepted spot trigger order', () => {
  it.each<[string, WaitingSpotRequest, object]>([
    ['a stop-limit buy', buy('66000', '66050'), { direction: 'up', trigger: 6_600_000, price: 6_605_000, freeze: atoms('660.50') }],
    ['a stop-market buy', buy('66000'), { direction: 'up', price: 6_732_000, freeze: atoms('673.20') }],
    ['a stop-limit sale', sell('64000', '63900'), { direction: 'down', price: 6_390_000, freeze: atoms('0.01') }],
    ['a stop-market sale', sell('64000'), { direction: 'down', trigger: 6_400_000, freeze: atoms('0.01') }],
    ['a buy below the price', buy('60000', '60000'), { direction: 'down', freeze: atoms('600') }],
    ['one tick away', buy('65000.01', '65000'), { direction: 'up' }],
    ['one that names its direction', { ...buy('66000'), direction: 'up' }, { direction: 'up' }],
  ])('%s knows its direction and the frozen amount', (_, request, accepted) =>
    expect(ask(request)).toMatchObject({ ok: true, value: accepted }),
  );

  it('may use the whole balance, and not an atom more', () => {
    const mayFreeze = (available: string) => ask(buy('66000'), { available: atoms(available) }).ok;
    expect([mayFreeze('673.20'), mayFreeze('673.19999999')]).toEqual([true, false]);
  });

  it('fills at no price beyond the one it froze for', () => expect(spotBound(6_600_000)).toBe(6_732_000));
});

describe('a refused spot trigger order', () => {
  it.each<[string, WaitingSpotRequest, Partial<WaitingSpotFacts>]>([
    ['trigger-price-required', buy('0'), {}],
    ['trigger-price-off-tick', buy('66000.001'), {}],
    ['trigger-price-reached', buy('65000'), {}],
    ['trigger-price-reached', { ...buy('66000'), direction: 'down' }, {}],
    ['trigger-price-reached', { ...sell('64000'), direction: 'up' }, {}],
    ['too-many-triggers', buy('66000'), { waiting: 50 }],
  ])('is refused: %s', (refusal, request, changed) => expect(ask(request, changed)).toMatchObject({ ok: false, refusal }));

  it.each<[string, WaitingSpotRequest, Partial<WaitingSpotFacts>, string?]>([
    ['while its market is closed', buy('66000'), { isOpen: false }],
    ['without a quantity', { ...buy('66000'), quantity: undefined }, {}, 'quantity'],
    ['outside the band around the trigger price, not the last price', buy('80000', '88000.01'), {}, 'price'],
    ['below that band', sell('60000', '53999.99'), {}, 'price'],
    ['worth the minimum at the last price, not at the trigger price', sell('60000', undefined, '0.00008'), {}, 'quantity'],
  ])('is refused like an order at its trigger price: %s', (_, request, changed, field) =>
    expect(ask(request, changed)).toMatchObject({ ok: false, ...(field && { field }) }),
  );

  it('has its band around the trigger price', () => expect(ask(buy('80000', '88000'), { available: atoms('1000') }).ok).toBe(true));
});
