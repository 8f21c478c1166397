import { type Atoms, formatPlain } from '@mt2/domain';

/** An amount without the zeros at its end: `12.50000000` is `12.5`. */
export const plainAmount = (amount: Atoms | string): string =>
  typeof amount === 'bigint' ? formatPlain(amount) : amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
