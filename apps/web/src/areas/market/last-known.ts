import { formatFloor } from '@mt2/domain';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { feedConnection } from '../../platform/feed/feed-connection.ts';
import { worldNow } from '../../platform/server-time.ts';
import type { Quotation } from './quotation.ts';

type Row = { readonly base: string; readonly last: string; readonly priceDecimals: number; readonly change: string };
/** Prices at a second of the world. They are public: they contain no user data. */
type LastKnown = { readonly at: number; readonly rows: readonly Row[] };

const EACH_SECONDS = 10;

/** The last prices seen on this device, for a start without network. */
export const useLastKnown = create<LastKnown>()(persist((): LastKnown => ({ at: 0, rows: [] }), { name: 'mt2.last-prices', version: 1 }));

const rowOf = ({ market, last, change }: Quotation): Row => ({
  base: market.base,
  last: formatFloor(last, market.priceDecimals),
  priceDecimals: market.priceDecimals,
  change,
});

/** Stores prices that were just read as the last known ones, without delisted markets; every few seconds suffices. */
export function keepPrices(quotations: readonly Quotation[]): void {
  const now = worldNow();
  const { at } = useLastKnown.getState();
  if (now < at || now >= at + EACH_SECONDS)
    useLastKnown.setState({ at: now, rows: quotations.filter(({ isListed }) => isListed).map(rowOf) });
}

/** The same for prices on screen, while the feed brings them. */
export function useKeepPrices(quotations: readonly Quotation[] | undefined): void {
  useEffect(() => {
    if (quotations && feedConnection.isLive('ticker')) keepPrices(quotations);
  }, [quotations]);
}
