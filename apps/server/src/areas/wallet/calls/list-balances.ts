import type { wallet } from '@mt2/contracts/wallet';
import { type Atoms, assertDefined, COIN, type Instant, ok, percentText } from '@mt2/domain';
import { type AccountKind, knowsCoin } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/derived.ts';
import { inFiat, worthOf } from '../../market/index.ts';
import { balanceView, isEmpty, NOTHING, shownCoins } from '../balance-view.ts';
import { type Besides, dailyProfits, midnightOf } from '../daily-profits.ts';
import { type BalanceRow, listBalances as listRows } from '../wallet.repo.ts';

/** The requested list, and the profit of the account's open positions, in atoms. */
type Wanted = { readonly name: string; readonly isEmptyHidden: boolean; readonly openProfit: Atoms };

function accountView(
  source: Source,
  account: AccountKind,
  rows: readonly BalanceRow[],
  { name, isEmptyHidden, openProfit }: Wanted,
  at: Instant,
) {
  const own = new Map(rows.filter((row) => row.account === account).map((row) => [row.coin, row]));
  // A robot keeps coins in an account that takes no others.
  const coins = shownCoins(source, (coin) => own.get(coin)).filter((coin) => knowsCoin(account, coin) || !isEmpty(own.get(coin.id)));
  const total = coins.reduce((sum, coin) => sum + wholeValue(source, own.get(coin.id), at), openProfit);
  const shown = coins.filter((coin) => (name === '' || coin.symbol.includes(name)) && !(isEmptyHidden && isEmpty(own.get(coin.id))));
  return {
    holdings: shown.map((coin) => balanceView(source, coin, own.get(coin.id) ?? NOTHING, at)),
    usdt: total,
    cny: inFiat(source, total, 'CNY', at),
  };
}

const wholeValue = (source: Source, row: BalanceRow | undefined, at: Instant): Atoms =>
  row ? worthOf(source, row.coin, row.available + row.frozen, at) : 0n;

/** Every account with its coins and the value of its open positions, at this second's prices. */
export const listBalances =
  (besides: Besides): Query<typeof wallet.listBalances> =>
  ({ world, person }, { search, isEmptyHidden }) => {
    const at = world.now();
    const rows = listRows(world, person.id);
    const { days, open } = dailyProfits(world, person.id, rows, besides, { from: midnightOf(at), now: at });
    const { profit, before } = assertDefined(days[0], 'today is a day');
    const wanted = { name: search.toUpperCase(), isEmptyHidden };
    const of = (kind: AccountKind) => accountView(world, kind, rows, { ...wanted, openProfit: open.get(kind) ?? 0n }, at);
    return ok({
      spot: of('spot'),
      options: of('options'),
      contract: of('contract'),
      trust: of('trust'),
      fiat: of('fiat'),
      leverage: of('leverage'),
      cnyRate: inFiat(world, COIN, 'CNY', at),
      isOpen: false,
      todayProfit: profit,
      todayPercent: before > 0n ? percentText(profit, before) : '0.00',
    });
  };
