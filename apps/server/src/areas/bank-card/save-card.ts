import { about, type Decision, noted } from '@mt2/domain';
import {
  type BankCard,
  type BankCardRefusal,
  checkHolder,
  type HolderRefusal,
  readDomesticCard,
  readInternationalCard,
} from '@mt2/domain/bank-card';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { type CardRecord, findCard, putCard } from './bank-card.repo.ts';
import { methodChanged } from './payment-methods.ts';
import { verifiedName } from './verified-name.ts';

const NOTHING = { bankId: 0, bankBranch: '', bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };

function columnsOf(card: BankCard): Omit<CardRecord, 'userId' | 'savedAt'> {
  const { kind, holder: realName, bankName, number: bankAccount } = card;
  const common = { ...NOTHING, kind, realName, bankName, bankAccount };
  if (card.kind === 'domestic') return { ...common, bankId: card.bankId, bankBranch: card.branch };
  const { bankAddress, swiftCode, payeeAddress, postalCode } = card;
  return { ...common, bankAddress, swiftCode, payeeAddress, postalCode };
}

/** True if a record already has these values: a form sends all its fields again. */
export const isSame = <R extends object>(record: R, values: Partial<R>): boolean =>
  Object.entries(values).every(([name, value]) => record[name as keyof R] === value);

/** Refuses a name other than the user's verified one; before verification every name passes. */
export const checkName = (tx: CommandTx, user: number, typed: string): Decision<true, HolderRefusal> =>
  noted(tx.note, 'payee-name', typed, about('holder', checkHolder(typed, verifiedName(tx, user))));

/** Saves a user's card as entered, replacing the previous one; returns it in its normalized spelling. */
export function saveCard(tx: CommandTx, user: number, typed: BankCard): Decision<BankCard, BankCardRefusal | HolderRefusal> {
  const read = typed.kind === 'domestic' ? readDomesticCard(typed) : readInternationalCard(typed);
  const card = noted(tx.note, 'card', typed.kind === 'domestic' ? 'a domestic card' : 'an account abroad', read);
  if (!card.ok) return card;
  const own = checkName(tx, user, card.value.holder);
  if (!own.ok) return own;
  const [before, columns] = [findCard(tx, user), columnsOf(card.value)];
  putCard(tx, { userId: user, ...columns });
  if (!before || !isSame(before, columns)) methodChanged(tx, user, 'bank');
  return card;
}
