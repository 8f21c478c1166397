import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { cardView } from '../../bank-card/index.ts';

/** The account abroad, as a list of one or none. */
export const listInternationalCards: Query<typeof compatibility.listInternationalCards> = ({ world, person }) => {
  const view = cardView(world, person);
  return ok({ cards: view.kind === 'international' ? [view] : [] });
};
