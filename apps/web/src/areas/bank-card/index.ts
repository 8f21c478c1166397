/** Public API of the bank card area. */
export type { BankCard } from '@mt2/domain/bank-card';
export { bankCardQuery } from './bank-card.api.ts';
export { lastFour } from './card-form.ts';
