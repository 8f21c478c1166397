import type { Script } from '@mt2/contracts/lab/market';
import { NEVER } from '@mt2/domain/market';
import { rounded } from '../../platform/rounded.ts';

/** The percentage that a size in log terms is: `+2.00 %`. */
export const percentText = (size: number): string => `${size < 0 ? '' : '+'}${rounded((Math.exp(size) - 1) * 100, 2)} %`;

/** True for a script that never ends by itself. */
export const staysForGood = ({ endAt }: Pick<Script, 'endAt'>): boolean => endAt >= NEVER;
