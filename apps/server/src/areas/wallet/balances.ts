import type { WireAccount, wallet } from '@mt2/contracts/wallet';
import { type Atoms, COIN, formatAtoms, formatFloor, go, type Instant, no, percentText } from '@mt2/domain';
import { chainTermsOf, depositAddress } from '@mt2/domain/chain';
import { COINS, type Coin, coinOf } from '@mt2/domain/markets';
import { FEE_RATES } from '@mt2/domain/spot';
import { ACCOUNT_KINDS, type AccountKind, knowsCoin, type Place } from '@mt2/domain/wallet';
import type { Query } from '../../http/area.ts';
import type { Source } from '../../world/derived.ts';
import { inFiat, priceOf, worthOf } from '../market/index.ts';
import { accountOfWire, wireAccount } from './accounts.ts';
import { todayPnl } from './today-pnl.ts';
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

type Wanted = { name: string; isZeroHidden: boolean };

function presentAccount(source: Source, account: AccountKind, rows: readonly BalanceRow[], { name, isZeroHidden }: Wanted, at: Instant) {
  const own = new Map(rows.filter((row) => row.account === account).map((row) => [row.coin, row]));
  const coins = COINS.filter((coin) => knowsCoin(account, coin.id));
  const total = coins.reduce((sum, coin) => sum + wholeValue(source, own.get(coin.id), at), 0n);
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

/** Every account with its coins, valued at this second's prices. */
export const listBalances: Query<typeof wallet.listBalances> = ({ world, person }, { currency_name, zero_flag }) => {
  const at = world.now();
  const rows = listRows(world, person.id);
  const wanted = { name: currency_name.toUpperCase(), isZeroHidden: zero_flag === '1' };
  const accounts = Object.fromEntries(
    ACCOUNT_KINDS.map((kind) => [`${wireAccount(kind)}_wallet`, presentAccount(world, kind, rows, wanted, at)]),
  );
  const { profit, before } = todayPnl(world, person.id, rows, at);
  return go({
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
  if (!account) return no('account-kind-invalid');
  if (!coin || !knowsCoin(account, currency)) return no('coin-not-found');
  const at = world.now();
  const [usual] = chainTermsOf(currency);
  const row = presentCoin(world, coin, account, balanceOf(world, { owner: person.id, account, coin: currency }), at);
  return go({
    ...row,
    address: usual ? depositAddress(world.world.seed, person.id, usual.route) : '',
    ExRate: formatFloor(inFiat(world, COIN, 'CNY', at), 4),
    coin_trade_fee: formatFloor(FEE_RATES.taker * 100n, 4),
  });
};

/** Coins, USDT first, with the caller's balances; a guest has none. */
export const listCoins: Query<typeof wallet.listCoins> = ({ world, person }) => {
  const rows = person ? listRows(world, person.id) : [];
  const of = (account: AccountKind, coin: number) => rows.find((row) => row.account === account && row.coin === coin) ?? NOTHING;
  const both = (kind: WireAccount, { available, frozen }: Sums) => ({
    [`${kind}_balance`]: formatAtoms(available),
    [`lock_${kind}_balance`]: formatAtoms(frozen),
  });
  return go(
    COINS.map((coin) => ({
      id: coin.id,
      name: coin.symbol,
      ...coinFlags(coin),
      wallet: {
        id: of('spot', coin.id).id,
        user_id: person?.id ?? 0,
        currency: coin.id,
        currency_name: coin.symbol,
        ...(both('legal', of('fiat', coin.id)) as { legal_balance: string; lock_legal_balance: string }),
        ...(both('change', of('spot', coin.id)) as { change_balance: string; lock_change_balance: string }),
        ...(both('lever', of('leverage', coin.id)) as { lever_balance: string; lock_lever_balance: string }),
        ...(both('micro', of('options', coin.id)) as { micro_balance: string; lock_micro_balance: string }),
      },
    })),
  );
};
