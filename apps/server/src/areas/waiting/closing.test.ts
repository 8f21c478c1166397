import { atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const entered = async () => {
  const { world, who: speculator } = await inFork(server, Speculator, '2000');
  return { world, speculator, position: (await speculator.open()).position };
};

describe('a trigger order that closes', () => {
  it('freezes nothing, shrinks to the lots left, and is cancelled with the position', async () => {
    const { world, speculator, position } = await entered();
    const free = await speculator.balance();
    const first = await speculator.closeAt(position.id, { at: '64300', lots: 60 });
    const second = await speculator.closeAt(position.id, { at: '64400', lots: 60, by: 'mark' });
    const third = await speculator.closeAt(position.id, { at: '70000' });
    expect(first).toMatchObject({ positionId: position.id, lots: 60, frozen: 0n, side: 'sell', direction: 'up', kind: 'market' });
    expect(await speculator.balance()).toEqual(free);
    await speculator.close(position.id, { lots: 10 });
    expect(await speculator.waiting(third.id)).toMatchObject({ status: 'waiting', lots: 90, quantity: atoms('0.09') });
    await world.priceTo('64600', '10m');
    const orders = await speculator.orders(position.id);
    const orderOf = async ({ id }: { readonly id: number }) => {
      const { status, orderId, filled, quantity } = await speculator.waiting(id);
      return { status, filled, quantity, lots: orders.find((order) => order.id === orderId)?.filledLots };
    };
    expect([await orderOf(first), await orderOf(second)]).toEqual([
      { status: 'triggered', filled: atoms('0.06'), quantity: atoms('0.06'), lots: 60 },
      { status: 'triggered', filled: atoms('0.03'), quantity: atoms('0.03'), lots: 30 },
    ]);
    expect(await speculator.position(position.id)).toMatchObject({ status: 'closed', closeReason: 'user', closeTrigger: 'trigger' });
    expect(await speculator.waiting(third.id)).toMatchObject({ status: 'cancelled', reason: 'ticket-not-open' });
    await world.prove();
  });

  it('waits while an order closes the position, and then for a second in which its price still holds', async () => {
    const { world, speculator, position } = await entered();
    const { order } = await speculator.close(position.id, { lots: 10, price: '69000' });
    const one = await speculator.closeAt(position.id, { at: '64500', lots: 30 });
    await world.priceTo('64600');
    expect(await speculator.waiting(one.id)).toMatchObject({ status: 'waiting' });
    await speculator.cancel(order.id);
    await world.advance('1s');
    expect(await speculator.waiting(one.id)).toMatchObject({ status: 'triggered', filled: atoms('0.03') });

    const again = await speculator.close(position.id, { lots: 10, price: '69000' });
    const other = await speculator.closeAt(position.id, { at: '65000', lots: 30 });
    await world.priceTo('65100');
    await world.priceTo('64500');
    await speculator.cancel(again.order.id);
    await world.advance('1s');
    expect(await speculator.waiting(other.id)).toMatchObject({ status: 'waiting' });
    expect((await speculator.position(position.id)).lots).toBe(70);
  });

  it('with a limit places a close order, which locks the position for the others', async () => {
    const { world, speculator, position } = await entered();
    const limited = await speculator.closeAt(position.id, { at: '64400', price: '66000', lots: 40 });
    const market = await speculator.closeAt(position.id, { at: '64500', lots: 30 });
    await world.priceTo('64600');
    expect(await speculator.waiting(limited.id)).toMatchObject({ status: 'triggered', ordered: atoms('0.04'), filled: 0n });
    expect(await speculator.position(position.id)).toMatchObject({ status: 'closing', lots: 100 });
    expect(await speculator.waiting(market.id)).toMatchObject({ status: 'waiting' });
  });
});
