import { Customer } from '@mt2/conformance/customer';
import { SALE } from '@mt2/conformance/dealer';
import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { enterSeller } from '../../testing/enter-seller.ts';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { p2p } = product;

const server = await sharedServer();

describe('a buyer without a payment method', () => {
  it('buys from an advert, publishes one that buys, and is asked for a method only to sell', async () => {
    const { world, seller } = await enterSeller(server);
    const buyer = await Customer.enter(world, 'no-address');
    await ok(buyer.client, product.bankCard.removeMethod, { way: 'bank' });
    const { message: taken } = await ok(buyer.client, p2p.takeAdvert, { id: await seller.publish(), value: '100', means: 'number' });
    const { id } = taken.data;
    await ok(buyer.client, p2p.pay, { id, pay_orders_img: await buyer.upload() });
    expect((await ok(buyer.client, p2p.getOrder, { id })).message.pay_info).toMatchObject({ real_name: 'Whale Example' });
    await seller.confirm(id);
    expect(await seller.status(id)).toBe('completed');
    const { message: advert } = await ok(buyer.client, p2p.publish, { ...SALE, type: 'buy' });
    await ok(buyer.client, p2p.takeDown, { id: advert.id });
    await ok(buyer.client, p2p.putUp, { id: advert.id });
    const order = await seller.take(advert.id);
    expect((await seller.order(order)).pay_info).toMatchObject({ real_name: 'Whale Example' });
    await world.fund('no-address', { currency: 'USDT', account: 'legal', amount: '2000' });
    await refusal(buyer.client, p2p.publish, SALE);
    const wanted = await seller.publish({ type: 'buy' });
    await refusal(buyer.client, p2p.takeAdvert, { id: wanted, value: '100', means: 'number' });
    await world.prove();
  });

  it('sells with an advert of several payment methods and has one of them, the only one it then offers', async () => {
    const { world, seller } = await enterSeller(server);
    const id = await seller.publish({ way: 'bank,ali_pay' });
    expect(await seller.advert(id)).toMatchObject({ way: 'bank' });
    await ok(seller.client, product.bankCard.saveCard, { alipay_account: 'whale@mt2.test' });
    expect(await seller.advert(id)).toMatchObject({ way: 'bank,ali_pay' });
    await world.prove();
  });
});
