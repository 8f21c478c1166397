import type { Decision } from '@mt2/domain';
import { type BankCard, type BankCardRefusal, readDomesticCard, readInternationalCard } from '@mt2/domain/bank-card';
import type { BoundCard } from './bank-card.api.ts';

/** The fields that are texts. */
const TEXTS = ['holder', 'number', 'bankName', 'branch', 'bankAddress', 'swiftCode', 'payeeAddress', 'postalCode'] as const;
export type FieldName = (typeof TEXTS)[number];
/** The fields that can show a refusal; an error of a listed bank is shown at its name. */
export const FIELDS = [...TEXTS, 'bankId'] as const;

/** Both kinds of card as filled in; the fields of the other kind are kept and not read. */
export type CardForm = Record<FieldName, string> & {
  kind: BankCard['kind'];
  /** Undefined until a bank is chosen, 0 for a bank that is not on the list. */
  bankId: number | undefined;
};

const NO_TEXT = { holder: '', number: '', bankName: '', branch: '', bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };
const EMPTY: CardForm = { kind: 'domestic', bankId: undefined, ...NO_TEXT };

/** The form's initial values: the bound card. The holder of a new card, or of a card in another name, is the verified name. */
export function cardDraft(bound: BoundCard | null, verifiedName: string): CardForm {
  const { isOtherName = true, savedAt: _, ...card } = bound ?? {};
  return { ...EMPTY, ...card, ...(isOtherName ? { holder: verifiedName } : {}) };
}

/** The card in normalised spelling, or the form's first error, from top to bottom. */
export const readCardForm = ({ kind, bankId, ...form }: CardForm): Decision<BankCard, BankCardRefusal> =>
  kind === 'domestic' ? readDomesticCard({ ...form, bankId: bankId ?? 0 }) : readInternationalCard(form);

/** The form with another kind chosen: the banks of one kind are not valid for the other. */
export const withKind = (form: CardForm, kind: CardForm['kind']): CardForm =>
  kind === form.kind ? form : { ...form, kind, bankId: undefined, bankName: '', number: '' };

/** A number for display: only its last four characters. */
export const lastFour = (number: string): string => `•••• ${number.slice(-4)}`;
