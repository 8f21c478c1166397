import type { card } from '@mt2/contracts/bank-card';
import type { Given } from '@mt2/contracts/fields';
import { isInOtherName } from '@mt2/domain/bank-card';
import type { Source } from '../../world/transaction/tx.ts';
import { findCard } from './bank-card.repo.ts';
import { verifiedName } from './verified-name.ts';

type View = Given<typeof card>;
const NO_CARD: Omit<View, 'userId' | 'account'> = {
  id: 0,
  kind: '',
  bankId: 0,
  bankName: '',
  branch: '',
  number: '',
  holder: '',
  bankAddress: '',
  swiftCode: '',
  payeeAddress: '',
  postalCode: '',
  iban: '',
  bankCode: '',
  savedAt: undefined,
  isOtherName: false,
};

/** A user's card as they see it; without one, all fields are empty. */
export function cardView(source: Pick<Source, 'sql'>, user: { readonly id: number; readonly account: string }): View {
  const place = { userId: user.id, account: user.account };
  const row = findCard(source, user.id);
  if (!row) return { ...NO_CARD, ...place };
  const isAbroad = row.kind === 'international';
  return {
    ...row,
    ...place,
    id: user.id,
    kind: row.kind as View['kind'],
    branch: row.bankBranch,
    number: row.bankAccount,
    holder: row.realName,
    iban: isAbroad ? row.bankAccount : '',
    bankCode: isAbroad ? row.swiftCode : '',
    isOtherName: isInOtherName(row.realName, verifiedName(source, user.id)),
  };
}
