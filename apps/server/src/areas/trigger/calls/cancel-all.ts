import type { trigger } from '@mt2/contracts/trigger';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { cancelTriggers } from '../cancel-trigger.ts';
import { accountOf } from '../trigger.present.ts';

/** Cancels the caller's waiting trigger orders, of a market or an account where it is named. */
export const cancelAll: Change<typeof trigger.cancelAll> = (tx, { currency_id, account }) => {
  if (currency_id !== undefined && !findMarket(tx, currency_id, undefined))
    return noted(tx.note, 'market', currency_id, err('market-not-found'));
  const cancelled = cancelTriggers(tx, tx.person.id, { marketId: currency_id, account: account && accountOf(account) });
  return ok({ message: tx.say('orders-cancelled', { number: String(cancelled) }), beside: { cancelled } });
};
