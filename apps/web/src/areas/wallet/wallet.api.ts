import type { UserReason } from '@mt2/contracts/areas';
import { wallet } from '@mt2/contracts/wallet';
import { type Atoms, MAX_ATOMS } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import { readBy } from '../../platform/read.ts';
import { useSignedIn } from '../../platform/session.ts';
import { accountOf, availableOf, toAssets } from './assets.ts';

/** Every balance, by account, with its value. Part of the first load: home shows it. */
export const assetsQuery = readBy(wallet.listBalances, {}, async (ask) => toAssets(await ask({})));

/** The same for a screen that shows values: it is read again because they follow prices. */
export const assetValuesQuery = { ...assetsQuery, refetchInterval: 10_000 };

/**
 * True once the ledger has an entry for one of these reasons; without any
 * reason, an entry at all. Once true it stays, and is not read again.
 */
export const inLedgerQuery = (...reasons: readonly UserReason[]) =>
  readBy(
    wallet.listLedger,
    { reasons },
    async (ask) => {
      for (const reason of reasons.length === 0 ? [''] : reasons) if ((await ask({ reason, page: 1, limit: 1 })).total > 0) return true;
      return false;
    },
    { enabled: ({ state }) => state.data !== true },
  );

/** Available balance of a coin in one of the accounts, in atoms; undefined for a guest, and until it is read. */
export function useAvailable(account: AccountKind, coin: string): Atoms | undefined {
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn });
  return isSignedIn && assets ? availableOf(accountOf(assets, account), coin) : undefined;
}

/** The balance that a form checks an amount against: until it is read, it suffices. The form's button waits for the balance. */
export const enoughUntilRead = (available: Atoms | undefined): Atoms => available ?? MAX_ATOMS;
