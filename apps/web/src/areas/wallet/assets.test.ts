import { valuesFrom } from '@mt2/contracts/fields/values';
import { balances } from '@mt2/contracts/wallet';
import { atoms, CENT, COIN, sumOf, truncated } from '@mt2/domain';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowOf } from '../../testing/answers.ts';
import {
  type Account,
  type Assets,
  availableOf,
  type Holding,
  kindOf,
  type Priced,
  rowsOf,
  sharesOf,
  shownAccounts,
  toAssets,
  todayPnlText,
  unrealisedOf,
} from './assets.ts';

const holding = (coin: string, name: string, usdt: string): Priced => ({
  coinId: 1,
  coin,
  name,
  decimals: 2,
  available: atoms('1'),
  isTraded: true,
  frozen: 0n,
  price: atoms(usdt),
  usdt: atoms(usdt),
});
const spot: Account = {
  kind: 'spot',
  holdings: [
    holding('USDT', 'Tether', '0.99'),
    holding('BTC', 'Bitcoin', '650'),
    holding('ETH', 'Ethereum', '1'),
    holding('ADA', 'Cardano', '0'),
  ],
  usdt: atoms('651.99'),
};
const coins = (rows: readonly Holding[]) => rows.map(({ coin }) => coin).join(' ');

describe('the assets', () => {
  test('of an account differ from its coins by the gains and losses of its open positions', () => {
    expect([unrealisedOf(spot), unrealisedOf({ ...spot, usdt: atoms('640') })]).toEqual([0n, atoms('-11.99')]);
  });

  test("are read from the wire; each coin's value includes its frozen part", () => {
    const row = { id: 1, currency: 1, currency_name: 'BTC', full_name: 'Bitcoin', decimals: 6, usdt_price: '65000.00000000' };
    const balance = [{ ...row, change_balance: '0.01000000', lock_change_balance: '0.00500000' }];
    const change_wallet = { balance, usdt_totle: 974.99, usdt_total: '975.00000000' } as never;
    const wire = rowOf(balances, { change_wallet, today_pnl: '-1.50000000', today_pnl_percent: '-0.15' });
    const assets = toAssets(valuesFrom(balances, wire));
    expect(assets.accounts.map(({ kind }) => kind)).toEqual(['spot', 'options', 'contract', 'trust', 'fiat', 'leverage']);
    expect(assets).toMatchObject({ usdt: atoms('975'), today: { pnl: atoms('-1.5'), percent: '-0.15' } });
    expect(assets.accounts[0]?.holdings[0]).toMatchObject({
      coin: 'BTC',
      available: atoms('0.01'),
      frozen: atoms('0.005'),
      usdt: atoms('975'),
    });
    expect(availableOf(assets.accounts[0], 'BTC')).toBe(atoms('0.01'));
    expect(availableOf(assets.accounts[1], 'BTC')).toBe(0n);
    expect(kindOf('lever')).toBe('leverage');
  });

  test.each([
    ['-0.10', '0.00', '999', '-0.10'],
    ['-0.10', '0.00', '1000', '-0.10 (-<0.01%)'],
    ['-344.71', '-34.47', '655.29', '-344.71 (-34.47%)'],
    ['0', '0.00', '0', '0.00 (0.00%)'],
  ])('have a profit of today of %s with %s percent only if that can be its share of %s', (pnl, percent, total, shown) => {
    const account = { balance: [], usdt_totle: total };
    const none = { balance: [], usdt_totle: '0' };
    const wire = { legal_wallet: none, change_wallet: account, lever_wallet: none, micro_wallet: none };
    const { today } = toAssets(valuesFrom(balances, { ...wire, today_pnl: pnl, today_pnl_percent: percent }));
    expect(today && todayPnlText(today)).toBe(shown);
  });

  test.each([[650], ['650'], ['650.00000000']])('of another backend are read without our accounts and fields; its total is %j', (total) => {
    const row = { id: 1, currency: 1, currency_name: 'BTC', usdt_price: '65000', change_balance: '0.01', lock_change_balance: '0' };
    const account = { balance: [], usdt_totle: '0' };
    const spot = { balance: [row, { ...row, currency_name: 'NEW' }], usdt_totle: total };
    const wire = { legal_wallet: account, change_wallet: spot, lever_wallet: account, micro_wallet: account };
    const assets = toAssets(valuesFrom(balances, wire));
    expect(assets.accounts.map(({ kind }) => kind)).toEqual(['spot', 'options', 'fiat', 'leverage']);
    expect([assets.usdt, assets.today]).toEqual([atoms('650'), undefined]);
    expect(assets.accounts[0]?.holdings).toMatchObject([
      { name: 'Bitcoin', decimals: 6 },
      { name: 'NEW', decimals: 8 },
    ]);
  });

  test('are shown in cents that add up: the coins and the unrealised result to the account, the accounts to the total', () => {
    const money = fc.bigInt({ min: 0n, max: 90_000n * COIN });
    const size = fc.bigInt({ min: CENT, max: 2_000n * COIN });
    const result = fc.oneof(
      fc.constant(0n),
      size,
      size.map((gain) => -gain),
    );
    const hasOnlyUsdt = ({ holdings, usdt }: Account) => usdt === holdings[0]?.usdt;
    const ofAccount = fc.record({ usdt: money, coins: fc.array(fc.oneof(fc.constant(0n), money), { maxLength: 4 }), result });
    fc.assert(
      fc.property(fc.array(ofAccount, { minLength: 6, maxLength: 6 }), (random) => {
        const accounts = random.map(({ usdt, coins, result: unrealised }, index): Account => {
          const values = [['USDT', usdt] as const, ...coins.map((value, place) => [`C${place}`, value] as const)];
          const holdings = values.map(([coin, value]) => ({ ...holding(coin, coin, '1'), available: value, usdt: value }));
          return { kind: ACCOUNT_KINDS[index] ?? 'spot', holdings, usdt: usdt + sumOf(coins) + unrealised };
        });
        const usdt = sumOf(accounts.map((account) => account.usdt));
        const shown = shownAccounts({ accounts, usdt, today: undefined });
        expect(sumOf(shown.map((account) => account.usdt))).toBe(truncated(usdt, 2));
        for (const [index, account] of shown.entries()) {
          const exact = accounts[index] as Account;
          expect(sumOf(account.holdings.map((each) => each.usdt)) + account.unrealised).toBe(account.usdt);
          // The value of USDT is also its balance. Only if there is nothing else, it takes a part of the cents.
          if (!accounts.every(hasOnlyUsdt)) expect(account.holdings[0]?.usdt).toBe(truncated(exact.holdings[0]?.usdt ?? 0n, 2));
          for (const [place, each] of account.holdings.entries()) {
            expect(truncated(each.usdt, 2)).toBe(each.usdt);
            const lost = each.usdt - (exact.holdings[place]?.usdt ?? 0n);
            expect(lost < 6n * CENT && lost > -6n * CENT).toBe(true);
          }
        }
      }),
      { seed: 33, numRuns: 200 },
    );
  });

  test('are sorted by value, and those below 1 USDT can be hidden', () => {
    const all = { search: '', hideSmall: false, sort: undefined };
    expect(coins(rowsOf(spot, all))).toBe('BTC ETH USDT ADA');
    expect(coins(rowsOf(spot, { ...all, hideSmall: true }))).toBe('BTC ETH');
    expect(coins(rowsOf(spot, { ...all, search: 'TETHER' }))).toBe('USDT');
    expect(coins(rowsOf(spot, { ...all, search: ' da' }))).toBe('ADA');
    const thai = spot.holdings.map((holding) => ({ ...holding, name: holding.coin === 'ADA' ? 'ทองคำ' : holding.name }));
    expect(coins(rowsOf({ ...spot, holdings: thai }, { ...all, search: 'คำ' }))).toBe('ADA');
  });

  test.each([
    ['coin', 'asc', 'ADA BTC ETH USDT'],
    ['coin', 'desc', 'USDT ETH BTC ADA'],
    ['available', 'desc', 'ETH USDT ADA BTC'],
    ['total', 'desc', 'BTC ETH USDT ADA'],
    ['value', 'asc', 'ADA USDT ETH BTC'],
  ] as const)('are sorted by %s, %s', (key, order, sorted) => {
    const [usdt, btc, eth, ada] = spot.holdings as [Priced, Priced, Priced, Priced];
    const mixed = [usdt, { ...btc, available: 0n, frozen: atoms('9') }, { ...eth, available: atoms('2') }, ada];
    expect(coins(rowsOf({ ...spot, holdings: mixed }, { search: '', hideSmall: false, sort: { key, order } }))).toBe(sorted);
  });

  test('are shared among the accounts that are not empty', () => {
    const options: Account = { kind: 'options', holdings: [], usdt: atoms('325.995') };
    const assets: Assets = {
      accounts: [spot, options, { kind: 'fiat', holdings: [], usdt: 0n }],
      usdt: atoms('977.985'),
      today: undefined,
    };
    expect(sharesOf(assets)).toEqual([
      { kind: 'spot', perMille: 667 },
      { kind: 'options', perMille: 333 },
    ]);
    expect(sharesOf({ ...assets, accounts: [], usdt: 0n })).toEqual([]);
  });
});
