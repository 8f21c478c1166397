import type { subscription } from '@mt2/contracts/subscription';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { offeringsFor } from '../offering-view.ts';

/** A page of the offerings, open ones first. */
export const listOfferings: Query<typeof subscription.listOfferings> = ({ world, person, lang }, { page, limit }) => {
  const all = offeringsFor({ source: world, now: world.now(), lang, userId: person?.id });
  return ok(all.slice((page - 1) * limit, page * limit));
};
