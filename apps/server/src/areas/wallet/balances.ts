import type { WalletOfCoin, WireAccount, wallet } from '@mt2/contracts/wallet';
import { type Atoms, assertDefined, COIN, err, formatAtoms, formatFloor, type Instant, ok, percentText } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import { COINS, type Coin, coinOf } from '@mt2/domain/markets';
import { FEE_RATES } from '@mt2/domain/spot';
import { ACCOUNT_KINDS, type AccountKind, knowsCoin, type Place } from '@mt2/domain/wallet';
import type { Query } from '../../http/area.ts';
import type { Source } from '../../world/derived.ts';
import { inFiat, priceOf, worthOf } from '../market/index.ts';
import { accountOfWire, wireAccount } from './accounts.ts';
import { depositAddressOf } from './deposit-address.ts';
import { midnightOf, type OpenProfit, sumOf, todayPnl } from './today-pnl.ts';
import { type BalanceRow, findBalance, listBalances as listRows } from './wallet.repo.ts';

/** What a place has; nothing where there is no row. */
export function balanceOf(source: Pick<Source, 'sql'>, place: Place): { id: number; available: Atoms; frozen: Atoms } {
  return findBalance(source, place) ?? { id: 0, available: 0n, frozen: 0n };
}

const coinFlags = (coin: Coin) =>
  ({
    is_legal: knowsCoin('fiat', coin.id) ? 1 : 0,
    is_lever: knowsCoin('leverage', coin.id) ? 1 : 0,
    is_match: 1,
    is_micro: knowsCoin('options', coin.id) ? 1 : 0,
  }) as const;

type Sums = Pick<BalanceRow, 'id' | 'available' | 'frozen'>;
const NOTHING: Sums = { id: 0, available: 0n, frozen: 0n };

function presentCoin(source: Source, coin: Coin, account: AccountKind, { id, available, frozen }: Sums, at: Instant) {
  const kind = wireAccount(account);
  const price = priceOf(source, coin.id, at);
  return {
    id,
    currency: coin.id,
    currency_name: coin.symbol,
    currency_type: coin.symbol.toLowerCase(),
    ...coinFlags(coin),
    is_charge: chainTermsOf(coin.id).length > 0 ? (1 as const) : (0 as const),
    full_name: coin.name,
    decimals: coin.displayDecimals,
    cny_price: formatFloor(inFiat(source, price, 'CNY', at), 8),
    pb_price: formatFloor(price, 8),
    usdt_price: formatFloor(price, 8),
    [`${kind}_balance`]: formatAtoms(available),
    [`lock_${kind}_balance`]: formatAtoms(frozen),
  };
}

/** What is asked for, and what the account's open contracts are worth beside its coins. */
type Wanted = { readonly name: string; readonly isZeroHidden: boolean; readonly openProfit: Atoms };

function presentAccount(
  source: Source,
  account: AccountKind,
  rows: readonly BalanceRow[],
  { name, isZeroHidden, openProfit }: Wanted,
  at: Instant,
) {
  const own = new Map(rows.filter((row) => row.account === account).map((row) => [row.coin, row]));
  const coins = COINS.filter((coin) => knowsCoin(account, coin.id));
  const total = coins.reduce((sum, coin) => sum + wholeValue(source, own.get(coin.id), at), openProfit);
  const shown = coins.filter((coin) => (name === '' || coin.symbol.includes(name)) && !(isZeroHidden && isEmpty(own.get(coin.id))));
  return {
    balance: shown.map((coin) => presentCoin(source, coin, account, own.get(coin.id) ?? NOTHING, at)),
    totle: formatAtoms(total),
    usdt_totle: formatAtoms(total),
    CNY: formatAtoms(inFiat(source, total, 'CNY', at)),
  };
}

