import { Customer, ELSEWHERE } from '@mt2/conformance/customer';
import { product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { compatibility, wallet, withdraw } = product;

const server = await sharedServer();

describe('money under older names', () => {
  it('lists the coins that may be transferred, and takes the listed codes', async () => {
    const customer = await Customer.enter(await server.fork());
    await customer.fund('USDT', '100');
    const { message } = await ok(customer.client, compatibility.listTransferAccounts, {});
    expect(message.transfer).toEqual([
      { id: 2, name: 'Spot account' },
      { id: 4, name: 'Options account' },
      { id: 5, name: 'Contract account' },
      { id: 6, name: 'Trust account' },
      { id: 1, name: 'Fiat account' },
      { id: 3, name: 'Leverage account' },
    ]);
    expect(message.wallet[0]).toMatchObject({
      currency: 3,
      currency_name: 'USDT',
      change_balance: '100.00000000',
      legal_balance: '0.00000000',
    });
    await ok(customer.client, wallet.transfer, { currency_id: 3, number: '40', from_field: '2', to_field: '1' });
    const { message: after } = await ok(customer.client, compatibility.listTransferAccounts, {});
    expect(after.wallet[0]).toMatchObject({ change_balance: '60.00000000', legal_balance: '40.00000000' });
  });

  it('keeps the QR code of each address, and forgets it together with the address', async () => {
    const customer = await Customer.enter(await server.fork());
    await customer.setFundPassword();
    const save = async (address: string, qrcode?: string) =>
      ok(customer.client, compatibility.savePayee, {
        currency: 3,
        address,
        pay_password: FUND_PASSWORD,
        code: await customer.code('address'),
        ...(qrcode === undefined ? {} : { qrcode }),
      });
    await save(ELSEWHERE.TRC20, '/upload/tron.png');
    await save(ELSEWHERE.OMNI);
    await save(ELSEWHERE.ERC20, 'https://mt2.test/upload/ether.png');
    const listed = async (page = {}) =>
      (await ok(customer.client, compatibility.listPayees, page)).message.data.map(({ address, qrcode }) => [address, qrcode]);
    const tron = [ELSEWHERE.TRC20, '/upload/tron.png'];
    const ether = [ELSEWHERE.ERC20, 'https://mt2.test/upload/ether.png'];
    expect(await listed()).toEqual([ether, [ELSEWHERE.OMNI, ''], tron]);
    expect(await listed({ page: 2, limit: 2 })).toEqual([tron]);
    const { message: addresses } = await ok(customer.client, withdraw.listAddresses, {});
    const last = assertDefined(addresses[0], 'there are addresses');
    await ok(customer.client, withdraw.deleteAddress, { address_id: last.id });
    expect(await customer.world.world.read.addressQrCode.findMany()).toMatchObject([{ qrCode: '/upload/tron.png' }]);
    await save(ELSEWHERE.ERC20);
    expect((await listed())[0]).toEqual([ELSEWHERE.ERC20, '']);
  });

  it('lists the coins with the number of addresses, and the deposits as the product does', async () => {
    const trader = await (await server.fork()).as('trader');
    const { message: coins } = await ok(trader, wallet.listCoins, {});
    const { message: counted } = await ok(trader, compatibility.listWalletCoins, {});
    const { message: addresses } = await ok(trader, withdraw.listAddresses, {});
    expect(counted).toEqual(
      coins.map((coin) => ({ ...coin, address_num: addresses.filter(({ currency }) => currency === coin.id).length })),
    );
    expect(counted.filter(({ address_num }) => address_num > 0)).not.toEqual([]);
    const { path: _, ...log2 } = (await ok(trader, product.deposit.listDeposits, { limit: 2 })).message;
    const { data, total } = (await ok(trader, compatibility.listDeposits, { limit: 2 })).message;
    expect({ data, total }).toEqual({ data: log2.data, total: log2.total });
  });

  it('lists addresses, deposits and withdrawals in pages', async () => {
    const trader = await (await server.fork()).as('trader');
    const { message: payees } = await ok(trader, compatibility.listPayees, { page: 2, limit: 3 });
    expect([payees.total, payees.data.length, payees.current_page, payees.next_page_url]).toEqual([4, 1, 2, null]);
    const { message: recharges } = await ok(trader, compatibility.listRecharges, { limit: 2 });
    expect(recharges.total).toBe(6);
    expect(recharges.data).toEqual([
      { name: 'USDT', amount: '1500.00000000', created_at: '2025-12-31 21:00:00' },
      { name: 'USDT', amount: '2000.00000000', created_at: '2025-12-10 09:00:00' },
    ]);
    const { message: payouts } = await ok(trader, compatibility.listPayouts, { limit: 1 });
    expect(payouts.data).toEqual([{ name: 'USDT', number: '250.00000000', create_time: '2025-12-31 22:00:00' }]);
  });
});
