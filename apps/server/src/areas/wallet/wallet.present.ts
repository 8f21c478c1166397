import type { WalletOfCoin } from '@mt2/contracts/wallet';
import { formatAtoms, formatFloor, type Instant } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/markets';
import { type AccountKind, knowsCoin } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt, inFiat, priceOf } from '../market/index.ts';
import { wireAccount } from './accounts.ts';
import { type BalanceRow, listBalances } from './wallet.repo.ts';

/** The uses of a coin, as clients read them. */
export const coinFlags = (coin: Coin) =>
  ({
    is_legal: knowsCoin('fiat', coin) ? 1 : 0,
    is_lever: knowsCoin('leverage', coin) ? 1 : 0,
    is_match: coin.issuePrice === undefined ? 1 : 0,
    is_micro: knowsCoin('options', coin) ? 1 : 0,
  }) as const;

type Sums = Pick<BalanceRow, 'id' | 'available' | 'frozen'>;
/** A place without a row. */
export const NOTHING: Sums = { id: 0, available: 0n, frozen: 0n };

/** One coin of an account. */
export function presentCoin(source: Source, coin: Coin, account: AccountKind, { id, available, frozen }: Sums, at: Instant) {
  const kind = wireAccount(account);
  const price = priceOf(source, coin.id, at);
  return {
    id,
    currency: coin.id,
    currency_name: coin.symbol,
    currency_logo: coin.logo,
    currency_type: coin.symbol.toLowerCase(),
    ...coinFlags(coin),
    is_charge: chainTermsOf(coin).length > 0 ? (1 as const) : (0 as const),
    full_name: coin.name,
    decimals: coin.displayDecimals,
    cny_price: formatFloor(inFiat(source, price, 'CNY', at), 8),
    pb_price: formatFloor(price, 8),
    usdt_price: formatFloor(price, 8),
    [`${kind}_balance`]: formatAtoms(available),
    [`lock_${kind}_balance`]: formatAtoms(frozen),
  };
}

/** An owner's balances of a coin in the accounts of older clients; a guest has none. */
export function walletsOf(source: Source, owner: number | undefined): (coin: number) => WalletOfCoin {
  const rows = owner === undefined ? [] : listBalances(source, owner);
  return (coin) => {
    const of = (account: AccountKind) => rows.find((row) => row.account === account && row.coin === coin) ?? NOTHING;
    const [spot, fiat, leverage, options] = [of('spot'), of('fiat'), of('leverage'), of('options')];
    return {
      id: spot.id,
      user_id: owner ?? 0,
      currency: coin,
      currency_name: coinAt(source, coin).symbol,
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
