import type { ReadMessage } from '@mt2/contracts';
import type { option } from '@mt2/contracts/option';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { durationsQuery } from '../option.api.ts';

/**
 * The current flat bands of a market, in ticks, by option time in seconds, including those too narrow to be sold. Empty
 * until they are read.
 */
export type FlatBands = ReadonlyMap<number, number>;

const flatBandsOf = (rows: ReadMessage<typeof option.listDurations>, market: Market): FlatBands =>
  new Map(
    rows.flatMap(({ seconds, bands }) =>
      bands.filter(({ marketId }) => marketId === market.id).map(({ band }) => [seconds, floorToTicks(market, band)] as const),
    ),
  );

/** They follow the current volatility, which only the server computes: read again every few seconds while they are shown. */
export function useFlatBands(market: Market): FlatBands {
  const { data } = useQuery(durationsQuery);
  return useMemo(() => flatBandsOf(data ?? [], market), [data, market]);
}
