import type { depositRow } from '@mt2/contracts/deposit';
import type { Read } from '@mt2/contracts/fields';
import type { Atoms } from '@mt2/domain';

/** A deposit reported by the user. */
export type Deposit = Read<typeof depositRow>;

/** The amount that counts: what was credited or has arrived, which other backends may not send, else what the user reported. */
export const countedAmount = ({
  status,
  amount,
  credited = amount,
  received,
}: Pick<Deposit, 'status' | 'amount' | 'credited' | 'received'>): Atoms => (status === 'passed' ? credited : received || amount);
