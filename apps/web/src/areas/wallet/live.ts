import type { UserEvent } from '@mt2/contracts/feed';
import { atoms } from '@mt2/domain';
import { edit, type Live } from '../../platform/live.ts';
import { queryClient } from '../../platform/query.ts';
import { type Assets, kindOf, withBalance } from './assets.ts';
import { assetsQuery } from './wallet.api.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'balance') return;
  const { account, currency, available, frozen } = event;
  const balance = { kind: kindOf(account), coinId: currency, available: atoms(available), frozen: atoms(frozen) };
  edit<Assets>(assetsQuery.queryKey, (assets) => withBalance(assets, balance));
  void queryClient.invalidateQueries({ queryKey: assetsQuery.queryKey, refetchType: 'none' });
}

/** Balances follow the feed; the day's profit is read with the next visit. */
export const live: Live = { apply };
