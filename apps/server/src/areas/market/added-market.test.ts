import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms, ok as done } from '@mt2/domain';
import { bucketStart, PERIODS } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { announceMarket, type NewMarket, openMarket } from './index.ts';

const NOVA: NewMarket = {
  base: 'NOVA',
  name: 'Nova',
  logo: '/upload/site/coins/nova.svg',
  priceDecimals: 4,
  quantityDecimals: 2,
  minQuantity: 100,
  lot: '10',
  bookStep: 1,
  simulation: { basePrice: 2.5, dailyDeviation: 0.05, correlation: 0.6, volumePerMinute: 8_000 },
  routes: [{ route: 'ERC20', minDeposit: '5', minWithdrawal: '10', maxWithdrawal: '100000', fee: '1' }],
};
/** The seed's new coins took the numbers before it. */
const ID = 1009;
const SYMBOL = 'NOVA/USDT';
const DEPOSIT = { currency: ID } as const;

const server = await sharedServer();

const launch = (world: TestWorld, market = NOVA) => world.world.write((tx) => done(openMarket(tx, announceMarket(tx, market)).id));
const TEN = { marketId: ID, side: 'buy', quantity: atoms('10') } as const;
const symbolsOf = async (world: TestWorld) =>
  (await ok(world.guest, product.market.listQuotations, {})).message.flatMap(({ quotation }) => quotation.map(({ symbol }) => symbol));
const candlesOf = async (world: TestWorld) =>
  (await ok(world.guest, product.market.listCandles, { symbol: SYMBOL, period: '60min', from: EPOCH - 86_400 })).message;
const heldBy = async (client: Awaited<ReturnType<TestWorld['as']>>) =>
  (await ok(client, product.wallet.listFunds, {})).message.list.find(({ coin_name }) => coin_name === 'NOVA');

/** A world to which a coin was added ten minutes after the epoch, with a user who immediately bought ten of it. */
async function launched(): Promise<TestWorld> {
  const world = await server.fork();
  await world.advance('10m');
  expect(await launch(world)).toEqual({ ok: true, value: ID });
  await (await Trader.enter(world, '100')).do(product.spot.placeOrder, TEN);
  return world;
}

describe('a coin that is added to a world', () => {
  it('trades from its instant on, at its first price, and is deposited and withdrawn over its chains', async () => {
    const world = await launched();
    const client = await world.as('newcomer');
    expect((await symbolsOf(world)).at(-1)).toBe(SYMBOL);
    const [first, ...others] = await candlesOf(world);
    expect(first).toMatchObject({ id: EPOCH, open: 2.5 });
    expect(others).toEqual([]);
    expect(await heldBy(client)).toMatchObject({
      full_name: 'Nova',
      image: '/upload/site/coins/nova.svg',
      qtyDecimals: 2,
      priceDecimals: 4,
    });
    expect(atoms(assertDefined(await heldBy(client), 'it is held').usable_balance)).toBeGreaterThan(atoms('9.9'));
    expect((await ok(client, product.deposit.getDepositAddress, DEPOSIT)).message).toHaveProperty('erc20');
    await world.advance('1d');
    expect((await candlesOf(world)).length).toBe(25);
    await world.prove();
  });

  it('has a candle in every period from its first second on, also in the middle of a month', async () => {
    const world = await server.fork();
    await world.advance('10d');
    await launch(world);
    for (const period of PERIODS) {
      const [first, ...others] = (await ok(world.guest, product.market.listCandles, { symbol: SYMBOL, period })).message;
      expect([first?.id, first?.open, others], period).toEqual([bucketStart(period, EPOCH + 10 * 86_400), 2.5, []]);
    }
  });

  it('has waiting orders filled by the clock, and contracts', async () => {
    const world = await launched();
    const trader = await Trader.enter(world, {}, 'trader');
    await trader.fund('1000', 'USDT', 'contract');
    const { order } = (await trader.do(product.spot.placeOrder, { ...TEN, price: atoms('2.49') })).beside;
    const terms = { marketId: ID, lots: '3', leverage: '20', side: 'long', kind: 'market', account: 'contract' } as const;
    await trader.do(product.lever.submit, terms);
    await world.advance('3d');
    expect(await trader.order(order.id)).toMatchObject({ market: SYMBOL, filledQuantity: atoms('10') });
    await world.prove();
  });

  it('is removed and restored with the state of a snapshot', async () => {
    const world = await server.fork();
    const snapshot = (name: string) => ok(world.guest, lab.worlds.snapshotWorld, { world: world.id, name });
    const restore = (name: string) => ok(world.guest, lab.worlds.restoreWorld, { world: world.id, name });
    await snapshot('before-nova');
    await launch(world);
    await snapshot('with-nova');
    await restore('before-nova');
    expect(await symbolsOf(world)).toHaveLength(14);
    await restore('with-nova');
    expect((await ok(world.guest, product.market.getMarketInfo, { symbol: SYMBOL, depth: '' })).message).toMatchObject({
      now_price: '2.5000',
    });
  });

  it('survives a restart of the server, and is reported when its world is opened if it collides with one of the seed', async () => {
    const first = await openServer();
    const [world, other] = [await first.fork(), await first.fork()];
    for (const each of [world, other]) await launch(each);
    await other.world.write((tx) => done(tx.sql.update<{ id: number; base: string }>('AddedMarket', { id: ID }, { base: 'BTC' })));
    for (const each of [world, other]) await each.pin();
    await first.stop();
    const second = await openServer({}, first.dataDir);
    expect((await symbolsOf(second.world(world.id))).at(-1)).toBe(SYMBOL);
    expect(() => second.world(other.id).world).toThrow('the ticker BTC is unique');
    await second.close();
  });
});
