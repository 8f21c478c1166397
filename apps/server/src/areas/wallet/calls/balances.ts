import { wallet } from '@mt2/contracts/wallet';
import { type Atoms, about, assertDefined, COIN, DAY, dayStart, err, type Instant, ok, percentText } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import { FEE_RATES } from '@mt2/domain/order';
import { ACCOUNT_KINDS, type AccountKind, knowsCoin } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { Ready } from '../../../http/result.ts';
import { derived, type Source } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { inFiat, marketsAt, worthOf } from '../../market/index.ts';
import { accountOfField } from '../accounts.ts';
import { balanceView, coinViews, isEmpty, NOTHING, shownCoins } from '../balance-view.ts';
import { type Besides, dailyProfits } from '../daily-profits.ts';
import { depositAddressOf } from '../deposit-address.ts';
import { movementsSince, pastMovements } from '../movements.ts';
import { findFirstSecond } from '../postings.repo.ts';
import { type BalanceRow, balanceOf, listBalances as listRows } from '../wallet.repo.ts';

type Sums = Readonly<Record<`${AccountKind}${'Available' | 'Frozen'}`, Atoms | undefined>>;
/** The balance under the names of its account; undefined under those of all others. */
const sumsIn = (account: AccountKind, { available, frozen }: Pick<BalanceRow, 'available' | 'frozen'>): Sums =>
  Object.fromEntries(
    ACCOUNT_KINDS.flatMap((kind) => [
      [`${kind}Available`, kind === account ? available : undefined],
      [`${kind}Frozen`, kind === account ? frozen : undefined],
    ]),
  ) as Sums;

/** One coin in one account, spot by default; the address is for its default chain. */
export const getBalance: Query<typeof wallet.getBalance> = ({ world, person }, { coinId, account: named }) => {
  const account = named === '' ? 'spot' : accountOfField(named);
  const coin = marketsAt(world).coin(coinId);
  if (!account) return about('account', err('account-kind-invalid'));
  const balance = balanceOf(world, { owner: person.id, account, coin: coinId });
  // A robot keeps coins in an account that takes no others.
  const isThere = coin && (knowsCoin(account, coin) || balance.id !== 0);
  if (!isThere) return about('coinId', err('coin-not-found'));
  const at = world.now();
  const [usual] = chainTermsOf(coin);
  return ok({
    ...balanceView(world, coin, balance, at),
    ...sumsIn(account, balance),
    address: usual ? depositAddressOf(world.world, person.id, usual.route) : '',
    cnyRate: inFiat(world, COIN, 'CNY', at),
    feeRate: FEE_RATES.taker,
  });
};

/** An account with all its coins; its total includes the profit of its open positions, in atoms. */
function accountView(source: Source, account: AccountKind, rows: readonly BalanceRow[], openProfit: Atoms, at: Instant) {
  const own = new Map(rows.filter((row) => row.account === account).map((row) => [row.coin, row]));
  // A robot keeps coins in an account that takes no others.
  const coins = shownCoins(source, (coin) => own.get(coin)).filter((coin) => knowsCoin(account, coin) || !isEmpty(own.get(coin.id)));
  const total = coins.reduce((sum, coin) => sum + wholeValue(source, own.get(coin.id), at), openProfit);
  return {
    holdings: coins.map((coin) => balanceView(source, coin, own.get(coin.id) ?? NOTHING, at)),
    usdtNumber: total,
    usdt: total,
    cny: inFiat(source, total, 'CNY', at),
  };
}
type AccountView = ReturnType<typeof accountView>;

const wholeValue = (source: Source, row: BalanceRow | undefined, at: Instant): Atoms =>
  row ? worthOf(source, row.coin, row.available + row.frozen, at) : 0n;

/** Every account of a user at a second, and the profit since 00:00 UTC. */
function valuesOf(source: Source, owner: number, besides: Besides, at: Instant) {
  const rows = listRows(source, owner);
  const from = dayStart(at);
  const { days, open } = dailyProfits(source, owner, rows, besides, { from, now: at, ...movementsSince(source, owner, from) });
  const { profit, before } = assertDefined(days[0], 'today is a day');
  const of = (kind: AccountKind) => accountView(source, kind, rows, open.get(kind) ?? 0n, at);
  return {
    spot: of('spot'),
    options: of('options'),
    contract: of('contract'),
    trust: of('trust'),
    fiat: of('fiat'),
    leverage: of('leverage'),
    cnyRate: inFiat(source, COIN, 'CNY', at),
    todayProfit: profit,
    todayPercent: before > 0n ? percentText(profit, before) : '0.00',
  };
}

