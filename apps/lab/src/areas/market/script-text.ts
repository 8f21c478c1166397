import type { Script } from '@mt2/contracts/lab/market';
import { NEVER } from '@mt2/domain/market';
import { rounded } from '../../platform/amount.ts';

/** A size in log terms as a percentage: `+2.00 %`. */
export const percentText = (size: number): string => `${size < 0 ? '' : '+'}${rounded((Math.exp(size) - 1) * 100, 2)}%`;

/** True for a script that never ends. */
export const staysForGood = ({ endAt }: Pick<Script, 'endAt'>): boolean => endAt >= NEVER;
