import type { Atoms } from '@mt2/domain';
import { exactAmount } from '../wallet/index.ts';

/** A profit or a loss with its sign: `+140.00`, `-20.00`. */
export const signedAmount = (value: Atoms): string => `${value > 0n ? '+' : ''}${exactAmount(value)}`;
