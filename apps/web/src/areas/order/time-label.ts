import type { Text } from '../../platform/i18n.ts';
import { zoneName } from '../../platform/time-zone.ts';

/** The label of a time, with its zone: `Time (UTC+9)`. */
export const timeLabel = (text: Text): string => `${text('common.time')} (${zoneName()})`;