const isEmpty = (row: BalanceRow | undefined) => !row || row.available + row.frozen === 0n;
const wholeValue = (source: Source, row: BalanceRow | undefined, at: Instant): Atoms =>
  row ? worthOf(source, row.coin, row.available + row.frozen, at) : 0n;

/** Every account with its coins and what its open contracts would bring, valued at this second's prices. */
export const listBalances =
  (openProfit: OpenProfit): Query<typeof wallet.listBalances> =>
  ({ world, person }, { currency_name, zero_flag }) => {
    const at = world.now();
    const rows = listRows(world, person.id);
    const profits = openProfit(world, person.id, at, at + 1);
    const wanted = { name: currency_name.toUpperCase(), isZeroHidden: zero_flag === '1' };
    const accounts = Object.fromEntries(
      ACCOUNT_KINDS.map((kind) => [
        `${wireAccount(kind)}_wallet`,
        presentAccount(world, kind, rows, { ...wanted, openProfit: profits.get(kind) ?? 0n }, at),
      ]),
    );
    const midnight = midnightOf(at);
    const open = { now: sumOf(profits), before: sumOf(openProfit(world, person.id, midnight, midnight)) };
    const { profit, before } = todayPnl(world, person.id, rows, at, open);
    return ok({
      ...(accounts as { [K in WireAccount as `${K}_wallet`]: never }),
      ExRate: formatFloor(inFiat(world, COIN, 'CNY', at), 4),
      is_open_CTbi: 0 as const,
      today_pnl: formatAtoms(profit),
      today_pnl_percent: before > 0n ? percentText(profit, before) : '0.00',
    });
  };

/** One coin in one account; the address is the one of its usual chain. */
export const getBalance: Query<typeof wallet.getBalance> = ({ world, person }, { currency, type }) => {
  const account = accountOfWire(type);
  const coin = coinOf(currency);
  if (!account) return err('account-kind-invalid');
  if (!coin || !knowsCoin(account, currency)) return err('coin-not-found');
  const at = world.now();
  const [usual] = chainTermsOf(currency);
  const row = presentCoin(world, coin, account, balanceOf(world, { owner: person.id, account, coin: currency }), at);
  return ok({
    ...row,
    address: usual ? depositAddressOf(world.world, person.id, usual.route) : '',
    ExRate: formatFloor(inFiat(world, COIN, 'CNY', at), 4),
    coin_trade_fee: formatFloor(FEE_RATES.taker * 100n, 4),
  });
};

/** What an owner has of a coin in the accounts that older clients know; a guest has nothing. */
export function walletsOf(source: Pick<Source, 'sql'>, owner: number | undefined): (coin: number) => WalletOfCoin {
  const rows = owner === undefined ? [] : listRows(source, owner);
  return (coin) => {
    const of = (account: AccountKind) => rows.find((row) => row.account === account && row.coin === coin) ?? NOTHING;
    const [spot, fiat, leverage, options] = [of('spot'), of('fiat'), of('leverage'), of('options')];
    return {
      id: spot.id,
      user_id: owner ?? 0,
      currency: coin,
      currency_name: assertDefined(coinOf(coin), 'a wallet is of a coin').symbol,
      legal_balance: formatAtoms(fiat.available),
      lock_legal_balance: formatAtoms(fiat.frozen),
      change_balance: formatAtoms(spot.available),
      lock_change_balance: formatAtoms(spot.frozen),
      lever_balance: formatAtoms(leverage.available),
      lock_lever_balance: formatAtoms(leverage.frozen),
      micro_balance: formatAtoms(options.available),
      lock_micro_balance: formatAtoms(options.frozen),
    };
  };
}

/** Coins, USDT first, with the caller's balances. */
export const listCoins: Query<typeof wallet.listCoins> = ({ world, person }) => {
  const walletOf = walletsOf(world, person?.id);
  return ok(COINS.map((coin) => ({ id: coin.id, name: coin.symbol, ...coinFlags(coin), wallet: walletOf(coin.id) })));
};
