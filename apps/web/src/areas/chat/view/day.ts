import { DAY } from '@mt2/domain';
import { formatDate } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';

/** How a day (`2026-01-01` in the user's time zone) is called at an instant. */
export function dayText(day: string, now: number, text: Text): string {
  if (day === formatDate(now)) return text('chat.today');
  return day === formatDate(now - DAY) ? text('chat.yesterday') : day;
}
