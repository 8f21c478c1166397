import type { Read } from '@mt2/contracts/fields';
import { ACCOUNT_NAMES, type balances } from '@mt2/contracts/wallet';
import { ATOM_DECIMALS, type Atoms, CENT, COIN, compareAtoms, fittedParts, sumOf, truncated } from '@mt2/domain';
import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';
import { namesOfCoin } from '../../platform/coin-names.ts';
import { coinNamed } from '../../platform/markets.ts';
import { gainText, signedPercent } from '../../platform/text/figures.ts';
import { findNamed } from '../../ui/folded.ts';
import type { SortBy } from '../market/index.ts';

/** The user's assets for display. Amounts in atoms. */

/** A coin in one account. */
export type Holding = {
  readonly coinId: number;
  readonly coin: string;
  readonly name: string;
  readonly decimals: number;
  readonly available: Atoms;
  readonly frozen: Atoms;
  /** False until its market has opened: a new coin is held and valued at its issue price. */
  readonly isTraded: boolean;
  /** Value of available and frozen together. */
  readonly usdt: Atoms;
};
/** A coin with a price: USDT per coin. */
export type Priced = Holding & { readonly price: Atoms };
export type Account = { readonly kind: AccountKind; readonly holdings: readonly Priced[]; readonly usdt: Atoms };
export type Assets = {
  readonly accounts: readonly Account[];
  readonly usdt: Atoms;
  /** Undefined if the backend does not send it. */
  readonly today: Today | undefined;
};
/** Today's profit; the percentage is signed unless it is zero, and undefined if the day began with nothing. */
export type Today = { readonly pnl: Atoms; readonly percent: string | undefined };

/** The account of a wire name; spot for an unknown name. */
export const kindOf = (wire: string): AccountKind => ACCOUNT_KINDS.find((kind) => ACCOUNT_NAMES[kind] === wire) ?? 'spot';

type Balances = Read<typeof balances>;

/** An account of a response; none if another backend lacks this kind. */
function toAccount(account: Balances[AccountKind], kind: AccountKind): readonly Account[] {
  if (!account) return [];
  const holdings = account.holdings.map(
    ({ price = 0n, ...row }): Priced => ({
      ...row,
      name: row.name ?? coinNamed(row.coin)?.name ?? row.coin,
      decimals: row.decimals ?? coinNamed(row.coin)?.displayDecimals ?? ATOM_DECIMALS,
      price,
      usdt: ((row.available + row.frozen) * price) / COIN,
    }),
  );
  return [{ kind, holdings, usdt: account.usdt ?? account.usdtNumber }];
}

/** Completes the balances of any backend. */
export function toAssets(read: Balances): Assets {
  const accounts = ACCOUNT_KINDS.flatMap((kind) => toAccount(read[kind], kind));
  const usdt = sumOf(accounts.map((account) => account.usdt));
  const { todayProfit: pnl, todayPercent } = read;
  if (pnl === undefined || todayPercent === undefined) return { accounts, usdt, today: undefined };
  const percent = isPercentOf(todayPercent, pnl, usdt) ? todayPercent : undefined;
  return { accounts, usdt, today: { pnl, percent } };
}

/** True if a percentage can be that of a profit. The server sends zero also if the day began with nothing. */
function isPercentOf(percent: string, pnl: Atoms, total: Atoms): boolean {
  const size = pnl < 0n ? -pnl : pnl;
  return Number(percent) !== 0 || size * 10_000n <= total;
}

/** The account of a kind; undefined if the backend lacks it. */
export const accountOf = ({ accounts }: Assets, kind: AccountKind): Account | undefined =>
  accounts.find((account) => account.kind === kind);

/** The part of an account's value that is not in coins: the unrealised result of its open positions. */
export const unrealisedOf = ({ holdings, usdt }: Account): Atoms => usdt - sumOf(holdings.map((holding) => holding.usdt));

/** Available balance of a coin in an account, in atoms; 0 if the account does not have it. */
export const availableOf = (account: Account | undefined, coin: string): Atoms =>
  account?.holdings.find((holding) => holding.coin === coin)?.available ?? 0n;

/** Balances worth less than this are small, in atoms of USDT. */
export const SMALL: Atoms = COIN;

/** The columns by which the coins of an account can be sorted. */
export type HoldingColumn = 'coin' | 'available' | 'total' | 'value';
const COMPARED: Readonly<Record<HoldingColumn, (one: Holding, other: Holding) => number>> = {
  coin: (one, other) => one.coin.localeCompare(other.coin, 'en'),
  available: (one, other) => compareAtoms(one.available, other.available),
  total: (one, other) => compareAtoms(one.available + one.frozen, other.available + other.frozen),
  value: (one, other) => compareAtoms(one.usdt, other.usdt),
};

