import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { leaveHouse } from '../../testing/leave-house.ts';
import { Trader } from '../../testing/users/trader.ts';
import { leftToGive } from '../wallet/index.ts';

const server = await openServer();
afterAll(() => server.close());

const USDT = 3;
/** USDT that the house account may still give, in atoms. */
const houseAccountRest = ({ world }: TestWorld) => leftToGive(world, 'house', USDT);

const bestBid = async ({ guest }: TestWorld) =>
  Number((await ok(guest, product.market.getMarketInfo, { symbol: 'BTC/USDT' })).message.buyList[0]?.[0]);

describe('payments of the market maker', () => {
  it('end before balances outgrow their columns: orders wait, time continues, and returned money is paid out again', async () => {
    const world = await server.fork();
    const seller = await Trader.enter(world, 'newcomer', { BTC: '10000' });
    const { id } = await seller.place({ type: 2, amount: '9000', price: '60000' });
    await leaveHouse(world, atoms('1000000'));
    await world.advance('10s');
    const waiting = await seller.order(id);
    const spent = houseAccountRest(world);
    expect(spent).toBeLessThanOrEqual(0n);
    expect(await bestBid(world)).toBeLessThan(60_000);
    expect(await seller.place({ type: 2, amount: '1' })).toMatchObject({ status: 3 });
    await world.advance('10m');
    expect(await seller.order(id)).toEqual(waiting);
    expect(houseAccountRest(world)).toBeGreaterThanOrEqual(spent);
    const buyer = await Trader.enter(world, 'lang-zh', { USDT: '50000000' });
    await buyer.place({ coin: 'ETH', amount: '14000', price: '3200' });
    await world.advance('10s');
    expect(Number((await seller.order(id)).filled_amount)).toBeGreaterThan(Number(waiting.filled_amount));
    await world.prove();
  });
});
