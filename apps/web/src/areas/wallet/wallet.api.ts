import { wallet } from '@mt2/contracts/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { toAssets } from './assets.ts';

/** Every balance, by account, with its value. Part of the first load: home shows it. */
export const assetsQuery = queryOptions({
  queryKey: ['wallet', 'assets'],
  queryFn: async ({ signal }) => toAssets(await api.query(wallet.listBalances, {}, { signal })),
});
