import { type Atoms, formatPlain, type Rate } from '@mt2/domain';

/** An amount without zeros at its end: `12.5`. */
export const plainAmount = (amount: Atoms): string => formatPlain(amount);
/** A rate (a part of 1) in percent, without zeros at its end: `0.7`. */
export const percentText = (rate: Rate): string => formatPlain(rate * 100n, 6);
