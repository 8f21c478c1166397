import type { TransferRow } from '@mt2/contracts/wallet';
import { type Atoms, atoms, type Instant } from '@mt2/domain';
import type { AccountKind, TransferStatus } from '@mt2/domain/wallet';
import { secondsOf } from '../../../platform/format.ts';
import { kindOf } from '../assets.ts';

/** A coin that was moved between two accounts. */
export type Transfer = {
  readonly id: number;
  readonly coin: string;
  readonly amount: Atoms;
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly at: Instant;
  readonly status: TransferStatus;
};

export const toTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  coin: row.currency_name,
  amount: atoms(row.value),
  from: kindOf(row.from),
  to: kindOf(row.to),
  at: secondsOf(row.created_time),
  status: row.status,
});
