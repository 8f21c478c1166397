import type { MarginAccount, OpenFacts } from '@mt2/domain/lever';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useMemo } from 'react';
import { type Address, to } from '../../../frame/paths.ts';
import { ladderOf, useBook, useCalm, useMark, useQuotation } from '../../market/index.ts';
import { enoughUntilRead, useAvailable } from '../../wallet/index.ts';

/** Forms follow the market at most this often. */
const CALM_MS = 400;

/** Last price of a market in ticks; undefined until it is read. */
export function useLast(market: Market): number | undefined {
  const last = useCalm(useQuotation(market.symbol).quotation?.last, CALM_MS);
  return last === undefined ? undefined : floorToTicks(market, last);
}

/** Last price of a market and the ladder that its contract orders trade with, in ticks and steps; undefined while they are read. */
export function useTrading(market: Market) {
  const { quotation } = useQuotation(market.symbol);
  const book = useCalm(useBook(market.symbol, 'contract'), CALM_MS);
  const last = useCalm(quotation?.last, CALM_MS);
  const isOpen = quotation?.isOpen ?? true;
  const isDelisted = quotation?.isListed === false;
  return useMemo(
    () => (book && last ? { market, isOpen, isDelisted, last: floorToTicks(market, last), ladder: ladderOf(market, book) } : undefined),
    [market, isOpen, isDelisted, book, last],
  );
}

/** Facts of the market that the form checks, undefined until all of them are read, and the balance, which suffices until it is read. */
export function useOpenFacts(market: Market, account: MarginAccount['account']): OpenFacts | undefined {
  const trading = useTrading(market);
  const available = useAvailable(account, 'USDT');
  const mark = useMark(market)?.mark;
  return useMemo(
    () => (trading && mark !== undefined ? { ...trading, mark, available: enoughUntilRead(available) } : undefined),
    [trading, mark, available],
  );
}

/** The link to transfer money into an account. */
export const transferAddress = (account: MarginAccount['account']): Address =>
  to('/pages/assets/transfer/index', { from: 'spot', to: account, coin: 'USDT' });
