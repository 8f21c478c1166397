import { Customer, pictureOf } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { deposit, upload } = product;

const server = await sharedServer();

const enter = async (persona?: string) => Customer.enter(await server.fork(), persona);
const listOf = async ({ client }: Customer) => (await ok(client, deposit.listDeposits, {})).message;

describe('the deposit address', () => {
  it('of a bank transfer is a bank account', async () => {
    const { client } = await enter();
    const { message } = await ok(client, deposit.getDepositAddress, { currency: 9999 });
    expect(message).toMatchObject({ bkname: 'MT2 Demo Bank', cardname: 'MT2 DEMO LIMITED', reference: 'MT2-1001', fiat: 'CNY' });
    expect(Object.entries(message).find(([name]) => name === 'fiat_rate')?.[1]).toMatch(/^7\.[12]\d{3}$/);
  });

  it('is marked on every coin of the wallet', async () => {
    const { client } = await enter();
    const { message } = await ok(client, product.wallet.listBalances, {});
    const open = message.change_wallet.balance.filter((row) => row.is_charge === 1).map((row) => row.currency_name);
    expect(open).toEqual(['USDT', 'BTC', 'ETH']);
    const { message: row } = await ok(client, product.wallet.getBalance, { currency: 1, type: 'change' });
    expect([row.is_charge, row.address]).toEqual([1, '15YrdnykBpaDQpco2Spxe91fnAAjnRhpQt']);
  });
});

