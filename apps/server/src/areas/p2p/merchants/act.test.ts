import { Dealer } from '@mt2/conformance/dealer';
import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestWorld } from '../../../testing/harness.ts';

const { p2p } = product;

const server = await openServer();
afterAll(() => server.close());

const ON = { 'p2p-merchant': { mode: 'approve', after: 60 } } as const;
const OFF = { mode: 'manual', after: 0 };

/** The first advert, in yuan, of a side's merchant, which any user may take. */
const advertOf = async (world: TestWorld, type: 'buy' | 'sell') => {
  const { message } = await ok(world.guest, p2p.listAdverts, { type, money_type: 'CNY' });
  const advert = message.data.find(({ seller_name }) => seller_name === 'SwiftTrade');
  return advert?.id ?? 0;
};

describe('the merchants of the seed', () => {
  it('release paid orders and pay for their own, a minute after it is their turn, and reply in the chat', async () => {
    const world = await server.fork();
    const dealer = await Dealer.enter(world, 'empty', { USDT: '1000' });
    await ok(world.guest, lab.operator.setPolicies, ON);
    const [bought, sold] = [await dealer.take(await advertOf(world, 'sell')), await dealer.take(await advertOf(world, 'buy'))];
    await dealer.pay(bought);
    await ok(dealer.client, p2p.say, { id: bought, text: 'I have paid.' });
    await world.advance('59s');
    expect([await dealer.status(bought), await dealer.status(sold)]).toEqual(['paid', 'unpaid']);
    const { events } = (await world.advance('5s')).message;
    expect(events).toContainEqual({ kind: 'p2p-merchant', count: 3 });
    expect([await dealer.status(bought), await dealer.status(sold)]).toEqual(['completed', 'paid']);
    expect((await dealer.order(sold)).pay_orders_img).toHaveLength(1);
    const { message } = await ok(dealer.client, p2p.listMessages, { id: bought });
    expect(message.list.map(({ mine }) => mine)).toEqual([1, 0]);
    expect(message.seen_to).toBe(2);
    await dealer.confirm(sold);
    expect(await dealer.status(sold)).toBe('completed');
    await world.prove();
  });

  it('only read a message in a chat that a block has closed', async () => {
    const world = await server.fork();
    const dealer = await Dealer.enter(world, 'empty');
    await ok(world.guest, lab.operator.setPolicies, ON);
    const order = await dealer.take(await advertOf(world, 'sell'));
    await dealer.pay(order);
    await world.advance('5m');
    await ok(dealer.client, p2p.say, { id: order, text: 'Thank you.' });
    await ok(dealer.client, p2p.block, { id: (await dealer.order(order)).hes_id });
    await world.advance('5m');
    const { message } = await ok(dealer.client, p2p.listMessages, { id: order });
    expect([message.list.map(({ mine }) => mine), message.seen_to]).toEqual([[1], 1]);
  });

  it('do nothing in a world of the lab by default, and leave the seed’s open orders alone', async () => {
    const world = await server.fork();
    expect((await ok(world.guest, lab.operator.listPolicies, {})).message['p2p-merchant']).toEqual(OFF);
    const dealer = await Dealer.enter(world, 'empty');
    const order = await dealer.take(await advertOf(world, 'sell'));
    await dealer.pay(order);
    await world.advance('10m');
    expect(await dealer.status(order)).toBe('paid');
    await ok(world.guest, lab.operator.setPolicies, ON);
    await world.advance('5m');
    expect(await dealer.status(order)).toBe('completed');
    const { message } = await ok(await world.as('appellant'), p2p.listTakenOrders, { limit: 50 });
    expect(message.data.filter(({ is_sure }) => is_sure === 3)).toHaveLength(1);
  });

  it('are on in the main world, its copies and worlds restored from them, and off in other worlds', async () => {
    const policyIn = async ({ guest }: TestWorld) => (await ok(guest, lab.operator.listPolicies, {})).message['p2p-merchant'];
    const [main, fork, other] = [server.world('main'), await server.fork('main'), await server.fork()];
    for (const world of [main, fork]) expect(await policyIn(world)).toEqual(ON['p2p-merchant']);
    await ok(main.guest, lab.worlds.snapshotWorld, { world: 'main', name: 'of-main' });
    expect(await policyIn(other)).toEqual(OFF);
    await ok(other.guest, lab.worlds.restoreWorld, { world: other.id, name: 'of-main' });
    expect(await policyIn(other)).toEqual(ON['p2p-merchant']);
    for (const { id, guest } of [main, other]) await ok(guest, lab.worlds.resetWorld, { world: id });
    expect(await policyIn(main)).toEqual(ON['p2p-merchant']);
    expect(await policyIn(other)).toEqual(OFF);
  });

  it('are on in the main world of an earlier version, which had no such setting, and off in its other worlds', async () => {
    const old = await openServer();
    await ok(old.client('main'), lab.worlds.createWorld, { id: 'other' });
    await old.world('other').pin();
    for (const id of ['main', 'other'])
      await old.world(id).world.write((tx) => ({ ok: true, value: tx.sql.change('OperatorPolicy', 'DELETE FROM "OperatorPolicy"') }));
    await old.stop();
    const upgraded = await openServer({}, old.dataDir);
    for (const [id, policy] of [['main', ON['p2p-merchant']] as const, ['other', OFF] as const])
      expect((await ok(upgraded.client(id), lab.operator.listPolicies, {})).message['p2p-merchant']).toEqual(policy);
    await upgraded.close();
  });
});
