import { type Decision, err, ok } from '@mt2/domain';
import type { Source } from '../../../world/transaction/derived.ts';
import { hasTraded } from '../traders.repo.ts';

/** The number of a person who has an advert or an order, or had one, or of the reader: nobody else is shown as a trader. */
export const readTrader = (
  source: Pick<Source, 'sql'>,
  id: number,
  reader: number | undefined,
): Decision<number, 'p2p-person-not-found'> => (id === reader || hasTraded(source, id) ? ok(id) : err('p2p-person-not-found'));
