import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('the durations for sale', () => {
  it('is flat with the current band, and unavailable if that is too narrow', async () => {
    const world = await server.fork();
    await world.advance('4h');
    const { message } = await ok(world.guest, product.option.listDurations, {});
    expect(message.map(({ seconds, bands }) => [seconds, ...bands.map(({ band, status }) => `${band} ${status}`)])).toEqual([
      [60, '1.14 1', '0.07 0'],
      [120, '1.36 1', '0.08 0'],
      [180, '1.55 1', '0.09 0'],
      [300, '2.08 1', '0.12 1'],
      [600, '3.02 1', '0.18 1'],
    ]);
    const buyer = await OptionBuyer.enter(world);
    await buyer.refused({ coin: 'ETH', direction: 'flat', seconds: 180 });
    await buyer.buy({ coin: 'ETH', seconds: 180 });
    expect(await buyer.buy({ coin: 'ETH', direction: 'flat', seconds: 300 })).toMatchObject({ band: atoms('0.12') });
    await world.prove();
  });
});

describe('an option is bought', () => {
  it('at the price of the second, with its band, rate and time printed on it', async () => {
    const { world, who: buyer } = await inFork(server, OptionBuyer);
    const order = await buyer.buy({ direction: 'flat', seconds: 120 });
    expect((await ok(buyer.wire, product.option.listOrders, {})).message.data[0]).toEqual({
      id: order.id,
      order_number: `20260101${String(order.id).padStart(8, '0')}`,
      user_id: expect.any(Number),
      account: 'basic@mt2.test',
      match_id: 1,
      symbol_name: 'BTC/USDT',
      currency_id: 3,
      currency_name: 'USDT',
      type: 0,
      is_insurance: 0,
      seconds: 120,
      number: '100.00000000',
      open_price: '64141.10000000',
      end_price: '0.00000000',
      band: '7.47000000',
      fee: '0.00000000',
      profit_ratio: 850,
      fact_profits: '0.00000000',
      settlement: '0.00000000',
      status: 1,
      profit_result: 0,
      pre_profit_result: 0,
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-01 00:00:00',
      handled_at: '',
      complete_at: '2026-01-01 00:02:00',
      return_at: '',
      remain_milli_seconds: 120_000,
      type_name: 'Flat',
      status_name: 'Open',
      profit_result_name: '',
    });
    expect(await buyer.balance()).toEqual(['900', '100']);
    await world.advance('90s');
    expect(await buyer.orders({ filter: 'waiting' })).toEqual([{ ...order, remaining: 30_000 }]);
  });
});
