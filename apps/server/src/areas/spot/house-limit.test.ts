import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { leaveHouse } from '../../testing/leave-house.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { leftToGive } from '../wallet/index.ts';

const server = await sharedServer();

const USDT = 3;
/** USDT that the house account may still give, in atoms. */
const houseAccountRest = ({ world }: TestWorld) => leftToGive(world, 'house', USDT);

const bestBid = async ({ guest }: TestWorld) =>
  Number((await ok(guest, product.market.getMarketInfo, { symbol: 'BTC/USDT' })).message.buyList[0]?.[0]);

describe('payments of the market maker', () => {
  it('end before balances outgrow their columns: orders wait, time continues, and returned money is paid out again', async () => {
    const world = await server.fork();
    const seller = await Trader.enter(world, { BTC: '10000' });
    const { id } = await seller.place({ side: 'sell', quantity: '9000', price: '60000' });
    await leaveHouse(world, atoms('1000000'));
    await world.advance('10s');
    const waiting = await seller.order(id);
    const spent = houseAccountRest(world);
    expect(spent).toBeLessThanOrEqual(0n);
    expect(await bestBid(world)).toBeLessThan(60_000);
    expect(await seller.place({ side: 'sell', quantity: '1' })).toMatchObject({ status: 'cancelled' });
    await world.advance('10m');
    expect(await seller.order(id)).toEqual(waiting);
    expect(houseAccountRest(world)).toBeGreaterThanOrEqual(spent);
    const buyer = await Trader.enter(world, { USDT: '50000000' }, 'lang-zh');
    await buyer.place({ coin: 'ETH', quantity: '14000', price: '3200' });
    await world.advance('10s');
    expect(Number((await seller.order(id)).filledQuantity)).toBeGreaterThan(Number(waiting.filledQuantity));
    await world.prove();
  });
});
