import type { Text } from '../../platform/i18n.ts';

/** An option time as it is called: `5 min`. Every one is of whole minutes. */
export const minutesText = (text: Text, seconds: number): string => text('option.minutes', { number: seconds / 60 });
