import { LEDGERS } from '@mt2/contracts/areas';
import type { Instant } from '@mt2/domain';
import type { LedgerWords } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/tx.ts';
import { type Flow, listChangesFor } from './postings.repo.ts';

/** A user's money in and out between two instants (without the second), from or to outside or other users: areas declare its reasons. */
export const listFlows = (
  source: Pick<Source, 'sql'>,
  owner: number,
  since: Instant,
  until: Instant,
  ledgers: readonly LedgerWords[] = LEDGERS,
): Flow[] =>
  listChangesFor(
    source,
    owner,
    ledgers.flatMap(({ flows = [] }) => flows),
    since,
    until,
  );
