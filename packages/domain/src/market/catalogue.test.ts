import { describe, expect, it } from 'vitest';
import { newCoin } from '../../test/new-coin.ts';
import { assertDefined, MINUTE } from '../core/index.ts';
import { atoms } from '../money/index.ts';
import { Markets } from './catalogue.ts';
import { checkListings, withListings } from './check-listings.ts';
import { LISTED_AT, type ListedMarket } from './markets.ts';
import { rawPathOf } from './raw-path.ts';
import { SEED_MARKETS, seedMarketsAt } from './seed.ts';

const AT = 1_767_225_600;
const making = (changed: Partial<ListedMarket>) => () => withListings(SEED_MARKETS, [{ ...newCoin(AT), ...changed }]);
const simulation = newCoin(AT).simulation;
const [route] = SEED_MARKETS.coin(1)?.routes ?? [];

describe('a catalog of markets', () => {
  it('finds markets and coins by ID and by symbol', () => {
    const markets = withListings(SEED_MARKETS, [newCoin(AT)]);
    expect(markets.list.map(({ base }) => base)).toEqual([...SEED_MARKETS.list.map(({ base }) => base), 'NOVA']);
    expect(markets.bySymbol('NOVA/USDT')).toBe(markets.find(1001));
    expect(markets.coinBySymbol('NOVA')).toBe(markets.coin(1001));
    expect(markets.coin(1001)).toEqual({
      id: 1001,
      symbol: 'NOVA',
      name: 'Nova',
      displayDecimals: 2,
      logo: '/upload/site/coins/nova.svg',
      accounts: ['spot'],
      routes: [],
    });
    expect([markets.find(1002), markets.coin(1002), markets.bySymbol('NOVA'), markets.find(3)]).toEqual(Array(4).fill(undefined));
    expect(markets.coin(3)?.symbol).toBe('USDT');
  });

  it('does not change the catalog it was derived from', () => {
    withListings(SEED_MARKETS, [newCoin(AT)]);
    expect(SEED_MARKETS.find(1001)).toBeUndefined();
    expect(withListings(SEED_MARKETS, [])).toBe(SEED_MARKETS);
  });

  it('derives everything else about a coin from its single row', () => {
    const markets = new Markets([
      newCoin(AT, { routes: [{ route: 'ERC20', minDeposit: '1', minWithdrawal: '2', maxWithdrawal: '9', fee: '0.5' }] }),
    ]);
    const [usdt, nova] = markets.coins;
    expect([usdt?.symbol, nova?.symbol, nova?.displayDecimals]).toEqual(['USDT', 'NOVA', 2]);
    expect(nova?.routes).toEqual([
      {
        coin: 1001,
        coinDecimals: 2,
        route: 'ERC20',
        minDeposit: atoms('1'),
        minWithdrawal: atoms('2'),
        maxWithdrawal: atoms('9'),
        fee: atoms('0.5'),
        feeRate: 0n,
      },
    ]);
    expect(markets.find(1001)).toMatchObject({ symbol: 'NOVA/USDT', logo: '/upload/site/coins/nova.svg', hasOptions: false });
  });

  it.each<[string, Partial<ListedMarket>]>([
    ['the ID 2 of NOVA is unique', { id: 2 }],
    ['the ID 3 of NOVA is unique', { id: 3 }],
    ['the ticker BTC is unique', { base: 'BTC', symbol: 'BTC/USDT' }],
    ['the ticker USDT is unique', { base: 'USDT', symbol: 'USDT/USDT' }],
    ['NOVA/USDT has a positive integer as its ID', { id: 0 }],
    ['NOVA/USDT has a positive integer as its ID', { id: 1.5 }],
    ['has a ticker of 2 to 10 capitals and digits', { base: 'nova' }],
    ['has a ticker of 2 to 10 capitals and digits', { base: 'N' }],
    ['has a name', { name: ' ' }],
    ['is quoted in USDT', { symbol: 'NOVA/BTC' }],
    ['has an image of the site', { logo: 'https://example.com/nova.svg' }],
    ['begins on a full minute, not before the product', { listedAt: AT + 1 }],
    ['begins on a full minute, not before the product', { listedAt: 0 }],
    ['has integer decimals', { priceDecimals: 4.5 }],
    ['has integer decimals', { quantityDecimals: -1 }],
    ['has 2 to 8 decimals of price and quantity together', { priceDecimals: 6, quantityDecimals: 3 }],
    ['has 2 to 8 decimals of price and quantity together', { priceDecimals: 1, quantityDecimals: 0 }],
    ['has a minimum quantity in whole steps', { minQuantity: 0 }],
    ['has a minimum notional', { minNotional: 0n }],
    ['has whole ticks between two levels of its book', { bookStep: 0.5 }],
    ['has a lot of whole steps', { lot: 0n }],
    ['has a lot of whole steps', { lot: atoms('0.001') }],
    ['moves by a deviation between 0 and 1 a day', { simulation: { ...simulation, dailyDeviation: 0 } }],
    ['has a correlation of 0 to 1 with the whole market', { simulation: { ...simulation, correlation: 1.1 } }],
    ['has a volume', { simulation: { ...simulation, volumePerMinute: 0 } }],
    ['has a price of 1000 to 1000000000000 ticks', { simulation: { ...simulation, basePrice: 0.09 } }],
    ['has a price of 1000 to 1000000000000 ticks', { simulation: { ...simulation, basePrice: 1e300 } }],
    ['has a volume', { simulation: { ...simulation, volumePerMinute: 1e300 } }],
    ['has a first price in whole ticks', { simulation: { ...simulation, basePrice: 2.500_05 } }],
    ['is held by the spot account', { accounts: [] }],
    ['has each route once', { routes: route ? [route, route] : [] }],
    ['has routes for its own coin with possible amounts', { routes: route ? [route] : [] }],
    ['has a value for stakes exactly if the options account holds it', { accounts: ['spot', 'options'] }],
  ])('refuses a row that breaks the rule: %s', (claim, changed) => expect(making(changed)).toThrow(claim));
});

describe("the seed's catalog", () => {
  it('lists the coins every world starts with, each on one row', () => {
    expect(SEED_MARKETS.list.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(SEED_MARKETS.coins.filter(({ accounts }) => accounts.includes('options')).map(({ symbol }) => symbol)).toEqual([
      'USDT',
      'BTC',
      'ETH',
    ]);
  });

  it('follows the rules of every catalog', () => expect(() => checkListings(SEED_MARKETS.list)).not.toThrow());

  it('begins earlier in a world with an early epoch, with the same prices', () => {
    const [late, early] = [Date.UTC(2022, 4, 1), Date.UTC(2020, 0, 1)].map((ms) => seedMarketsAt(ms / 1000));
    expect(late).toBe(SEED_MARKETS);
    expect(early?.list.map((market) => ({ ...market, listedAt: LISTED_AT }))).toEqual(SEED_MARKETS.list);
    expect(() => checkListings(early?.list ?? [])).not.toThrow();
    const bars = [late, early].map((markets) => rawPathOf(7, assertDefined(markets?.find(1), 'there is Bitcoin')).minute(AT / MINUTE));
    expect(bars[0]).toEqual(bars[1]);
  });
});
