import type { ScriptRow } from '@mt2/contracts/lab/market';
import { NEVER } from '@mt2/domain/market';
import { rounded } from '../../platform/rounded.ts';
import { secondsOf } from '../../platform/time.ts';

/** The percentage that a size in log terms is: `+2.00 %`. */
export const percentText = (size: number): string => `${size < 0 ? '' : '+'}${rounded((Math.exp(size) - 1) * 100, 2)} %`;

/** True for a script that never ends by itself. */
export const staysForGood = ({ t3 }: Pick<ScriptRow, 't3'>): boolean => secondsOf(t3) >= NEVER;
