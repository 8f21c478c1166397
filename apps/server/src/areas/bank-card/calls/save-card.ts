import type { Input } from '@mt2/contracts';
import type { bankCard } from '@mt2/contracts/bank-card';
import { ok } from '@mt2/domain';
import type { BankCard } from '@mt2/domain/bank-card';
import type { Change } from '../../../http/area.ts';
import { saveCard as save } from '../save-card.ts';

type Form = Input<typeof bankCard.saveCard>;

/** Clients do not send the kind of card; only an account abroad has these fields. */
const isInternational = ({ bank_address, swift_code, residence_address, postal_code }: Form): boolean =>
  [bank_address, swift_code, residence_address, postal_code].some((field) => field !== '');

function toCard(form: Form): BankCard {
  const { real_name: holder, bank_name: bankName, bank_account: number } = form;
  if (!isInternational(form))
    return { kind: 'domestic', holder, bankId: Number(form.bank_id) || 0, bankName, branch: form.bank_branch, number };
  const { bank_address: bankAddress, swift_code: swiftCode, residence_address: payeeAddress, postal_code: postalCode } = form;
  return { kind: 'international', holder, bankName, bankAddress, swiftCode, number, payeeAddress, postalCode };
}

/** Saves the caller's card in the place of the one before. */
export const saveCard: Change<typeof bankCard.saveCard> = (tx, form) => {
  const saved = save(tx, tx.person.id, toCard(form));
  return saved.ok ? ok(tx.say('bind-success')) : saved;
};
