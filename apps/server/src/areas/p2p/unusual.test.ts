import { cardOf, Dealer, SALE } from '@mt2/conformance/dealer';
import { strangersCardOf } from '@mt2/conformance/dealings';
import { lab, product } from '@mt2/contracts';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { p2p, security } = product;

const server = await sharedServer();

/** A seller with an advert of 1,000 USDT, and an order of 100 of them, paid on request. */
async function enter(isPaid = true) {
  const world = await server.fork();
  const seller = await Dealer.enter(world, 'no-address', { USDT: '2000' });
  const buyer = await Dealer.enter(world, 'empty');
  const advert = await seller.publish();
  const order = await buyer.take(advert);
  if (isPaid) await buyer.pay(order);
  return { world, seller, buyer, advert, order };
}

describe('peer-to-peer trading', () => {
  it('refuses new sales by a user who has just changed the security, while buying and open orders continue', async () => {
    const { world, seller: other, buyer: held } = await enter();
    await held.fund('USDT', '2000');
    const [bid, sale, shelved] = [await other.publish({ type: 'buy' }), await held.publish(), await held.publish({ total_number: '500' })];
    await ok(held.client, p2p.takeDown, { id: shelved });
    const order = await other.take(sale);
    await other.pay(order);
    await ok(world.guest, lab.setting.setSettings, { security_hold: true });
    await ok(held.client, security.setFundPassword, { oldpassword: FUND_PASSWORD, password: '135791', re_password: '135791' });
    expect((await ok(held.client, p2p.getMySeller, {})).message.held_until).toBe('2026-01-02 00:00:00');
    await held.refused(p2p.publish, { ...SALE, total_number: '500' });
    await held.refused(p2p.putUp, { id: shelved });
    await held.refused(p2p.takeAdvert, { id: bid, value: '100', means: 'number' });
    await held.publish({ type: 'buy' });
    await ok(held.client, p2p.confirm, { id: order, pay_password: '135791' });
    await world.advance('24h');
    expect((await ok(held.client, p2p.getMySeller, {})).message.held_until).toBe('');
    await held.take(bid);
    await world.prove();
  });

  it('continues with an order whose seller has changed the card, and the name on it, since', async () => {
    const { seller, buyer, advert, order, world } = await enter(false);
    await strangersCardOf(world, 'no-address', seller.client, { ...cardOf('Somebody Else'), bank_account: '6222000011112222' });
    expect(await buyer.order(order)).toMatchObject({ pay_info: { real_name: 'No Address Example', account: '6222020200012345678' } });
    const other = await Dealer.enter(world, 'whale');
    await other.refused(p2p.takeAdvert, { id: advert, value: '100', means: 'number' });
    await buyer.pay(order);
    await seller.confirm(order);
    expect((await buyer.has())[0]).toBe('100.00000000');
    await world.prove();
  });
});
