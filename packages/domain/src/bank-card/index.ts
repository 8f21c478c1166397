export { CARD_NUMBER_DIGITS } from './account-number.ts';
export * from './banks.ts';
export * from './card.ts';
export * from './holder.ts';
export * from './payment-account.ts';
export * from './ways.ts';
