import type { BankCardRow } from '@mt2/contracts/bank-card';
import { formatInstant } from '@mt2/domain';
import { isInOtherName } from '@mt2/domain/bank-card';
import type { Source } from '../../world/transaction/derived.ts';
import { findCard } from './bank-card.repo.ts';
import { verifiedName } from './verified-name.ts';

/** A user's card as clients read it; without one everything is empty. */
export function presentCard(source: Pick<Source, 'sql'>, user: { readonly id: number; readonly account: string }): BankCardRow {
  const card = findCard(source, user.id);
  const isAbroad = card?.kind === 'international';
  return {
    id: card ? user.id : 0,
    user_id: user.id,
    kind: card ? (card.kind as BankCardRow['kind']) : '',
    bank_id: card?.bankId ?? 0,
    bank_name: card?.bankName ?? '',
    bank_branch: card?.bankBranch ?? '',
    bank_dizhi: card?.bankAddress ?? '',
    bank_account: card?.bankAccount ?? '',
    real_name: card?.realName ?? '',
    bank_address: card?.bankAddress ?? '',
    swift_code: card?.swiftCode ?? '',
    residence_address: card?.payeeAddress ?? '',
    postal_code: card?.postalCode ?? '',
    iban: isAbroad ? card.bankAccount : '',
    bank_code: isAbroad ? card.swiftCode : '',
    create_time: card ? formatInstant(card.savedAt) : '',
    account_number: user.account,
    is_other_name: card && isInOtherName(card.realName, verifiedName(source, user.id)) ? 1 : 0,
  };
}
