import type { subscription } from '@mt2/contracts/subscription';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findOffering } from '../offering.repo.ts';
import { offeringsFor, offeringViewFor } from '../offering-view.ts';

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
