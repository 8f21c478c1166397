import { product } from '@mt2/contracts';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { wireAccount } from './accounts.ts';

const server = await sharedServer();

const accounts = ACCOUNT_KINDS.map(wireAccount);
const cut = (value: number) => Math.floor(value * 1e8 + 1e-6) / 1e8;

describe('the balances', () => {
  it('add up to the total of their account, each valued at this second’s price, with open contracts', async () => {
    const world = await server.fork();
    const { wire: client } = await Trader.enter(world, {}, 'trader');
    const { message } = await ok(client, product.wallet.listBalances, {});
    const open = async (account: string): Promise<number> => {
      if (account !== 'contract' && account !== 'lever') return 0;
      return Number((await ok(client, product.lever.listTickets, { account })).message.rate_profits_total.profits_total);
    };
    for (const account of accounts) {
      const { balance, totle, usdt_totle, usdt_total, CNY } = message[`${account}_wallet`];
      const worth = balance.map((row) => {
        const own = row as unknown as Record<string, string>;
        return cut((Number(own[`${account}_balance`]) + Number(own[`lock_${account}_balance`])) * Number(row.usdt_price));
      });
      const sum = worth.reduce((total, value) => total + value, await open(account));
      expect(Number(totle)).toBeCloseTo(sum, 5);
      expect(usdt_total).toBe(totle);
      expect(usdt_totle).toBe(Number(totle));
      expect(Number(CNY)).toBeCloseTo(Number(totle) * Number(message.ExRate), 0);
      expect(sum).toBeGreaterThan(0);
    }
    expect(message.is_open_CTbi).toBe(1);
  });

  it('are fifteen coins on spot, three in options and fiat, and USDT alone elsewhere', async () => {
    const world = await server.fork();
    const { wire: client } = await Trader.enter(world);
    const { message } = await ok(client, product.wallet.listBalances, {});
    const names = Object.fromEntries(
      accounts.map((account) => [account, message[`${account}_wallet`].balance.map((row) => row.currency_name)]),
    );
    expect(names.change).toHaveLength(15);
    expect(names.change?.[0]).toBe('USDT');
    expect(names.micro?.toSorted()).toEqual(['BTC', 'ETH', 'USDT']);
    expect(names.legal?.toSorted()).toEqual(['BTC', 'ETH', 'USDT']);
    for (const account of ['contract', 'lever', 'trust'] as const) expect(names[account]).toEqual(['USDT']);
    expect(message.change_wallet.totle).toBe('0.00000000');
    expect(message.today_pnl_percent).toBe('0.00');
  });

  it('can be listed without the empty ones, and by name; the total stays', async () => {
    const world = await server.fork();
    const { wire: client } = await Trader.enter(world, { BTC: '0.5', USDT: '10' });
    const shown = async (sent: { zero_flag?: string; currency_name?: string }) => {
      const { message } = await ok(client, product.wallet.listBalances, sent);
      return [message.change_wallet.balance.map((row) => row.currency_name), message.change_wallet.totle];
    };
    expect(await shown({ zero_flag: '1' })).toEqual([['USDT', 'BTC'], '32080.55000000']);
    expect(await shown({ currency_name: 'b' })).toEqual([['BTC', 'BCH'], '32080.55000000']);
    expect(await shown({ currency_name: 'btc' })).toEqual([['BTC'], '32080.55000000']);
    expect(await shown({ currency_name: 'bch', zero_flag: '1' })).toEqual([[], '32080.55000000']);
    expect((await shown({ zero_flag: '0' }))[0]).toHaveLength(15);
  });

  it('of one coin name their account', async () => {
    const world = await server.fork();
    const { wire: client } = await Trader.enter(world, {}, 'trader');
    const detail = (currency: number | string, type: string) => ok(client, product.wallet.getBalance, { currency, type });
    expect((await detail(3, 'micro')).message).toMatchObject({
      currency_name: 'USDT',
      micro_balance: '1029.50000000',
      lock_micro_balance: '0.00000000',
      coin_trade_fee: '0.1000',
    });
    expect((await detail(2, 'micro')).message).toMatchObject({ micro_balance: '0.54300000' });
    expect((await detail(3, 'contract')).message).toMatchObject({ contract_balance: '5168.45466056' });
    for (const [code, name] of Object.entries({ 1: 'legal', 2: 'change', 3: 'lever', 4: 'micro', 5: 'contract', 6: 'trust' }))
      expect((await detail(3, code)).message).toEqual((await detail(3, name)).message);
    const spot = (await detail(3, 'change')).message;
    expect(spot.change_balance).not.toBe('0.00000000');
    expect((await ok(client, product.wallet.getBalance, { currency: 3 })).message).toEqual(spot);
    expect((await detail(3, '')).message).toEqual(spot);
  });
});

describe('today’s profit', () => {
  it('is the price change of the holdings at midnight; incoming money does not count', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { BTC: '2' });
    const today = async () => {
      const { today_pnl, today_pnl_percent } = (await ok(trader.wire, product.wallet.listBalances, {})).message;
      return [today_pnl, today_pnl_percent];
    };
    // 64141.10 at midnight, 65000.00 at the day's last second.
    expect(await today()).toEqual(['0.00000000', '0.00']);
    await world.advance('86399s');
    expect(await today()).toEqual(['1717.80000000', '0.00']);
    await trader.fund('1000000');
    expect(await today()).toEqual(['1717.80000000', '0.00']);
    await world.advance('1s');
    // A new day begins: 65000.00 the second before, and 2 BTC with a million USDT were there.
    expect((await today())[0]).toBe('0.00000000');
    await world.advance('86399s');
    // From 65000.00 to 63418.55, of 1,130,000 USDT.
    expect(await today()).toEqual(['-3162.90000000', '-0.27']);
  });
});
