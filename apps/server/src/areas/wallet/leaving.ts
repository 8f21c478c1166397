import type { RefusalName } from '@mt2/contracts';
import { type Err, err, type Note, noted } from '@mt2/domain';
import type { CommandTx } from '../../world/transaction/tx.ts';

/** How a user's money leaves: the exchange, or the spot account. */
type Way = 'withdrawal' | 'transfer';

declare module '../../world/transaction/events.ts' {
  interface Events {
    /** A user wants to take money away. A subscriber that knows something against it calls `refuse`; the first one who does is heard. */
    'money.leaving': { readonly user: number; readonly way: Way; readonly refuse: (refusal: RefusalName) => void };
  }
}

/** The refusal of whoever knows something against money of a user leaving; undefined where nobody does. */
export function blockerOf(tx: CommandTx, user: number, way: Way): Err<RefusalName> | undefined {
  const refusals: RefusalName[] = [];
  tx.emit('money.leaving', { user, way, refuse: (refusal) => void refusals.push(refusal) });
  return notedRefusal(tx.note, way, refusals[0]);
}

function notedRefusal(note: Note | undefined, way: Way, refusal: RefusalName | undefined): Err<RefusalName> | undefined {
  const refused = refusal && err(refusal);
  if (refused) return noted(note, 'money-leaving', way, refused);
  note?.('money-leaving', way, true);
  return undefined;
}
