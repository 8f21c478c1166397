import type { ReadMessage } from '@mt2/contracts';
import { fee } from '@mt2/contracts/fee';
import type { Rate } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import type { Role } from '@mt2/domain/order';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../platform/read.ts';
import { useKnowsCall } from '../../platform/request/known-calls.ts';
import { useSession } from '../../platform/session.ts';

/** The user's fee level, and all levels. */
export type FeeStanding = ReadMessage<typeof fee.getLevel>;

/** It changes at midnight UTC, or if the operator sets a minimum. */
export const feeLevelQuery = read(fee.getLevel, {}, { staleTime: 60_000 });

/** True if the backend has fee levels, or has not answered yet. */
export const useHasFeeLevels = (): boolean => useKnowsCall(fee.getLevel);

/** The user's fee level; undefined for guests, while it is not read, and if the backend has no levels. */
export function useFeeLevel(): FeeStanding | undefined {
  const isKnown = useHasFeeLevels();
  const user = useSession((session) => session.user);
  return useQuery({ ...feeLevelQuery, enabled: isKnown && user !== null }).data;
}

type Rates = Readonly<Record<Role, Rate>>;

/** The rates of a spot order that the user would place now: those of the market for guests and other backends. */
export function useSpotRates({ makerFee, takerFee }: { readonly makerFee: Rate; readonly takerFee: Rate }): Rates {
  const { spotMaker: maker = makerFee, spotTaker: taker = takerFee } = useFeeLevel() ?? {};
  return useMemo(() => ({ maker, taker }), [maker, taker]);
}

/** The rates of a contract order that the user would place now. */
export function useContractRates(): Rates {
  const { contractMaker: maker = LEVER_FEES.maker, contractTaker: taker = LEVER_FEES.taker } = useFeeLevel() ?? {};
  return useMemo(() => ({ maker, taker }), [maker, taker]);
}
