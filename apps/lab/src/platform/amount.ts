import { type Atoms, formatPlain, type Rate } from '@mt2/domain';

/** An amount without trailing zeros: `12.5`. */
export const plainAmount = (amount: Atoms): string => formatPlain(amount);
/** A rate (fraction of 1) as a percentage, without trailing zeros: `0.7`. */
export const percentText = (rate: Rate): string => formatPlain(rate * 100n, 6);
