import { LEDGERS } from '@mt2/contracts/areas';
import type { Instant } from '@mt2/domain';
import type { LedgerWords } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { listChangesFor } from './postings.repo.ts';

/** The money that came to a user from outside or from other people since an instant, or went there, by what the areas declare as flows. */
export const listFlowsSince = (source: Pick<Source, 'sql'>, owner: number, since: Instant, ledgers: readonly LedgerWords[] = LEDGERS) =>
  listChangesFor(
    source,
    owner,
    ledgers.flatMap(({ flows = [] }) => flows),
    since,
  );
