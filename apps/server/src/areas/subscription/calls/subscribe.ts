import type { subscription } from '@mt2/contracts/subscription';
import { ok } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import type { Change } from '../../../http/area.ts';
import { offeringOf } from '../offering.repo.ts';
import { subscribe as command } from '../subscribe.ts';
import { subscriptionView } from '../subscription-view.ts';

export const subscribe: Change<typeof subscription.subscribe> = (
  tx,
  { offeringId: offering, amount, payCoinId = USDT.id, isAgreed = true },
) => {
  const made = command(tx, tx.person.id, { offering, amount, payCoin: payCoinId, isAgreed });
  if (!made.ok) return made;
  const order = subscriptionView(tx, made.value, offeringOf(tx, made.value), tx.now, tx.say);
  return ok({ message: tx.say('submit-success'), beside: { order } });
};
