import { HIDDEN } from '../../ui/figures/amount.tsx';
import { useSettings } from '../settings.ts';

/** An amount of the user's own inside a sentence; hidden while amounts are. */
export const ownAmount = (amount: string): string => (useSettings.getState().hideAmounts ? HIDDEN : amount);
