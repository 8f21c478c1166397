import { type AskedAmount, about, checkOpen, type Decision, err, noted, ok } from '@mt2/domain';
import { NOTHING_OWED } from '@mt2/domain/loan';
import { checkSubscription, launchFreeze, type SubscriptionRefusal, subscriptionRef } from '@mt2/domain/subscription';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { ownFundsOf } from '../loan/index.ts';
import { coinAt, priceOf } from '../market/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { findOffering, updateOffering } from './offering.repo.ts';
import { insertSubscription, ownSharesOf, type SubscriptionRecord } from './subscription.repo.ts';
import { emitSubscription } from './subscription-view.ts';

/** A requested subscription: `amount` is the payment, in the coin `payCoin`. */
type SubscriptionRequest = {
  readonly offering: number;
  readonly payCoin: number;
  readonly amount: AskedAmount;
  readonly isAgreed: boolean;
};

/** Subscribes to an offering: the payment is set aside, and the operator decides. */
export function subscribe(
  tx: CommandTx,
  owner: number,
  { offering: id, payCoin, amount, isAgreed }: SubscriptionRequest,
): Decision<SubscriptionRecord, SubscriptionRefusal | 'offering-not-found' | 'too-many-open'> {
  const offering = findOffering(tx, id);
  if (!offering) return noted(tx.note, 'offering', id, about('offeringId', err('offering-not-found')));
  const isTaken = offering.payCoins.includes(payCoin);
  const facts = {
    offering: { ...offering, symbol: coinAt(tx, offering.coin).symbol },
    now: tx.now,
    paying: isTaken ? { symbol: coinAt(tx, payCoin).symbol, price: priceOf(tx, payCoin, tx.now) } : undefined,
    own: ownSharesOf(tx, owner)(id),
    available: availableAt(tx, { owner, account: 'spot', coin: payCoin }),
    funds: isTaken ? ownFundsOf(tx, tx.now, owner)(payCoin) : NOTHING_OWED,
  };
  const asked = checkSubscription({ amount, isAgreed }, facts, tx.note);
  if (!asked.ok) return asked;
  const room = checkOpen('subscription', facts.own.count, tx.note);
  if (!room.ok) return room;
  const { tokens, committed, value, payPrice } = asked.value;
  const isFixed = offering.mode === 'first-come';
  const row = insertSubscription(tx, {
    userId: owner,
    offeringId: id,
    payCoin,
    payPrice,
    committed,
    value,
    tokens,
    paid: isFixed ? committed : 0n,
    fixedAt: isFixed ? tx.now : null,
  });
  mustPost(
    tx,
    `launch.freeze:${row.id}`,
    subscriptionRef(row.id),
    launchFreeze({ id: row.id, user: owner, coin: payCoin, amount: committed }),
  );
  const changed = updateOffering(tx, offering, {
    sold: offering.sold + (isFixed ? tokens : 0n),
    raised: offering.raised + value,
  });
  emitSubscription(tx, row, changed, 'made');
  return ok(row);
}
