import { Customer } from '@mt2/conformance/customer';
import { cardOf, Dealer, SALE, TERMS } from '@mt2/conformance/dealer';
import { lab, product } from '@mt2/contracts';
import { atoms, ok as decided } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { revokeGrade } from '../kyc/index.ts';

const { p2p, upload } = product;

const server = await sharedServer();

/** A seller with 2,000 USDT, and a buyer with nothing. */
async function enter() {
  const world = await server.fork();
  return { world, seller: await Dealer.enter(world, 'whale', { USDT: '2000' }), buyer: await Dealer.enter(world, 'empty') };
}
/** With an order of 100 USDT for 725 yuan, paid on request. */
async function enterOrder(isPaid = true) {
  const entered = await enter();
  const advert = await entered.seller.publish();
  const order = await entered.buyer.take(advert);
  if (isPaid) await entered.buyer.pay(order);
  return { ...entered, advert, order };
}

/** Takes the seed's adverts offline. */
async function clearShelf(world: TestWorld): Promise<void> {
  for (const persona of ['merchant', 'merchant-asia', 'merchant-europe']) {
    const { client } = await Customer.enter(world, persona);
    const { message } = await ok(client, p2p.listSellerAdverts, { limit: 100 });
    for (const { id, is_shelves } of message.data) if (is_shelves === 1) await ok(client, p2p.takeDown, { id });
  }
}

describe('an advert that sells', () => {
  it('sets its coins aside with the fee, is sold whole and completed', async () => {
    const { world, seller, buyer } = await enter();
    const id = await seller.publish({ total_number: '200', max_number: '200' });
    const [, frozen] = await seller.has();
    expect(frozen).toBe('200.20000000');
    for (const value of ['150', '50']) {
      const order = await buyer.take(id, value);
      await buyer.pay(order);
      await seller.confirm(order);
    }
    expect(await buyer.has()).toEqual(['200.00000000', '0.00000000']);
    expect((await seller.has())[1]).toBe('0.00000000');
    expect(await seller.advert(id)).toMatchObject({ is_done: 1, surplus_number: '0.00000000', done_count: 2, done_rate: 100 });
    await seller.refused(p2p.putUp, { id });
    await world.prove();
  });

  it('holds only the coins of its orders while offline, and freezes the rest again online', async () => {
    const { world, seller, buyer } = await enter();
    const id = await seller.publish();
    const order = await buyer.take(id);
    await ok(seller.client, p2p.takeDown, { id });
    expect((await seller.has())[1]).toBe('100.10000000');
    await buyer.refused(p2p.takeAdvert, { id, value: '100', means: 'number' });
    await buyer.cancel(order);
    expect((await seller.has())[1]).toBe('0.00000000');
    await ok(seller.client, p2p.putUp, { id });
    expect((await seller.has())[1]).toBe('1001.00000000');
    await ok(seller.client, p2p.cancelAdvert, { id });
    expect((await seller.has())[1]).toBe('0.00000000');
    expect(await seller.advert(id)).toMatchObject({ is_done: 2, is_shelves: 2, is_available: 0 });
    await world.prove();
  });

  it('is edited in place: its order keeps price and coins, and the rest of its escrow follows the total', async () => {
    const { world, seller, buyer } = await enter();
    const id = await seller.publish({ note: 'Old.' });
    const order = await buyer.take(id);
    const edited = { ...TERMS, id, price: '7.3', total_number: '300', max_number: '200', note: 'New.', pay_limit: '30' };
    const { message } = await ok(seller.client, p2p.editAdvert, edited);
    expect(message).toMatchObject({ id, price: '7.30000000', surplus_number: '200.00000000', trading_number: '100.00000000' });
    expect((await seller.has())[1]).toBe('300.30000000');
    expect(await buyer.order(order)).toMatchObject({ number: '100.00000000', deal_money: '725.00000000' });
    await buyer.refused(p2p.takeAdvert, { id, value: '100', means: 'number', price: '7.25' });
    expect(await refusal(seller.client, p2p.editAdvert, { ...edited, total_number: '3000' })).toBe('insufficient-balance');
    expect((await seller.has())[1]).toBe('300.30000000');
    await ok(seller.client, p2p.takeDown, { id });
    await ok(seller.client, p2p.editAdvert, { ...edited, total_number: '3000' });
    expect((await seller.has())[1]).toBe('100.10000000');
    expect(await refusal(seller.client, p2p.putUp, { id })).toBe('insufficient-balance');
    expect(await refusal(buyer.client, p2p.editAdvert, edited)).toBe('p2p-advert-not-found');
    await world.prove();
  });

  it('is completed offline by an order that bought its rest', async () => {
    const { world, seller, buyer } = await enter();
    const id = await seller.publish({ total_number: '100', max_number: '100' });
    const order = await buyer.take(id, '100');
    await ok(seller.client, p2p.takeDown, { id });
    await buyer.pay(order);
    await seller.confirm(order);
    expect(await seller.advert(id)).toMatchObject({ is_done: 1, is_shelves: 2, surplus_number: '0.00000000' });
    expect((await seller.has())[1]).toBe('0.00000000');
    await world.prove();
  });
});

