import type { subscription } from '@mt2/contracts/subscription';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findOffering } from '../offering.repo.ts';
import { offeringViewFor } from '../offering-view.ts';

export const getOffering: Query<typeof subscription.getOffering> = ({ world, person, lang }, { id }) => {
  const row = findOffering(world, id);
  if (!row) return about('id', err('offering-not-found'));
  return ok(offeringViewFor({ source: world, now: world.now(), lang, userId: person?.id })(row));
};
