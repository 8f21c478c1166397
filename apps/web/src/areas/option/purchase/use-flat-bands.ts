import type { DurationRow } from '@mt2/contracts/option';
import type { Market } from '@mt2/domain/markets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ticksOf } from '../../market/index.ts';
import { durationsQuery } from '../option.api.ts';

/** The flat bands of a market at this moment, in ticks, by option time in seconds; also those too narrow to be sold. Empty until they were read. */
export type FlatBands = ReadonlyMap<number, number>;

const flatBandsOf = (rows: readonly DurationRow[], market: Market): FlatBands =>
  new Map(
    rows.flatMap(({ seconds, bands }) =>
      bands.filter(({ match_id }) => match_id === market.id).map(({ band }) => [seconds, ticksOf(market, band)] as const),
    ),
  );

/** They follow the current volatility, which only the server computes: read again every few seconds while they are shown. */
export function useFlatBands(market: Market): FlatBands {
  const { data } = useQuery(durationsQuery);
  return useMemo(() => flatBandsOf(data ?? [], market), [data, market]);
}
