import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Speculator } from '../../testing/users/speculator.ts';
import { Trader } from '../../testing/users/trader.ts';
import { placeContract, placeSpot, priceTo, triggerOf } from '../../testing/users/trigger-orders.ts';

const { trigger } = product;
const server = await openServer();
afterAll(() => server.close());

describe('an edited trigger order', () => {
  it('keeps its ID, is paid with what it had frozen, and waits for its new price', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '700' });
    const placed = await placeSpot(trader.client, { target_price: '66000' });
    const { message, beside } = await ok(trader.client, trigger.edit, { id: placed.id, trigger_price: '67000', target_price: '68000' });
    expect(message).toBe('Order edited');
    const terms = { id: placed.id, status: 1, trigger_price: '67000.00000000', price: '68000.00000000', frozen: '680.00000000' };
    expect(beside.trigger).toMatchObject(terms);
    expect(beside.logged).toMatchObject([
      { kind: 'trigger-edited', link: `trigger/${placed.id}`, values: { old_trigger: '66000.00000000', trigger: '67000.00000000' } },
    ]);
    expect(await trader.balance('USDT')).toEqual(['20.00000000', '680.00000000']);
    await priceTo(world, '66500');
    expect(await triggerOf(trader.client, placed.id)).toEqual(beside.trigger);
    await priceTo(world, '67100');
    expect(await triggerOf(trader.client, placed.id)).toMatchObject({ status: 2 });
    expect(await refusal(trader.client, trigger.edit, { id: placed.id })).toBe('order-already-closed');
    await world.prove();
  });

  it('that is refused is unchanged, also while its user has the maximum of them', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '700' });
    const { id } = await placeSpot(trader.client, { amount: '0.001' });
    for (let count = 1; count < 50; count += 1) await placeSpot(trader.client, { amount: '0.0001' });
    const before = await triggerOf(trader.client, id);
    expect(await refusal(trader.client, trigger.edit, { id, amount: '0.1' })).toBe('insufficient-balance');
    expect(await refusal(trader.client, trigger.edit, { id, trigger_price: '60000', direction: 'up' })).toBe('trigger-price-reached');
    expect(await refusal(await world.as('trader'), trigger.edit, { id })).toBe('order-not-found');
    expect(await triggerOf(trader.client, id)).toEqual(before);
    expect((await ok(trader.client, trigger.edit, { id, amount: '0.002' })).beside.trigger).toMatchObject({ amount: '0.00200000' });
    await world.prove();
  });

  it('of a contract keeps its watched price and leverage, and becomes a limit order with a limit', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const placed = await placeContract(speculator.client, { trigger_by: 'mark' });
    const { trigger: edited } = (await ok(speculator.client, trigger.edit, { id: placed.id, share: '50', target_price: '66100' })).beside;
    expect(edited).toMatchObject({
      kind: 'limit',
      share: 50,
      amount: '0.05000000',
      multiple: 20,
      trigger_by: 'mark',
      price: '66100.00000000',
    });
    expect((await speculator.balance())[1]).toBe(edited.frozen);
    await ok(speculator.client, trigger.cancel, { id: placed.id });
    expect(await speculator.balance()).toEqual(['1000.00000000', '0.00000000']);
    await world.prove();
  });
});
