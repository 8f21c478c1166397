import { BANK_CURRENCY } from '@mt2/contracts/deposit';
import { USDT } from '@mt2/domain/market-terms';

/** The coin and the way that a client names together: the currency of the bank is USDT by bank. */
export const readCurrency = (currency: number, isBank = false): { readonly coin: number; readonly isBank: boolean } => ({
  coin: currency === BANK_CURRENCY ? USDT.id : currency,
  isBank: isBank || currency === BANK_CURRENCY,
});