describe('an advert that buys', () => {
  it('takes the coins of the seller who takes it, and its fee from the coins it buys', async () => {
    const { world, seller, buyer } = await enter();
    const id = await buyer.publish({ type: 'buy', way: 'bank' });
    expect(await buyer.has()).toEqual(['0.00000000', '0.00000000']);
    const order = await seller.take(id, '1000', 'money');
    expect(await seller.order(order)).toMatchObject({ role: 'seller', type: 'buy', number: '137.93000000', deal_money: '1000.00000000' });
    expect((await seller.has())[1]).toBe('137.93000000');
    await buyer.pay(order);
    await ok(seller.client, p2p.confirmAsTaker, { id: order, pay_password: '246810' });
    expect(await buyer.has()).toEqual(['137.79207000', '0.00000000']);
    expect(await buyer.order(order)).toMatchObject({ fee: '0.13793000', is_sure: 1, ended_by: 'seller' });
    await world.prove();
  });
});

describe('the list of adverts', () => {
  it('has the best price for the taker first, and paused adverts last; guests may look', async () => {
    const { world, seller, buyer } = await enter();
    await clearShelf(world);
    const floating = { price_mode: 'floating', premium: '0', min_price: '1', max_price: '10' };
    const dear = await seller.publish({ price: '7.9', total_number: '100', max_number: '100', min_number: '10' });
    const near = await seller.publish({ ...floating, total_number: '100', max_number: '100', min_number: '10' });
    const paused = await seller.publish({ ...floating, max_price: '2', total_number: '100', max_number: '100', min_number: '10' });
    const cheap = await seller.publish({ price: '6', total_number: '100', max_number: '100', min_number: '10', pay_limit: '45' });
    const inDollars = await seller.publish({ price: '1.05', money_type: 'USD', total_number: '100', max_number: '100', min_number: '10' });
    const { message } = await ok(world.guest, p2p.listAdverts, {});
    expect(message.data.map(({ id }) => id)).toEqual([cheap, near, inDollars, dear, paused]);
    expect(message).toMatchObject({ page: 1, pages: 1, total: 5 });
    expect(message.data[0]).toMatchObject({
      seller_name: expect.any(String),
      limitation: { min: '60.00000000', max: '600.00000000' },
      is_own: 0,
    });
    const found = async (search: object) => (await ok(buyer.client, p2p.listAdverts, search)).message.data.map(({ id }) => id);
    expect(await found({ amount: '650', money_type: 'CNY' })).toEqual([near, dear, paused]);
    expect(await found({ way: 'ali_pay' })).toEqual([]);
    expect(await found({ type: 'buy' })).toEqual([]);
    expect(await found({ page: 2, limit: 2 })).toEqual([inDollars, dear]);
    await buyer.refused(p2p.takeAdvert, { id: paused, value: '10', means: 'number' });
  });

  it('has none of a coin whose market is halted, which cannot be offered or taken meanwhile', async () => {
    const { world, seller, buyer } = await enter();
    await clearShelf(world);
    await seller.fund('BTC', '1');
    const sale = { currency_id: 1, price: '500000', total_number: '0.5', min_number: '0.1', max_number: '0.5' };
    const [id, shelved] = [await seller.publish(sale), await seller.publish({ ...sale, total_number: '0.2', max_number: '0.2' })];
    const order = await buyer.take(id, '0.1');
    await ok(seller.client, p2p.takeDown, { id: shelved });
    const listed = async () => (await ok(world.guest, p2p.listAdverts, { currency_id: 1 })).message.data.map((row) => row.id);
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT', reason: 'maintenance' });
    expect(await listed()).toEqual([]);
    expect(await seller.advert(id)).toMatchObject({ is_shelves: 1, is_available: 0 });
    const { seller_id } = await seller.advert(id);
    expect((await ok(world.guest, p2p.getSeller, { id: seller_id })).message.lists.data.map((row) => row.currency_name)).not.toContain(
      'BTC',
    );
    expect((await ok(seller.client, p2p.listSellerAdverts, { limit: 100 })).message.data.map((row) => row.id)).toContain(id);
    const stranger = await Dealer.enter(world, 'trader');
    await stranger.refused(p2p.takeAdvert, { id, value: '0.1', means: 'number' });
    await seller.refused(p2p.putUp, { id: shelved });
    await seller.refused(p2p.publish, { ...SALE, ...sale });
    await buyer.pay(order);
    await seller.confirm(order);
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    expect(await listed()).toEqual([id]);
    await world.prove();
  });

  it('has the purchases of a user who cancelled three orders today last and closed, until the next day', async () => {
    const { world, seller, buyer } = await enter();
    await clearShelf(world);
    const sale = await seller.publish();
    const [best, other] = [await buyer.publish({ type: 'buy' }), await seller.publish({ type: 'buy', price: '7' })];
    const found = async () =>
      (await ok(world.guest, p2p.listAdverts, { type: 'buy' })).message.data.map((row) => [row.id, row.is_available]);
    for (let n = 0; n < 3; n += 1) {
      expect(await found()).toEqual([
        [best, 1],
        [other, 1],
      ]);
      await buyer.cancel(await buyer.take(sale));
    }
    expect(await found()).toEqual([
      [other, 1],
      [best, 0],
    ]);
    await seller.refused(p2p.takeAdvert, { id: best, value: '100', means: 'number' });
    await world.advance('1d');
    expect((await found())[0]).toEqual([best, 1]);
  });

  it('offers no payment method that its advertiser has removed, and no advert without one', async () => {
    const { world, seller } = await enter();
    await clearShelf(world);
    await ok(seller.client, product.bankCard.saveCard, { alipay_account: 'whale@mt2.test' });
    const [both, bank] = [
      await seller.publish({ way: 'bank,ali_pay', total_number: '500' }),
      await seller.publish({ total_number: '500' }),
    ];
    await ok(seller.client, product.bankCard.removeMethod, { way: 'bank' });
    expect((await ok(world.guest, p2p.listAdverts, {})).message.data.map(({ id, way }) => [id, way])).toEqual([[both, 'ali_pay']]);
    expect(await seller.advert(bank)).toMatchObject({ is_shelves: 2, way: 'bank' });
    await seller.refused(p2p.putUp, { id: bank });
    const found = async (way: string) => (await ok(world.guest, p2p.listAdverts, { way })).message.total;
    expect([await found('bank'), await found('ali_pay')]).toEqual([0, 1]);
    await ok(seller.client, product.bankCard.saveCard, cardOf('Whale Example'));
    expect([(await seller.advert(both)).way, await found('bank')]).toEqual(['bank,ali_pay', 1]);
    await ok(seller.client, p2p.putUp, { id: bank });
    await world.prove();
  });

  it('loses the adverts of a user who loses the verification, whose open orders continue', async () => {
    const { world, seller, buyer, advert, order } = await enterOrder(false);
    await clearShelf(world);
    const id = (await seller.advert(advert)).seller_id;
    await world.world.write((tx) => decided(revokeGrade(tx, id, 'advanced', 'expired')));
    expect((await ok(world.guest, p2p.listAdverts, {})).message.total).toBe(0);
    await seller.refused(p2p.putUp, { id: advert });
    await buyer.pay(order);
    await seller.confirm(order);
    expect((await buyer.has())[0]).toBe('100.00000000');
    await world.prove();
  });
});

