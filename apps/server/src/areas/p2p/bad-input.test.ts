import { cardOf, Dealer, SALE } from '@mt2/conformance/dealer';
import { strangersCardOf } from '@mt2/conformance/dealings';
import { blackPng, fileOf } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import { ok as decided, formatAtoms } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { revokeGrade } from '../kyc/index.ts';
import { releaseOrder } from './orders/steps.ts';

const { p2p, upload, security } = product;

const server = await openServer();
afterAll(() => server.close());

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
const confirmation = (id: number) => ({ id, pay_password: FUND_PASSWORD });

describe('peer-to-peer trading', () => {
  it('accepts one of two concurrent orders for the rest of an advert', async () => {
    const { world, seller, buyer } = await enter();
    const other = await Dealer.enter(world, 'whale');
    const id = await seller.publish({ total_number: '150', max_number: '150' });
    const asked = { id, value: '150', means: 'number' } as const;
    const answers = await Promise.all([buyer, other].map(({ client }) => client.send(p2p.takeAdvert, asked, {})));
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.key)).sort()).toEqual(['p2p-advert-unavailable', 'taken']);
    await world.prove();
  });

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
    expect([
      await held.refused(p2p.publish, { ...SALE, total_number: '500' }),
      await held.refused(p2p.putUp, { id: shelved }),
      await held.refused(p2p.takeAdvert, { id: bid, value: '100', means: 'number' }),
    ]).toEqual(['security-hold', 'security-hold', 'security-hold']);
    await held.publish({ type: 'buy' });
    await ok(held.client, p2p.confirm, { id: order, pay_password: '135791' });
    await world.advance('24h');
    expect((await ok(held.client, p2p.getMySeller, {})).message.held_until).toBe('');
    await held.take(bid);
    await world.prove();
  });

  it('releases once when a seller confirms twice concurrently', async () => {
    const { world, seller, buyer, order } = await enter();
    const answers = await Promise.all([1, 2, 3].map(() => seller.client.send(p2p.confirm, confirmation(order), {})));
    expect(answers.map((answer) => (answer.ok ? 'released' : answer.key)).sort()).toEqual([
      'order-already-closed',
      'order-already-closed',
      'released',
    ]);
    expect((await buyer.has())[0]).toBe('100.00000000');
    await world.prove();
  });

  it('accepts a concurrent confirmation and appeal, with one release', async () => {
    const { world, seller, buyer, order } = await enter();
    await world.advance('10m');
    const [released, appealed] = await Promise.all([
      seller.client.send(p2p.confirm, confirmation(order), {}),
      buyer.client.send(p2p.appeal, { id: order, reason: 'Nothing came.' }, {}),
    ]);
    expect(released.ok).toBe(true);
    expect(appealed.ok || appealed.key === 'order-already-closed').toBe(true);
    expect(await buyer.status(order)).toBe('completed');
    expect(await buyer.refused(p2p.appeal, { id: order, reason: 'Again.' })).toBe('order-already-closed');
    await world.prove();
  });

  it('refuses strangers everything about an order, with the same refusal as for an order that does not exist', async () => {
    const { world, order } = await enter();
    const stranger = await Dealer.enter(world, 'whale');
    for (const call of [p2p.cancelOrder, p2p.extend, p2p.withdrawAppeal, p2p.getOrder])
      expect(await stranger.refused(call, { id: order })).toBe('order-not-found');
    expect(await stranger.refused(p2p.confirm, confirmation(order))).toBe('order-not-found');
    expect(await stranger.refused(p2p.pay, { id: order, pay_orders_img: await stranger.customer.upload() })).toBe('order-not-found');
    expect(await stranger.refused(p2p.appeal, { id: order, reason: 'Mine.' })).toBe('order-not-found');
  });

  it('locks the fund password after five wrong attempts, for any order', async () => {
    const { world, seller, buyer, order } = await enter();
    for (let n = 0; n < 5; n += 1)
      expect(await seller.refused(p2p.confirm, { id: order, pay_password: '135791' })).toBe('fund-password-wrong');
    expect(await seller.refused(p2p.confirm, confirmation(order))).toBe('fund-password-locked');
    await world.advance('1h');
    await seller.confirm(order);
    expect((await buyer.has())[0]).toBe('100.00000000');
    await world.prove();
  });

  it('takes neither a decompression bomb nor another user’s picture as evidence', async () => {
    const { world, seller, buyer, order } = await enter();
    await world.advance('10m');
    expect(await buyer.refused(upload.uploadPicture, { file: fileOf(blackPng(11_000, 11_000)) })).toBe('picture-too-many-pixels');
    const theirs = await seller.customer.upload();
    expect(await buyer.refused(p2p.appeal, { id: order, reason: 'Look.', images: theirs })).toBe('picture-not-found');
    expect(await buyer.status(order)).toBe('paid');
  });

  it('continues with an order whose seller has changed the card, and the name on it, since', async () => {
    const { seller, buyer, advert, order, world } = await enter(false);
    await strangersCardOf(world, 'no-address', seller.client, { ...cardOf('Somebody Else'), bank_account: '6222000011112222' });
    expect(await buyer.order(order)).toMatchObject({ pay_info: { real_name: 'No Address Example', account: '6222020200012345678' } });
    const other = await Dealer.enter(world, 'whale');
    expect(await other.refused(p2p.takeAdvert, { id: advert, value: '100', means: 'number' })).toBe('p2p-advert-unavailable');
    await buyer.pay(order);
    await seller.confirm(order);
    expect((await buyer.has())[0]).toBe('100.00000000');
    await world.prove();
  });

  it('allows a buyer who lost the verification to pay and appeal, but not to place a new order', async () => {
    const { world, seller, buyer, advert, order } = await enter(false);
    const { hes_id: id } = await seller.order(order);
    const isVerified = async () => (await ok(buyer.client, p2p.getMySeller, {})).message.is_verified;
    expect(await isVerified()).toBe(1);
    await world.world.write((tx) => decided(revokeGrade(tx, id, 'advanced', 'expired')));
    expect(await isVerified()).toBe(0);
    await buyer.pay(order);
    await world.advance('10m');
    await buyer.appeal(order);
    expect(await buyer.refused(p2p.takeAdvert, { id: advert, value: '100', means: 'number' })).toBe('kyc-advanced-required');
    await world.prove();
  });

  it('accepts a payment in the last second, and not in the one after it', async () => {
    const { world, buyer, order } = await enter(false);
    const pay_orders_img = await buyer.customer.upload();
    await world.advance('899s');
    await ok(buyer.client, p2p.pay, { id: order, pay_orders_img });
    await world.advance('1h');
    expect(await buyer.status(order)).toBe('paid');
  });

  it.each([
    ['both means of amount', { value: '100', means: 'number,money' as 'money' }, 'p2p-means-invalid'],
    ['two values', { value: ['1', '2'] as unknown as string, means: 'money' }, 'amount-invalid'],
    ['a value in exponents', { value: '1e2', means: 'money' }, 'amount-invalid'],
    ['a value above all', { value: '99999999999', means: 'money' }, 'amount-invalid'],
    ['a way in markup', { value: '100', means: 'number', way: '<b>bank</b>' }, 'p2p-way-not-offered'],
  ] as const)('refuses %s', async (_, asked, refused) => {
    const { world, advert } = await enter(false);
    const other = await Dealer.enter(world, 'whale');
    expect(await other.refused(p2p.takeAdvert, { id: advert, ...asked })).toBe(refused);
    await world.prove();
  });

  it('lets a seller’s program release an order like a phone, and no other user', async () => {
    const { world, seller, buyer, order } = await enter();
    const [sellerId, buyerId] = [(await buyer.order(order)).hes_id, (await seller.order(order)).hes_id];
    expect(await world.world.write((tx) => releaseOrder(tx, buyerId, order))).toMatchObject({ refusal: 'p2p-seller-only' });
    expect(await world.world.write((tx) => releaseOrder(tx, sellerId, order))).toMatchObject({ value: { status: 'completed' } });
    expect((await buyer.has())[0]).toBe(formatAtoms(10_000_000_000n));
  });
});
