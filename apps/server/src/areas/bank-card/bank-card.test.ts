import { Customer, withdrawal } from '@mt2/conformance/customer';
import { uploadPictures } from '@mt2/conformance/pictures';
import { type Client, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { paymentMethodsOf } from './payment-methods.ts';

const { bankCard, compatibility } = product;

const server = await sharedServer();

const domestic = { real_name: 'Basic Example', bank_id: '4', bank_branch: 'Central', bank_account: '6222 0202 0001 2345 678' };
const abroad = {
  real_name: 'Basic Example',
  bank_name: 'Deutsche Bank',
  bank_address: 'Taunusanlage 12, Frankfurt',
  swift_code: 'DEUTDEFF',
  bank_account: 'DE89 3704 0044 0532 0130 00',
  residence_address: 'Hauptstraße 1, Berlin',
  postal_code: '10117',
};
const NO_APPS = { alipay_account: '', alipay_qr: '', wechat_account: '', wechat_qr: '' };
/** A verified user without a card. */
async function cardless(world: TestWorld): Promise<Client> {
  const basic = await world.as('basic');
  await ok(basic, bankCard.removeMethod, { way: 'bank' });
  return basic;
}
const cardOf = async (client: Client) => (await ok(client, bankCard.getCard, {})).message;
const appsOf = async (client: Client) => {
  const { alipay_account, alipay_qr, wechat_account, wechat_qr } = await cardOf(client);
  return { alipay_account, alipay_qr, wechat_account, wechat_qr };
};

describe('a bank card', () => {
  it('keeps omitted fields, and clears empty ones', async () => {
    const trader = await cardless(await server.fork());
    const { bank_branch: _, ...withoutBranch } = domestic;
    expect(await trader.send(bankCard.saveCard, withoutBranch)).toMatchObject({ ok: false });
    await ok(trader, bankCard.saveCard, domestic);
    const saved = await cardOf(trader);
    await ok(trader, bankCard.saveCard, withoutBranch);
    expect(await cardOf(trader)).toEqual(saved);
    await ok(trader, bankCard.saveCard, { bank_branch: 'Harbour' });
    expect(await cardOf(trader)).toEqual({ ...saved, bank_branch: 'Harbour' });
    expect(await trader.send(bankCard.saveCard, { ...domestic, bank_branch: '' })).toMatchObject({ ok: false });
    // A bank is named by its number or its name, never by half of each.
    await ok(trader, bankCard.saveCard, { bank_name: 'My Bank' });
    expect(await cardOf(trader)).toMatchObject({ bank_id: 0, bank_name: 'My Bank', bank_branch: 'Harbour' });
  });

  it('keeps its kind unless a field belongs to the other kind', async () => {
    const basic = await cardless(await server.fork());
    await ok(basic, bankCard.saveCard, abroad);
    const saved = await cardOf(basic);
    await ok(basic, bankCard.saveCard, { bank_name: 'Commerzbank' });
    expect(await cardOf(basic)).toEqual({ ...saved, bank_name: 'Commerzbank' });
    await ok(basic, bankCard.saveCard, { swift_code: 'COBADEFF' });
    expect(await cardOf(basic)).toMatchObject({ bank_name: 'Commerzbank', swift_code: 'COBADEFF', kind: 'international' });
    await ok(basic, bankCard.saveCard, domestic);
    expect(await cardOf(basic)).toMatchObject({ kind: 'domestic', swift_code: '', residence_address: '' });
  });

  it('is saved before the verification, in any name', async () => {
    const world = await server.fork();
    for (const who of ['newcomer', 'under-review', 'rejected']) {
      const client = await world.as(who);
      await ok(client, bankCard.saveCard, { ...domestic, ...NO_APPS, real_name: 'Ann Example' });
      expect(await cardOf(client)).toMatchObject({ real_name: 'Ann Example', is_other_name: 0 });
      expect(await client.send(bankCard.saveCard, { alipay_account: 'a@b.cd' })).toMatchObject({ type: '998' });
    }
  });

  it('that does not match the approved verification is kept and marked, and gets no payout', async () => {
    const customer = await Customer.enter(await server.fork());
    await customer.setFundPassword();
    await customer.fund('USDT', '1000');
    await ok(customer.client, bankCard.saveCard, { ...abroad, real_name: 'Ann Example' });
    await customer.verify('advanced');
    const marked = { real_name: 'Ann Example', bank_account: 'DE89370400440532013000', is_other_name: 1 };
    expect(await cardOf(customer.client)).toMatchObject(marked);
    expect((await ok(customer.client, compatibility.listInternationalCards, {})).message.data).toMatchObject([marked]);
    const toBank = { ...withdrawal('100'), address: '', type: '1' };
    await refusal(customer.client, product.withdraw.requestWithdrawal, toBank);
    await ok(customer.client, bankCard.saveCard, { ...domestic, real_name: 'New Comer' });
    expect(await cardOf(customer.client)).toMatchObject({ real_name: 'New Comer', is_other_name: 0 });
    await ok(customer.client, product.withdraw.requestWithdrawal, toBank);
    await customer.world.prove();
  });
});

describe('accounts at apps', () => {
  it('are saved one by one, without changing the bank card or each other', async () => {
    const { world, client: basic } = await server.enter('basic');
    await ok(basic, bankCard.saveCard, domestic);
    const [qr = '', other = ''] = await uploadPictures(basic, 2);
    await ok(basic, bankCard.saveCard, { alipay_account: ' basic@example.com ', alipay_qr: qr });
    await ok(basic, bankCard.saveCard, { wechat_qr: `https://mt2.test${other}`, real_name: 'Basic Example' });
    expect(await cardOf(basic)).toMatchObject({
      bank_account: '6222020200012345678',
      alipay_account: 'basic@example.com',
      alipay_qr: qr,
      wechat_account: '',
      wechat_qr: other,
    });
    await ok(basic, bankCard.saveCard, { ...domestic, bank_account: '6222020200012345679' });
    await ok(basic, bankCard.saveCard, { alipay_account: 'changed@example.com' });
    expect(await cardOf(basic)).toMatchObject({
      bank_account: '6222020200012345679',
      alipay_account: 'changed@example.com',
      alipay_qr: qr,
    });
    expect(paymentMethodsOf(world.world, (await cardOf(basic)).user_id)).toEqual([
      { way: 'bank', holder: 'Basic Example', bankName: 'Bank of China', bankBranch: 'Central', account: '6222020200012345679', qr: '' },
      { way: 'we_chat', holder: 'Basic Example', bankName: '', bankBranch: '', account: '', qr: other },
      { way: 'ali_pay', holder: 'Basic Example', bankName: '', bankBranch: '', account: 'changed@example.com', qr },
    ]);
  });

  it('are removed by empty fields, or by removing the method', async () => {
    const basic = await cardless(await server.fork());
    await ok(basic, bankCard.saveCard, { ...domestic, alipay_account: 'basic@example.com', wechat_account: 'wx_basic', alipay_qr: '' });
    await ok(basic, bankCard.saveCard, { alipay_account: '' });
    expect(await appsOf(basic)).toEqual({ ...NO_APPS, wechat_account: 'wx_basic' });
    await refusal(basic, bankCard.removeMethod, { way: 'ali_pay' });
    await ok(basic, bankCard.removeMethod, { way: 'we_chat' });
    await ok(basic, bankCard.removeMethod, { way: 'bank' });
    expect(await cardOf(basic)).toMatchObject({ ...NO_APPS, id: 0, bank_account: '' });
  });
});