describe('an order', () => {
  it('shows both sides and the arbiter the note that its advert had, also after the advert was edited and cancelled', async () => {
    const { world, seller, buyer } = await enter();
    const advert = await seller.publish({ note: 'Name in the reference' });
    const edit = (note: string) => ok(seller.client, p2p.editAdvert, { ...TERMS, id: advert, note });
    const first = await buyer.take(advert);
    await buyer.pay(first);
    await edit('Never in force');
    await edit('No reference');
    const other = await Dealer.enter(world, 'trader');
    const second = await other.take(advert);
    await edit('');
    for (const side of [seller, buyer]) expect(await side.order(first)).toMatchObject({ note: 'Name in the reference' });
    expect(await seller.order(second)).toMatchObject({ note: 'No reference' });
    await world.advance('10m');
    await buyer.appeal(first);
    const { message } = await ok(world.guest, lab.operator.getReview, { kind: 'p2p-appeal', id: String(first) });
    expect(message.parts[0]?.facts).toContainEqual(
      expect.objectContaining({ label: 'Note of the advert', value: 'Name in the reference' }),
    );
    await seller.confirm(first);
    await other.cancel(second);
    await ok(seller.client, p2p.cancelAdvert, { id: advert });
    expect(await buyer.order(first)).toMatchObject({ note: 'Name in the reference' });
    await world.prove();
  });

  it('is visible only to its two parties, with their names and payment details', async () => {
    const { world, seller, buyer, order } = await enterOrder();
    expect(await buyer.order(order)).toMatchObject({
      role: 'buyer',
      is_sure: 3,
      hes_realname: 'Whale Example',
      pay_info: { way: 'bank', real_name: 'Whale Example', account: '6222020200012345678' },
      user_cash_info: { bank_account: '6222020200012345678', alipay_account: '' },
      remaining_seconds: 86_400,
      cancel_time: 86_400,
      appeal: null,
    });
    expect(await seller.order(order)).toMatchObject({ role: 'seller', hes_realname: 'Empty Example', is_own_advert: 1 });
    const stranger = await world.as('trader');
    await refusal(stranger, p2p.getOrder, { id: order });
    const [picture] = (await seller.order(order)).pay_orders_img;
    const name = picture?.replace('/upload/', '') ?? '';
    await ok(seller.client, upload.getPicture, { name });
    await refusal(stranger, upload.getPicture, { name });
  });

  it('shows all details for a transfer to a bank abroad, as they were when the order was made', async () => {
    const { seller, buyer } = await enter();
    const abroad = {
      bank_name: 'Deutsche Bank',
      bank_address: 'Taunusanlage 12, Frankfurt',
      swift_code: 'DEUTDEFF',
      residence_address: 'Main Street 1, Berlin',
      postal_code: '10117',
    };
    const card = { ...abroad, real_name: 'Whale Example', bank_account: 'DE89370400440532013000' };
    await ok(seller.client, product.bankCard.saveCard, card);
    const order = await buyer.take(await seller.publish());
    await ok(seller.client, product.bankCard.saveCard, { ...card, swift_code: 'COBADEFF' });
    expect(await buyer.order(order)).toMatchObject({
      pay_info: { ...abroad, account: card.bank_account, bank_branch: 'SWIFT DEUTDEFF, Taunusanlage 12, Frankfurt' },
    });
    await buyer.cancel(order);
    expect((await seller.order(order)).pay_info).toMatchObject(abroad);
  });

  it('shows its buyer the payment details only while it is open', async () => {
    const { world, seller, buyer } = await enter();
    const qr = await seller.customer.upload();
    await ok(seller.client, product.bankCard.saveCard, { wechat_account: 'whale', wechat_qr: qr });
    const order = await buyer.take(await seller.publish({ way: 'we_chat' }));
    const name = qr.replace('/upload/', '');
    expect(await buyer.order(order)).toMatchObject({ pay_info: { account: 'whale', qr_code: qr }, user_cash_info: { wechat_qr: qr } });
    await ok(buyer.client, upload.getPicture, { name });
    await buyer.pay(order);
    await seller.confirm(order);
    const empty = { account: '', qr_code: '', real_name: '' };
    expect(await buyer.order(order)).toMatchObject({ pay_info: empty, user_cash_info: { wechat_account: '', wechat_qr: '' } });
    expect(await seller.order(order)).toMatchObject({ pay_info: { account: 'whale', qr_code: qr } });
    await buyer.refused(upload.getPicture, { name });
    await world.prove();
  });

  it('is cancelled by its buyer after the payment too', async () => {
    const { world, seller, buyer, advert, order } = await enterOrder();
    await buyer.cancel(order);
    expect(await buyer.order(order)).toMatchObject({ is_sure: 2, ended_by: 'buyer' });
    expect(await seller.advert(advert)).toMatchObject({ surplus_number: '1000.00000000' });
    await world.prove();
  });

  it('that is not paid in time is cancelled in that second, and counts for its buyer', async () => {
    const { world, seller, buyer, order } = await enterOrder(false);
    await world.advance('14m');
    await world.advance('59s');
    expect(await buyer.order(order)).toMatchObject({ is_sure: 0, remaining_seconds: 1 });
    await world.advance('1s');
    await buyer.refused(p2p.pay, { id: order, pay_orders_img: await buyer.customer.upload() });
    expect(await buyer.order(order)).toMatchObject({ is_sure: 2, ended_by: 'timeout', end_time: '2026-01-01 00:15:00' });
    expect(await buyer.steps(order)).toEqual(['created', 'timed-out']);
    expect((await seller.told()).at(-1)).toContain('was not paid in time');
    await world.prove();
  });

  it('is no profit for the buyer, and costs the advertiser the fee', async () => {
    const { world, seller, buyer, order } = await enterOrder();
    const profitOf = async ({ client }: Dealer) => atoms((await ok(client, product.wallet.listBalances, {})).message.today_pnl);
    const before = [await profitOf(seller), await profitOf(buyer)];
    await seller.confirm(order);
    expect([await profitOf(seller), await profitOf(buyer)]).toEqual([(before[0] ?? 0n) - atoms('0.1'), before[1]]);
    await world.prove();
  });

  it('is extended by its seller once', async () => {
    const { world, seller, buyer, order } = await enterOrder(false);
    await world.advance('10m');
    await world.advance('1s');
    await ok(seller.client, p2p.extend, { id: order });
    await world.advance('10m');
    expect(await buyer.order(order)).toMatchObject({ is_sure: 0, is_extended: 1, remaining_seconds: 599 });
    await world.advance('599s');
    expect(await buyer.status(order)).toBe('cancelled');
    await world.prove();
  });
});

describe('an appeal', () => {
  it('is withdrawn by the user who made it, and the day since the payment continues', async () => {
    const { world, seller, buyer, order } = await enterOrder();
    await world.advance('10m');
    await buyer.appeal(order);
    await ok(buyer.client, p2p.withdrawAppeal, { id: order });
    expect(await seller.order(order)).toMatchObject({ is_sure: 3, remaining_seconds: 85_800, appeal: null });
    await world.advance('23h');
    await buyer.appeal(order);
    await world.advance('1d');
    await ok(buyer.client, p2p.withdrawAppeal, { id: order });
    expect(await seller.order(order)).toMatchObject({ is_sure: 3, remaining_seconds: 600 });
    await world.advance('10m');
    expect(await seller.order(order)).toMatchObject({ is_sure: 4, appeal: { by: 'exchange' } });
    await world.prove();
  });
});
