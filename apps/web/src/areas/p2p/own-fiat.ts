import { countryOfCard } from '@mt2/domain/bank-card';
import { fiatOfCountry, type P2pFiat } from '@mt2/domain/p2p';
import { useQuery } from '@tanstack/react-query';
import { useSession, useSignedIn } from '../../platform/session.ts';
import { bankCardQuery } from '../bank-card/index.ts';
import { useOwnWays } from './own-ways.ts';

/**
 * The currency in which the user pays: that of their country; if it is not traded here, that of their bank card, or of their app,
 * which is Chinese; otherwise the dollar. Undefined until the payment methods are read.
 */
export function useOwnFiat(): P2pFiat | undefined {
  const fiat = fiatOfCountry(useSession(({ user }) => user?.country ?? ''));
  const { data: card, isLoading } = useQuery({ ...bankCardQuery, enabled: useSignedIn() && !fiat });
  const ways = useOwnWays();
  if (fiat || isLoading) return fiat;
  return fiatOfCountry((card ? countryOfCard(card) : ways?.length && 'CN') || '') ?? 'USD';
}
