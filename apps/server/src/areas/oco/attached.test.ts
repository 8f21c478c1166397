import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { oco } = product;
const server = await sharedServer();

const buyer = () => inFork(server, Trader, { USDT: '10000' });

describe('take profit and stop loss of a limit buy', () => {
  it('become one OCO sale of what was received, after the fee', async () => {
    const { world, who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    expect(await trader.attached(id)).toMatchObject({ status: 'waiting', added: 0n, ocoId: 0, takeProfit: atoms('70000') });
    await world.priceTo('63900');
    const attached = await trader.attached(id);
    expect(attached).toMatchObject({ status: 'placed', added: atoms('0.09992') });
    const sale = await trader.oco(attached.ocoId);
    expect(sale).toMatchObject({
      side: 'sell',
      quantity: atoms('0.09992'),
      price: atoms('70000'),
      trigger: atoms('60000'),
      kind: 'market',
    });
    expect(await trader.balance('BTC')).toEqual(['0', '0.09992']);
    await world.priceTo('70100');
    expect(await trader.oco(sale.id)).toMatchObject({ status: 'filled' });
  });

  it('are placed at once for what the buy takes from the book', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached({ price: '65000' });
    expect(await trader.attached(id)).toMatchObject({ status: 'placed', added: atoms('0.0999') });
  });

  it('belong to a buy that may be post-only or immediate-or-cancel', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached({ tif: 'post-only' });
    expect(await trader.attached(id)).toMatchObject({ status: 'waiting', added: 0n });
    const { id: never } = await trader.placeAttached({ quantity: '0.01', tif: 'ioc' });
    expect(await trader.attached(never)).toMatchObject({ status: 'cancelled', added: 0n });
  });

  it('grow with each fill', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000000' });
    const { id, quantity } = await trader.placeAttached({ quantity: '20', price: '64143' });
    const first = await trader.attached(id);
    expect(first.status).toBe('waiting');
    const sale = await trader.oco(first.ocoId);
    expect(sale.quantity).toBe(first.added);
    await world.priceTo('63500');
    const last = await trader.attached(id);
    expect([last.status, last.ocoId]).toEqual(['placed', first.ocoId]);
    const after = await trader.oco(first.ocoId);
    expect(after.quantity).toBe(last.added);
    expect(after.quantity > sale.quantity && after.quantity < quantity).toBe(true);
  });

  it('end with a buy that received nothing', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    await trader.cancel(id);
    expect(await trader.attached(id)).toMatchObject({ status: 'cancelled', reason: '' });
  });

  it('name what stays below the minimum when the buy ends', async () => {
    const { world, who: trader } = await buyer();
    const { id } = await trader.placeAttached({ price: '64141.9' });
    const seller = await Trader.enter(world, { BTC: '1' }, 'trader');
    await seller.place({ side: 'sell', quantity: '0.00008', price: '64141.9' });
    await trader.cancel(id);
    const attached = await trader.attached(id);
    expect(attached).toMatchObject({ status: 'failed', reason: 'below-minimum-order-value', ocoId: 0 });
    expect(await trader.messages('trigger-attached-failed')).toEqual([expect.stringContaining('0.00007')]);
  });

  it('sell in the next second if the price fell through both', async () => {
    const { world, who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    await world.priceTo('55000', '1s');
    const { ocoId } = await trader.attached(id);
    await world.advance('2s');
    expect(await trader.oco(ocoId)).toMatchObject({ status: 'triggered' });
  });

  it('are edited while they wait, and keep the price of the buy between them', async () => {
    const { who: trader } = await buyer();
    const { id } = await trader.placeAttached();
    await trader.do(oco.editAttached, { id, takeProfit: atoms('66000'), stopLoss: atoms('62000') });
    await trader.refusedEdit(id, { price: '66000' });
    await trader.refusedEdit(id, { price: '62000' });
    await trader.edit(id, { price: '63000' });
    expect(await trader.attached(id)).toMatchObject({ takeProfit: atoms('66000'), stopLoss: atoms('62000') });
  });

  it('are edited together with the sale of what was received, or not at all; a term that stays does not undo its edit', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000000' });
    const { id } = await trader.placeAttached({ quantity: '20', price: '64143' });
    const { ocoId } = await trader.attached(id);
    await trader.do(oco.edit, { id: ocoId, price: atoms('71000') });
    const { beside } = await trader.do(oco.editAttached, { id, takeProfit: atoms('70000'), stopLoss: atoms('62000') });
    expect(beside.logged).toMatchObject([{ kind: 'oco-edited' }]);
    expect(await trader.oco(ocoId)).toMatchObject({ price: atoms('71000'), trigger: atoms('62000') });
    const edited = { takeProfit: atoms('66000'), stopLoss: atoms('63000') };
    await trader.do(oco.editAttached, { id, ...edited });
    await world.priceTo('64300', '1s');
    const matching = { id, takeProfit: atoms('64200'), stopLoss: atoms('61000') };
    const refused = await trader.client.send(oco.editAttached, matching);
    expect(refused).toMatchObject({ ok: false, key: 'post-only-would-match', field: 'takeProfit' });
    expect(await trader.attached(id)).toMatchObject(edited);
    await world.priceTo('63500');
    expect(await trader.attached(id)).toMatchObject({ status: 'placed', ...edited });
    expect(await trader.oco(ocoId)).toMatchObject({ price: atoms('66000'), trigger: atoms('63000') });
  });
});
