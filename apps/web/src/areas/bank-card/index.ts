/** Public API of the bank card area. */
export type { BankCard } from '@mt2/domain/bank-card';
export { bankCardQuery, methodsQuery } from './bank-card.api.ts';
export { lastFour } from './card-form.ts';
export { BARS as WAY_BARS, wayName } from './methods/way.tsx';
