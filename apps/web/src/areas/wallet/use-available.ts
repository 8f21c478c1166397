import { type Atoms, MAX_ATOMS } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { accountOf, availableOf } from './assets.ts';
import { assetsQuery } from './wallet.api.ts';

/** Available balance of a coin in one of the accounts, in atoms; undefined for a guest, and until it is read. */
export function useAvailable(account: AccountKind, coin: string): Atoms | undefined {
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn });
  return isSignedIn && assets ? availableOf(accountOf(assets, account), coin) : undefined;
}

/** The balance that a form checks an amount against: until it is read, it suffices. The form's button waits for the balance. */
export const enoughUntilRead = (available: Atoms | undefined): Atoms => available ?? MAX_ATOMS;
