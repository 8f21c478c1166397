import { chainTermsOf } from '@mt2/domain/chain';
import type { AccountKind } from '@mt2/domain/wallet';
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  ChartCandlestick,
  type LucideIcon,
  Repeat,
  Rocket,
  ScrollText,
} from 'lucide-react';
import { type Address, to } from '../../../frame/paths.ts';
import type { Text } from '../../../platform/i18n.ts';
import { coinOf } from '../../../platform/markets.ts';
import type { Holding } from '../assets.ts';

type OwnCoin = { readonly holding: Pick<Holding, 'coin' | 'coinId' | 'isTraded'>; readonly kind: AccountKind };

type Way = {
  label: string;
  address: Address;
  Icon: LucideIcon;
  /** True for a link that is also in the row of a broad window. */
  isMain?: true;
};

/** The markets in which an account's coins are traded. */
function tradeAddress(kind: AccountKind, symbol: string): Address {
  if (kind === 'contract') return to('/pages/option/detail', { symbol, mode: 'contract' });
  if (kind === 'options') return to('/pages/option/detail', { symbol, mode: 'option' });
  return to(kind === 'leverage' ? '/pages/lever/index' : '/pages/trade/spot', { symbol });
}

/** True for a coin that is deposited and withdrawn over a chain. */
export const isOnChain = (coinId: number): boolean => chainTermsOf(coinOf(coinId) ?? { routes: [] }).length > 0;

/**
 * Links of a coin. Only some coins can be deposited and withdrawn over a chain or transferred, and a new coin can only be viewed until
 * its market opens.
 */
export function waysOf({ holding: { coin, coinId, isTraded }, kind }: OwnCoin, text: Text): readonly Way[] {
  const ledger: Way = { label: text('wallet.ledger'), address: to('/pages/assets/ledger', { coin: coinId }), Icon: ScrollText };
  if (!isTraded) return [{ label: text('subscription.mine'), address: '/pages/publication/orders', Icon: Rocket }, ledger];
  const symbol = `${coin === 'USDT' ? 'BTC' : coin}/USDT`;
  const outside: readonly Way[] = [
    { label: text('nav.recharge'), address: to('/pages/assets/deposit/charge', { coin }), Icon: ArrowDownToLine, isMain: true },
    { label: text('nav.withdraw'), address: to('/pages/assets/withdraw/index', { coin }), Icon: ArrowUpFromLine, isMain: true },
  ];
  const transfer: Way = {
    label: text('nav.transfer'),
    address: to('/pages/assets/transfer/index', { coin, from: kind }),
    Icon: ArrowRightLeft,
    isMain: true,
  };
  return [
    ...(isOnChain(coinId) ? outside : []),
    ...(coinOf(coinId)?.accounts.some((each) => each !== kind) ? [transfer] : []),
    { label: text('wallet.trade'), address: tradeAddress(kind, symbol), Icon: Repeat, isMain: true },
    { label: text('screen.kline'), address: to('/pages/trade/kline', { symbol }), Icon: ChartCandlestick },
    ledger,
  ];
}