describe('a deposit', () => {
  it('is requested with its proof, and credited when the operator approves it', async () => {
    const customer = await enter();
    const { client, world } = customer;
    const id = await customer.deposit('100.5');
    expect(await customer.balance()).toEqual(['0.00000000', '0.00000000']);
    const { message: queue } = await ok(world.guest, lab.operator.listReviews, {});
    expect(queue.find((review) => review.kind === 'deposit' && review.id === id)).toMatchObject({
      user: { id: 1001, account: 'newcomer@mt2.test' },
      summary: '100.50 USDT · TRC20 · TPnZZczq3tSNVEZEunmGF5iRo4H5rczrmR',
      pictures: [expect.stringMatching(/^\/upload\/\w+\.png$/)],
    });
    expect((await listOf(customer)).data).toEqual([
      {
        id,
        uid: 1001,
        name: 'USDT',
        currency_name: 'USDT',
        amount: '100.50000000',
        user_account: 'TPnZZczq3tSNVEZEunmGF5iRo4H5rczrmR',
        currency_id: 3,
        status: 1,
        created_at: '2026-01-01 00:00:00',
        updated_at: '2026-01-01 00:00:00',
        type: 0,
        reason: '',
        credited_amount: '0.00000000',
        received_amount: '0.00000000',
        txid: '',
        net_type: 'TRC20',
        imgs: queue.at(-1)?.pictures,
      },
    ]);
    await world.advance('5m');
    const received: UserEvent[] = [];
    world.world.listen({ events: (all) => received.push(...all.map(({ event }) => event)) });
    await customer.decide('deposit', { decision: 'approve' });
    const { data } = await listOf(customer);
    expect(received).toContainEqual({ event: 'record', kind: 'deposit', id, status: 2, deposit: data[0] });
    expect(await customer.balance()).toEqual(['100.50000000', '0.00000000']);
    expect((await listOf(customer)).data[0]).toMatchObject({
      status: 2,
      updated_at: '2026-01-01 00:05:00',
      credited_amount: '100.50000000',
      received_amount: '100.50000000',
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await customer.mail('deposit')).text).toBe('MT2: your deposit of 100.50 USDT has been credited.');
    const { message: ledger } = await ok(client, product.wallet.listLedger, {});
    expect(ledger.list.map(({ kind, value }) => [kind, value])).toEqual([['deposit', '100.50000000']]);
    await world.prove();
  });

  it('below the minimum is neither credited nor sent back, with a reason in the reader’s language', async () => {
    const customer = await enter();
    await customer.deposit('100');
    expect(await customer.decide('deposit', { decision: 'approve', amount: '9.99' })).toBe('rejected');
    expect(await customer.balance()).toEqual(['0.00000000', '0.00000000']);
    expect((await listOf(customer)).data[0]).toMatchObject({
      status: 3,
      reason: 'Below the minimum deposit: not credited and cannot be returned',
      credited_amount: '0.00000000',
      received_amount: '9.99000000',
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { message } = await ok(customer.client, deposit.listDeposits, {}, { lang: 'jp' });
    expect(message.data[0]?.reason).toMatch(/最低入金額/);
    expect((await customer.mail('deposit')).text).toBe(
      'MT2: your deposit of 9.99 USDT is below the minimum; it is not credited and cannot be returned.',
    );
    await customer.world.prove();
  });

  it('is rejected with a reason, or with none', async () => {
    const customer = await enter();
    await customer.deposit();
    await customer.decide('deposit', { decision: 'reject', reason: 'Nothing has arrived' });
    await customer.deposit();
    await customer.decide('deposit', { decision: 'reject' });
    expect((await listOf(customer)).data.map(({ status, reason }) => [status, reason])).toEqual([
      [3, 'No reason was given'],
      [3, 'Nothing has arrived'],
    ]);
    expect(await customer.balance()).toEqual(['0.00000000', '0.00000000']);
  });

  it('with a proof used before, by any user and under any name, is marked for the operator', async () => {
    const customer = await enter();
    const { world } = customer;
    await customer.deposit('100', '#ff0000');
    await customer.deposit('100', '#00ff00');
    await customer.deposit('200', '#ff0000');
    const other = await Customer.enter(world, 'lang-zh');
    await other.deposit('300', '#00ff00');
    const { message } = await ok(world.guest, lab.operator.listReviews, {});
    const marked = message.filter(({ kind }) => kind === 'deposit').map(({ summary }) => summary.includes('DUPLICATE PROOF'));
    expect(marked.slice(-4)).toEqual([false, false, true, true]);
  });

  it('with a proof that shows the same is marked as well, whatever its file hides', async () => {
    const customer = await enter();
    const { client, world } = customer;
    const send = async (amount: string, file: File) => {
      const { message: imgs } = await ok(client, upload.uploadPicture, { file });
      await ok(client, deposit.requestDeposit, { currency: 3, amount, account: 'TRC20', imgs });
    };
    const receipt = await pictureOf('#ff8800');
    // Bytes behind the end of a PNG are not visible.
    const relabelled = new File([receipt, 'another file'], 'other.png', { type: 'image/png' });
    await send('100', receipt);
    await send('100', relabelled);
    await send('100', await pictureOf('#ff8801'));
    const { message } = await ok(world.guest, lab.operator.listReviews, {});
    const marked = message.filter(({ kind }) => kind === 'deposit').map(({ summary }) => summary.includes('DUPLICATE PROOF'));
    expect(marked).toEqual([false, false, true, false]);
  });
});

describe('a policy', () => {
  it('leaves deposits it cannot approve under review, and continues', async () => {
    const customer = await enter();
    await ok(customer.world.guest, lab.operator.setPolicies, { deposit: { mode: 'approve', after: 60 } });
    await customer.fund('USDT', '1000000000');
    await customer.deposit('100', '#101010');
    await customer.world.advance('1d');
    expect((await listOf(customer)).data[0]).toMatchObject({ status: 1, credited_amount: '0.00000000' });
    expect(await customer.balance()).toEqual(['1000000000.00000000', '0.00000000']);
    await customer.world.prove();
  });
});

describe('a deposit of a client that names no network', () => {
  const lastOf = async (customer: Customer) => (await listOf(customer)).data[0];

  it('may have its proof in `account`, with a host before it as well', async () => {
    const customer = await enter();
    const paths = [await customer.upload('#111111'), await customer.upload('#222222')] as const;
    await ok(customer.client, deposit.requestDeposit, { currency: 3, amount: '100', account: paths[0] });
    expect(await lastOf(customer)).toMatchObject({ net_type: 'TRC20', imgs: [paths[0]] });
    const elsewhere = { account: `https://mt2.test${paths[1]}`, sub_type: 'ERC20', imgs: '' };
    await ok(customer.client, deposit.requestDeposit, { currency: 3, amount: '100', ...elsewhere });
    expect(await lastOf(customer)).toMatchObject({ net_type: 'ERC20', imgs: [paths[1]] });
    await ok(customer.client, deposit.requestDeposit, { currency: 3, amount: '100', type: 1, account: paths[0] });
    expect(await lastOf(customer)).toMatchObject({ net_type: 'BANK', type: 1, imgs: [paths[0]] });
  });
});
