import { type Atoms, about, ceilToCent, type Decision, type Err, err, formatFloor, RATE_ONE, refusalsOf, shareCeil } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { checkDeposit, type DepositRefusal } from '@mt2/domain/deposit';
import { arrived, NO_PICTURES, type PicturePaths } from '../upload/index.ts';
import type { BankAccount } from './deposit.ts';

/** The form's state: the amount as typed, and a slot for each picture, empty until the upload has arrived. */
export type DepositForm = { readonly amount: string; readonly proofs: PicturePaths };
export const EMPTY: DepositForm = { amount: '', proofs: NO_PICTURES };

/** The deposit that the server would look for, or its refusal, by the same rule. */
export const previewDeposit = (form: DepositForm, terms: RouteTerms) =>
  checkDeposit({ amount: form.amount, proofs: arrived(form.proofs) }, terms);

/** The form's errors: the error of the amount, and missing pictures in addition to any other error. */
export const wrongIn = (form: DepositForm, decision: Decision<Atoms, DepositRefusal>): readonly Err<DepositRefusal>[] => [
  ...refusalsOf(decision),
  ...(arrived(form.proofs).length === 0 ? [about('proofs', err('proof-required'))] : []),
];

export const minimumText = (terms: RouteTerms): string => formatFloor(terms.minDeposit, terms.coinDecimals);

/** Amount to transfer through the bank, rounded up to the cent of its currency; undefined while the typed amount cannot be read. */
export const fiatNeeded = (amount: Atoms | undefined, { fiatRate }: BankAccount): Atoms | undefined =>
  amount === undefined ? undefined : ceilToCent(shareCeil(amount, fiatRate, RATE_ONE));
