import type { Text } from '../../platform/i18n.ts';

/** Why a rule of contracts says no, in words. */
export const refusalText = (text: Text, refusal: string): string => text(`refusal.${refusal}`);
