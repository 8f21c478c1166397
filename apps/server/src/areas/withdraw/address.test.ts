import { Customer, ELSEWHERE } from '@mt2/conformance/customer';
import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { withdraw } = product;

const server = await sharedServer();
const customer = await Customer.enter(await server.fork());
await customer.setFundPassword();
/** A world in which the newcomer has a fund password. */
const prepared = customer.world.id;

const enter = async () => Customer.enter(await server.fork(prepared));
const listOf = async ({ client }: Customer, currency?: number) =>
  (await ok(client, withdraw.listAddresses, currency === undefined ? {} : { currency })).message;

describe('withdraw addresses', () => {
  it('are stored in their one spelling, with a note, newest first', async () => {
    const customer = await enter();
    await customer.addAddress('TRC20');
    const hex = { ...(await customer.addressForm('ERC20')), address: ELSEWHERE.ERC20.toLowerCase(), notes: '  my   cold wallet ' };
    await ok(customer.client, withdraw.addAddress, hex);
    await customer.addAddress('OMNI', 1);
    expect(await listOf(customer)).toEqual([
      {
        id: expect.any(Number),
        currency: 1,
        currency_name: 'BTC',
        user_id: 1001,
        notes: '',
        address: ELSEWHERE.OMNI,
        nettype: 'OMNI',
        create_time: '2026-01-01 00:00:00',
      },
      {
        id: expect.any(Number),
        currency: 3,
        currency_name: 'USDT',
        user_id: 1001,
        notes: 'my cold wallet',
        address: ELSEWHERE.ERC20,
        nettype: 'ERC20',
        create_time: '2026-01-01 00:00:00',
      },
      {
        id: expect.any(Number),
        currency: 3,
        currency_name: 'USDT',
        user_id: 1001,
        notes: '',
        address: ELSEWHERE.TRC20,
        nettype: 'TRC20',
        create_time: '2026-01-01 00:00:00',
      },
    ]);
    expect((await listOf(customer, 1)).map(({ address }) => address)).toEqual([ELSEWHERE.OMNI]);
    expect(await listOf(customer, 2)).toEqual([]);
  });

  it('are removed by their owner alone', async () => {
    const customer = await enter();
    await customer.addAddress();
    const [row] = await listOf(customer);
    const address_id = row?.id ?? 0;
    const other = await customer.world.as('trader');
    await refusal(other, withdraw.deleteAddress, { address_id });
    expect((await listOf(customer)).length).toBe(1);
    await ok(customer.client, withdraw.deleteAddress, { address_id });
    expect(await listOf(customer)).toEqual([]);
    await refusal(customer.client, withdraw.deleteAddress, { address_id });
    await refusal(customer.client, withdraw.deleteAddress, {} as { address_id: number });
    await customer.addAddress();
    expect((await listOf(customer)).length).toBe(1);
  });

  it('take `currency_id` for `currency`, as existing clients send it', async () => {
    const customer = await enter();
    const { currency, ...form } = await customer.addressForm('TRC20');
    await ok(customer.client, withdraw.addAddress, { ...form, currency_id: currency });
    expect(await listOf(customer)).toMatchObject([{ currency: 3, nettype: 'TRC20' }]);
  });
});
