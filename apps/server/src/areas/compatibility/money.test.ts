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
});
