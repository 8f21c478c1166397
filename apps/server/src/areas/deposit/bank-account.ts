import { BANK_CURRENCY } from '@mt2/contracts/deposit';
import type { Instant, Rate } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import type { Source } from '../../world/transaction/tx.ts';
import { pathOf } from '../market/index.ts';

/** The bank account that takes transfers. It is fictitious: the product is a demonstration. */
export const BANK_ACCOUNT = {
  bank: 'MT2 Demo Bank',
  branch: 'Head office, 1 Example Street',
  number: '6222000000003580258',
  holder: 'MT2 DEMO LIMITED',
  swift: 'MTDEXXXX',
} as const;

/** The bank's currency. */
export const BANK_FIAT = 'CNY';

/** Atoms of a rate below its shown decimals. */
const RATE_GRAIN = 10_000n;

/** Units of the bank's currency per dollar, rounded to the four decimals shown. */
export function bankRateOf(source: Source, at: Instant): Rate {
  const exact = pathOf(source).fx(at)[BANK_FIAT];
  return exact - (exact % RATE_GRAIN);
}

/** The coin and route that a client names together: the bank's currency means USDT by bank. */
export const readCurrency = (currency: number, isBank = false): { readonly coin: number; readonly isBank: boolean } => ({
  coin: currency === BANK_CURRENCY ? USDT.id : currency,
  isBank: isBank || currency === BANK_CURRENCY,
});
