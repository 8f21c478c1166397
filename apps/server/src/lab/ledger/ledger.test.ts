import { lab, type Sent } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();
const world = await server.fork();
const trader = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message.user.id;

const { ledger } = lab;
const txns = async (sent: Sent<typeof ledger.listTransactions>) => (await ok(world.guest, ledger.listTransactions, sent)).message;
const balances = async (sent: Sent<typeof ledger.listLedgerBalances>) => (await ok(world.guest, ledger.listLedgerBalances, sent)).message;
const sum = (texts: readonly string[]) => formatAtoms(texts.reduce((total, text) => total + atoms(text), 0n));

describe('the journal', () => {
  it('has every transaction with all its postings, which sum to zero per coin', async () => {
    const { list, count } = await txns({ limit: 100 });
    expect([list.length, count > 500]).toEqual([100, true]);
    for (const { postings } of list)
      for (const own of Map.groupBy(postings, ({ coin }) => coin).values()) expect(sum(own.map(({ delta }) => delta))).toBe('0.00000000');
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((one, other) => other - one));
  });

  it('lists a user, a coin and a kind, page by page', async () => {
    const all = await txns({ owner: String(trader), limit: 1 });
    const eth = await txns({ owner: String(trader), coin: 'eth', kind: 'spot', limit: 100 });
    expect(eth.count).toBeLessThan(all.count);
    for (const { kind, postings } of eth.list) {
      expect(kind).toMatch(/^spot/);
      expect(postings.some(({ owner, coin }) => owner === trader && coin === 'ETH')).toBe(true);
    }
    const second = await txns({ owner: String(trader), coin: 'ETH', kind: 'spot', limit: 2, page: 2 });
    expect(second.list).toEqual(eth.list.slice(2, 4));
  });

  it('shows the origin of a tester’s money', async () => {
    await ok(world.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: '7' });
    const { list } = await txns({ kind: 'deposit', limit: 1 });
    expect(list[0]).toMatchObject({ at: '2026-01-01T00:00:00Z', ref: { type: 'lab' } });
    expect(list[0]?.postings.map(({ account, delta }) => [account, delta])).toEqual(
      expect.arrayContaining([
        ['world', '-7.00000000'],
        ['spot', '7.00000000'],
      ]),
    );
  });
});

describe('the balances', () => {
  it('of all users and the system sum to zero per coin', async () => {
    const rows = await balances({ empty: '1' });
    for (const own of Map.groupBy(rows, ({ coin }) => coin).values())
      expect(sum(own.flatMap(({ available, frozen }) => [available, frozen]))).toBe('0.00000000');
    expect(rows.find(({ owner }) => owner === trader)?.user).toBe('trader@mt2.test');
    const system = await balances({ owner: 'system', coin: 'USDT' });
    expect(system.every(({ owner, user, coin }) => owner === 0 && user === '' && coin === 'USDT')).toBe(true);
    expect(system.find(({ account }) => account === 'world')).toMatchObject({ may_go_negative: true });
  });
});

describe('the holds', () => {
  it('show what is frozen and for what', async () => {
    const open = (await ok(world.guest, ledger.listHolds, { owner: String(trader), limit: 100 })).message;
    expect(new Set(open.list.map(({ ref }) => ref.type))).toEqual(
      new Set(['loan', 'withdrawal', 'spot-order', 'lever-order', 'lever-ticket', 'subscription', 'subscription-tokens']),
    );
    const frozen = (await balances({ owner: String(trader) })).map((row) => row.frozen);
    expect(sum(open.list.map(({ held }) => held))).toBe(sum(frozen));
    const all = (await ok(world.guest, ledger.listHolds, { owner: String(trader), all: '1' })).message;
    expect(all.count).toBeGreaterThan(open.count);
  });
});
