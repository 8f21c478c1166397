import type { Atoms } from '@mt2/domain';
import { formatChange } from '../format.ts';

const USDT_DECIMALS = 2;

/** USDT won or lost, with its sign: `+123.45`, `-0.64`, `+<0.01`. */
export const gainText = (amount: Atoms): string => `${amount > 0n ? '+' : ''}${formatChange(amount, USDT_DECIMALS)}`;
