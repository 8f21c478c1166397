import { Customer } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import { WIRE_ACCOUNTS } from '@mt2/contracts/wallet';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { wallet } = product;

const server = await sharedServer();

/** A newcomer with 1,000 USDT and half a bitcoin on the spot account. */
async function enter(): Promise<Customer> {
  const customer = await Customer.enter(await server.fork());
  await customer.fund('USDT', '1000');
  await customer.fund('BTC', '0.5');
  return customer;
}
const move = (number: string, from_field = 'change', to_field = 'contract', currency_id = 3) => ({
  currency_id,
  number,
  from_field,
  to_field,
});
const listOf = async ({ client }: Customer) => (await ok(client, wallet.listTransfers, {})).message;

describe('a transfer', () => {
  it('moves money immediately as submitted; some seconds later its user is notified', async () => {
    const customer = await enter();
    await ok(customer.client, wallet.transfer, move('400.00000001'));
    expect(await customer.balance(3)).toEqual(['599.99999999', '0.00000000']);
    expect(await customer.balance(3, 'contract')).toEqual(['400.00000001', '0.00000000']);
    expect((await listOf(customer)).data).toEqual([
      {
        id: expect.any(Number),
        currency_name: 'USDT',
        value: '400.00000001',
        info: 'Spot account → Contract account',
        created_time: '2026-01-01 00:00:00',
        from: 'change',
        to: 'contract',
        status: 'submitted',
      },
    ]);
    const messages = async () =>
      (await ok(customer.world.guest, lab.outbox.listOutbox, { recipient: customer.email, purpose: 'transfer' })).message;
    const statuses = async () => (await listOf(customer)).data.map(({ status }) => status);
    await customer.world.advance('4s');
    expect([await statuses(), await messages()]).toEqual([['submitted'], []]);
    const { message: advanced } = await customer.world.advance('1h');
    expect(advanced.events).toContainEqual({ kind: 'transfer-notice', count: 1 });
    expect(await statuses()).toEqual(['notified']);
    const text = 'MT2: your transfer of 400.00 USDT from Spot account to Contract account is complete.';
    expect(await messages()).toEqual([expect.objectContaining({ text, at: '2026-01-01 00:00:05' })]);
    const { message: ledger } = await ok(customer.client, wallet.listLedger, { limit: 2 });
    expect(ledger.list.map(({ kind, account, value }) => `${kind} ${account} ${value}`)).toEqual([
      'transfer-in contract 400.00000001',
      'transfer-out change -400.00000001',
    ]);
    await customer.world.prove();
  });

  it('goes from every account to every other one, and back, named or by its code', async () => {
    const customer = await enter();
    const accounts = Object.keys(WIRE_ACCOUNTS) as (keyof typeof WIRE_ACCOUNTS)[];
    for (const to of accounts.filter((account) => account !== 'change')) {
      await ok(customer.client, wallet.transfer, move('10', 'change', to));
      expect((await customer.balance(3, to))[0]).toBe('10.00000000');
      await ok(customer.client, wallet.transfer, move('10', String(WIRE_ACCOUNTS[to]), String(WIRE_ACCOUNTS.change)));
      expect((await customer.balance(3, to))[0]).toBe('0.00000000');
    }
    expect(await customer.balance(3)).toEqual(['1000.00000000', '0.00000000']);
    await customer.world.prove();
  });
});

describe('the notice of a transfer', () => {
  it('is announced over the feed, one transfer after the other', async () => {
    const customer = await enter();
    const feed = await FeedSocket.open(server, { path: `/ws?world=${customer.world.id}` });
    const { token } = (await ok(customer.world.guest, lab.people.logInAs, { persona: 'newcomer' })).message;
    feed.send({ op: 'auth', token });
    await feed.next('authed');
    for (const number of ['1', '2']) {
      await ok(customer.client, wallet.transfer, move(number));
      await customer.world.advance('1s');
    }
    const ids = (await listOf(customer)).data.map(({ id }) => id).reverse();
    await feed.follow('user');
    for (const [index, id] of ids.entries()) {
      await customer.world.advance(index === 0 ? '3s' : '1s');
      expect((await feed.next('update', 'user')).data).toEqual([
        { event: 'message', id: expect.any(Number) },
        { event: 'transfer', id, status: 'notified' },
      ]);
    }
  });
});
