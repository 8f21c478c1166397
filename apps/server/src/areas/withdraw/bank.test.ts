import { Customer, withdrawal } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { withdraw, bankCard } = product;

const server = await sharedServer();

const CARD = {
  real_name: 'New Comer',
  bank_id: '4',
  bank_name: 'Bank of China',
  bank_branch: 'Central',
  bank_account: '6222020200012345678',
};

/** A user who may withdraw 1,000 USDT to an address. */
async function ready(): Promise<Customer> {
  const customer = await Customer.ready(await server.fork());
  await customer.fund('USDT', '1000');
  return customer;
}
const listOf = async ({ client }: Customer) => (await ok(client, withdraw.listWithdrawals, {})).message;
const rateOf = async ({ client }: Customer) =>
  assertDefined((await ok(client, withdraw.getTerms, { currency: 3 })).message.bank, 'dollars go to a bank').fiat_rate;

describe('a withdrawal through the bank', () => {
  it('goes to the card, less one percent', async () => {
    const customer = await ready();
    const bank = { ...withdrawal('1000'), address: '', type: '1' };
    await ok(customer.client, bankCard.saveCard, CARD);
    await refusal(customer.client, withdraw.requestWithdrawal, { ...bank, number: '99.99' });
    await refusal(customer.client, withdraw.requestWithdrawal, { ...bank, currency: 1 });
    await ok(customer.client, withdraw.requestWithdrawal, bank);
    expect((await listOf(customer)).data[0]).toMatchObject({
      net_type: 'BANK',
      type: 1,
      address: 'Bank of China 6222020200012345678',
      rate: '10.00000000',
      real_number: '990.00000000',
    });
    await customer.decide('withdrawal', { decision: 'approve' });
    await customer.world.prove();
  });

  it('keeps the rate of its request, for the user and for the operator', async () => {
    const customer = await ready();
    const { world, client } = customer;
    await ok(client, bankCard.saveCard, CARD);
    const rate = await rateOf(customer);
    await ok(client, withdraw.requestWithdrawal, { ...withdrawal('1000'), address: '', type: '1', notes: 'rent' });
    const cents = (990n * BigInt(rate.replace('.', ''))) / 100n;
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const bank = { fiat: 'CNY', fiat_rate: rate, fiat_amount: `${amount}000000` };
    expect((await listOf(customer)).data[0]).toMatchObject({ bank });
    const { message: queue } = await ok(world.guest, lab.operator.listReviews, {});
    expect(queue.at(-1)?.summary).toBe(
      `1000.00 USDT · BANK · Bank of China 6222020200012345678 · pays out ${amount} CNY at ${rate} · rent`,
    );
    await world.advance('30d');
    expect(await rateOf(customer)).not.toBe(rate);
    await customer.decide('withdrawal', { decision: 'approve' });
    expect((await listOf(customer)).data[0]).toMatchObject({ status: 2, bank });
    expect((await customer.mail('withdrawal')).text).toBe(
      `MT2: your withdrawal of 1000.00 USDT was approved; ${amount} CNY is on its way.`,
    );
  });
});
