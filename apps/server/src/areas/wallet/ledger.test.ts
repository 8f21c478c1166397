import { type Client, type Message, product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

type LedgerRow = Message<typeof product.wallet.listLedger>['list'][number];
type Filter = Partial<Record<'currency' | 'type' | 'kind' | 'from' | 'to', string | number>>;

async function wholeLedger(client: Client, filter: Filter = {}): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (let page = 1; ; page++) {
    const { message } = await ok(client, product.wallet.listLedger, { ...filter, page, limit: 100 } as never);
    rows.push(...message.list);
    if (rows.length >= message.count) return rows;
  }
}

describe('the ledger of a user', () => {
  it('is a chain: each change starts from the balance after the previous one, up to the current balances', async () => {
    const world = await server.fork();
    const { wire: client } = await Trader.enter(world, {}, 'trader');
    const rows = await wholeLedger(client);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((one, other) => other - one));
    const chains = Map.groupBy(rows.toReversed(), (row) => `${row.account} ${row.currency} ${row.bucket}`);
    for (const [place, chain] of chains) {
      let value = '0.00000000';
      for (const row of chain) {
        expect(row.before, place).toBe(value);
        value = row.after;
      }
      const [account, currency, bucket] = place.split(' ') as [string, string, string];
      const { message } = await ok(client, product.wallet.getBalance, { currency, type: account });
      const fields: Readonly<Record<string, unknown>> = message;
      expect(fields[`${bucket === 'frozen' ? 'lock_' : ''}${account}_balance`], place).toBe(value);
    }
  });

  it('shows an order’s frozen, spent, received and released amounts, and its costs', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { USDT: '1000' });
    await trader.place({ quantity: '0.01', price: '64200' });
    const rows = await wholeLedger(trader.wire);
    expect(rows.map(({ kind, currency_name, bucket, value, after }) => [kind, currency_name, bucket, value, after])).toEqual([
      ['spot-release', 'USDT', 'available', '0.58000000', '358.58000000'],
      ['spot-release', 'USDT', 'frozen', '-0.58000000', '0.00000000'],
      ['spot-buy', 'BTC', 'available', '0.00999000', '0.00999000'],
      ['spot-buy', 'USDT', 'frozen', '-641.42000000', '0.58000000'],
      ['spot-freeze', 'USDT', 'frozen', '642.00000000', '642.00000000'],
      ['spot-freeze', 'USDT', 'available', '-642.00000000', '358.00000000'],
      ['deposit', 'USDT', 'available', '1000.00000000', '1000.00000000'],
    ]);
    expect(rows[0]).toMatchObject({ type: 2, account: 'change', created_time: '2026-01-01 00:00:00' });
    expect(rows[0]?.info).toMatch(/^[A-Z]/);
  });

  it('is filtered by account, coin, kind and time, and counted', async () => {
    const world = await server.fork();
    const { wire: client } = await Trader.enter(world, {}, 'trader');
    const all = await wholeLedger(client);
    const same = async (filter: Filter, keep: (row: LedgerRow) => boolean) => {
      const kept = await wholeLedger(client, filter);
      expect(kept).toEqual(all.filter(keep));
      expect(kept.length).toBeGreaterThan(0);
    };
    await same({ type: 4 }, ({ account }) => account === 'micro');
    await same({ type: 'micro' }, ({ account }) => account === 'micro');
    await same({ type: '' }, () => true);
    await same({ type: 0, currency: 2 }, ({ currency }) => currency === 2);
    await same({ kind: 'spot-buy', currency: 1 }, ({ kind, currency }) => kind === 'spot-buy' && currency === 1);
    const [from, to] = [EPOCH - 60 * 86_400, EPOCH - 30 * 86_400];
    const at = (row: LedgerRow) => Date.parse(`${row.created_time.replace(' ', 'T')}Z`) / 1000;
    await same({ from, to }, (row) => at(row) >= from && at(row) <= to);
    expect(await wholeLedger(client, { kind: 'robbery' })).toEqual([]);
    for (const currency of [0, '', '0']) expect(await wholeLedger(client, { currency })).toEqual(all);
  });
});
