import { Customer, ELSEWHERE } from '@mt2/conformance/customer';
import { product } from '@mt2/contracts';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';

const { withdraw } = product;

const server = await openServer();
afterAll(() => server.close());
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
    expect(await refusal(other, withdraw.deleteAddress, { address_id })).toBe('address-not-found');
    expect((await listOf(customer)).length).toBe(1);
    await ok(customer.client, withdraw.deleteAddress, { address_id });
    expect(await listOf(customer)).toEqual([]);
    expect(await refusal(customer.client, withdraw.deleteAddress, { address_id })).toBe('address-not-found');
    expect(await refusal(customer.client, withdraw.deleteAddress, {} as { address_id: number })).toBe('address-not-found');
    await customer.addAddress();
    expect((await listOf(customer)).length).toBe(1);
  });

  it('determine their chain themselves', async () => {
    const customer = await enter();
    for (const chain of ['TRC20', 'ERC20', 'OMNI'] as const)
      await ok(customer.client, withdraw.addAddress, { ...(await customer.addressForm(chain)), netType: '' });
    expect((await listOf(customer)).map(({ nettype }) => nettype)).toEqual(['OMNI', 'ERC20', 'TRC20']);
  });

  it.each<[string, string, Record<string, string | number>]>([
    ['no address', 'address-required', { address: '' }],
    ['a wrong checksum', 'address-invalid', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }],
    ['the address of another chain', 'address-invalid', { address: ELSEWHERE.ERC20 }],
    ['a broken case', 'address-invalid', { netType: 'ERC20', address: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    ['a newer Bitcoin address', 'address-invalid', { netType: 'OMNI', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
    ['a chain that is none', 'chain-invalid', { netType: 'BEP20' }],
    ['another coin’s chain', 'chain-invalid', { currency: 1 }],
    ['a coin that does not go', 'chain-invalid', { currency: 7 }],
    ['no coin', 'coin-not-found', { currency: 99 }],
    ['a long note', 'note-invalid', { notes: 'x'.repeat(101) }],
    ['a note that disturbs', 'note-invalid', { notes: 'a\u202Eb' }],
    ['no fund password', 'fund-password-required', { pay_password: '' }],
    ['a fund password of five digits', 'fund-password-6-digits', { pay_password: '24681' }],
    ['a fund password of seven digits', 'fund-password-6-digits', { pay_password: '2468101' }],
    ['a fund password of letters', 'fund-password-6-digits', { pay_password: 'abcdef' }],
    ['a wrong fund password', 'fund-password-wrong', { pay_password: '111111' }],
    ['no code', 'code-required', { code: '' }],
    ['a wrong code', 'code-wrong', { code: '000000' }],
  ])('are refused with %s', async (_, name, changed) => {
    const customer = await enter();
    const form = { ...(await customer.addressForm()), ...changed };
    expect(await refusal(customer.client, withdraw.addAddress, form)).toBe(name);
    expect(await listOf(customer)).toEqual([]);
  });

  it('are refused if they exist, also in another spelling', async () => {
    const customer = await enter();
    await customer.addAddress('ERC20');
    const again = { ...(await customer.addressForm('ERC20')), address: ELSEWHERE.ERC20.toUpperCase().replace('X', 'x') };
    expect(await refusal(customer.client, withdraw.addAddress, again)).toBe('address-exists');
    await customer.addAddress('ERC20', 2);
    expect((await listOf(customer)).length).toBe(2);
  });

  it('require a code sent to their owner for this purpose, unused and not expired', async () => {
    const customer = await enter();
    const form = await customer.addressForm('TRC20');
    await ok(customer.client, withdraw.addAddress, form);
    const next = { ...form, netType: 'ERC20', address: ELSEWHERE.ERC20 };
    expect(await refusal(customer.client, withdraw.addAddress, next)).toBe('code-wrong');
    expect(await refusal(customer.client, withdraw.addAddress, { ...next, code: await customer.code('pay_password') })).toBe('code-wrong');
    const other = await Customer.enter(customer.world, 'trader');
    expect(await refusal(customer.client, withdraw.addAddress, { ...next, code: await other.code('address') })).toBe('code-wrong');
    const late = await customer.code('address');
    await customer.world.advance('10m');
    expect(await refusal(customer.client, withdraw.addAddress, { ...next, code: late })).toBe('code-wrong');
    await ok(customer.client, withdraw.addAddress, { ...next, code: await customer.code('address') });
  });

  it('take `currency_id` for `currency`, as existing clients send it', async () => {
    const customer = await enter();
    const { currency, ...form } = await customer.addressForm('TRC20');
    expect(await refusal(customer.client, withdraw.addAddress, form)).toBe('coin-not-found');
    await ok(customer.client, withdraw.addAddress, { ...form, currency_id: currency });
    expect(await listOf(customer)).toMatchObject([{ currency: 3, nettype: 'TRC20' }]);
  });

  it('take a code received by SMS as well', async () => {
    const customer = await enter();
    const form = await customer.addressForm('TRC20');
    await ok(customer.client, product.session.sendSmsCode, { mobile: '13800000001', area_code: '86', type: 'address' });
    const row = await customer.world.world.read.outboxMessage.findFirst({ where: { recipient: '+8613800000001', purpose: 'address' } });
    await ok(customer.client, withdraw.addAddress, { ...form, code: row?.code ?? '' });
  });

  it('are locked for an hour after five wrong fund passwords, and use up no code', async () => {
    const customer = await enter();
    const form = await customer.addressForm();
    for (let n = 0; n < 5; n += 1)
      expect(await refusal(customer.client, withdraw.addAddress, { ...form, pay_password: '111111' })).toBe('fund-password-wrong');
    expect(await refusal(customer.client, withdraw.addAddress, form)).toBe('fund-password-locked');
    await customer.world.advance('1h');
    await ok(customer.client, withdraw.addAddress, { ...form, code: await customer.code('address') });
  });

  it('need a fund password', async () => {
    const customer = await Customer.enter(await server.fork());
    const form = { currency: 3, netType: 'TRC20', address: ELSEWHERE.TRC20, pay_password: FUND_PASSWORD, code: '123456' };
    expect(await refusal(customer.client, withdraw.addAddress, form)).toBe('set-fund-password');
    expect(await refusal(customer.world.guest, withdraw.addAddress, form)).toBe('not-logged-in');
  });
});
