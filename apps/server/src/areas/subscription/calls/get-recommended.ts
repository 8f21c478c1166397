import type { subscription } from '@mt2/contracts/subscription';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { offeringsFor } from '../offering-view.ts';

/** The phases in which a user can still act on an offering. */
const AHEAD = ['during', 'not-started'];

/** The first recommended offering that is open, or is to open. */
export const getRecommended: Query<typeof subscription.getRecommended> = ({ world, person, lang }) => {
  const all = offeringsFor({ source: world, now: world.now(), lang, userId: person?.id });
  return ok(all.find(({ isRecommended, phase }) => isRecommended && AHEAD.includes(phase)));
};
