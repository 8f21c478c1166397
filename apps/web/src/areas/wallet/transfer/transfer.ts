import type { Read } from '@mt2/contracts/fields';
import type { transferRow } from '@mt2/contracts/wallet';
import type { AccountKind } from '@mt2/domain/wallet';

export type Transfer = Omit<Read<typeof transferRow>, 'id' | 'info' | 'from' | 'to'> & {
  readonly id: number;
  readonly from: AccountKind;
  readonly to: AccountKind;
};
