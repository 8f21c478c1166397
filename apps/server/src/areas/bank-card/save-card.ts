import type { Input } from '@mt2/contracts';
import type { bankCard } from '@mt2/contracts/bank-card';
import { type Decision, noted, ok } from '@mt2/domain';
import { type BankCard, type BankCardRefusal, readDomesticCard, readInternationalCard } from '@mt2/domain/bank-card';
import type { Change } from '../../http/area.ts';
import { type CardRecord, putCard } from './bank-card.repo.ts';

type Form = Input<typeof bankCard.saveCard>;

/** Clients do not say which kind of card they mean; only an account abroad has these fields. */
const isInternational = ({ bank_address, swift_code, residence_address, postal_code }: Form): boolean =>
  [bank_address, swift_code, residence_address, postal_code].some((field) => field !== '');

function readCard(form: Form): Decision<BankCard, BankCardRefusal> {
  const { real_name: holder, bank_name: bankName, bank_account: number } = form;
  if (!isInternational(form))
    return readDomesticCard({ holder, bankId: Number(form.bank_id) || 0, bankName, branch: form.bank_branch, number });
  const { bank_address: bankAddress, swift_code: swiftCode, residence_address: payeeAddress, postal_code: postalCode } = form;
  return readInternationalCard({ holder, bankName, bankAddress, swiftCode, number, payeeAddress, postalCode });
}

const NOTHING = { bankId: 0, bankBranch: '', bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };

function columnsOf(card: BankCard): Omit<CardRecord, 'userId' | 'savedAt'> {
  const { kind, holder: realName, bankName, number: bankAccount } = card;
  const common = { ...NOTHING, kind, realName, bankName, bankAccount };
  if (card.kind === 'domestic') return { ...common, bankId: card.bankId, bankBranch: card.branch };
  const { bankAddress, swiftCode, payeeAddress, postalCode } = card;
  return { ...common, bankAddress, swiftCode, payeeAddress, postalCode };
}

/** Saves the caller's card in the place of the one before. */
export const saveCard: Change<typeof bankCard.saveCard> = (tx, form) => {
  const card = noted(tx.note, 'card', isInternational(form) ? 'an account abroad' : 'a domestic card', readCard(form));
  if (!card.ok) return card;
  putCard(tx, { userId: tx.person.id, ...columnsOf(card.value) });
  return ok(tx.say('bind-success'));
};
