import type { ReadMessage } from '@mt2/contracts';
import { fee } from '@mt2/contracts/fee';
import { withdraw } from '@mt2/contracts/withdraw';
import { DAY, dayStart, type Instant, type Rate } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import type { FeeRates } from '@mt2/domain/order';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readBy } from '../../platform/read.ts';
import { useHasPassed, worldNow } from '../../platform/server-time.ts';
import { useSession } from '../../platform/session.ts';

/** The user's fee level until an instant, and all levels. */
export type FeeStanding = ReadMessage<typeof fee.getLevel> & { readonly until: Instant };

/** It changes at midnight UTC, or if the operator sets a minimum, and when that ends. */
const feeLevelQuery = readBy(
  fee.getLevel,
  {},
  async (ask): Promise<FeeStanding> => {
    const standing = await ask({});
    const midnight = dayStart(worldNow()) + DAY;
    return { ...standing, until: Math.min(midnight, standing.leastUntil ?? midnight) };
  },
  { staleTime: 60_000 },
);

/** The fees and minimums of a coin's withdrawals. */
export const coinFeesQuery = (coinId: number) => readBy(withdraw.getTerms, { list: 'fees', coinId }, (ask) => ask({ coinId }));

/** Reads the user's fee level while enabled, and again when it may have changed. */
export function useFeeStanding(enabled = true) {
  const query = useQuery({ ...feeLevelQuery, enabled });
  const { data, refetch } = query;
  const isOver = useHasPassed(data?.until ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (enabled && isOver) void refetch({ cancelRefetch: false });
  }, [enabled, isOver, refetch]);
  return query;
}

/** The user's fee level; undefined for guests, while it is not read, and if the backend has no levels. */
export function useFeeLevel(): FeeStanding | undefined {
  const user = useSession((session) => session.user);
  return useFeeStanding(user !== null).data;
}

/** The rates of a spot order that the user would place now: those of the market for guests and other backends. */
export function useSpotRates({ makerFee, takerFee }: { readonly makerFee: Rate; readonly takerFee: Rate }): FeeRates {
  const { spotMaker: maker = makerFee, spotTaker: taker = takerFee } = useFeeLevel() ?? {};
  return useMemo(() => ({ maker, taker }), [maker, taker]);
}

/** The rates of a contract order that the user would place now. */
export function useContractRates(): FeeRates {
  const { contractMaker: maker = LEVER_FEES.maker, contractTaker: taker = LEVER_FEES.taker } = useFeeLevel() ?? {};
  return useMemo(() => ({ maker, taker }), [maker, taker]);
}
