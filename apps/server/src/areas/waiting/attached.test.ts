import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { waiting } = product;
const server = await sharedServer();

const buyer = () => inFork(server, Trader, { USDT: '10000' });

describe('take profit and stop loss of a limit buy', () => {
  it('become one OCO sale of what was received, after the fee', async () => {
    const { world, who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    expect(await trader.attachedTo(id)).toMatchObject({ status: 'waiting', quantity: 0n, orderId: 0, takeProfit: atoms('70000') });
    await world.priceTo('63900');
    const attached = await trader.attachedTo(id);
    expect(attached).toMatchObject({ status: 'triggered', quantity: atoms('0.09992') });
    const sale = await trader.waiting(attached.orderId);
    expect(sale).toMatchObject({
      side: 'sell',
      quantity: atoms('0.09992'),
      legPrice: atoms('70000'),
      trigger: atoms('60000'),
      kind: 'market',
    });
    expect(await trader.balance('BTC')).toEqual(['0', '0.09992']);
    await world.priceTo('70100');
    expect(await trader.waiting(sale.id)).toMatchObject({ status: 'filled' });
  });

  it('are placed at once for what the buy takes from the book', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached({ price: '65000' });
    expect(await trader.attachedTo(id)).toMatchObject({ status: 'triggered', quantity: atoms('0.0999') });
  });

  it('belong to a buy that may be post-only or immediate-or-cancel', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached({ tif: 'post-only' });
    expect(await trader.attachedTo(id)).toMatchObject({ status: 'waiting', quantity: 0n });
    const { id: never } = await trader.placeAttached({ quantity: '0.01', tif: 'ioc' });
    expect(await trader.attachedTo(never)).toMatchObject({ status: 'cancelled', quantity: 0n });
  });

  it('grow with each fill', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000000' });
    const { id, quantity } = await trader.placeAttached({ quantity: '20', price: '64143' });
    const first = await trader.attachedTo(id);
    expect(first.status).toBe('waiting');
    const sale = await trader.waiting(first.orderId);
    expect(sale.quantity).toBe(first.quantity);
    await world.priceTo('63500');
    const last = await trader.attachedTo(id);
    expect([last.status, last.orderId]).toEqual(['triggered', first.orderId]);
    const after = await trader.waiting(first.orderId);
    expect(after.quantity).toBe(last.quantity);
    expect(after.quantity > sale.quantity && after.quantity < quantity).toBe(true);
  });

  it('name what stays below the minimum when the buy ends', async () => {
    const { world, who: trader } = await buyer();
    const { id } = await trader.placeAttached({ price: '64141.9' });
    const seller = await Trader.enter(world, { BTC: '1' }, 'trader');
    await seller.place({ side: 'sell', quantity: '0.00008', price: '64141.9' });
    await trader.cancel(id);
    const attached = await trader.attachedTo(id);
    expect(attached).toMatchObject({ status: 'failed', reason: 'below-minimum-order-value', orderId: 0 });
    expect(await trader.messages('trigger-attached-failed')).toEqual([expect.stringContaining('0.00007')]);
  });

  it('sell in the next second if the price fell through both', async () => {
    const { world, who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    await world.priceTo('55000', '1s');
    const { orderId } = await trader.attachedTo(id);
    await world.advance('2s');
    expect(await trader.waiting(orderId)).toMatchObject({ status: 'triggered' });
  });

  it('are edited while they wait, and keep the price of the buy between them', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    const { id: stops } = await trader.attachedTo(id);
    await trader.do(waiting.edit, { id: stops, takeProfit: atoms('66000'), stopLoss: atoms('62000') });
    await trader.refusedEdit(id, { price: '66000' });
    await trader.refusedEdit(id, { price: '62000' });
    await trader.edit(id, { price: '63000' });
    expect(await trader.attachedTo(id)).toMatchObject({ takeProfit: atoms('66000'), stopLoss: atoms('62000') });
  });

  it('are edited together with the sale of what was received, or not at all; a term that stays does not undo its edit', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000000' });
    const { id } = await trader.placeAttached({ quantity: '20', price: '64143' });
    const { id: stops, orderId } = await trader.attachedTo(id);
    await trader.do(waiting.edit, { id: orderId, legPrice: atoms('71000') });
    const { beside } = await trader.do(waiting.edit, { id: stops, takeProfit: atoms('70000'), stopLoss: atoms('62000') });
    expect(beside.logged).toMatchObject([{ kind: 'oco-edited' }]);
    expect(await trader.waiting(orderId)).toMatchObject({ legPrice: atoms('71000'), trigger: atoms('62000') });
    const edited = { takeProfit: atoms('66000'), stopLoss: atoms('63000') };
    await trader.do(waiting.edit, { id: stops, ...edited });
    await world.priceTo('64300', '1s');
    const matching = { id: stops, takeProfit: atoms('64200'), stopLoss: atoms('61000') };
    const refused = await trader.client.send(waiting.edit, matching);
    expect(refused).toMatchObject({ ok: false, key: 'post-only-would-match', field: 'takeProfit' });
    expect(await trader.attachedTo(id)).toMatchObject(edited);
    await world.priceTo('63500');
    expect(await trader.attachedTo(id)).toMatchObject({ status: 'triggered', ...edited });
    expect(await trader.waiting(orderId)).toMatchObject({ legPrice: atoms('66000'), trigger: atoms('63000') });
  });
});