type Wanted = { readonly search?: string; readonly hideSmall?: boolean; readonly sort?: SortBy<HoldingColumn> };

/** The rows of an account: those that match the search, the most valuable first unless sorted; small ones can be hidden. */
export function rowsOf({ holdings }: Account, { search = '', hideSmall = false, sort }: Wanted = {}): readonly Holding[] {
  const found = findNamed(holdings, search, ({ coin, name }) => namesOfCoin(coin, name));
  const rows = hideSmall ? found.filter(({ usdt }) => usdt >= SMALL) : found;
  const { key, order } = sort ?? { key: 'value', order: 'desc' };
  return rows.toSorted((one, other) => COMPARED[key](one, other) * (order === 'asc' ? 1 : -1));
}

/**
 * Each account's part of the whole in tenths of a percent, without empty accounts. The remainder of truncation goes to
 * the accounts that lost most by it.
 */
export function sharesOf({ accounts, usdt }: Assets): readonly { kind: AccountKind; perMille: number }[] {
  const owners = accounts.filter((account) => account.usdt > 0n);
  const shares = owners.map((account) => ({ kind: account.kind, perMille: Number((account.usdt * 1000n) / usdt) }));
  const lost = owners.map((account) => Number((account.usdt * 1000n) % usdt));
  const left = shares.length === 0 ? 0 : 1000 - shares.reduce((sum, { perMille }) => sum + perMille, 0);
  const raised = new Set([...shares.keys()].sort((one, other) => (lost[other] ?? 0) - (lost[one] ?? 0)).slice(0, left));
  return shares.map((share, index) => (raised.has(index) ? { ...share, perMille: share.perMille + 1 } : share));
}

/** An account as screens show it, in cents: its coins and the result of its open positions are together its value. */
export type ShownAccount = Account & { readonly unrealised: Atoms };

/** The assets with the spot account as its own call returned it: its value is that of its coins. */
export function withFunds({ accounts, today }: Assets, funds: readonly Holding[]): Assets {
  const read = accounts.map((account) => {
    if (account.kind !== 'spot') return account;
    const holdings = account.holdings.map((holding) => ({ ...holding, ...funds.find(({ coin }) => coin === holding.coin) }));
    return { ...account, holdings, usdt: sumOf(holdings.map(({ usdt }) => usdt)) };
  });
  return { accounts: read, usdt: sumOf(read.map(({ usdt }) => usdt)), today };
}

/** The parts of an account's value: its USDT, which is also a balance, and those that only prices make. */
function partsOf(account: Account) {
  const unrealised = unrealisedOf(account);
  return {
    account,
    valued: account.holdings.filter(({ coin, usdt }) => coin !== 'USDT' && usdt !== 0n),
    cash: truncated(account.holdings.find(({ coin }) => coin === 'USDT')?.usdt ?? 0n, 2),
    results: unrealised < CENT && unrealised > -CENT ? [] : [unrealised],
  };
}

/** The values that only prices make, fitted to the shown value of their account. */
function shownAccount({ account, valued, cash, results }: ReturnType<typeof partsOf>, usdt: Atoms): ShownAccount {
  const parts = fittedParts([...valued.map((holding) => holding.usdt), ...results], 2, usdt - cash);
  const shownValue = (holding: Priced): Atoms => {
    if (holding.coin === 'USDT') return parts.length > 0 ? cash : usdt;
    return parts[valued.indexOf(holding)] ?? 0n;
  };
  const holdings = account.holdings.map((holding) => ({ ...holding, usdt: shownValue(holding) }));
  return { ...account, usdt, holdings, unrealised: results.length > 0 ? (parts.at(-1) ?? 0n) : 0n };
}

/**
 * The accounts as screens show them: together they are the shown total. An account that has only USDT shows its balance, unless
 * there is no other one.
 */
export function shownAccounts({ accounts, usdt }: Assets): readonly ShownAccount[] {
  const all = accounts.map(partsOf);
  const isFree = ({ valued, results }: (typeof all)[number]) => valued.length + results.length > 0;
  const free = all.some(isFree) ? all.filter(isFree) : all;
  const firm = all.filter((each) => !free.includes(each)).map(({ account }) => truncated(account.usdt, 2));
  const values = fittedParts(
    free.map(({ account }) => account.usdt),
    2,
    truncated(usdt, 2) - sumOf(firm),
  );
  return all.map((each) => shownAccount(each, values[free.indexOf(each)] ?? truncated(each.account.usdt, 2)));
}

/** Today's profit for display: `+12.30 (+0.45%)`, `-1.00 (-0.02%)`, `0.00 (0.00%)`, `+1.00`. */
export function todayPnlText({ pnl, percent }: Today): string {
  return percent === undefined ? gainText(pnl) : `${gainText(pnl)} (${signedPercent(percent, pnl)})`;
}
