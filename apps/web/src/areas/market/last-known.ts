import { formatFloor } from '@mt2/domain';
import { useEffect } from 'react';
import { feedConnection } from '../../platform/feed/feed-connection.ts';
import { worldNow } from '../../platform/server-time.ts';
import { isNumber, isText, listOf, shaped } from '../../platform/shape.ts';
import { deviceStore } from '../../platform/storage.ts';
import type { Quotation } from './quotation.ts';

type Row = { readonly base: string; readonly last: string; readonly priceDecimals: number; readonly change: string };
/** Prices at a second of the world. They are public: they contain no user data. */
type LastKnown = { readonly at: number; readonly rows: readonly Row[] };

const EACH_SECONDS = 10;
const isRow = shaped<Row>({ base: isText, last: isText, priceDecimals: isNumber, change: isText });

/** The last prices seen on this device, for a start without network. */
export const useLastKnown = deviceStore<LastKnown>('mt2.last-prices', { at: 0, rows: [] }, { at: isNumber, rows: listOf(isRow) });

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
