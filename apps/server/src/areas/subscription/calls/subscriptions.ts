import type { subscription } from '@mt2/contracts/subscription';
import { about, err, ok } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import type { Change, Query } from '../../../http/area.ts';
import { worthOf } from '../../market/index.ts';
import { findOffering, offeringOf } from '../offering.repo.ts';
import { offeringsFor, offeringViewFor } from '../offering-view.ts';
import { subscribe as command } from '../subscribe.ts';
import { listEarning, listSubscriptionsOf } from '../subscription.repo.ts';
import { earnedBy, subscriptionView } from '../subscription-view.ts';

export const subscribe: Change<typeof subscription.subscribe> = (
  tx,
  { offeringId: offering, amount, payCoinId = USDT.id, isAgreed = true },
) => {
  const made = command(tx, tx.person.id, { offering, amount, payCoin: payCoinId, isAgreed });
  if (!made.ok) return made;
  const order = subscriptionView(tx, made.value, offeringOf(tx, made.value), tx.now, tx.say);
  return ok({ message: tx.say('submit-success'), beside: { order } });
};

/** The caller's subscriptions, newest first, and the proceeds of all of them. */
export const listSubscriptions: Query<typeof subscription.listSubscriptions> = ({ world, person, say }, { stage, page, limit }) => {
  const now = world.now();
  const { rows, count } = listSubscriptionsOf(world, person.id, stage, { page, limit });
  const earned = listEarning(world, person.id).map((row) => {
    const offering = offeringOf(world, row);
    const amount = earnedBy(row, offering, now);
    return { amount, worth: worthOf(world, offering.coin, amount, now) };
  });
  return ok({
    rows: rows.map((row) => subscriptionView(world, row, offeringOf(world, row), now, say)),
    total: count,
    accumulated: earned.reduce((sum, { amount }) => sum + amount, 0n),
    earned: earned.reduce((sum, { worth }) => sum + worth, 0n),
  });
};

/** A page of the offerings, open ones first. */
export const listOfferings: Query<typeof subscription.listOfferings> = ({ world, person, lang }, { page, limit }) => {
  const all = offeringsFor({ source: world, now: world.now(), lang, userId: person?.id });
  return ok(all.slice((page - 1) * limit, page * limit));
};

export const getOffering: Query<typeof subscription.getOffering> = ({ world, person, lang }, { id }) => {
  const row = findOffering(world, id);
  if (!row) return about('id', err('offering-not-found'));
  return ok(offeringViewFor({ source: world, now: world.now(), lang, userId: person?.id })(row));
};

/** The phases in which a user can still act on an offering. */
const AHEAD = ['during', 'not-started'];

/** The first recommended offering that is open, or is to open. */
export const getRecommended: Query<typeof subscription.getRecommended> = ({ world, person, lang }) => {
  const all = offeringsFor({ source: world, now: world.now(), lang, userId: person?.id });
  return ok(all.find(({ isRecommended, phase }) => isRecommended && AHEAD.includes(phase)));
};