/** A user's values, and the whole answer, which most reads want. */
type Known = { readonly values: ReturnType<typeof valuesOf>; whole?: Ready };
/** Those of the users who asked in the second `at`, after the statement of this connection that wrote last. */
type Valued = { sql: Source['sql'] | undefined; writes: number; at: Instant; readonly byOwner: Map<number, Known> };

/** Every account with its coins and the value of its open positions, at this second's prices: computed once per second and commit. */
export function listBalances(besides: Besides): Query<typeof wallet.listBalances> {
  const valued = derived((): Valued => ({ sql: undefined, writes: Number.NaN, at: Number.NaN, byOwner: new Map() }));
  const valuesAt = (source: Source, owner: number, at: Instant) => {
    const known = valued(source);
    const { sql } = source;
    const { writes } = sql;
    if (known.sql !== sql || known.writes !== writes || known.at !== at) {
      known.byOwner.clear();
      Object.assign(known, { sql, writes, at });
    }
    const own = known.byOwner.get(owner) ?? { values: valuesOf(source, owner, besides, at) };
    known.byOwner.set(owner, own);
    return own;
  };
  return ({ world, person }, { search, isEmptyHidden }) => {
    const own = valuesAt(world, person.id, world.now());
    const { spot, options, contract, trust, fiat, leverage, ...values } = own.values;
    const name = search.toUpperCase();
    const shown = ({ holdings, ...totals }: AccountView) => ({
      ...totals,
      holdings: holdings.filter((each) => (name === '' || each.coin.includes(name)) && !(isEmptyHidden && isEmpty(each))),
    });
    const answer = () => ({
      ...values,
      spot: shown(spot),
      options: shown(options),
      contract: shown(contract),
      trust: shown(trust),
      fiat: shown(fiat),
      leverage: shown(leverage),
      isOpen: true,
    });
    if (name !== '' || isEmptyHidden) return ok(answer());
    own.whole ??= new Ready(JSON.stringify({ type: 'ok', code: 1, message: wallet.listBalances.answers.encode(answer()) }));
    return own.whole;
  };
}

/** Coins, USDT first, with the caller's balances. */
export const listCoins: Query<typeof wallet.listCoins> = ({ world, person }) => ok(coinViews(world, person?.id));

const USDT_PRICE_DECIMALS = 2;

/** Every coin of the spot account; a USDT counts as a dollar. */
export const listFunds: Query<typeof wallet.listFunds> = ({ world, person }) => {
  const at = world.now();
  const markets = marketsAt(world);
  const spotOf = (coin: number) => balanceOf(world, { owner: person.id, account: 'spot', coin });
  const rows = shownCoins(world, spotOf).map(({ id, symbol, name, displayDecimals, logo, issuePrice }) => {
    const { available, frozen } = spotOf(id);
    return {
      coinId: id,
      coin: symbol,
      logo,
      name,
      available,
      frozen,
      isTraded: issuePrice === undefined,
      usdt: worthOf(world, id, available + frozen, at),
      decimals: displayDecimals,
      priceDecimals: markets.find(id)?.priceDecimals ?? (issuePrice === undefined ? USDT_PRICE_DECIMALS : displayDecimals),
    };
  });
  return ok({ rows });
};

/** Days of the curve, including today. */
const DAYS = 90;

/** The first day of a user's curve, by its midnight; undefined if their ledger is empty. */
function firstDayOf(world: World, owner: number): Instant | undefined {
  const first = findFirstSecond(world, owner);
  return first === undefined ? undefined : Math.max(dayStart(first), dayStart(world.now()) - (DAYS - 1) * DAY);
}

/** The caller's last days, from the first entry of the ledger on, the earliest first. */
export const getCurve =
  (besides: Besides): Query<typeof wallet.getCurve> =>
  async ({ world, person: { id } }) => {
    for (;;) {
      const from = firstDayOf(world, id);
      if (from === undefined) return ok([]);
      const today = dayStart(world.now());
      const past = await pastMovements(world, id, from, today);
      const now = world.now();
      // Reading the past took some turns: a new day may have begun, or another state of the world.
      if (dayStart(now) !== today || firstDayOf(world, id) !== from) continue;
      const last = movementsSince(world, id, today);
      const all = { changes: [...past.changes, ...last.changes], flows: [...past.flows, ...last.flows] };
      return ok(dailyProfits(world, id, listRows(world, id), besides, { from, now, ...all }).days.toReversed());
    }
  };
