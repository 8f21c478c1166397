import type { Text } from '../../platform/i18n.ts';

/** The name of an option time: `5 min`. All are whole minutes. */
export const minutesText = (text: Text, seconds: number): string => text('option.minutes', { number: seconds / 60 });
