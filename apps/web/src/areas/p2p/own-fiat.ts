import { countryOfCard } from '@mt2/domain/bank-card';
import { fiatOfCountry, type P2pFiat } from '@mt2/domain/p2p';
import { useQuery } from '@tanstack/react-query';
import { useSession, useSignedIn } from '../../platform/session.ts';
import { bankCardQuery } from '../bank-card/index.ts';
import { useOwnWays } from './own-ways.ts';

/**
 * The currency in which the user pays: that of their bank card, or of their app, which is Chinese; otherwise of their country.
 * Undefined until the payment methods are read.
 */
export function useOwnFiat(): P2pFiat | undefined {
  const country = useSession(({ user }) => user?.country ?? '');
  const { data: card, isLoading } = useQuery({ ...bankCardQuery, enabled: useSignedIn() });
  const ways = useOwnWays();
  if (isLoading) return undefined;
  return fiatOfCountry((card ? countryOfCard(card) : ways?.length && 'CN') || country);
}
