import type { UserEvent } from '@mt2/contracts/feed';
import { wallet } from '@mt2/contracts/wallet';
import { atoms } from '@mt2/domain';
import { type Live, patchReads } from '../../platform/live.ts';
import { markStale } from '../../platform/query.ts';
import { type Assets, kindOf, withBalance } from './assets.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'balance') return;
  const { account, currency, available, frozen } = event;
  const balance = { kind: kindOf(account), coinId: currency, available: atoms(available), frozen: atoms(frozen) };
  patchReads<Assets>(wallet.listBalances, {}, (assets) => withBalance(assets, balance));
  markStale(wallet.listBalances);
}

/** Balances follow the feed; the day's profit is read with the next visit. */
export const live: Live = { apply };
