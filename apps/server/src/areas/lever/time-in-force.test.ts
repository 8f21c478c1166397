import { assertDefined } from '@mt2/domain';
import { lotSteps } from '@mt2/domain/lever';
import { createPricePath, formatTicks, SEED_MARKETS } from '@mt2/domain/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EPOCH, openServer, SEED, type TestServer } from '../../testing/harness.ts';
import { proveContracts, Speculator } from '../../testing/speculator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const best = assertDefined(createPricePath({ seed: SEED }).depth(BTC, EPOCH, 1).asks[0], 'somebody asks');
const price = formatTicks(BTC, best.price);
/** The whole lots that the best level has. */
const offered = Math.floor(best.quantity / lotSteps(BTC));

describe('an order with a time in force', () => {
  it('immediate-or-cancel opens what it reaches and cancels the rest, with nothing frozen for it', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world, '1000000');
    const { ticket, order } = await speculator.open({ price, lots: offered + 10, tif: 'ioc' });
    expect(ticket).toMatchObject({ status: 1, share: offered, open_order_id: 0 });
    expect(order).toMatchObject({ status: 3, kind: 'limit', lots: offered + 10, filled_lots: offered });
    expect((await speculator.orders(ticket.id)).map(({ status }) => status)).toEqual([3]);
    await proveContracts(world);
  });

  it('immediate-or-cancel that reaches nobody leaves a cancelled ticket and the whole balance', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    const { ticket, order } = await speculator.open({ price: '64000', tif: 'ioc' });
    expect([ticket.status, order.status, order.filled_lots]).toEqual([4, 3, 0]);
    expect(await speculator.balance()).toEqual(['1000.00000000', '0.00000000']);
    await proveContracts(world);
  });

  it('post-only is refused where a lot would fill at once, and waits below that', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    expect(await speculator.refusedOpen({ price, tif: 'post-only' })).toBe('post-only-would-match');
    expect(await speculator.balance()).toEqual(['1000.00000000', '0.00000000']);
    expect((await speculator.open({ price: formatTicks(BTC, best.price - 1), tif: 'post-only' })).order.status).toBe(0);
    await proveContracts(world);
  });
});
