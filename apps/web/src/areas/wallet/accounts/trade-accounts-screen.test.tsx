import { market } from '@mt2/contracts/market';
import { balances, fundRow, wallet } from '@mt2/contracts/wallet';
import { type Atoms, atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { type Answered, answers, give, rowOf, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { atomsOf } from '../../../testing/shown.ts';
import { fundsQuery } from '../funds.ts';

/** Coins of the spot account, with their available and frozen amounts and their prices, in fractions of a cent. */
type Row = readonly [coin: string, available: string, frozen: string, price: string];
const FIRST: readonly Row[] = [
  ['USDT', '100.00550000', '0.00990000', '1.00000000'],
  ['BTC', '0.12345678', '0.00000000', '2987.65432100'],
  ['ETH', '3.33333333', '1.66666667', '1234.56789000'],
  ['XRP', '777.77777777', '0.00000000', '0.51239000'],
];
const SECOND = FIRST.map(([coin, , frozen, price]): Row => [coin, '9.87654321', frozen, price]);
const worthOf = ([, available, frozen, price]: Row): Atoms => ((atoms(available) + atoms(frozen)) * atoms(price)) / COIN;

/** Balances of the coins in the spot account, and nothing in the other accounts. */
const balancesOf = (rows: readonly Row[]): Answered =>
  answers(
    wallet.listBalances,
    rowOf(balances, {
      change_wallet: {
        balance: rows.map(([currency_name, change_balance, lock_change_balance, usdt_price], index) => ({
          currency: index + 1,
          currency_name,
          usdt_price,
          change_balance,
          lock_change_balance,
        })),
        usdt_total: formatAtoms(sumOf(rows.map(worthOf))),
      } as never,
    }),
  );

/** The same coins of the spot account, by its own call. */
const fundsOf = (rows: readonly Row[]): Answered =>
  answers(wallet.listFunds, {
    list: rows.map((row, index) => {
      const [coin_name, usable_balance, freeze_balance] = row;
      const valuation = formatAtoms(worthOf(row));
      return rowOf(fundRow, { currency: index + 1, coin_name, usable_balance, freeze_balance, valuation, is_match: 1, qtyDecimals: 6 });
    }),
  });

/** The values of the listed coins. */
const valuesIn = (place: Document) =>
  FIRST.map(([coin]) => {
    const row = [...place.querySelectorAll('button[aria-haspopup=dialog]')].find(({ textContent }) => textContent?.startsWith(coin));
    return atomsOf(row?.lastElementChild?.firstElementChild?.textContent);
  });

test('the coins add up to their account on both screens, and are as old as it: a new reading changes both', async () => {
  const person = await renderScreen('/pages/assets/index', {
    user: TRADER,
    answers: [...BTC_MARKET, balancesOf(FIRST), fundsOf(FIRST), waits(wallet.getCurve), waits(market.getRates)],
  });
  const share = await person.main().findByRole('button', { name: new RegExp(`^${say('wallet.spot')}.*%`) });
  expect(sumOf(valuesIn(document))).toBe(atomsOf(share.querySelector('.text-right > .font-semibold')?.textContent));
  await act(() => person.router.open('/pages/assets/tradeAccount'));
  const spot = () => person.main().findByRole('link', { name: new RegExp(`^${say('wallet.spot')}`) });
  const account = async () => atomsOf((await spot()).querySelector('.text-right > .font-semibold')?.textContent);
  const before = await account();
  expect(sumOf(valuesIn(document))).toBe(before);
  give([...BTC_MARKET, balancesOf(FIRST), fundsOf(SECOND)]);
  await queryClient.refetchQueries({ queryKey: fundsQuery.queryKey });
  await waitFor(async () => expect(await account()).not.toBe(before));
  expect(sumOf(valuesIn(document))).toBe(await account());
});
