import { market } from '@mt2/contracts/market';
import { balances, fundRow, wallet } from '@mt2/contracts/wallet';
import { type Atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { type Answered, answers, give, rowOf, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { atomsOf } from '../../../testing/shown.ts';
import { fundsQuery } from '../funds.ts';

type Row = { readonly coin: string; readonly available: Atoms; readonly frozen: Atoms; readonly price: Atoms };

const worthOf = ({ available, frozen, price }: Row) => formatAtoms(((available + frozen) * price) / COIN);

/** Balances of some coins in the spot account, and nothing in the other accounts. */
const balancesOf = (rows: readonly Row[]): Answered =>
  answers(
    wallet.listBalances,
    rowOf(balances, {
      change_wallet: {
        balance: rows.map((row, index) => ({
          currency: index + 1,
          currency_name: row.coin,
          usdt_price: formatAtoms(row.price),
          change_balance: formatAtoms(row.available),
          lock_change_balance: formatAtoms(row.frozen),
        })),
        usdt_total: formatAtoms(sumOf(rows.map((row) => ((row.available + row.frozen) * row.price) / COIN))),
      } as never,
    }),
  );

/** The same coins of the spot account, by its own call. */
const fundsOf = (rows: readonly Row[]): Answered =>
  answers(wallet.listFunds, {
    list: rows.map((row, index) =>
      rowOf(fundRow, {
        currency: index + 1,
        coin_name: row.coin,
        usable_balance: formatAtoms(row.available),
        freeze_balance: formatAtoms(row.frozen),
        valuation: worthOf(row),
        is_match: 1,
        qtyDecimals: 6,
        priceDecimals: 2,
      }),
    ),
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

/** The values of the listed coins. */
const valuesIn = (place: Document) =>
  COINS.map((coin) => {
    const row = [...place.querySelectorAll('button[aria-haspopup=dialog]')].find(({ textContent }) => textContent?.startsWith(coin));
    return atomsOf(row?.lastElementChild?.firstElementChild?.textContent);
  });

test('the coins add up to their account on both screens, and are as old as it: a new reading changes both', async () => {
  const [first = [], second = []] = random;
  const person = await renderScreen('/pages/assets/index', {
    user: TRADER,
    answers: [...BTC_MARKET, balancesOf(first), fundsOf(first), waits(wallet.getCurve), waits(market.getRates)],
  });
  const share = await person.main().findByRole('button', { name: new RegExp(`^${say('wallet.spot')}.*%`) });
  expect(sumOf(valuesIn(document))).toBe(atomsOf(share.querySelector('.text-right > .font-semibold')?.textContent));
  await act(() => person.router.open('/pages/assets/tradeAccount'));
  const spot = () => person.main().findByRole('link', { name: new RegExp(`^${say('wallet.spot')}`) });
  const account = async () => atomsOf((await spot()).querySelector('.text-right > .font-semibold')?.textContent);
  const before = await account();
  expect(sumOf(valuesIn(document))).toBe(before);
  give([...BTC_MARKET, balancesOf(first), fundsOf(second)]);
  await queryClient.refetchQueries({ queryKey: fundsQuery.queryKey });
  await waitFor(async () => expect(await account()).not.toBe(before));
  expect(sumOf(valuesIn(document))).toBe(await account());
});
