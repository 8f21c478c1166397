import { LEDGERS } from '@mt2/contracts/areas';
import type { Instant } from '@mt2/domain';
import type { LedgerWords } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { listChangesFor } from './postings.repo.ts';

/** A user's money in and out since an instant, from or to outside or other users, according to the flows the areas declare. */
export const listFlowsSince = (source: Pick<Source, 'sql'>, owner: number, since: Instant, ledgers: readonly LedgerWords[] = LEDGERS) =>
  listChangesFor(
    source,
    owner,
    ledgers.flatMap(({ flows = [] }) => flows),
    since,
  );
