import { market } from '@mt2/contracts/market';
import { wallet } from '@mt2/contracts/wallet';
import { type Atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Path } from '../../../frame/paths.ts';
import { queryClient } from '../../../platform/query.ts';
import { type Answered, answers, answersBy, give, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { atomsOf } from '../../../testing/shown.ts';
import { fundsQuery } from '../funds.ts';

type Row = { readonly coin: string; readonly available: Atoms; readonly frozen: Atoms; readonly price: Atoms };

/** Balances of some coins in the spot account, the same in USDT in the contract account, and nothing in the other accounts. */
function balancesOf(rows: readonly Row[]): Answered {
  const worthOf = ({ available, frozen, price }: Row) => ((available + frozen) * price) / COIN;
  const accountOf = (kind: string, held: readonly Row[]) => {
    const usdt = formatAtoms(held.reduce((sum, row) => sum + worthOf(row), 0n));
    const balance = held.map((row, index) => ({
      id: index + 1,
      currency: index + 1,
      currency_name: row.coin,
      currency_type: row.coin.toLowerCase(),
      usdt_price: formatAtoms(row.price),
      cny_price: '7.20000000',
      pb_price: formatAtoms(row.price),
      is_legal: 1,
      is_lever: 1,
      is_match: 1,
      is_micro: 1,
      is_charge: 1,
      [`${kind}_balance`]: formatAtoms(row.available),
      [`lock_${kind}_balance`]: formatAtoms(row.frozen),
    }));
    return { balance, totle: usdt, usdt_totle: Number(usdt), usdt_total: usdt, CNY: usdt };
  };
  return answersBy(
    wallet.listBalances,
    () =>
      ({
        legal_wallet: accountOf('legal', []),
        change_wallet: accountOf('change', rows),
        lever_wallet: accountOf('lever', []),
        micro_wallet: accountOf('micro', []),
        contract_wallet: accountOf('contract', rows.slice(0, 1)),
        trust_wallet: accountOf('trust', []),
        ExRate: '7.2000',
        is_open_CTbi: 1,
        today_pnl: '0.00000000',
        today_pnl_percent: '0.00',
      }) as never,
  );
}

/** The same coins of the spot account, by its own call. */
const fundsOf = (rows: readonly Row[]): Answered =>
  answers(wallet.listFunds, {
    list: rows.map(({ coin, available, frozen, price }, index) => {
      const valuation = formatAtoms(((available + frozen) * price) / COIN);
      return {
        currency: index + 1,
        coin_name: coin,
        image: '',
        full_name: coin,
        is_match: 1 as const,
        usable_balance: formatAtoms(available),
        freeze_balance: formatAtoms(frozen),
        valuation,
        usd_estimate: valuation,
        qtyDecimals: 6,
        priceDecimals: 2,
      };
    }),
  });

const amount = fc.bigInt({ min: 1n, max: 40_000n * COIN });
const holding = fc.record({
  available: amount,
  frozen: fc.oneof(fc.constant(0n), amount),
  price: fc.bigInt({ min: COIN / 10n, max: 3_000n * COIN }),
});
const COINS = ['USDT', 'BTC', 'ETH', 'XRP', 'DOGE'];
const random = fc
  .sample(fc.tuple(...COINS.map(() => holding)), { seed: 33, numRuns: 2 })
  .map((rows) => rows.map((row, index): Row => ({ ...row, coin: COINS[index] ?? '', price: index === 0 ? COIN : row.price })));

const openAt = (address: Path, rows: readonly Row[]) =>
  renderScreen(address, {
    user: TRADER,
    answers: [...BTC_MARKET, balancesOf(rows), fundsOf(rows), waits(wallet.getCurve), waits(market.getRates)],
  });
/** The values of the listed coins. */
const valuesIn = (place: Element | Document) =>
  COINS.map((coin) => {
    const row = [...place.querySelectorAll('button[aria-haspopup=dialog]')].find(({ textContent }) => textContent?.startsWith(coin));
    return atomsOf(row?.lastElementChild?.firstElementChild?.textContent);
  });

test.each(random)('the coins of the spot account add up to its value in the list of accounts, for random amounts', async (...rows) => {
  const person = await openAt('/pages/assets/tradeAccount', rows);
  const account = await person.main().findByRole('link', { name: new RegExp(`^${say('wallet.spot')}`) });
  expect(sumOf(valuesIn(document))).toBe(atomsOf(account.querySelector('.text-right > .font-semibold')?.textContent));
});

test.each(random)('the coins of the spot account add up to its value in the wallet, for random amounts', async (...rows) => {
  const person = await openAt('/pages/assets/index', rows);
  const account = await person.main().findByRole('button', { name: new RegExp(`^${say('wallet.spot')}.*%`) });
  expect(sumOf(valuesIn(document))).toBe(atomsOf(account.querySelector('.text-right > .font-semibold')?.textContent));
});

test('the coins are as old as their account: a new reading changes both', async () => {
  const [first = [], second = []] = random;
  const person = await openAt('/pages/assets/index', first);
  await person.main().findByRole('button', { name: new RegExp(`^${say('wallet.spot')}.*%`) });
  await person.follow((name) => name === say('screen.trade-accounts'));
  const spot = () => person.main().findByRole('link', { name: new RegExp(`^${say('wallet.spot')}`) });
  const account = async () => atomsOf((await spot()).querySelector('.text-right > .font-semibold')?.textContent);
  const before = await account();
  expect(sumOf(valuesIn(document))).toBe(before);
  give([...BTC_MARKET, balancesOf(first), fundsOf(second)]);
  await queryClient.refetchQueries({ queryKey: fundsQuery.queryKey });
  await waitFor(async () => expect(await account()).not.toBe(before));
  expect(sumOf(valuesIn(document))).toBe(await account());
});
