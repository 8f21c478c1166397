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
import { type CardRecord, putCard } from './bank-card.repo.ts';
import { methodsChanged } from './payment-methods.ts';
import { verifiedName } from './verified-name.ts';

const NOTHING = { bankId: 0, bankBranch: '', bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };

function columnsOf(card: BankCard): Omit<CardRecord, 'userId' | 'savedAt'> {
  const { kind, holder: realName, bankName, number: bankAccount } = card;
  const common = { ...NOTHING, kind, realName, bankName, bankAccount };
  if (card.kind === 'domestic') return { ...common, bankId: card.bankId, bankBranch: card.branch };
  const { bankAddress, swiftCode, payeeAddress, postalCode } = card;
  return { ...common, bankAddress, swiftCode, payeeAddress, postalCode };
}

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
  putCard(tx, { userId: user, ...columnsOf(card.value) });
  methodsChanged(tx, user);
  return card;
}
