import type { UserReason } from '@mt2/contracts/areas';
import { wallet } from '@mt2/contracts/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { toAssets } from './assets.ts';

/** Every balance, by account, with its value. Part of the first load: home shows it. */
export const assetsQuery = queryOptions({
  queryKey: ['wallet', 'assets'],
  queryFn: async ({ signal }) => toAssets(await api.query(wallet.listBalances, {}, { signal })),
});

/** The same for a screen that shows values: it is read again because they follow prices. */
export const assetValuesQuery = queryOptions({ ...assetsQuery, refetchInterval: 10_000 });

/**
 * True once the ledger has an entry for one of these reasons; without any
 * reason, an entry at all. Once true it stays, and is not read again.
 */
export const inLedgerQuery = (...reasons: readonly UserReason[]) =>
  queryOptions({
    queryKey: ['wallet', 'in-ledger', reasons],
    queryFn: async ({ signal }) => {
      for (const reason of reasons.length === 0 ? [''] : reasons)
        if ((await api.query(wallet.listLedger, { reason, page: 1, limit: 1 }, { signal })).total > 0) return true;
      return false;
    },
    meta: { reads: ['wallet.listLedger'] },
    enabled: ({ state }) => state.data !== true,
  });
