import type { Decision } from '@mt2/domain';
import { type BankCard, type BankCardRefusal, readDomesticCard, readInternationalCard } from '@mt2/domain/bank-card';
import type { BoundCard } from './bank-card.api.ts';

/** The fields that are texts. */
const TEXTS = ['holder', 'number', 'bankName', 'branch', 'bankAddress', 'swiftCode', 'payeeAddress', 'postalCode'] as const;
export type FieldName = (typeof TEXTS)[number];
/** The fields that can show a refusal; an error of a listed bank is shown at its name. */
export const FIELDS = [...TEXTS, 'bankId'] as const;

/** The account of one kind. `bankId` is undefined until a bank is chosen, 0 for a bank that is not on the list. */
type Account = { number: string; bankName: string; bankId: number | undefined };

/** Both kinds of card as filled in; the fields of the other kind are kept and not read. */
export type CardForm = Record<FieldName, string> & Account & { kind: BankCard['kind']; otherKind: Account };

const NO_ACCOUNT: Account = { number: '', bankName: '', bankId: undefined };
const NO_TEXT = { holder: '', branch: '', bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };
const EMPTY: CardForm = { kind: 'domestic', ...NO_ACCOUNT, ...NO_TEXT, otherKind: NO_ACCOUNT };

/** The form's initial values: the bound card. The holder of a new card, or of a card in another name, is the verified name. */
export function cardDraft(bound: BoundCard | null, verifiedName: string): CardForm {
  const { isOtherName = true, savedAt: _, ...card } = bound ?? {};
  return { ...EMPTY, ...card, ...(isOtherName ? { holder: verifiedName } : {}) };
}

/** The card in normalised spelling, or the form's first error, from top to bottom. */
export const readCardForm = ({ kind, bankId, ...form }: CardForm): Decision<BankCard, BankCardRefusal> =>
  kind === 'domestic' ? readDomesticCard({ ...form, bankId: bankId ?? 0 }) : readInternationalCard(form);

/** The form with another kind chosen: each kind keeps its own account. */
export function withKind(form: CardForm, kind: CardForm['kind']): CardForm {
  const { number, bankName, bankId, otherKind } = form;
  return kind === form.kind ? form : { ...form, ...otherKind, kind, otherKind: { number, bankName, bankId } };
}

/** True if saving the card would leave the linked one as it is. */
export const isLinked = (card: BankCard, linked: BankCard | null): boolean =>
  Object.entries(card).every(([name, value]) => linked?.[name as keyof BankCard] === value);

/** An account for display: its bank, the branch or SWIFT code, and the last four characters of its number. */
export const accountText = (card: BankCard): string =>
  [card.bankName, card.kind === 'domestic' ? card.branch : card.swiftCode, lastFour(card.number)].filter(Boolean).join(' · ');

/** A number for display: only its last four characters. */
export const lastFour = (number: string): string => `••••\u00a0${number.slice(-4)}`;
