import type { Given } from '@mt2/contracts/fields';
import type { coinWallet, walletOfCoin } from '@mt2/contracts/wallet';
import type { Instant } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { type AccountKind, knowsCoin } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/tx.ts';
import { coinAt, inFiat, marketsAt, priceOf } from '../market/index.ts';
import { type BalanceRow, listBalances } from './wallet.repo.ts';

const usesOf = (coin: Coin) => ({
  isFiat: knowsCoin('fiat', coin),
  isLeverage: knowsCoin('leverage', coin),
  isTraded: coin.issuePrice === undefined,
  isOptions: knowsCoin('options', coin),
});

type Sums = Pick<BalanceRow, 'id' | 'available' | 'frozen'>;
/** The balance of a place without a row. */
export const NOTHING: Sums = { id: 0, available: 0n, frozen: 0n };

/** True for an empty balance. */
export const isEmpty = (sums: Pick<Sums, 'available' | 'frozen'> | undefined): boolean => !sums || sums.available + sums.frozen === 0n;

/** The coins in a list of balances: the traded ones, and announced ones that the user holds. */
export function shownCoins(source: Source, balanceOf: (coin: number) => Pick<Sums, 'available' | 'frozen'> | undefined): Coin[] {
  const { coins, coinsToCome } = marketsAt(source);
  return [...coins, ...coinsToCome.filter(({ id }) => !isEmpty(balanceOf(id)))];
}

/** One coin of an account. */
export function balanceView(source: Source, coin: Coin, { id, available, frozen }: Sums, at: Instant) {
  const price = priceOf(source, coin.id, at);
  return {
    id,
    available,
    frozen,
    price,
    cnyPrice: inFiat(source, price, 'CNY', at),
    coinId: coin.id,
    coin: coin.symbol,
    logo: coin.logo,
    type: coin.symbol.toLowerCase(),
    name: coin.name,
    ...usesOf(coin),
    isDepositable: chainTermsOf(coin).length > 0,
    decimals: coin.displayDecimals,
  };
}

/** The coins, USDT first, with an owner's balances. */
export function coinViews(source: Source, owner: number | undefined): Given<typeof coinWallet>[] {
  const walletOf = walletsOf(source, owner);
  return marketsAt(source).coins.map((coin) => ({ id: coin.id, coin: coin.symbol, ...usesOf(coin), wallet: walletOf(coin.id) }));
}

/** An owner's balances of a coin in the accounts of older clients; a guest has none. */
export function walletsOf(source: Source, owner: number | undefined): (coin: number) => Given<typeof walletOfCoin> {
  const rows = owner === undefined ? [] : listBalances(source, owner);
  return (coin) => {
    const of = (account: AccountKind) => rows.find((row) => row.account === account && row.coin === coin) ?? NOTHING;
    const [spot, fiat, leverage, options] = [of('spot'), of('fiat'), of('leverage'), of('options')];
    return {
      id: spot.id,
      userId: owner ?? 0,
      coinId: coin,
      coin: coinAt(source, coin).symbol,
      fiatAvailable: fiat.available,
      fiatFrozen: fiat.frozen,
      spotAvailable: spot.available,
      spotFrozen: spot.frozen,
      leverageAvailable: leverage.available,
      leverageFrozen: leverage.frozen,
      optionsAvailable: options.available,
      optionsFrozen: options.frozen,
    };
  };
}
